import { Badge } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import { sayState } from '@terminlotse/contract/tasks/say-state'
import { type StateBadge, stateOf } from '@terminlotse/contract/tasks/states'
import { dayMs } from '@terminlotse/contract/time'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { IconAlertTriangle, IconCheck } from '../../../ui/icons/public.ts'
import { IconEye, IconPlayerPause } from '../../../ui/icons/signed-in.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import { MarkBadge } from '../mark-badge.tsx'
import { isPractice } from '../task/task-words.ts'
import classes from './headline.module.css'

interface Props {
  task: Task
  /** True where nobody sees it: it does not move. */
  isStill?: boolean
}

const [everyMs, seldomMs] = [10_000, dayMs]

export function Headline({ task, isStill = false }: Props) {
  const now = new Date(useNow(isStill ? seldomMs : everyMs))
  return (
    <p className={classes.headline} data-tone={stateOf(task, now).tone}>
      {sayState(task, now, currentLanguage())}
    </p>
  )
}

export function TaskBadges({ task, isStill = false }: Props) {
  const { t } = useTranslation('tasks')
  const { t: sayPractice } = useTranslation('practice')
  const { badge, mark } = stateOf(task, new Date(useNow(isStill ? seldomMs : everyMs)))
  return (
    <div className={classes.badges}>
      {mark && <MarkBadge mark={mark} />}
      {isPractice(task) && <Badge color="gray">{sayPractice('badge')}</Badge>}
      <StatusBadge badge={badge} />
      {task.auto_booking_enabled && (
        <Badge color={task.dry_run ? 'gray' : 'lotse'}>{t(task.dry_run ? 'trial.badge' : 'autoBooking')}</Badge>
      )}
    </div>
  )
}

const styles = {
  active: { color: 'lotse', Icon: IconEye },
  paused: { color: 'gray', Icon: IconPlayerPause },
  error: { color: 'red', Icon: IconAlertTriangle },
  done: { color: 'gray', Icon: IconCheck },
}

function StatusBadge({ badge }: { badge: StateBadge }) {
  const { t } = useTranslation('tasks')
  const { color, Icon } = styles[badge]
  return (
    <Badge color={color} leftSection={<Icon size={14} />}>
      {t(`status.${badge}`)}
    </Badge>
  )
}
