import { useQuery } from '@tanstack/react-query'
import { isAppointment } from '@terminlotse/contract/booking'
import { pickFields } from '@terminlotse/contract/fields/names'
import { taskOffices } from '@terminlotse/contract/limits'
import type { Task } from '@terminlotse/contract/tasks'
import { chanceRoutes } from '@terminlotse/contract/tasks/chances'
import { filterNames } from '@terminlotse/contract/tasks/filter'
import { groupOf, stateOf } from '@terminlotse/contract/tasks/states'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/keys.ts'
import { useAddOffice } from '../draft/save-task.ts'
import { ChancesBlock } from './chances-block.tsx'
import { asked } from './use-draft-chances.ts'

const wished = [
  'offices',
  'service_type',
  'service_count',
  'further_services',
  'legacy_office_id',
  'legacy_service_id',
  ...filterNames,
] as const

interface Props {
  task: Task
}

export function TaskChances({ task }: Props) {
  const isLookingOn = task.booking?.state === 'confirmed' && task.status === 'active'
  const hasAppointment = task.booking !== null && isAppointment(task.booking) && !isLookingOn
  const isDone = groupOf(stateOf(task, new Date())) === 'done'
  return hasAppointment || isDone ? null : <Asked task={task} />
}

function Asked({ task }: Props) {
  const { id } = task
  // A changed task has other chances.
  const wishes = JSON.stringify(pickFields(wished, task))
  const { data, isError } = useQuery({
    queryKey: keys.taskChances(id, wishes),
    queryFn: ({ signal }) => call(chanceRoutes.ofTask, { params: { id }, signal }),
    ...asked,
  })
  const add = useAddOffice(task)
  const canWiden = task.office !== null && task.offices.length < taskOffices.max && !add.isPending
  return (
    <ChancesBlock
      chances={{ data, isFailed: isError && data === undefined, isCounting: false, refusal: {} }}
      order={3}
      onWiden={canWiden ? add.mutate : undefined}
    />
  )
}
