import { rowOf } from '@terminlotse/contract/row-of'
import type { ActivityType } from '@terminlotse/contract/tasks/journal'
import { IconAlertTriangle, IconBellRinging, IconCheck } from '../../../ui/icons/public.ts'
import {
  IconCalendarTime,
  IconCircleCheck,
  IconEye,
  IconKey,
  IconMailOpened,
  IconPlayerPause,
  IconPlayerPlay,
  IconTestPipe,
  IconX,
} from '../../../ui/icons/signed-in.ts'
import classes from './lists.module.css'

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
  paused: [IconPlayerPause, 'plain'],
  stopped: [IconX, 'plain'],
  done: [IconCheck, 'plain'],
} as const satisfies Record<ActivityType, readonly [typeof IconEye, string]>

export function ActivityIcon({ type }: { type: ActivityType }) {
  const [Icon, tone] = rowOf(styles, type, styles.check)
  return (
    <span className={classes.icon} data-tone={tone}>
      <Icon size={18} />
    </span>
  )
}
