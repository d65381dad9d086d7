import type { Task } from '@terminlotse/contract/tasks'
import { sayState } from '@terminlotse/contract/tasks/say-state'
import { groupOf, stateOf, type TaskState } from '@terminlotse/contract/tasks/states'
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
    <p className={classes.headline} data-tone={toneOf(stateOf(task, now))}>
      {sayState(task, now, currentLanguage())}
    </p>
  )
}

/** Amber for what waits for the person or the office, green for an appointment, red for what has stopped. */
function toneOf(state: TaskState): 'found' | 'good' | 'bad' | undefined {
  if (state.mark === 'confirmed') return 'good'
  if (state.mark === 'no_answer' || groupOf(state) === 'your_turn') return 'found'
  return state.claims.needsPerson ? 'bad' : undefined
}
