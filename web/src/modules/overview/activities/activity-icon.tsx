import { rowOf } from '@terminlotse/contract/row-of'
import type { ActivityType } from '@terminlotse/contract/tasks/journal'
import { IconEye } from '../../../ui/icons/actions/eye.tsx'
import { IconPlayerPause } from '../../../ui/icons/actions/player-pause.tsx'
import { IconPlayerPlay } from '../../../ui/icons/actions/player-play.tsx'
import { IconX } from '../../../ui/icons/actions/x.tsx'
import { IconCalendarTime } from '../../../ui/icons/calendar/calendar-time.tsx'
import { IconAlertTriangle } from '../../../ui/icons/states/alert-triangle.tsx'
import { IconBellRinging } from '../../../ui/icons/states/bell-ringing.tsx'
import { IconCircleCheck } from '../../../ui/icons/states/circle-check.tsx'
import { IconKey } from '../../../ui/icons/things/key.tsx'
import { IconMailOpened } from '../../../ui/icons/things/mail-opened.tsx'
import { IconTestPipe } from '../../../ui/icons/things/test-pipe.tsx'
import classes from './lists.module.css'

interface Props {
  type: ActivityType
}

const styles = {
  appointment_found: [IconBellRinging, 'found'],
  booking_waiting: [IconMailOpened, 'found'],
  booking_success: [IconCircleCheck, 'good'],
  error: [IconAlertTriangle, 'bad'],
  booking_failed: [IconX, 'bad'],
  booking_expired: [IconX, 'bad'],
  booking_cancelled: [IconX, 'plain'],
  booking_moved: [IconCalendarTime, 'found'],
  token_expired: [IconKey, 'plain'],
  altcha_solved: [IconKey, 'plain'],
  check: [IconEye, 'plain'],
  dry_run: [IconTestPipe, 'plain'],
  started: [IconPlayerPlay, 'plain'],
  stopped: [IconPlayerPause, 'plain'],
} as const satisfies Record<ActivityType, readonly [typeof IconEye, string]>

export function ActivityIcon({ type }: Props) {
  const [Icon, tone] = rowOf(styles, type, styles.check)
  return (
    <span className={classes.icon} data-tone={tone}>
      <Icon size={18} />
    </span>
  )
}
