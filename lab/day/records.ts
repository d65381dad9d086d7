// Each appointment in the office's records, and in the product's.
import { sql } from 'drizzle-orm'
import type { AppointmentRecord } from '../../practice-office/src/storage/state.ts'
import type { Trip } from './road.ts'
import type { Stage } from './stage.ts'

export interface Known {
  status: AppointmentRecord['status']
  /** The status before the last change. */
  was: AppointmentRecord['status'] | null
  wasConfirmed: boolean
  /** When its person's details were first seen at the office. */
  namedAt: number | null
  /** When the office last put it at another time, and the times before. */
  movedAt: number | null
  moments: number[]
  /** Law 4 has compared it with its task. */
  isJudged: boolean
}

export interface Stored {
  id: number
  user: number | null
  task: number | null
  process: number | null
  replaces: number | null
  state: string
  reason: string | null
  slot: number
  /** When it was begun. */
  at: number
}

const unknown = { was: null, wasConfirmed: false, namedAt: null, movedAt: null, isJudged: false }
const known = new WeakMap<Stage, Map<number, Known>>()

export function officeRecords(stage: Stage): { record: Readonly<AppointmentRecord>; one: Known }[] {
  const all = known.get(stage) ?? new Map<number, Known>()
  known.set(stage, all)
  return stage.office.director.appointments().map((record) => {
    const { processId, status, startsAt } = record
    const one = all.get(processId) ?? { ...unknown, status, moments: [startsAt] }
    if (one.status !== status) [one.was, one.status] = [one.status, status]
    if (!one.moments.includes(startsAt)) one.movedAt = stage.now()
    if (one.moments.at(-1) !== startsAt) one.moments.push(startsAt)
    one.wasConfirmed ||= status === 'confirmed'
    // A hold has the office's own address.
    if (stage.people.some(({ email }) => email === record.email)) one.namedAt ??= stage.now()
    all.set(processId, one)
    return { record, one }
  })
}

export async function holdsOf(stage: Stage) {
  const records = officeRecords(stage)
  const rows = records.length === 0 ? [] : await storedBookings(stage)
  const tasks = [...stage.tasks, ...stage.deleted]
  return records.flatMap(({ record, one }) => {
    const row = rows.find(({ process }) => process === record.processId)
    const task = tasks.find(({ id }) => id === row?.task)
    const isTapped = stage.taps.some((tap) => tap.task === task?.id && tap.slot === one.moments[0])
    const isOurs = !stage.byHand.has(record.processId)
    return task === undefined || !isOurs ? [] : { record, one, task, isTapped }
  })
}

const stored = new WeakMap<Stage, { at: number; rows: Promise<Stored[]> }>()

/** Read once in each moment at which the laws are judged. */
export function storedBookings(stage: Stage): Promise<Stored[]> {
  const last = stored.get(stage)
  if (last?.at === stage.now()) return last.rows
  const rows = readBookings(stage)
  stored.set(stage, { at: stage.now(), rows })
  return rows
}

async function readBookings({ installation: { web } }: Stage): Promise<Stored[]> {
  const { rows } = await web.db.execute<Record<keyof Stored, never>>(sql`
    select id::int, user_id as user, task_id as task, process_id::float8 as process, replaces_id::int as replaces, state,
      reason, (extract(epoch from slot_at) * 1000)::float8 as slot, (extract(epoch from created_at) * 1000)::float8 as at
    from bookings order by bookings.id`)
  return rows
}

/** The office still has it. What was cancelled keeps its time for a moment. */
export const isLive = ({ goneAt, status }: Pick<AppointmentRecord, 'goneAt' | 'status'>): boolean =>
  goneAt === null && status !== 'deleted'

export function processOf({ query, asked }: Trip): number | null {
  const about = Number(query.get('processId') ?? asked.processId)
  return Number.isNaN(about) ? null : about
}

const isOfAll = (name: string): boolean => /429|unavailable/.test(name)

/** Faults that let the product doubt the whole office: of everything, or two at a time. */
export function isDoubted({ road: { troubles }, now }: Stage, withinMs: number): boolean {
  const lately = troubles.filter(({ untilMs }) => untilMs > now() - withinMs)
  return lately.length > 1 || lately.some(({ name, place }) => place === null || isOfAll(name))
}

const hourMs = 3_600_000

/**
 * The office may be thought to refuse us (docs/decisions/outages.md#what-failed-rests-alone): two different requests got a
 * firewall's page and nothing was understood between them, or one did where no other is known.
 */
export function isRefused(stage: Stage): boolean {
  const { road, world } = stage
  if (!road.troubles.some(({ name }) => name.includes('403'))) return false
  // A process that begins knows no other request.
  if (world.isLeased || stage.calmSince() > 0) return true
  const answered = road.trips.filter(({ answeredAt }) => answeredAt !== null)
  let pages: Trip[] = []
  return answered.some((trip, n) => {
    if (!trip.fault?.includes('403')) {
      if (trip.fault === null) pages = []
      return false
    }
    pages.push(trip)
    const others = answered.slice(0, n).filter((one) => {
      const isLate = one.call === 'available-calendar' && one.fault === null && trip.sentAt - one.sentAt < hourMs
      return isLate && isAnother(stage, one, trip)
    })
    return others.length === 0 || pages.some((one) => isAnother(stage, one, trip))
  })
}

function servicesOf({ office }: Stage, trip: Trip): string[] {
  const process = processOf(trip)
  const record = process === null ? undefined : office.director.appointments().find((one) => one.processId === process)
  const own = trip.query.get('serviceIds') ?? trip.asked.serviceId ?? record?.services[0]?.id
  return own === undefined ? [] : String(own).split(',')
}

function isAnother(stage: Stage, one: Trip, other: Trip): boolean {
  const services = servicesOf(stage, other)
  return (
    one.call + servicesOf(stage, one) !== other.call + services &&
    !servicesOf(stage, one).some((id) => services.includes(id))
  )
}

export function isSpoilt({ road: { trips }, now }: Stage, withinMs: number, processId: number): boolean {
  for (let n = trips.length - 1; n >= 0; n -= 1) {
    const trip = trips[n]
    if (!trip || trip.sentAt < now() - withinMs) return false
    if (trip.fault !== null && processOf(trip) === processId) return true
  }
  return false
}
