import { Alert, Anchor } from '@mantine/core'
import type { Receiver } from '@terminlotse/contract/notifications/receivers'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLanguage } from '../../../texts/language.ts'
import { Announced } from '../../../ui/announced.tsx'
import { joined } from '../../../ui/time/moment.ts'
import { isSilent, nameOf, receiversAddress } from '../../notifications/receivers.ts'

export function SilentReceivers({ receivers }: { receivers: readonly Receiver[] }) {
  const { t } = useTranslation('receivers')
  const silent = receivers.filter(isSilent)
  // The server then tells those that it would tell without a choice, but no other person.
  const isNobodyLeft = silent.length === receivers.length
  const names = joined(silent.map(nameOf), currentLanguage())
  return (
    <Announced>
      {silent.length > 0 && (
        <Alert color="amber" role="group" p="xs" mt={4}>
          <span>{t('choice.silent', { count: silent.length, names })}</span>{' '}
          {isNobodyLeft && <span>{`${t('choice.untilThen')} `}</span>}
          <Anchor component={Link} to={receiversAddress} c="inherit" fz="inherit" fw={600} underline="always">
            {t('choice.change')}
          </Anchor>
        </Alert>
      )}
    </Announced>
  )
}
