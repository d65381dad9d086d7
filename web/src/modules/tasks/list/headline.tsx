import type { Task } from '@terminlotse/contract/tasks'
import { sayState, stateOf } from '@terminlotse/contract/tasks/states'
import { currentLanguage } from '../../../texts/language.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import classes from './headline.module.css'

interface Props {
  task: Task
}

const everyMs = 10_000

/** The state of a task in one sentence, the same as on its card and in messages. It moves with the clock. */
export function Headline({ task }: Props) {
  const now = new Date(useNow(everyMs))
  return (
    <p className={classes.headline} data-mark={stateOf(task, now).mark ?? undefined}>
      {sayState(task, now, currentLanguage())}
    </p>
  )
}
