import { useQuery } from '@tanstack/react-query'
import { minuteMs } from '@terminlotse/contract/time'
import { useNow } from '../../ui/time/use-now.ts'
import { allAppointments } from './appointments/appointment-calls.ts'
import { silentTasks } from './no-answer-banner.tsx'
import { sayAwaited } from './sentence.ts'
import { allTasks } from './tasks.ts'

/** The sentence of the appointment whose click is awaited; null: none. Known on each screen: it asks for the appointments. */
export function useAwaited(): string | null {
  const { data: appointments = [] } = useQuery(allAppointments)
  return sayAwaited(appointments, new Date(useNow(minuteMs)))
}

/** True if an office does not answer for a started task. Known on each screen: it asks for the tasks. */
export function useIsAnswerMissing(): boolean {
  const { data: tasks = [] } = useQuery(allTasks)
  return silentTasks(tasks, new Date(useNow(minuteMs))).length > 0
}
