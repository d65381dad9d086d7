import { Alert, Anchor, Button, Stack } from '@mantine/core'
import type { User } from '@terminlotse/contract/accounts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useReachable } from '../../api/reachability.ts'
import { Hint } from '../../ui/hint.tsx'
import { IconBellRinging } from '../../ui/icons/public.ts'
import { IconBellOff } from '../../ui/icons/signed-in.ts'
import { useSession } from '../accounts/session.ts'
import { useReach } from './reach/reach.ts'
import classes from './reach/reach-line.module.css'
import { quietWords, wayWords } from './reach/reach-words.ts'

export const phoneFragment = '#your-phone'
const phoneAddress = `/settings${phoneFragment}`

interface Props {
  isWatching: boolean
  /** `line`: within another banner. */
  look?: 'banner' | 'short' | 'line'
}

/** Shown only while something is watched, and at one place of a page. */
export function ReachBanner({ isWatching, look = 'banner' }: Props) {
  const { user } = useSession()
  return user !== null && isWatching && <Banner user={user} look={look} />
}

function Banner({ user, look }: { user: User; look: NonNullable<Props['look']> }) {
  const { t } = useTranslation('phone')
  const { ways } = useReach(user)
  if (ways === undefined) return null
  if (ways.some((way) => way.isConfirmed)) return ways.some((way) => way.isFailing) && <ReachLine />
  const words = t(ways.length === 0 ? 'none' : 'unproven')
  if (look === 'line') return <NotReached words={words} />
  if (look === 'short')
    return (
      <Alert color="red" role="group" aria-label={words} p="xs" mb="xs">
        <NotReached words={words} />
      </Alert>
    )
  return (
    <Alert color="red" icon={<IconBellOff />} title={words} role="group" aria-label={words}>
      <Stack gap="xs" align="start">
        <div>{t('noneText')}</div>
        <Button component={Link} to={phoneAddress}>
          {t('open')}
        </Button>
      </Stack>
    </Alert>
  )
}

function NotReached({ words }: { words: string }) {
  const { t } = useTranslation('phone')
  return (
    <div>
      <span>{`${words}.`}</span>{' '}
      <Anchor component={Link} to={phoneAddress} c="inherit" fw={600} underline="always">
        {t('open')}
      </Anchor>
    </div>
  )
}

/** Only known facts are shown. Without any way the short line says nothing: `ReachBanner` does, once on a page. */
export function ReachLine({ isShort = false }: { isShort?: boolean }) {
  const { user } = useSession()
  return user === null ? null : <Line user={user} isShort={isShort} />
}

function Line({ user, isShort }: { user: User; isShort: boolean }) {
  const { t } = useTranslation(['notifications', 'phone'])
  const isReachable = useReachable()
  const { ways, isFailed, mail, devices, isHere, quiet } = useReach(user)
  if (ways === undefined) {
    return <Hint>{isFailed ? t(isReachable ? 'reach.unknown' : 'reach.notYet') : '\u00a0'}</Hint>
  }
  if (ways.length === 0) return isShort ? null : <NotReached words={t('phone:none')} />
  return (
    <div className={classes.line} data-short={isShort}>
      <IconBellRinging size={20} className={classes.icon} />
      <div className={classes.words}>
        <span>{t('reach.by', { ways: ways.map((way) => wayWords(way, { isHere, devices, mail })).join(', ') })}</span>
        {quiet && <span>{quietWords(quiet)}</span>}
        {ways.some((way) => way.isFailing) && <strong className={classes.failing}>{t('reach.failing')}</strong>}
        {!isShort && (
          <Anchor component={Link} to="/settings" size="sm" className={classes.settings}>
            {t('reach.change')}
          </Anchor>
        )}
      </div>
    </div>
  )
}
