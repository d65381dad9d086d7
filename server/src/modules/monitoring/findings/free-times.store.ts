import { minuteMs } from '@terminlotse/contract/time'
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, not, notExists, type SQL, sql } from 'drizzle-orm'
import type { Ctx, Db, TxCtx } from '../../../foundation/ctx.ts'
import { hasSeat, holdingStates, mayHave } from '../../booking/bookings.store.ts'
import { bookings, isForSame } from '../../booking/bookings.tables.ts'
import { fullnessInSql } from '../../booking/under-way.store.ts'
import { offices, providers } from '../../offices/catalogue.tables.ts'
import { readCityDemands } from '../../offices/city-demands.ts'
import type { TargetKey } from '../../offices/combinations.ts'
import { bookingBackOffInSql, earliestAtOffice, latestAtOffice } from '../../offices/gate.store.ts'
import { lackingInSql } from '../../tasks/demands.store.ts'
import { isWanted } from '../../tasks/filter.tables.ts'
import { sharingInSql } from '../../tasks/linked.store.ts'
import { termsFor, whyNotBooked } from '../../tasks/may-book.ts'
import { keyOfTargets, targets, task_targets, tasks, termsOfTasks, watches } from '../../tasks/tasks.tables.ts'
import { lately } from '../records/rounds.store.ts'
import { checks, findings } from '../rounds.tables.ts'

const isWatchedNow = and(eq(watches.target_id, targets.id), isNull(watches.ended_at))
const isOfTarget = and(
  eq(offices.provider_id, targets.provider_id),
  eq(offices.external_id, targets.office_external_id),
)

function openBookings({ db }: Db) {
  return db
    .select({ one: sql`1` })
    .from(bookings)
    .where(
      and(
        eq(bookings.provider_id, targets.provider_id),
        eq(bookings.office_external_id, targets.office_external_id),
        eq(bookings.slot_at, findings.slot_at),
        hasSeat,
        mayHave(findings.last_seen_at),
      ),
    )
}

/** Seen free in the last 15 minutes, not seen to be gone, and after `officeNow`. */
function isSeenFree({ clock }: Pick<Ctx, 'clock'>, officeNow: SQL) {
  const { since, until } = lately(clock.now())
  return and(
    isNull(findings.gone_at),
    sql`${findings.last_seen_at} between ${since} and ${until}`,
    sql`${findings.slot_at} > ${officeNow}`,
  )
}

/** A time of linked offices is where it is listed. */
export function listFree(ctx: Ctx, taskId: number, only?: { office: number; slotAt: Date }) {
  const there = only && and(eq(offices.id, only.office), eq(findings.slot_at, only.slotAt))
  return listFreeWhere(ctx, and(eq(watches.task_id, taskId), there))
}

export function listFreeOf(ctx: Ctx, userId: number) {
  return listFreeWhere(ctx, eq(tasks.user_id, userId))
}

async function listFreeWhere(ctx: Ctx, isMeant: SQL | undefined) {
  const officeNow = latestAtOffice(ctx.clock.now(), targets.provider_id)
  return ctx.db
    .select({
      at: findings.slot_at,
      seenAt: findings.last_seen_at,
      freeSince: findings.first_seen_at,
      taskId: tasks.id,
      targetId: targets.id,
      office: offices.id,
      ...keyOfTargets,
      isBeingBooked: sql<boolean>`${exists(openBookings(ctx))}`,
      /** An answer about the office is recorded, and nobody has had a turn for its times yet. */
      isUntold: sql<boolean>`${isNotNull(targets.untold_since)}`,
      restUntil: bookingBackOffInSql(targets),
      terms: termsOfTasks,
      officeNow: sql<Date>`${officeNow}`.mapWith(findings.slot_at),
      userId: tasks.user_id,
      personName: sql<string>`btrim(${tasks.first_name} || ' ' || ${tasks.last_name})`,
      email: tasks.email_for_booking,
    })
    .from(findings)
    .innerJoin(targets, eq(targets.id, findings.target_id))
    .innerJoin(watches, isWatchedNow)
    .innerJoin(tasks, eq(tasks.id, watches.task_id))
    .innerJoin(offices, isOfTarget)
    .where(and(isMeant, isSeenFree(ctx, officeNow)))
    .orderBy(asc(findings.slot_at), asc(findings.id))
}

/** May be booked automatically: wanted by no other booking, not refused lately, at a desk that asks for nothing more. */
export async function nextFree(tx: TxCtx, taskId: number): Promise<(TargetKey & { at: Date }) | null> {
  const officeNow = latestAtOffice(tx.clock.now(), targets.provider_id)
  const rows = await tx.db
    .select({
      at: findings.slot_at,
      targetId: findings.target_id,
      terms: termsOfTasks,
      providerCode: providers.code,
      officeNow: sql<Date>`${officeNow}`.mapWith(findings.slot_at),
      ...keyOfTargets,
    })
    .from(findings)
    .innerJoin(targets, eq(targets.id, findings.target_id))
    .innerJoin(providers, eq(providers.id, targets.provider_id))
    .innerJoin(watches, isWatchedNow)
    .innerJoin(tasks, eq(tasks.id, watches.task_id))
    .where(
      and(
        eq(tasks.id, taskId),
        isSeenFree(tx, officeNow),
        isWanted(findings.slot_at, tasks, officeNow),
        sql`cardinality(${lackingInSql(targets, tasks)}) = 0`,
        isNull(fullnessInSql(tx.clock.now(), targets, tasks)),
        notExists(openBookings(tx)),
      ),
    )
    .orderBy(findings.slot_at, findings.id)
  const demandsAt = await readCityDemands(tx)
  const refused = await listRefused(tx, [...new Set(rows.map(({ targetId }) => targetId))])
  const isRefused = (one: (typeof rows)[number]) =>
    refused.some(({ targetId, at }) => targetId === one.targetId && at.getTime() === one.at.getTime())
  const next = rows.find((one) => {
    const why = isRefused(one)
      ? 'slot_lost'
      : whyNotBooked(termsFor(one.terms, demandsAt(one), { isTapped: false }), one.at, one.officeNow)
    if (why) tx.log.debug({ task: taskId, slot: one.at, why }, 'A free time was passed over.')
    return why === null
  })
  return next ?? null
}

/** The office's word counts this long for everybody, while its answers go on showing the time. */
const refusedMs = 15 * minuteMs

/** A time that an answer left out since the refusal is another one. */
export async function listRefused(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  targetIds: number[],
): Promise<{ targetId: number; at: Date }[]> {
  const since = new Date(clock.now().getTime() - refusedMs)
  const wasLeftOut = sql`exists (select from ${checks} where ${checks.target_id} = ${findings.target_id}
    and ${checks.outcome} in ('slots', 'none') and ${checks.at} > ${bookings.updated_at}
    and ${checks.at} < ${findings.first_seen_at})`
  return db
    .selectDistinct({ targetId: findings.target_id, at: findings.slot_at })
    .from(findings)
    .innerJoin(targets, eq(targets.id, findings.target_id))
    .innerJoin(
      bookings,
      and(
        eq(bookings.provider_id, targets.provider_id),
        eq(bookings.office_external_id, targets.office_external_id),
        // A place that is too small for one service may be enough for another.
        isForSame(bookings, targets),
        eq(bookings.service_count, targets.service_count),
        eq(bookings.slot_at, findings.slot_at),
        eq(bookings.reason, 'slot_lost'),
        gt(bookings.updated_at, since),
      ),
    )
    .where(and(inArray(findings.target_id, targetIds), isNull(findings.gone_at), not(wasLeftOut)))
}

/** No answer has said that it is gone, although the last ones did not show it: it may still be free. */
export async function isUncertain(
  { db }: Db,
  taskId: number,
  { office, slotAt }: { office: number; slotAt: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: findings.id })
    .from(findings)
    .innerJoin(targets, eq(targets.id, findings.target_id))
    .innerJoin(watches, isWatchedNow)
    .innerJoin(offices, isOfTarget)
    .where(
      and(eq(watches.task_id, taskId), eq(offices.id, office), eq(findings.slot_at, slotAt), isNull(findings.gone_at)),
    )
    .limit(1)
  return rows.length > 0
}

export async function isWatchedThere({ db }: Db, taskId: number, office: number): Promise<boolean> {
  const rows = await db
    .select({ id: watches.id })
    .from(targets)
    .innerJoin(watches, isWatchedNow)
    .innerJoin(offices, isOfTarget)
    .where(and(eq(watches.task_id, taskId), eq(offices.id, office)))
    .limit(1)
  return rows.length > 0
}

/** A free time that a message names. Without a target: at any office of the task. */
export interface Named {
  targetId: number | null
  taskId: number | null
  slotAt: string
}

/** A named time that the newest answer of an office shows as free, at most 15 minutes old. */
export interface Shown extends Named {
  firstSeenAt: Date
  isHeld: boolean
  wantedFor: number[]
  officeNow: Date
}

/** Under none of the offices that share them; each with the moment of that. */
export async function listGone({ db }: Db, named: { target: number; at: string }[]) {
  const { rows } = await db.execute<{ target: number; at: string; gone_at: string }>(sql`
    select named.target, named.at, max(${findings.gone_at}) as gone_at
    from unnest(${sql.param(named.map(({ target }) => target))}::int[],
      ${sql.param(named.map(({ at }) => at))}::text[]) as named (target, at)
    cross join lateral ${sharingInSql(sql`named.target`)} as sharing
    join ${findings} on ${findings.target_id} = sharing.id and ${findings.slot_at} = named.at::timestamptz
    group by named.target, named.at having bool_and(${findings.gone_at} is not null)`)
  return rows.map(({ target, at, gone_at }) => ({ target, at, goneAt: new Date(gone_at) }))
}

export async function listShown({ db }: Db, named: Named[], now: Date): Promise<Shown[]> {
  const { since, until } = lately(now)
  const column = <T>(of: (one: Named) => T) => sql.param(named.map(of))
  const { rows } = await db.execute<{
    target_id: number | null
    task_id: number | null
    slot: string
    first_seen: number
    is_held: boolean
    wanted_for: number[]
    office_now: number
  }>(sql`
    select named.*, coalesce(here.is_held, false) as is_held,
      (extract(epoch from ${findings.first_seen_at}) * 1000)::float8 as first_seen,
      coalesce(here.wanted_for, '{}') as wanted_for,
      (extract(epoch from ${latestAtOffice(now, targets.provider_id)}) * 1000)::float8 as office_now
    from unnest(${column(({ targetId }) => targetId)}::int[], ${column(({ taskId }) => taskId)}::int[],
      ${column(({ slotAt }) => slotAt)}::text[]) as named (target_id, task_id, slot)
    left join ${task_targets} on named.target_id is null and ${task_targets.task_id} = named.task_id
    cross join lateral ${sharingInSql(sql`coalesce(named.target_id, ${task_targets.target_id})`)} as sharing
    join ${findings} on ${findings.target_id} = sharing.id
      and ${findings.slot_at} = named.slot::timestamptz and ${findings.gone_at} is null
    join ${targets} on ${targets.id} = ${findings.target_id}
    cross join lateral (
      select bool_or(${inArray(bookings.state, holdingStates)}) as is_held,
        array_agg(${bookings.task_id})
          filter (where ${bookings.state} = 'wanted' and ${bookings.task_id} is not null) as wanted_for
      from ${bookings} where ${hasSeat}
        and ${bookings.provider_id} = ${targets.provider_id} and ${bookings.slot_at} = ${findings.slot_at}
        and ${bookings.office_external_id} = ${targets.office_external_id}
        and ${mayHave(findings.last_seen_at)}
    ) as here
    where ${findings.slot_at} > ${earliestAtOffice(now, targets.provider_id)}
      and ${findings.last_seen_at} between ${since} and ${until}`)
  return rows.map(({ target_id, task_id, slot, first_seen, is_held, wanted_for, office_now }) => ({
    targetId: target_id,
    taskId: task_id,
    slotAt: slot,
    firstSeenAt: new Date(first_seen),
    isHeld: is_held,
    wantedFor: wanted_for,
    officeNow: new Date(office_now),
  }))
}
