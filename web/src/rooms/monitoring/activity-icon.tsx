import {
  IconAlertTriangle,
  IconBellRinging,
  IconCalendarTime,
  IconCircleCheck,
  IconEye,
  IconKey,
  IconMailOpened,
  IconPlayerPause,
  IconPlayerPlay,
  IconTestPipe,
  IconX,
} from '@tabler/icons-react'
import type { ActivityType } from '@terminlotse/contract/journal'
import classes from './lists.module.css'

interface Props {
  type: ActivityType
}

const looks = {
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

/** The sign of an event; its word stands beside it. */
export function ActivityIcon({ type }: Props) {
  const [Icon, tone] = looks[type]
  return (
    <span className={classes.icon} data-tone={tone}>
      <Icon size={18} aria-hidden />
    </span>
  )
}
