import { freshFindMs } from '@terminlotse/contract/limits'
import { and, eq, gt, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { clocksDifferMs } from '../../../foundation/clock.ts'
import type { Ctx, Db, TxCtx } from '../../../foundation/ctx.ts'
import { holdingStates, knownSince } from '../../booking/bookings.store.ts'
import { bookings } from '../../booking/bookings.tables.ts'
import { earliestAtOffice } from '../../offices/gate.store.ts'
import { sharingInSql, sharingOf } from '../../tasks/linked.store.ts'
import { targets, watches } from '../../tasks/tasks.tables.ts'
import { checks, findings } from '../rounds.tables.ts'

export async function insertChecks(tx: TxCtx, rows: (typeof checks.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.db.insert(checks).values(rows)
}

export interface Noted {
  /** The times, ascending, that were not free, or that nobody has seen for 15 minutes. */
  fresh: Date[]
  newFindings: number
}

/** `since_at` is for the statistics: to them a time that was gone for less than 15 minutes was free all the time. */
export async function noteSeen(tx: TxCtx, targetId: number, times: Date[], at: Date): Promise<Noted> {
  if (times.length === 0) return { fresh: [], newFindings: 0 }
  const { since, until } = lately(at)
  const slots = sql`unnest(${sql.param(times.map((time) => time.toISOString()))}::timestamptz[])`
  const { rows } = await tx.db.execute<{ at: number; is_new: boolean; is_fresh: boolean }>(sql`
    with open as (
      select slot_at, last_seen_at from ${findings} where target_id = ${targetId} and gone_at is null
    ), before as (
      select distinct on (slot_at) slot_at, coalesce(since_at, first_seen_at) as since_at from ${findings}
      where target_id = ${targetId} and gone_at >= ${since} and last_seen_at between ${since} and ${until}
      order by slot_at, id desc
    ), noted as (
      insert into ${findings} (target_id, slot_at, first_seen_at, last_seen_at, since_at)
      select ${targetId}::int, slot.at, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz, before.since_at
      from ${slots} as slot (at) left join before on before.slot_at = slot.at
      on conflict (target_id, slot_at) where gone_at is null do update set last_seen_at = excluded.last_seen_at
      returning slot_at
    )
    select (extract(epoch from noted.slot_at) * 1000)::float8 as at, open.slot_at is null as is_new,
      (open.slot_at is null or open.last_seen_at not between ${since} and ${until}) as is_fresh
    from noted left join open on open.slot_at = noted.slot_at
    order by noted.slot_at`)
  return {
    fresh: rows.filter((row) => row.is_fresh).map((row) => new Date(row.at)),
    newFindings: rows.filter((row) => row.is_new).length,
  }
}

/** The last 15 minutes. Moments that a clock that was ahead has noted are not in them. */
export function lately(at: Date): { since: string; until: string } {
  return {
    since: new Date(at.getTime() - freshFindMs).toISOString(),
    until: new Date(at.getTime() + clocksDifferMs).toISOString(),
  }
}

export interface SeenTime {
  targetId: number
  /** `targetId`, or one that shares its times with it. */
  listedAt: number
  at: Date
  /** A time that is gone and back is another one. */
  since: Date
  lastSeenAt: Date
  /** In the last 15 minutes, and no later answer shows that it is gone. */
  isFree: boolean
  isHeld: boolean
  isSuspected: boolean
}

/** A time of linked offices is among the times of each of them, whichever the office named last. */
export async function readSeen(ctx: Ctx, targetIds: number[], at: Date): Promise<SeenTime[]> {
  const { since, until } = lately(at)
  const held = ctx.db
    .select({
      provider: bookings.provider_id,
      office: bookings.office_external_id,
      at: bookings.slot_at,
      knownSince: sql`max(coalesce(${knownSince}, 'infinity'))`.as('known_since'),
    })
    .from(bookings)
    .where(
      and(inArray(bookings.state, holdingStates), gt(bookings.slot_at, earliestAtOffice(at, bookings.provider_id))),
    )
    .groupBy(bookings.provider_id, bookings.office_external_id, bookings.slot_at)
    .as('held')
  const sharing = sharingOf(targetIds)
  const rows = await ctx.db
    .select({
      listedAt: findings.target_id,
      askedIds: sharing.askedIds,
      at: findings.slot_at,
      since: findings.first_seen_at,
      lastSeenAt: findings.last_seen_at,
      isFree: sql<boolean>`${findings.last_seen_at} >= ${since}`,
      isHeld: sql<boolean>`coalesce(${held.knownSince} >= ${findings.last_seen_at}, false)`,
      isSuspected: sql<boolean>`${targets.last_outcome} is not distinct from 'suspicious'`,
    })
    .from(findings)
    .innerJoin(targets, eq(targets.id, findings.target_id))
    .innerJoin(sharing.from, eq(sharing.id, findings.target_id))
    .leftJoin(
      held,
      and(
        eq(held.provider, targets.provider_id),
        eq(held.office, targets.office_external_id),
        eq(held.at, findings.slot_at),
      ),
    )
    // A time that no poll has covered is the same when it is seen again, however long that takes.
    .where(and(isNull(findings.gone_at), sql`${findings.last_seen_at} <= ${until}`))
    .orderBy(findings.target_id, findings.slot_at)
  const seen = new Map<string, SeenTime>()
  for (const { askedIds, ...row } of rows) {
    for (const targetId of askedIds) {
      const key = `${targetId} ${row.at.getTime()}`
      if (row.isFree || !seen.has(key)) seen.set(key, { ...row, targetId })
    }
  }
  return [...seen.values()]
}

/** Times on a bookable day that was not opened stay as they were. True: some have ended. */
export async function noteGone(
  tx: TxCtx,
  targetId: number,
  seen: { days: string[]; opened: string[] },
  at: Date,
): Promise<boolean> {
  const day = sql`to_char(${findings.slot_at} at time zone 'Europe/Berlin', 'YYYY-MM-DD')`
  const ended = await tx.db
    .update(findings)
    .set({ gone_at: at })
    .where(
      and(
        eq(findings.target_id, targetId),
        isNull(findings.gone_at),
        // Compared by inequality: a time from a clock that was ahead ends too.
        ne(findings.last_seen_at, at),
        sql`(${day} = any(${sql.param(seen.opened)}::text[]) or ${day} <> all(${sql.param(seen.days)}::text[]))`,
      ),
    )
  return (ended.rowCount ?? 0) > 0
}

export async function isKnownFree(tx: TxCtx, targetId: number, days: string[]): Promise<boolean> {
  const day = sql`to_char(${findings.slot_at} at time zone 'Europe/Berlin', 'YYYY-MM-DD')`
  const rows = await tx.db
    .select({ one: sql`1` })
    .from(findings)
    .where(
      and(eq(findings.target_id, targetId), isNull(findings.gone_at), sql`${day} = any(${sql.param(days)}::text[])`),
    )
    .limit(1)
  return rows.length > 0
}

export async function noteTaken(tx: TxCtx, targetId: number, slotAt: Date, at: Date): Promise<void> {
  await tx.db
    .update(findings)
    .set({ gone_at: at })
    .where(and(eq(findings.target_id, targetId), eq(findings.slot_at, slotAt), isNull(findings.gone_at)))
}

const pruneChunk = 5_000

/** Returns the number of deleted rows. */
export async function pruneChecks(ctx: Ctx, before: Date): Promise<number> {
  const old = ctx.db
    .select({ target_id: checks.target_id, check_no: checks.check_no })
    .from(checks)
    .where(lt(checks.at, before))
    .limit(pruneChunk)
  const deleted = await ctx.db.delete(checks).where(sql`(${checks.target_id}, ${checks.check_no}) in ${old}`)
  return deleted.rowCount ?? 0
}

export async function pruneFindings(ctx: Ctx, before: Date): Promise<number> {
  const old = ctx.db
    .select({ id: findings.id })
    .from(findings)
    .where(lt(findings.last_seen_at, before))
    .limit(pruneChunk)
  return (await ctx.db.delete(findings).where(inArray(findings.id, old))).rowCount ?? 0
}

/**
 * Moved times are not gone or new, but news to a task that did not watch their office. Returned by target.
 * docs/decisions/rounds.md#a-time-of-linked-offices-is-one-time
 */
export async function moveListed(tx: TxCtx, shared: { targetId: number; at: Date }[]): Promise<Map<number, Date[]>> {
  if (shared.length === 0) return new Map()
  const listed = sql`unnest(${sql.param(shared.map(({ targetId }) => targetId))}::int[],
    ${sql.param(shared.map(({ at }) => at.toISOString()))}::timestamptz[]) as listed (target_id, slot_at)`
  const isOpen = sql`exists (select from ${findings} open
    where open.target_id = listed.target_id and open.slot_at = listed.slot_at and open.gone_at is null)`
  // Most answers list what the one before has listed. Then the larger question is not asked.
  const { rowCount } = await tx.db.execute(sql`select from ${listed} where not ${isOpen} limit 1`)
  if (rowCount === 0) return new Map()
  const { rows } = await tx.db.execute<{ target_id: number; at: number }>(sql`
    with listed as (select * from ${listed}), moved as (
      select distinct on (listed.target_id, listed.slot_at) known.id, listed.target_id
      from listed cross join lateral ${sharingInSql(sql`listed.target_id`)} as sharing
        join ${findings} known on known.target_id = sharing.id and known.slot_at = listed.slot_at and known.gone_at is null
      where not ${isOpen}
        and not exists (select from listed as other where other.target_id = known.target_id and other.slot_at = known.slot_at)
      order by listed.target_id, listed.slot_at, known.id
    )
    update ${findings} set target_id = moved.target_id from moved where ${findings.id} = moved.id
    returning moved.target_id, (extract(epoch from ${findings.slot_at}) * 1000)::float8 as at`)
  const byTarget = Map.groupBy(rows, ({ target_id }) => target_id)
  return new Map([...byTarget].map(([id, some]) => [id, some.map(({ at }) => new Date(at))]))
}

/** A place that somebody has watched all the time, and the minutes in which new times of it were seen first. */
export interface FirstSeen {
  officeExternalId: number
  serviceExternalId: number
  at: Date[]
}

export async function readFirstSeen({ db }: Db, providerId: number, since: Date): Promise<FirstSeen[]> {
  const minutes = sql<string[]>`json_agg(distinct date_trunc('minute', ${findings.first_seen_at}))`
  const rows = await db
    .select({ officeExternalId: targets.office_external_id, serviceExternalId: targets.service_external_id, minutes })
    .from(findings)
    .innerJoin(targets, eq(targets.id, findings.target_id))
    .where(
      and(
        eq(targets.provider_id, providerId),
        gt(findings.first_seen_at, since),
        sql`exists (select from ${watches} where ${watches.target_id} = ${targets.id}
          and ${watches.ended_at} is null and ${lte(watches.started_at, since)})`,
      ),
    )
    .groupBy(targets.id)
  return rows.map(({ minutes: at, ...place }) => ({ ...place, at: at.map((minute) => new Date(minute)) }))
}
