import { dayMs } from '@terminlotse/contract/time'
import { and, asc, desc, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../../../foundation/ctx.ts'
import { isAmong } from '../../../../foundation/db/among.ts'
import { bookings } from '../../../booking/bookings.tables.ts'
import { offers, offices, providers, service_types } from '../../../offices/catalogue.tables.ts'
import { targets } from '../../../tasks/tasks.tables.ts'
import { checks, findings, openings } from '../../rounds.tables.ts'
import type { Span } from '../history.ts'
import type { Found, Look } from './day-record.ts'

type Db = Pick<Ctx, 'db'>

const unseenMs = 14 * dayMs

/** The last Berlin day that is kept in few bytes (`YYYY-MM-DD`); null: none. */
export async function readLastDay({ db }: Db): Promise<string | null> {
  const [row] = await db.select({ day: openings.day }).from(openings).orderBy(desc(openings.day)).limit(1)
  return row?.day ?? null
}

export async function listDays({ db }: Db, targetIds: number[], since: string) {
  return db
    .select({ targetId: openings.target_id, day: openings.day, packed: openings.packed })
    .from(openings)
    .where(and(inArray(openings.target_id, targetIds), gte(openings.day, since)))
    .orderBy(asc(openings.target_id), asc(openings.day))
}

export async function writeDays(tx: TxCtx, rows: (typeof openings.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await tx.db
    .insert(openings)
    .values(rows)
    .onConflictDoUpdate({ target: [openings.target_id, openings.day], set: { packed: sql`excluded.packed` } })
}

export async function pruneDays({ db }: Db, before: string): Promise<void> {
  await db.delete(openings).where(lt(openings.day, before))
}

export async function listAllTargets({ db }: Db): Promise<{ id: number; providerCode: string }[]> {
  return db
    .select({ id: targets.id, providerCode: providers.code })
    .from(targets)
    .innerJoin(providers, sql`${providers.id} = ${targets.provider_id}`)
    .orderBy(targets.id)
}

export async function readOldestCheck({ db }: Db): Promise<Date | null> {
  const [row] = await db.select({ at: checks.at }).from(checks).orderBy(checks.at).limit(1)
  return row?.at ?? null
}

const ms = (moment: ReturnType<typeof sql>) => sql`(extract(epoch from ${moment}) * 1000)::float8`
const at = (moment: number) => sql`${new Date(moment).toISOString()}::timestamptz`

interface LookRow extends Record<string, unknown> {
  target: number
  at: number
  answered: boolean
}

const look = sql`${ms(sql`at`)} as at, outcome in ('slots', 'none') as answered`

function byTarget(rows: LookRow[]): Map<number, Look[]> {
  const looks = Map.groupBy(rows, ({ target }) => target)
  return new Map(
    [...looks].map(([target, all]) => [target, all.map((one) => ({ at: one.at, isAnswered: one.answered }))]),
  )
}

export async function listLooks({ db }: Db, targetIds: number[], { from, to }: Span): Promise<Map<number, Look[]>> {
  const { rows } = await db.execute<LookRow>(sql`
    select target_id as target, ${look} from ${checks}
    where target_id = any(${sql.param(targetIds)}::int[]) and at >= ${at(from)} and at < ${at(to)}
    order by target_id, check_no`)
  return byTarget(rows)
}

/** The last `most` checks of each target since `from`: a step in the index for each check. */
export async function listLastLooks({ db }: Db, targetIds: number[], from: number, most: number) {
  const { rows } = await db.execute<LookRow>(sql`
    select asked.id as target, ${look}
    from unnest(${sql.param(targetIds)}::int[]) as asked (id), lateral (
      select at, outcome, check_no from ${checks} where target_id = asked.id order by check_no desc limit ${most}
    ) last
    where at >= ${at(from)} order by asked.id, check_no`)
  return byTarget(rows)
}

/** `to` null: also those still free. A time is our own if one of our bookings had it: the account may go later. */
export async function listFound(
  { db }: Db,
  targetIds: number[],
  from: number,
  to: number | null,
): Promise<Map<number, Found[]>> {
  const ids = sql`f.target_id = any(${sql.param(targetIds)}::int[])`
  const unseen = sql`${unseenMs} * interval '1 millisecond'`
  const [beforeGone, beforeUnseen] =
    to === null ? [sql``, sql``] : [sql`and f.gone_at < ${at(to)}`, sql`and f.last_seen_at < ${at(to)} - ${unseen}`]
  const { rows } = await db.execute<FoundRow>(sql`
    select f.target_id as target, ${ms(sql`f.slot_at`)} as slot, ${ms(sql`f.first_seen_at`)} as first,
      ${ms(sql`f.last_seen_at`)} as last, ${ms(sql`f.gone_at`)} as gone, f.since_at is not null as again,
      exists (
        select from ${bookings} b join ${targets} t on t.id = f.target_id and t.provider_id = b.provider_id
          and t.office_external_id = b.office_external_id
        where b.slot_at = f.slot_at and b.taken_at < f.first_seen_at
      ) as own
    from (
      select * from ${findings} f where ${ids} and f.gone_at >= ${at(from)} ${beforeGone}
      union all
      select * from ${findings} f
      where ${ids} and f.gone_at is null and f.last_seen_at >= ${at(from)} - ${unseen} ${beforeUnseen}
    ) f`)
  const found = Map.groupBy(rows, ({ target }) => target)
  return new Map([...found].map(([target, all]) => [target, all.map(toFound)]))
}

interface FoundRow extends Record<string, unknown> {
  target: number
  slot: number
  first: number
  last: number
  gone: number | null
  again: boolean
  own: boolean
}

function toFound({ slot, first, last, gone, again, own }: FoundRow): Found {
  return { slotAt: slot, firstSeen: first, lastSeen: last, goneAt: gone, isAgain: again, isOwn: own }
}

export interface Place {
  targetId: number
  office: number
  officeName: string
  providerCode: string
  /** The provider's own numbers. */
  officeExternalId: number
  serviceExternalId: number
}

const isOffered = sql<boolean>`(${providers.listed} and ${offices.listed} and ${offices.desk} is not null and exists (
  select from ${offers} o join ${service_types} s on s.id = o.service_type_id
  where o.office_id = ${offices.id} and o.listed and s.listed and s.external_id = ${targets.service_external_id}))`

function places({ db }: Db) {
  return db
    .select({
      targetId: targets.id,
      officeExternalId: targets.office_external_id,
      serviceExternalId: targets.service_external_id,
      office: offices.id,
      officeName: offices.name,
      providerCode: providers.code,
    })
    .from(targets)
    .innerJoin(providers, sql`${providers.id} = ${targets.provider_id}`)
    .innerJoin(
      offices,
      sql`${offices.provider_id} = ${targets.provider_id} and ${offices.external_id} = ${targets.office_external_id}`,
    )
}

export async function listPlaces(ctx: Db, targetIds: number[]): Promise<Place[]> {
  if (targetIds.length === 0) return []
  return places(ctx).where(isAmong(targets.id, targetIds)).orderBy(targets.id)
}

/** A target of which nothing is kept is absent. */
export async function listOtherPlaces(ctx: Db, [first, ...others]: number[], limit: number): Promise<Place[]> {
  if (first === undefined) return []
  const own = [first, ...others]
  const isSame = sql`exists (select from ${targets} own where own.id = ${first}
    and own.provider_id = ${targets.provider_id} and own.service_external_id = ${targets.service_external_id}
    and own.service_count = ${targets.service_count} and own.further_services = ${targets.further_services})`
  const kept = sql`(select sum(length(o.packed)) from ${openings} o where o.target_id = ${targets.id})`
  return places(ctx)
    .where(and(isSame, sql`not ${isAmong(targets.id, own)}`, sql`${kept} > 0`, isOffered))
    .orderBy(desc(kept), targets.id)
    .limit(limit)
}
