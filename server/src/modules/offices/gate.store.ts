import type { OfficeField } from '@terminlotse/contract/fields/person'
import { and, eq, gt, inArray, isNull, notExists, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { clocksDifferMs } from '../../foundation/clock.ts'
import type { Ctx, Db } from '../../foundation/ctx.ts'
import { restored_copy } from '../../foundation/data/restored.tables.ts'
import { limiterReserve, type Spent } from './budget.ts'
import { offices, provider_gates, providers } from './catalogue.tables.ts'
import type { NotedClock } from './gate/clock.ts'
import type { Pause } from './gate/rests.ts'

export type GateCtx = Pick<Ctx, 'db' | 'clock' | 'log'>

export const leaseMs = 15_000
// The database's own time: processes with different or wrong clocks still agree.
const leaseEnd = sql`now() + ${leaseMs} * interval '1 millisecond'`

/** The requests that a holder may send after it has written so, and for how long. One write is enough for a booking. */
export const writtenAhead = { requests: limiterReserve, ms: 5_000 }

/** Read in the statement that takes the lease from the last holder. */
export interface TakenLease {
  previousHolder: string | null
  /** With everything that a holder who died may have sent after its last write. */
  spent: Spent
  officeAheadMs: number
  pause: Pause
}

/** The lease may have expired. */
export async function readHolder(ctx: GateCtx, providerId: number): Promise<string | null> {
  const [row] = await ctx.db
    .select({ holder: provider_gates.holder })
    .from(provider_gates)
    .where(eq(provider_gates.provider_id, providerId))
  return row?.holder ?? null
}

/** Also takes it from `gone`, and one whose late end a clock that was ahead wrote. Null: another process holds it. */
export async function takeLease(
  ctx: GateCtx,
  providerId: number,
  { holder, gone }: { holder: string; gone: string | null },
): Promise<TakenLease | null> {
  await ctx.db.insert(provider_gates).values({ provider_id: providerId }).onConflictDoNothing()
  const before = ctx.db
    .$with('before')
    .as(ctx.db.select().from(provider_gates).where(eq(provider_gates.provider_id, providerId)).for('update'))
  const taken = await ctx.db
    .with(before)
    .update(provider_gates)
    // The rests of the last holder are forgotten (rests.ts), so these are, too.
    .set({ holder, lease_until: leaseEnd, booking_rests: {} })
    .from(before)
    .where(
      and(
        eq(provider_gates.provider_id, providerId),
        // A copy that runs beside its original asks nobody.
        notExists(ctx.db.select({ one: sql`1` }).from(restored_copy)),
        or(
          isNull(before.holder),
          sql`${before.holder} in (${holder}, ${gone})`,
          sql`${before.lease_until} <= now()`,
          sql`${before.lease_until} > ${leaseEnd} + ${clocksDifferMs} * interval '1 millisecond'`,
        ),
      ),
    )
    .returning({
      previousHolder: sql<string | null>`before.holder`,
      sinceMs: sinceRequestInSql,
      left: provider_gates.rate_remaining,
      officeAheadMs: provider_gates.office_ahead_ms,
      failures: provider_gates.failures,
      blockedUntil: provider_gates.blocked_until,
      reason: provider_gates.blocked_reason,
    })
  const row = taken[0]
  if (!row) return null
  const { failures, blockedUntil, reason, sinceMs, left, previousHolder, officeAheadMs } = row
  const unwrittenMs = previousHolder === null ? 0 : writtenAhead.ms
  const sinceRequestMs = sinceMs === null ? null : Math.max(0, sinceMs - unwrittenMs)
  return { previousHolder, officeAheadMs, spent: { left, sinceRequestMs }, pause: { failures, blockedUntil, reason } }
}

export const sinceRequestInSql = sql<
  number | null
>`(extract(epoch from now() - ${provider_gates.last_request_at}) * 1000)::float8`

function spentColumns({ left, sinceRequestMs }: Spent) {
  return {
    rate_remaining: left,
    last_request_at: sinceRequestMs === null ? null : sql`now() - ${sinceRequestMs} * interval '1 millisecond'`,
  }
}

/** Until the holder of the lease has read it. */
const reopened = 'reopened'

/** Renews the lease. False: it is no longer ours. `reopened`, once: an operator wants it asked again. */
export async function renewLease(
  ctx: GateCtx,
  providerId: number,
  holder: string,
  spent: Spent,
): Promise<boolean | 'reopened'> {
  const mine = and(eq(provider_gates.provider_id, providerId), eq(provider_gates.holder, holder))
  const [renewed] = await ctx.db
    .update(provider_gates)
    .set({ lease_until: leaseEnd, ...spentColumns(spent) })
    .where(mine)
    .returning({ reason: provider_gates.blocked_reason })
  if (renewed?.reason !== reopened) return renewed !== undefined
  await ctx.db
    .update(provider_gates)
    .set({ blocked_reason: null })
    .where(and(mine, eq(provider_gates.blocked_reason, reopened)))
  return 'reopened'
}

/** False: it was not paused. Its gate reads this within seconds. */
export async function reopenGate(ctx: Db, code: string, now: Date): Promise<boolean> {
  const known = ctx.db.select({ id: providers.id }).from(providers).where(eq(providers.code, code))
  const opened = await ctx.db
    .update(provider_gates)
    .set({ failures: 0, blocked_until: null, blocked_reason: reopened, booking_rests: {} })
    .where(
      and(
        inArray(provider_gates.provider_id, known),
        or(
          gt(provider_gates.blocked_until, now),
          sql`exists (select from jsonb_each_text(${provider_gates.booking_rests}) as rest
            where rest.value::timestamptz > ${now})`,
        ),
      ),
    )
    .returning({ provider_id: provider_gates.provider_id })
  return opened.length > 0
}

/** The next process does not wait until it expires. */
export async function releaseLease(ctx: GateCtx, providerId: number, holder: string, spent: Spent): Promise<void> {
  await ctx.db
    .update(provider_gates)
    .set({ holder: null, lease_until: null, ...spentColumns(spent) })
    .where(and(eq(provider_gates.provider_id, providerId), eq(provider_gates.holder, holder)))
}

export async function notePause(ctx: GateCtx, providerId: number, pause: Pause): Promise<void> {
  await ctx.db
    .update(provider_gates)
    .set({ failures: pause.failures, blocked_until: pause.blockedUntil, blocked_reason: pause.reason })
    .where(eq(provider_gates.provider_id, providerId))
}

export async function noteOfficeClock(
  ctx: GateCtx,
  providerId: number,
  { likelyMs, unconfirmedMs }: NotedClock,
): Promise<void> {
  const clock = {
    office_ahead_ms: Math.round(likelyMs),
    office_doubted_ms: unconfirmedMs === null ? null : Math.round(unconfirmedMs),
  }
  await ctx.db
    .insert(provider_gates)
    .values({ provider_id: providerId, ...clock })
    .onConflictDoUpdate({ target: provider_gates.provider_id, set: clock })
}

export async function noteBookingRests(
  ctx: GateCtx,
  providerId: number,
  booking_rests: Record<string, string>,
): Promise<void> {
  await ctx.db
    .insert(provider_gates)
    .values({ provider_id: providerId, booking_rests })
    .onConflictDoUpdate({ target: provider_gates.provider_id, set: { booking_rests } })
}

/** Forms and bookings demand them until a changed catalogue comes. */
export async function noteDemanded(
  { db }: Db,
  at: { provider_id: number; office_external_id: number },
  fields: OfficeField[] = [],
): Promise<void> {
  if (fields.length === 0) return
  const demand = { activated: true, required: true }
  const demands = Object.fromEntries(fields.map((field) => [field, demand]))
  await db
    .update(offices)
    .set({ desk: sql`${offices.desk} || ${JSON.stringify(demands)}::jsonb` })
    .where(and(eq(offices.provider_id, at.provider_id), eq(offices.external_id, at.office_external_id)))
  // The provider's row, unchanged: its `xmin` says that the catalogue has another version.
  await db
    .update(providers)
    .set({ listed: sql`${providers.listed}` })
    .where(eq(providers.id, at.provider_id))
}

type Place = Record<'provider_id' | 'service_external_id' | 'office_external_id', SQLWrapper | number>

export function bookingBackOffInSql({ provider_id, service_external_id, office_external_id }: Place): SQL<Date | null> {
  const [service, desk] = [sql`${service_external_id}::text`, sql`${office_external_id}::text`]
  return sql`(select max(rest.until::timestamptz)
    from provider_gates gate, jsonb_each_text(gate.booking_rests) as rest (about, until)
    where gate.provider_id = ${provider_id}
    and rest.about in ('service ' || ${service}, 'desk ' || ${desk}, ${service} || ' at ' || ${desk}))`.mapWith(
    provider_gates.blocked_until,
  )
}

export async function readBookingBackOff({ db }: Db, place: Place): Promise<Date | null> {
  const [row] = await db.select({ until: bookingBackOffInSql(place) }).from(sql`(select 1) as one`)
  return row?.until ?? null
}

/** For queries: the provider's clock minus ours as far as it is believed, in milliseconds; 0 if nothing is known. */
export function officeAheadInSql(providerId: SQLWrapper): SQL<number> {
  return aheadInSql(providerId, provider_gates.office_ahead_ms)
}

/** A time before it is over by our clock and by the office's, so it may have an end that cannot be taken back. */
export function earliestAtOffice(now: Date, providerId: SQLWrapper): SQL {
  return shifted(now, aheadInSql(providerId, leastAhead))
}

/** For queries: the latest time that it may be there. A time too near by it is too near by one of the two clocks. */
export function latestAtOffice(now: Date, providerId: SQLWrapper): SQL {
  return shifted(now, aheadInSql(providerId, mostAhead))
}

// The same as `aheadOf` (clock.ts).
const { office_ahead_ms: likely, office_doubted_ms: doubted } = provider_gates
const leastAhead = sql`case when ${doubted} is null then ${likely} else least(0, ${likely}, ${doubted}) end`
const mostAhead = sql`case when ${doubted} is null then ${likely} else greatest(0, ${likely}, ${doubted}) end`

function aheadInSql(providerId: SQLWrapper, ahead: SQLWrapper): SQL<number> {
  return sql`coalesce((select ${ahead} from ${provider_gates} where ${provider_gates.provider_id} = ${providerId}), 0)`
}

function shifted(now: Date, aheadMs: SQL): SQL {
  return sql`(${now}::timestamptz + ${aheadMs} * interval '1 millisecond')`
}

export async function readEarliestAtOffice(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  providerId: number,
): Promise<Date> {
  const [row] = await db
    .select({ aheadMs: sql<number>`(${leastAhead})::float8`.mapWith(Number) })
    .from(provider_gates)
    .where(eq(provider_gates.provider_id, providerId))
  return new Date(clock.now().getTime() + (row?.aheadMs ?? 0))
}

export async function readSynced(
  ctx: GateCtx,
  providerId: number,
): Promise<{ at: Date | null; agreedAt: Date | null } | undefined> {
  const columns = { at: providers.synced_at, agreedAt: providers.agreed_at }
  return (await ctx.db.select(columns).from(providers).where(eq(providers.id, providerId)))[0]
}
