import {
  and,
  asc,
  countDistinct,
  eq,
  inArray,
  isNull,
  lte,
  not,
  notExists,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Ctx } from '../../../foundation/ctx.ts'
import { providers } from '../../offices/catalogue.tables.ts'
import { readCityDemands } from '../../offices/city-demands.ts'
import { bookingBackOffInSql, latestAtOffice } from '../../offices/gate.store.ts'
import { lackingInSql } from '../../tasks/demands.store.ts'
import { isWanted } from '../../tasks/filter.tables.ts'
import { wishOf } from '../../tasks/filter.ts'
import { termsFor } from '../../tasks/may-book.ts'
import { keyOfTargets, officesWanted, targets, tasks, watches, wishOfTasks } from '../../tasks/tasks.tables.ts'
import { isLive, mostEnded, type TaskRow } from '../bookings.store.ts'
import { bookings, isForSame, personInSql, sharesService } from '../bookings.tables.ts'
import { fullnessInSql } from '../under-way.store.ts'
import { holderKey, readAccountRecords } from './account.store.ts'
import { readProofs } from './proofs.ts'
import type { Candidate, EndedBooking } from './turns.ts'

export interface WaitingCandidate extends Candidate {
  watchId: number
  queueKey: string
  notifiedWindow: number | null
}

const person = personInSql({ ...tasks, email: tasks.email_for_booking })

/** Longest wait first. One text: pages can continue. */
const queueKey = sql<string>`(to_char(${watches.started_at} at time zone 'UTC', 'YYYYMMDDHH24MISSUS')
  || to_char(${watches.id}, '0000000000')) collate "C"`

/** The queue of a target, in the order of its turns. */
export function readQueue({ db, clock }: Ctx, isMeant: SQL | undefined, limit: number) {
  return db
    .select({
      fullness: fullnessInSql(clock.now(), targets, tasks),
      task: tasks,
      offices: officesWanted,
      watchId: watches.id,
      ...keyOfTargets,
      providerCode: providers.code,
      lacking: lackingInSql(targets, tasks),
      person: sql<string>`${person}`.as('person'),
      queueKey: queueKey.as('turn'),
      notifiedWindow: watches.turn_episode,
      backOffUntil: bookingBackOffInSql(targets),
    })
    .from(watches)
    .innerJoin(tasks, eq(tasks.id, watches.task_id))
    .innerJoin(targets, eq(targets.id, watches.target_id))
    .innerJoin(providers, eq(providers.id, targets.provider_id))
    .where(isMeant)
    .orderBy(asc(sql`turn`))
    .limit(limit)
}

type Waiting = Awaited<ReturnType<typeof readQueue>>[number]

export function waitsIn({ targetId }: { targetId: number | SQL }) {
  return and(eq(watches.target_id, targetId), isNull(watches.ended_at), eq(tasks.auto_booking_enabled, true))
}

/** The targets for which a task waits to be booked. Each takes one step, however many tasks watch it. */
export async function listQueues({ db }: Ctx, targetIds: number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select asked.id from unnest(${sql.param(targetIds)}::int[]) as asked (id), lateral (
      select from ${watches} join ${tasks} on ${tasks.id} = ${watches.task_id}
      where ${waitsIn({ targetId: sql`asked.id` })} limit 1) as waiting`)
  return new Set(rows.map(({ id }) => id))
}

/** The one that would be replaced does not count (`givesWay` of machine/replacing.ts, for queries). */
function isUnserved(ctx: Ctx, targetId: number) {
  const isAtProvider = eq(bookings.provider_id, targets.provider_id)
  const isSame = and(eq(bookings.person, person), isAtProvider, isForSame(bookings, targets))
  const givesWay = sql`(${bookings.state} = 'confirmed' and not ${bookings.cancel_wanted} and ${isSame}
    and ${bookings.user_id} = ${tasks.user_id} and ${bookings.slot_at} is not distinct from ${tasks.current_appointment_at})`
  // The same for the whole queue, so it is read once.
  const providerId = sql`(select asked.provider_id from targets asked where asked.id = ${targetId})`
  const live = and(isLive(ctx.clock.now(), providerId), not(givesWay))
  const one = { one: sql`1` }
  const ofTask = and(eq(bookings.task_id, tasks.id), live)
  const ofPerson = and(eq(bookings.person, person), isAtProvider, sharesService(bookings, targets), live)
  return and(
    notExists(ctx.db.select(one).from(bookings).where(ofTask)),
    notExists(ctx.db.select(one).from(bookings).where(ofPerson)),
  )
}

function wantsOneOf(slots: Date[], now: SQL) {
  return sql`exists (select 1 from ${asRows(slots)} where ${isWanted(sql`free.at`, tasks, now)})`
}

/** The same for the whole queue, so it is read once. */
function nearnessOf(ctx: Ctx, targetId: number): SQL {
  return latestAtOffice(
    ctx.clock.now(),
    sql`(select asked.provider_id from targets asked where asked.id = ${targetId})`,
  )
}

function asRows(slots: Date[]): SQL {
  return sql`unnest(${sql.param(slots.map((slot) => slot.toISOString()))}::timestamptz[]) as free (at)`
}

/**
 * The candidates of a target who want one of the slots and have no appointment for it yet, in the order of their turns.
 * `after`: the last one of the page before; null: the first page.
 */
export async function readCandidates(
  ctx: Ctx,
  targetId: number,
  { slots, after, limit }: { slots: Date[]; after: WaitingCandidate | null; limit: number },
): Promise<WaitingCandidate[]> {
  const isMeant = and(
    waitsIn({ targetId }),
    isUnserved(ctx, targetId),
    wantsOneOf(slots, nearnessOf(ctx, targetId)),
    after === null ? undefined : sql`${queueKey} > ${after.queueKey}`,
  )
  return withEnded(ctx, await readQueue(ctx, isMeant, limit))
}

/** By slot (milliseconds), the number who want it and have no appointment yet, without `given` and trial runs. */
export async function countWanting(
  ctx: Ctx,
  targetId: number,
  slots: Date[],
  without: string[],
): Promise<Map<number, number>> {
  if (slots.length === 0) return new Map()
  const now = nearnessOf(ctx, targetId)
  // Each person and each filter gets a number and is counted once, so the query stays fast with many thousands.
  const waiting = ctx.db
    .selectDistinct({ who: sql<string>`hashtextextended(${person}, 0)`.as('who'), ...wishOfTasks })
    .from(watches)
    .innerJoin(tasks, eq(tasks.id, watches.task_id))
    .innerJoin(targets, eq(targets.id, watches.target_id))
    .where(
      and(
        waitsIn({ targetId }),
        eq(tasks.dry_run, false),
        isUnserved(ctx, targetId),
        without.length > 0 ? notInArray(person, without) : undefined,
      ),
    )
    .as('waiting')
  const rows = await ctx.db
    .select({ at: sql<Date>`free.at`.mapWith(bookings.slot_at), people: countDistinct(waiting.who) })
    .from(waiting)
    .innerJoin(asRows(slots), isWanted(sql`free.at`, waiting, now))
    .groupBy(sql`free.at`)
  return new Map(rows.map(({ at, people }) => [at.getTime(), people]))
}

/** A person and a service of a provider: each such pair is served once. */
export interface Asker {
  person: string
  providerId: number
  serviceExternalId: number
}

export function askerKey({ person, providerId, serviceExternalId }: Asker): string {
  return `${providerId} ${serviceExternalId} ${person}`
}

/** For any service. Some bookings of other people may be among them. */
export function areOfPeople(askers: Asker[]) {
  return and(
    inArray(bookings.person, [...new Set(askers.map(({ person }) => person))]),
    inArray(bookings.provider_id, [...new Set(askers.map(({ providerId }) => providerId))]),
  )
}

function areOf(askers: Asker[]) {
  return and(
    areOfPeople(askers),
    inArray(bookings.service_external_id, [...new Set(askers.map(({ serviceExternalId }) => serviceExternalId))]),
  )
}

/** With the bookings of each candidate that ended last, and the proofs that its account lacks. */
export async function withEnded(ctx: Ctx, waiting: Waiting[]): Promise<WaitingCandidate[]> {
  if (waiting.length === 0) return []
  const ended = Map.groupBy(await readEnded(ctx, waiting), askerKey)
  const holderOf = ({ task, providerId }: Pick<Waiting, 'task' | 'providerId'>) => ({
    userId: task.user_id,
    providerId,
  })
  const records = await readAccountRecords(ctx, waiting.map(holderOf))
  const missingOf = await readProofs(ctx, waiting.map(holderOf))
  const demandsAt = await readCityDemands(ctx)
  return waiting.map(
    ({ task, offices, watchId, queueKey: turn, notifiedWindow, backOffUntil, lacking, fullness, ...asker }) => ({
      taskId: task.id,
      userId: task.user_id,
      person: asker.person,
      isTrial: task.dry_run,
      filter: wishOf(task),
      watchId,
      queueKey: turn,
      notifiedWindow,
      backOffUntil,
      lackingAt: lacking.length === 0 ? [] : [{ office: asker.officeExternalId, fields: lacking }],
      fullAt: fullness === null ? [] : [{ office: asker.officeExternalId, fullness }],
      termsAt: [
        { office: asker.officeExternalId, ...termsFor({ ...task, offices }, demandsAt(asker), { isTapped: false }) },
      ],
      account: records.get(holderKey(holderOf({ task, ...asker }))),
      missing: missingOf({ ...holderOf({ task, ...asker }), person: task }),
      changedAt: attitudeOf(task).changedAt,
      ended: (ended.get(askerKey(asker)) ?? []).map((one) => ({ ...one, isOwn: one.userId === task.user_id })),
    }),
  )
}

export function attitudeOf(task: TaskRow) {
  return {
    isWatching: task.is_monitoring,
    isBooking: task.auto_booking_enabled && !task.dry_run,
    changedAt: new Date(Math.max(task.updated_at.getTime(), task.started_at?.getTime() ?? 0)),
  }
}

export async function readEnded(
  ctx: Ctx,
  askers: Asker[],
): Promise<(Omit<EndedBooking, 'isOwn'> & Asker & { userId: number | null })[]> {
  const latest = sql<number>`row_number() over (
    partition by ${bookings.person}, ${bookings.provider_id}, ${bookings.service_external_id}
    order by ${bookings.updated_at} desc, ${bookings.id} desc)`
  const ended = ctx.db
    .select({
      person: bookings.person,
      providerId: bookings.provider_id,
      serviceExternalId: bookings.service_external_id,
      userId: bookings.user_id,
      state: bookings.state,
      reason: bookings.reason,
      officeExternalId: bookings.office_external_id,
      slotAt: bookings.slot_at,
      endedAt: bookings.updated_at,
      place: latest.as('place'),
    })
    .from(bookings)
    .where(
      and(
        areOf(askers),
        inArray(bookings.state, ['failed', 'expired', 'cancelled']),
        sql`${bookings.reason} is distinct from 'replaced'`,
      ),
    )
    .as('ended')
  return ctx.db.select().from(ended).where(lte(ended.place, mostEnded)).orderBy(asc(ended.place))
}
