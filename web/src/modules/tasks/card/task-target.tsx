import { Text } from '@mantine/core'
import type { Task } from '@terminlotse/contract/tasks'
import { PracticeNote } from '../task/practice-note.tsx'
import { placeOf, wantedOf } from '../task/task-words.ts'
import { Wanted } from '../task/wanted.tsx'

interface Props {
  task: Task
}

export function TaskTarget({ task }: Props) {
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      {wantedOf(task) !== task.name && (
        <Text size="sm" fw={500}>
          <Wanted task={task} />
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {placeOf(task)}
      </Text>
      <PracticeNote task={task} />
    </div>
  )
}
