import type { Task } from '@terminlotse/contract/tasks'
import { sayState } from '@terminlotse/contract/tasks/say-state'
import { stateOf } from '@terminlotse/contract/tasks/states'
import { dayMs } from '@terminlotse/contract/time'
import { currentLanguage } from '../../../texts/language.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import classes from './headline.module.css'

interface Props {
  task: Task
  /** True where nobody sees it: it does not move. */
  isStill?: boolean
}

const [everyMs, seldomMs] = [10_000, dayMs]

/** The state of a task in one sentence, the same as on its card and in messages. It moves with the clock. */
export function Headline({ task, isStill = false }: Props) {
  const now = new Date(useNow(isStill ? seldomMs : everyMs))
  return (
    <p className={classes.headline} data-mark={stateOf(task, now).mark ?? undefined}>
      {sayState(task, now, currentLanguage())}
    </p>
  )
}
