import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Task } from '@terminlotse/contract/tasks'
import { sayParts } from '@terminlotse/contract/tasks/sentence'
import { stateOf } from '@terminlotse/contract/tasks/states'
import { minuteMs } from '@terminlotse/contract/time'
import { currentLanguage } from '../../texts/language.ts'
import type { Elements } from '../../ui/elements.ts'
import { IconCloudOff } from '../../ui/icons/signed-in.ts'
import { useNow } from '../../ui/time/use-now.ts'
import { allAppointments } from './appointments/appointment-calls.ts'
import { sayAwaited } from './sentence.ts'
import { wantedOf } from './task/task-words.ts'
import { allTasks } from './tasks.ts'

/** The tasks whose office has not answered for long, with the moment of its last answer; the longest first. */
export function silentTasks(tasks: readonly Task[], now: Date): { task: Task; since: string }[] {
  return tasks
    .flatMap((task) => {
      const since = task.no_answer_since
      return since !== null && stateOf(task, now).mark === 'no_answer' ? [{ task, since }] : []
    })
    .toSorted((one, other) => one.since.localeCompare(other.since))
}

export function isAnswerMissing(tasks: Task[]): boolean {
  return silentTasks(tasks, new Date()).length > 0
}

/** Says since when an office has not answered, in the sentence of the message about it. Empty while offices answer. */
export function NoAnswerBanner({ tasks, reach }: { tasks: Task[]; reach: Elements }) {
  const now = new Date()
  const [first, ...others] = silentTasks(tasks, now)
  if (first === undefined) return null
  const service = first.task.service_type_details?.title ?? wantedOf(first.task)
  const next = first.task.statistics.next_check_at
  const nextTry = next !== null && Date.parse(next) > now.getTime() ? next : undefined
  const facts = { about: 'not_reachable', service, since: first.since, furtherTasks: others.length, nextTry } as const
  const said = sayParts(facts, currentLanguage(), now)
  return (
    <Alert color="amber" icon={<IconCloudOff />} title={said.title} role="group" aria-label={said.title}>
      <div>{said.first}</div>
      {reach}
    </Alert>
  )
}

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
