import { type FieldObstacle, fieldObstacle } from '@terminlotse/contract/fields/person'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../foundation/ctx.ts'
import { isAmong } from '../../../foundation/db/among.ts'
import type { Follows } from '../../../texts/journal/after-booking.ts'
import { providers } from '../../offices/catalogue.tables.ts'
import { readCityDemands } from '../../offices/city-demands.ts'
import { bookingBackOffInSql } from '../../offices/gate.store.ts'
import { isBookable } from '../../offices/targets.ts'
import { lackingInSql } from '../../tasks/demands.store.ts'
import { wishOf } from '../../tasks/filter.ts'
import { type Closed, termsFor } from '../../tasks/may-book.ts'
import { officesWanted, targets, task_targets, tasks, watches } from '../../tasks/tasks.tables.ts'
import { personInSql } from '../bookings.tables.ts'
import { type Fullness, fullnessInSql } from '../under-way.store.ts'
import { holderKey, readAccountRecords } from './account.store.ts'
import { askerKey, attitudeOf, readEnded } from './candidates.store.ts'
import { type InTheWay, readInTheWay } from './in-the-way.store.ts'
import { readProofs } from './proofs.ts'
import { followsAfter, type Lacking, type Listener, mailLimit, tellsOnly } from './turns.ts'

export interface KnownBooker extends Listener {
  isWatching: boolean
  isBooking: boolean
  isAllowed: boolean
  targetIds: number[]
  inTheWay: InTheWay | null
}

const place = {
  provider_id: sql`place.provider_id`,
  office_external_id: sql`place.office_external_id`,
  service_external_id: sql`place.service_external_id`,
}

/** The places at which the task waits for its turn: none where it is not watching. */
const watched = sql`(select own.* from ${watches} waiting join ${targets} own on own.id = waiting.target_id
  where waiting.task_id = ${tasks.id} and waiting.ended_at is null) place`

/** When the first of a task's offices may be booked again; null: one of them may be booked now. */
const restOfAll = sql<Date | null>`(select case when count(*) = count(rest.until) then min(rest.until) end
  from (select ${bookingBackOffInSql(place)} as until from ${watched}) as rest)`.mapWith(tasks.started_at)

function fullOfficesInSql(now: Date) {
  return sql<{ office: number; fullness: Fullness }[]>`array(
      select jsonb_build_object('office', place.office_external_id, 'fullness', full_there.fullness) from ${watched}
      cross join lateral (select ${fullnessInSql(now, place, tasks)} as fullness) full_there
      where full_there.fullness is not null)`
}

const lackingAt = sql<Lacking[]>`array(
        select jsonb_build_object('office', place.office_external_id, 'fields', lacking.fields) from ${watched}
        cross join lateral (select ${lackingInSql(place, tasks)} as fields) lacking
        where cardinality(lacking.fields) > 0)`

/** Null: one can be booked, or others know the reason. */
function closedBecause({
  lackingAt,
  fullAt,
  termsAt,
  targetIds,
}: Pick<KnownBooker, 'targetIds' | 'lackingAt' | 'fullAt' | 'termsAt'>):
  | FieldObstacle
  | typeof mailLimit
  | Closed
  | null {
  const isAtAll = (closed: unknown[] = []) => closed.length > 0 && closed.length === targetIds.length
  const shut = (termsAt ?? []).flatMap(({ closed }) => closed ?? [])
  // The person can end the others.
  if (isAtAll(shut)) return shut.find((closed) => closed !== 'emergency_desk') ?? 'emergency_desk'
  const [lacking] = lackingAt ?? []
  if (lacking && isAtAll(lackingAt)) return fieldObstacle('missing', lacking.fields)
  return isAtAll(fullAt?.filter(({ fullness }) => fullness === 'own')) ? mailLimit : null
}

export async function readBookers(ctx: Ctx, taskIds: number[]): Promise<KnownBooker[]> {
  if (taskIds.length === 0) return []
  const rows = await ctx.db
    .selectDistinctOn([tasks.id], {
      task: tasks,
      asker: {
        taskId: tasks.id,
        userId: tasks.user_id,
        currentAppointmentAt: tasks.current_appointment_at,
        person: sql<string>`${personInSql({ ...tasks, email: tasks.email_for_booking })}`,
        providerId: targets.provider_id,
        providerCode: providers.code,
        serviceExternalId: targets.service_external_id,
        serviceCount: targets.service_count,
        further: targets.further_services,
      },
      offices: officesWanted,
      places: sql<number[]>`array(select place.office_external_id::float8 from ${watched})`,
      at: {
        backOffUntil: restOfAll,
        targetIds: sql<number[]>`array(select place.id from ${watched})`,
        lackingAt,
        fullAt: fullOfficesInSql(ctx.clock.now()),
      },
    })
    .from(tasks)
    .innerJoin(task_targets, eq(task_targets.task_id, tasks.id))
    .innerJoin(targets, eq(targets.id, task_targets.target_id))
    .innerJoin(providers, eq(providers.id, targets.provider_id))
    .where(and(inArray(tasks.id, taskIds), eq(tasks.auto_booking_enabled, true)))
    .orderBy(tasks.id, task_targets.place)
  if (rows.length === 0) return []
  const bookers = rows.map(({ asker }) => asker)
  const inTheWay = await readInTheWay(ctx, bookers)
  const ended = Map.groupBy(await readEnded(ctx, bookers), askerKey)
  const records = await readAccountRecords(ctx, bookers)
  const missingOf = await readProofs(ctx, bookers)
  const demandsAt = await readCityDemands(ctx)
  return rows.map(({ task, asker, offices, places, at }) => {
    const one = inTheWay.get(task.id) ?? null
    const termsAt = places.map((office) => {
      const demands = demandsAt({ ...asker, officeExternalId: office })
      return { office, ...termsFor({ ...task, offices }, demands, { isTapped: false }) }
    })
    const { taskId, userId, providerId, person } = asker
    return {
      ...attitudeOf(task),
      ...at,
      isAllowed: isBookable(ctx, asker.providerCode),
      termsAt,
      account: records.get(holderKey({ userId, providerId })),
      missing: missingOf({ userId, providerId, person: task }) ?? closedBecause({ ...at, termsAt }),
      taskId,
      userId,
      person,
      isTrial: task.dry_run,
      filter: wishOf(task),
      ended: (ended.get(askerKey(asker)) ?? []).map((end) => ({ ...end, isOwn: end.userId === userId })),
      inTheWay: one,
      standing: one && { ...one, isOwn: one.userId === userId },
    }
  })
}

/**
 * By task, its state once a booking of it has ended, by the rules of its card; null: the task was deleted.
 * docs/decisions/booking.md#a-failure-says-what-follows
 */
export async function readFollows(ctx: Ctx, of: (number | null)[]): Promise<(taskId: number | null) => Follows> {
  const taskIds = of.filter((id) => id !== null)
  if (taskIds.length === 0) return () => ({ follows: 'ended' })
  const known = ctx.db.select({ id: tasks.id, isWatching: tasks.is_monitoring }).from(tasks)
  const isWatching = new Map((await known.where(isAmong(tasks.id, taskIds))).map((row) => [row.id, row.isWatching]))
  const bookers = new Map((await readBookers(ctx, taskIds)).map((booker) => [booker.taskId, booker]))
  return (taskId) => {
    const watches = isWatching.get(taskId ?? 0)
    if (watches === undefined) return { follows: 'ended' }
    const booker = bookers.get(taskId ?? 0)
    return booker ? followsOf(booker, ctx.clock.now()) : { follows: watches ? 'watches_only' : 'paused' }
  }
}

function followsOf(booker: KnownBooker, now: Date): Follows {
  const after = followsAfter(booker, now)
  const tellsOn = after.follows === 'needs_you' && tellsOnly.includes(after.follows_because)
  return tellsOn ? { follows: 'watches_only' } : after
}
