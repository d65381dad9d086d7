import { Alert } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import { sayParts } from '@terminlotse/contract/tasks/sentence'
import { stateOf } from '@terminlotse/contract/tasks/states'
import { currentLanguage } from '../../texts/language.ts'
import { IconCloudOff } from '../../ui/icons/signed-in.ts'
import { wantedOf } from './task/task-words.ts'

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
export function NoAnswerBanner({ tasks }: { tasks: Task[] }) {
  const now = new Date()
  const [first, ...others] = silentTasks(tasks, now)
  if (first === undefined) return null
  const service = first.task.service_type_details?.name ?? wantedOf(first.task)
  const facts = { about: 'not_reachable', service, since: first.since, furtherTasks: others.length } as const
  const said = sayParts(facts, currentLanguage(), now)
  return (
    <Alert color="amber" icon={<IconCloudOff />} title={said.title} role="group" aria-label={said.title}>
      {said.first}
    </Alert>
  )
}
