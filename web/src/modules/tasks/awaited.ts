import { useQuery } from '@tanstack/react-query'
import { minuteMs } from '@terminlotse/contract/time'
import { useNow } from '../../ui/time/use-now.ts'
import { allAppointments } from './appointments/appointment-calls.ts'
import { sayAwaited } from './sentence.ts'
import { allTasks } from './tasks.ts'

/** The sentence of the appointment whose click is awaited; null: none that this page knows. Fetches nothing: the screens do. */
export function useAwaited(): string | null {
  const { data: tasks = [] } = useQuery({ ...allTasks, enabled: false })
  const { data: appointments = [] } = useQuery({ ...allAppointments, enabled: false })
  return sayAwaited(tasks, appointments, new Date(useNow(minuteMs)))
}
