import { Alert, Anchor, Group, Text } from '@mantine/core'
import type { Receiver } from '@terminlotse/contract/notifications/receivers'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { currentLanguage } from '../../../texts/language.ts'
import { Announced } from '../../../ui/announced.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { IconBellRinging } from '../../../ui/icons/public.ts'
import { joined } from '../../../ui/time/moment.ts'
import { chosenOf, isSilent, nameOf, receiversAddress, useReceivers } from '../../notifications/receivers.ts'

interface Props {
  /** Null: all receivers of the account. */
  chosen: readonly number[] | null
  /** The ways of the account, for a task that tells all. */
  reach: Elements
}

export function ToldReceivers({ chosen, reach }: Props) {
  return chosen === null ? reach : <Chosen chosen={chosen} reach={reach} namesSilent />
}

export function ToldLine({ chosen, reach }: Props) {
  return chosen === null ? reach : <Chosen chosen={chosen} reach={reach} namesSilent={false} />
}

/** It says nothing while the receivers are not known. A task whose receivers are all removed tells all. */
function Chosen({ chosen, reach, namesSilent }: Props & { chosen: readonly number[]; namesSilent: boolean }) {
  const { t } = useTranslation('receivers')
  const { data } = useReceivers()
  if (data === undefined || chosen.length === 0) return null
  const receivers = chosenOf(data, chosen)
  if (receivers.length === 0) return reach
  const names = joined(receivers.map(nameOf), currentLanguage())
  return (
    <div>
      <Group gap={8} wrap="nowrap" align="flex-start">
        <IconBellRinging size={20} color="var(--accent)" />
        <Text size="sm">{t('choice.tells', { names })}</Text>
      </Group>
      {namesSilent && <SilentReceivers receivers={receivers} />}
    </div>
  )
}

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
