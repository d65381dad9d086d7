// Each appointment in the office's records, and in the product's.
import { sql } from 'drizzle-orm'
import type { AppointmentRecord } from '../../practice-office/src/storage/state.ts'
import type { Stage } from './stage.ts'

/** The history of an appointment so far. */
export interface Known {
  status: AppointmentRecord['status']
  /** The status before the last change. */
  was: AppointmentRecord['status'] | null
  /** It has been confirmed at some time. */
  wasConfirmed: boolean
  /** When its person's details were first seen at the office. */
  namedAt: number | null
}

export interface Stored {
  id: number
  user: number | null
  task: number | null
  process: number | null
  replaces: number | null
  state: string
  slot: number
}

const known = new WeakMap<Stage, Map<number, Known>>()

/** The office's records, each with what it was before. */
export function officeRecords(stage: Stage): { record: Readonly<AppointmentRecord>; one: Known }[] {
  const all = known.get(stage) ?? new Map<number, Known>()
  known.set(stage, all)
  return stage.office.director.appointments().map((record) => {
    const { processId, status } = record
    const one = all.get(processId) ?? { status, was: null, wasConfirmed: false, namedAt: null }
    if (one.status !== status) [one.was, one.status] = [one.status, status]
    one.wasConfirmed ||= status === 'confirmed'
    // A hold has the office's own address.
    if (stage.people.some(({ email }) => email === record.email)) one.namedAt ??= stage.now()
    all.set(processId, one)
    return { record, one }
  })
}

export async function storedBookings({ installation: { web } }: Stage): Promise<Stored[]> {
  const { rows } = await web.db.execute<Record<keyof Stored, never>>(sql`
    select id, user_id as user, task_id as task, process_id as process, replaces_id as replaces, state,
      extract(epoch from slot_at) * 1000 as slot from bookings order by id`)
  return rows.map((row) => ({
    id: Number(row.id),
    user: row.user,
    task: row.task,
    process: row.process === null ? null : Number(row.process),
    replaces: row.replaces,
    state: row.state,
    slot: Number(row.slot),
  }))
}

/** The office still has it. What was cancelled keeps its time for a moment. */
export const isLive = ({ goneAt, status }: Pick<AppointmentRecord, 'goneAt' | 'status'>): boolean =>
  goneAt === null && status !== 'deleted'

/** A fault touched the office's calls about an appointment, or some call of this kind, within this time. */
export function isSpoilt({ road: { trips }, now }: Stage, withinMs: number, processId?: number): boolean {
  for (let n = trips.length - 1; n >= 0; n -= 1) {
    const trip = trips[n]
    if (!trip || trip.sentAt < now() - withinMs) return false
    const about = Number(trip.query.get('processId') ?? trip.asked.processId)
    if (trip.fault !== null && (processId === undefined || about === processId)) return true
  }
  return false
}
