import { Anchor, Text } from '@mantine/core'
import type { User } from '@terminlotse/contract/accounts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useReachable } from '../../api/use-reachable.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { IconBellOff } from '../../ui/icons/states/bell-off.tsx'
import { IconBellRinging } from '../../ui/icons/states/bell-ringing.tsx'
import { IconBellPlus } from '../../ui/icons/things/bell-plus.tsx'
import { useSession } from '../accounts/session.ts'
import { useAddThisDevice } from './devices/devices.ts'
import { Obstacle, obstacleTo } from './devices/obstacle.tsx'
import { useReach } from './reach/reach.ts'
import classes from './reach/reach-line.module.css'
import { quietWords, wayWords } from './reach/reach-words.ts'

interface Props {
  /** True: one line of a card, without the options, which stand elsewhere on the page. */
  isShort?: boolean
  /** True: says only that nothing reaches the person, or that a channel fails. */
  isAlarm?: boolean
}

/** Says if and how this person gets messages while the page is closed. Only known facts are shown. */
export function ReachLine({ isShort = false, isAlarm = false }: Props) {
  const { user } = useSession()
  return user === null ? null : <Line user={user} isShort={isShort} isAlarm={isAlarm} />
}

function Line({ user, isShort, isAlarm }: { user: User; isShort: boolean; isAlarm: boolean }) {
  const { t } = useTranslation('notifications')
  const isReachable = useReachable()
  const { ways, isFailed, mail, devices, isHere, quiet } = useReach(user)
  if (ways === undefined) {
    if (isAlarm) return null
    return (
      <Text size="sm" c="dimmed">
        {isFailed ? t(isReachable ? 'reach.unknown' : 'reach.notYet') : '\u00a0'}
      </Text>
    )
  }
  const isSilent = ways.length === 0
  const isFailing = ways.some((way) => way.isFailing)
  if (isAlarm && !isSilent && !isFailing) return null
  const Icon = isSilent ? IconBellOff : IconBellRinging
  return (
    <div className={classes.line} data-silent={isSilent} data-short={isShort}>
      <Icon size={20} className={classes.icon} />
      <div className={classes.words}>
        {isSilent ? (
          <strong>{t('reach.none')}</strong>
        ) : (
          <span>{t('reach.by', { ways: ways.map((way) => wayWords(way, { isHere, devices, mail })).join(', ') })}</span>
        )}
        {!isSilent && quiet && <span>{quietWords(quiet)}</span>}
        {isFailing && <strong className={classes.failing}>{t('reach.failing')}</strong>}
        {!isShort && <Actions user={user} isSilent={isSilent} />}
      </div>
    </div>
  )
}

/** Push on this device, right here; everything else is in the settings. */
function Actions({ user, isSilent }: { user: User; isSilent: boolean }) {
  const { t } = useTranslation('notifications')
  const { browser, isHere } = useReach(user)
  const add = useAddThisDevice(user.id)
  const obstacle = browser && !isHere ? obstacleTo(browser) : null
  const canAdd = browser !== undefined && !isHere && obstacle === null
  return (
    <>
      {isSilent && obstacle && <Obstacle kind={obstacle} />}
      <div className={classes.actions}>
        {canAdd && (
          <BusyButton
            size="sm"
            mih={44}
            variant={isSilent ? 'filled' : 'default'}
            leftSection={<IconBellPlus size={18} />}
            isBusy={add.isPending}
            busyLabel={t('push.adding')}
            onClick={() => add.mutate()}
          >
            {t('reach.turnOn')}
          </BusyButton>
        )}
        <Anchor component={Link} to="/settings" size="sm" className={classes.settings}>
          {t(isSilent ? 'reach.others' : 'reach.change')}
        </Anchor>
      </div>
    </>
  )
}
