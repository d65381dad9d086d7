import type { Task } from '@terminlotse/contract/tasks'
import { helpFor, type StateKey, stateOf } from '@terminlotse/contract/tasks/states'
import { Announced } from '../../../ui/announced.tsx'
import { useNow } from '../../../ui/time/use-now.ts'
import { FirstButton } from './first-button.tsx'
import classes from './not-booking-strip.module.css'
import type { TaskAction } from './task-buttons.tsx'

interface Props {
  task: Task
  onAction: (action: TaskAction, task: Task) => void
}

const everyMs = 10_000
/** Headlines that say all of it. */
const saysAll: StateKey[] = ['trial_run', 'booking_rests', 'not_now', 'booking_off', 'office_off']
/** Headlines with the button that helps; the strip has the details. Beside any other headline it has the button too. */
const hasButton: StateKey[] = ['needs_you', 'has_appointment']

/** The reason why a task with automatic booking books nothing just now, where the headline does not say all of it. */
export function NotBookingStrip({ task, onAction }: Props) {
  const now = useNow(everyMs)
  const why = task.not_booking
  const { key } = stateOf(task, new Date(now))
  // It goes on by itself; the next look at the tasks says so too.
  const isOver = why?.until != null && Date.parse(why.until) <= now
  const isSaid = why !== null && !isOver && !saysAll.includes(key)
  return (
    <Announced>
      {isSaid && (
        <div className={classes.strip} data-why={why.why}>
          <p className={classes.words}>{why.message}</p>
          {!hasButton.includes(key) && (
            <FirstButton action={helpFor(why)} task={task} onAction={onAction} variant="default" />
          )}
        </div>
      )}
    </Announced>
  )
}
