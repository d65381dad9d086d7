import { Alert, Button, Stack } from '@mantine/core'
import type { User } from '@terminlotse/contract/accounts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IconBellOff } from '../../ui/icons/states/bell-off.tsx'
import { useSession } from '../accounts/session.ts'
import { phoneAddress } from './phone/phone-address.ts'
import { useReach } from './reach/reach.ts'
import { ReachLine } from './reach-line.tsx'

/**
 * Says that nothing reaches this person while the page is closed, or that a channel fails. Only while something is
 * watched, and at one place of a page.
 */
export function ReachBanner({ isWatching }: { isWatching: boolean }) {
  const { user } = useSession()
  return user !== null && isWatching && <Banner user={user} />
}

function Banner({ user }: { user: User }) {
  const { t } = useTranslation('phone')
  const { ways } = useReach(user)
  if (ways === undefined) return null
  if (ways.some((way) => way.isConfirmed)) return ways.some((way) => way.isFailing) && <ReachLine />
  return (
    <Alert color="red" icon={<IconBellOff />} title={t('none')} role="group" aria-label={t('none')}>
      <Stack gap="xs" align="start">
        <div>{t('noneText')}</div>
        <Button component={Link} to={phoneAddress} mih={44}>
          {t('open')}
        </Button>
      </Stack>
    </Alert>
  )
}
