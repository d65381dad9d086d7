import { Alert } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import { sayParts } from '@terminlotse/contract/tasks/sentence'
import { currentLanguage } from '../../texts/language.ts'
import { IconCloudOff } from '../../ui/icons/states/cloud-off.tsx'
import { silentTasks } from './list/silent-tasks.ts'
import { wantedOf } from './task/task-words.ts'

interface Props {
  tasks: Task[]
}

/** Says since when an office has not answered, in the sentence of the message about it. Empty while offices answer. */
export function NoAnswerBanner({ tasks }: Props) {
  const [first, ...others] = silentTasks(tasks)
  if (first === undefined) return null
  const since = { service: wantedOf(first.task), since: first.since, furtherTasks: others.length }
  const said = sayParts({ about: 'not_reachable', ...since }, currentLanguage(), new Date())
  return (
    <Alert color="amber" icon={<IconCloudOff />} title={said.title} role="group" aria-label={said.title}>
      {said.first}
    </Alert>
  )
}
