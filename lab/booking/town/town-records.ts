// A town's tasks and bookings in memory, with the queries that the product makes in SQL.
import type { TaskFilter } from '@terminlotse/contract/tasks/filter'
import { besides } from '../../../server/src/modules/booking/machine/replacing.ts'
import type { Candidate } from '../../../server/src/modules/booking/turns/turns.ts'
import { type DatedSlot, dateSlot, wants } from '../../../server/src/modules/tasks/filter.ts'
import type { DrivenRow } from '../driver.ts'

export interface TownTask {
  id: number
  userId: number
  person: string
  isWatching: boolean
  isTrial: boolean
  filter: TaskFilter
  offices: number[]
  changedAt: Date
}

export interface TownRow extends DrivenRow {
  id: number
  task: TownTask
  replaces: TownRow | null
  /** The filter of the task when the reserve was written ahead. */
  guard: { filter: TaskFilter; isTrial: boolean } | null
  endedAt: Date
}

const ends: string[] = ['expired', 'cancelled', 'failed']
export const isOpen = (row: TownRow): boolean => row.state !== 'confirmed' && !ends.includes(row.state)

/** The date of each time is computed once: a hundred thousand days have the same times. */
const known = new Map<number, DatedSlot>()
function dated(slotAt: Date): DatedSlot {
  const slot = known.get(+slotAt) ?? dateSlot(slotAt)
  known.set(+slotAt, slot)
  return slot
}

export type TownRecords = ReturnType<typeof createRecords>

/** Records without bookings. `officeOf`: where a slot is; 0: nowhere. */
export function createRecords(tasks: TownTask[], officeOf: (slotAt: Date) => number, now: () => Date) {
  const rows: TownRow[] = []
  const tasksById = new Map(tasks.map((task) => [task.id, task]))

  const isLive = (row: TownRow): boolean => isOpen(row) || (row.state === 'confirmed' && row.slotAt > now())
  const liveOf = (task: TownTask) =>
    rows
      .filter((row) => isLive(row) && (row.task === task || row.task.person === task.person))
      .map((row) => ({ ...row, userId: row.task.userId, taskId: row.task.id, isSameService: true }))
  const endedOf = ({ userId, person }: TownTask): Candidate['ended'] =>
    rows
      .filter((row) => ends.includes(row.state) && row.task.person === person && row.reason !== 'replaced')
      .sort((a, b) => b.id - a.id)
      .slice(0, 6)
      .map((row) => ({ ...row, officeExternalId: officeOf(row.slotAt), isOwn: row.task.userId === userId }))

  return {
    tasks,
    rows,
    now,
    officeOf,
    isLive,
    taskOf: (id: number): TownTask | undefined => tasksById.get(id),
    /** Whether the slot is at an office of the task, and its filter allows it. */
    isWanted: (task: TownTask, slot: Date): boolean =>
      task.offices.includes(officeOf(slot)) && wants(task.filter, dated(slot), now()),
    /** Whether the filter alone allows it. */
    isAllowed: (task: TownTask, slot: Date): boolean => wants(task.filter, dated(slot), now()),
    /** The obstacle to a new booking of the task, or the appointment that it replaces. */
    besidesOf: (task: TownTask) =>
      besides(liveOf(task), { userId: task.userId, currentAppointmentAt: task.filter.current_appointment_at }),
    /** The task as a candidate in the queue for slots. */
    candidateOf: (task: TownTask): Candidate => ({
      taskId: task.id,
      userId: task.userId,
      person: task.person,
      isTrial: task.isTrial,
      filter: task.filter,
      changedAt: task.changedAt,
      ended: endedOf(task),
    }),
    /** Whether another booking has this slot or waits for it. */
    isTaken: (slot: Date): boolean => rows.some((row) => isOpen(row) && +row.slotAt === +slot),
  }
}
