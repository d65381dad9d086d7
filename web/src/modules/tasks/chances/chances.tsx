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
import { officesOf } from '../draft/draft.ts'
import type { DraftPart } from '../draft/draft-form.ts'
import { useAddOffice, useEdit } from '../draft/save-task.ts'
import { useIsBound } from '../offices/needs/needs.ts'
import { ChancesBlock } from './chances-block.tsx'
import { asked, type KnownChances, useDraftChances } from './use-draft-chances.ts'

interface Props extends Pick<DraftPart, 'draft' | 'change'> {
  chances: KnownChances | null
  listsRefusal?: boolean
}

export function DraftChances({ chances, draft, change, listsRefusal = false }: Props) {
  const isBound = useIsBound(draft.service, draft.service_type)
  const canWiden = !isBound && officesOf(draft).length < taskOffices.max
  return (
    <ChancesBlock
      chances={withoutChosen(chances, officesOf(draft))}
      order={4}
      onWiden={canWiden ? (office) => change({ offices: [...draft.offices, office] }) : undefined}
      listsRefusal={listsRefusal}
    />
  )
}

export function OwnDraftChances(props: Omit<Props, 'chances'>) {
  return <DraftChances chances={useDraftChances(props.draft)} {...props} />
}

/** An office that was taken in is not offered again while the new chances are on their way. */
function withoutChosen(chances: KnownChances | null, chosen: number[]): KnownChances | null {
  if (!chances?.data?.widening || !chosen.includes(chances.data.widening.office)) return chances
  return { ...chances, data: { ...chances.data, widening: null } }
}

const wished = [
  'offices',
  'service_type',
  'service_count',
  'further_services',
  'legacy_office_id',
  'legacy_service_id',
  ...filterNames,
] as const

interface TaskChancesProps {
  task: Task
}

export function TaskChances({ task }: TaskChancesProps) {
  const isLookingOn = task.booking?.state === 'confirmed' && task.status === 'active'
  const hasAppointment = task.booking !== null && isAppointment(task.booking) && !isLookingOn
  const isDone = groupOf(stateOf(task, new Date())) === 'done'
  return hasAppointment || isDone ? null : <Asked task={task} />
}

function Asked({ task }: TaskChancesProps) {
  const { id } = task
  // A changed task has other chances.
  const wishes = JSON.stringify(pickFields(wished, task))
  const { data, isError } = useQuery({
    queryKey: keys.taskChances(id, wishes),
    queryFn: ({ signal }) => call(chanceRoutes.ofTask, { params: { id }, signal }),
    ...asked,
  })
  const add = useAddOffice(task)
  const edit = useEdit(task)
  const isBound = useIsBound(task.service_details?.id ?? null, task.service_type_details?.id ?? null)
  const canWiden = !isBound && task.office !== null && task.offices.length < taskOffices.max && !add.isPending
  return (
    <ChancesBlock
      chances={{ data, isFailed: isError && data === undefined, isCounting: false, refusal: {} }}
      order={3}
      onWiden={canWiden ? add.mutate : undefined}
      onChange={edit.isPending ? undefined : edit.mutate}
    />
  )
}
