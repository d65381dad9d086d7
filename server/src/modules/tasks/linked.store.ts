import { and, inArray, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, TxCtx } from '../../foundation/ctx.ts'
import { offers, offices, providers, service_types } from '../offices/catalogue.tables.ts'
import { beginNews } from './news/news.store.ts'
import { targets, tasks, watches } from './tasks.tables.ts'

/**
 * For queries: from `mine` to the `linked` offices. Each time is listed under only one of them (PROTOCOL.md#linked-offices).
 * Only data of the provider: the bundled catalogue may name offices that no longer exist.
 */
const fromMineToLinked = sql`${targets} mine
  join ${providers} asked on asked.id = mine.provider_id and asked.synced_at is not null
  join ${offices} home on home.provider_id = mine.provider_id and home.external_id = mine.office_external_id
  join ${offices} linked on linked.provider_id = home.provider_id and linked.external_id = any(home.shared_with)
    and linked.id <> home.id and linked.listed and linked.desk is not null
  join ${offers} offer on offer.office_id = linked.id and offer.listed
  join ${service_types} service on service.id = offer.service_type_id and service.listed
    and service.external_id = mine.service_external_id
    and not exists (
      select from jsonb_object_keys(mine.further_services) as other (number)
      where not exists (
        select from ${offers} beside
        join ${service_types} further on further.id = beside.service_type_id and further.listed
        where beside.office_id = linked.id and beside.listed and further.external_id = other.number::bigint
          and service.combinable -> other.number @> to_jsonb(linked.external_id)
      )
    )`

/** The offices are found first: PostgreSQL would otherwise try every order of nine tables, 15 ms for each query. */
const fromMineToOther = (isMine: SQL): SQL => sql`(
    with known as materialized (
      select mine.*, linked.external_id as linked_external_id from ${fromMineToLinked} where ${isMine}
    ) select * from known
  ) mine
  join ${targets} other on other.provider_id = mine.provider_id and other.office_external_id = mine.linked_external_id
    and other.service_external_id = mine.service_external_id and other.service_count = mine.service_count
    and other.further_services = mine.further_services`

const otherTarget = { provider_id: sql`other.provider_id`, office_external_id: sql`other.office_external_id` }

export function linkedInSql(isMine: (id: SQL) => SQL): SQL {
  return sql`(select other.id from ${fromMineToOther(isMine(sql`mine.id`))})`
}

/** For queries. A time is the same under each office (docs/decisions/rounds.md#a-time-of-linked-offices-is-one-time). */
export function sharingInSql(targetId: SQLWrapper): SQL {
  return sql`(
    select other.id from ${targets} own
    left join ${offices} home on home.provider_id = own.provider_id and home.external_id = own.office_external_id
    join ${targets} other on other.provider_id = own.provider_id and other.service_external_id = own.service_external_id
      and other.service_count = own.service_count and other.further_services = own.further_services
      and other.office_external_id = any(array_append(home.shared_with, own.office_external_id))
    where own.id = ${targetId})`
}

/** For queries: these targets and those that share their times, each with the given one to which it belongs. */
export function sharingOf(targetIds: number[]) {
  const from = sql`(
    select sharing.id, array_agg(asked.id) as asked from unnest(${sql.param(targetIds)}::int[]) as asked (id)
    cross join lateral ${sharingInSql(sql`asked.id`)} as sharing group by sharing.id) as sharing`
  return { from, id: sql<number>`sharing.id`, askedIds: sql<number[]>`sharing.asked` }
}

export async function withSharing({ db }: Db, targetIds: number[]): Promise<number[]> {
  if (targetIds.length === 0) return []
  const { from, id } = sharingOf(targetIds)
  return (await db.select({ id }).from(from)).map((row) => row.id)
}

export function isAtUnwanted(
  taskId: SQLWrapper | number,
  target: Record<'provider_id' | 'office_external_id', SQLWrapper>,
): SQL {
  return sql`exists (
    select from ${tasks} refusing join ${offices} refused on refused.id = any(refusing.unwanted_offices)
    where refusing.id = ${taskId} and refused.provider_id = ${target.provider_id}
      and refused.external_id = ${target.office_external_id})`
}

export async function withoutUnwanted({ db }: Db, taskId: number, targetIds: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: targets.id })
    .from(targets)
    .where(and(inArray(targets.id, targetIds), not(isAtUnwanted(taskId, targets))))
  return rows.map(({ id }) => id)
}

/** Returns these targets and those that are linked with them. Targets that do not exist yet are made. */
export async function withLinked(tx: TxCtx, targetIds: number[]): Promise<number[]> {
  if (targetIds.length === 0) return []
  const isMine = (id: SQL): SQL => sql`${id} in (${sql.join(targetIds, sql`, `)})`
  await ensureLinked(tx, isMine(sql`mine.id`))
  const rows = await tx.db
    .select({ id: targets.id })
    .from(targets)
    .where(sql`${targets.id} in ${linkedInSql(isMine)}`)
  return [...new Set([...targetIds, ...rows.map(({ id }) => id)])]
}

async function ensureLinked(tx: TxCtx, isMine: SQL): Promise<void> {
  await tx.db.execute(sql`
    insert into ${targets} (provider_id, office_external_id, service_external_id, service_count, further_services)
    select distinct mine.provider_id, linked.external_id, mine.service_external_id, mine.service_count, mine.further_services
    from ${fromMineToLinked} where ${isMine} order by 2
    on conflict do nothing`)
}

/** With the same place in the queue. An office that a task has dropped stays dropped. Returns how many are new. */
export async function watchLinked(tx: TxCtx, providerId: number): Promise<number> {
  const isWatched = sql`mine.provider_id = ${providerId}
    and exists (select from ${watches} open where open.target_id = mine.id and open.ended_at is null)`
  await ensureLinked(tx, isWatched)
  const linked = await tx.db
    .select({ id: targets.id })
    .from(targets)
    .where(sql`${targets.id} in (select other.id from ${fromMineToOther(isWatched)})`)
    .orderBy(targets.id)
    .for('no key update')
  if (linked.length === 0) return 0
  const ids = linked.map(({ id }) => id)
  const { rows } = await tx.db.execute<{ task_id: number }>(sql`
    insert into ${watches} (task_id, target_id, first_check_no, first_line, started_at, wanted_days)
    select distinct on (own.task_id, other.id) own.task_id, other.id, other.last_check_no, nextval('journal_numbers'),
      own.started_at, own.wanted_days
    from ${fromMineToOther(isWatched)}
    join ${watches} own on own.target_id = mine.id and own.ended_at is null
    where ${inArray(sql`other.id`, ids)} and not ${isAtUnwanted(sql`own.task_id`, otherTarget)}
      and not exists (select from ${watches} known where known.task_id = own.task_id and known.target_id = other.id
        and (known.ended_at is null or known.ended_at >= own.started_at))
    order by own.task_id, other.id, own.started_at
    on conflict (task_id, target_id) where ended_at is null do nothing
    returning task_id`)
  // The tasks have not been told of the slots that are free there now and were free before.
  for (const taskId of new Set(rows.map((row) => row.task_id))) await beginNews(tx, taskId, { forget: false })
  return rows.length
}
