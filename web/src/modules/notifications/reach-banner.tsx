import { Alert, Anchor, Button, Stack } from '@mantine/core'
import type { User } from '@terminlotse/contract/accounts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IconBellOff } from '../../ui/icons/signed-in.ts'
import { useSession } from '../accounts/session.ts'
import { useReach } from './reach/reach.ts'
import { ReachLine } from './reach-line.tsx'

export const phoneFragment = '#your-phone'
const phoneAddress = `/settings${phoneFragment}`

interface Props {
  isWatching: boolean
  isShort?: boolean
}

/** Shown only while something is watched, and at one place of a page. */
export function ReachBanner({ isWatching, isShort = false }: Props) {
  const { user } = useSession()
  return user !== null && isWatching && <Banner user={user} isShort={isShort} />
}

function Banner({ user, isShort }: { user: User; isShort: boolean }) {
  const { t } = useTranslation('phone')
  const { ways } = useReach(user)
  if (ways === undefined) return null
  if (ways.some((way) => way.isConfirmed)) return ways.some((way) => way.isFailing) && <ReachLine />
  if (isShort)
    return (
      <Alert color="red" role="group" aria-label={t('none')} p="xs" mb="xs">
        <span>{`${t('none')}.`}</span>{' '}
        <Anchor component={Link} to={phoneAddress} c="inherit" fw={600} underline="always">
          {t('open')}
        </Anchor>
      </Alert>
    )
  return (
    <Alert color="red" icon={<IconBellOff />} title={t('none')} role="group" aria-label={t('none')}>
      <Stack gap="xs" align="start">
        <div>{t('noneText')}</div>
        <Button component={Link} to={phoneAddress}>
          {t('open')}
        </Button>
      </Stack>
    </Alert>
  )
}
