import { Badge } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import { markWord } from '@terminlotse/contract/tasks/say-state'
import { stateOf } from '@terminlotse/contract/tasks/states'
import { dayMs } from '@terminlotse/contract/time'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { IconCircleCheck } from '../../../ui/icons/states/circle-check.tsx'
import { IconCloudOff } from '../../../ui/icons/states/cloud-off.tsx'
import { IconMailOpened } from '../../../ui/icons/things/mail-opened.tsx'
import { useNow } from '../../../ui/time/use-now.ts'
import { isPractice } from '../task/task-words.ts'
import { StatusBadge } from './status-badge.tsx'
import classes from './task-badges.module.css'

interface Props {
  task: Task
  /** True where nobody sees it: it does not change with the clock. */
  isStill?: boolean
}

const [everyMs, seldomMs] = [10_000, dayMs]

const marks = {
  no_answer: { color: 'amber', Icon: IconCloudOff },
  your_turn: { color: 'amber', Icon: IconMailOpened },
  confirmed: { color: 'green', Icon: IconCircleCheck },
}

/** The specification's status of a task, with the mark of its state, and of a practice task, beside it. */
export function TaskBadges({ task, isStill = false }: Props) {
  const { t } = useTranslation('practice')
  const { mark } = stateOf(task, new Date(useNow(isStill ? seldomMs : everyMs)))
  const { color, Icon } = mark === null ? { color: '', Icon: null } : marks[mark]
  return (
    <div className={classes.badges}>
      {mark && Icon && (
        <Badge color={color} variant="light" leftSection={<Icon size={14} />}>
          {markWord(mark, currentLanguage())}
        </Badge>
      )}
      {isPractice(task) && (
        <Badge color="gray" variant="light">
          {t('badge')}
        </Badge>
      )}
      <StatusBadge status={task.status} />
    </div>
  )
}
