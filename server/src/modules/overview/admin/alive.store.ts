import { and, countDistinct, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../foundation/ctx.ts'
import { providers } from '../../offices/catalogue.tables.ts'
import { targets, watches } from '../../tasks/tasks.tables.ts'
import { worker_heartbeats } from './admin.tables.ts'

export async function countWorkers({ db }: Db, seenSince: Date): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(worker_heartbeats.name) })
    .from(worker_heartbeats)
    .where(gte(worker_heartbeats.seen_at, seenSince))
  return row?.total ?? 0
}

export interface DuePolls {
  code: string
  /** The age of the poll that is due longest, in seconds; 0: none is due. */
  overdueSeconds: number
  tasksLate: number
}

/** A provider without watched targets is absent. A target without a poll has been due since its watch began. */
export async function readDuePolls(
  { db }: Db,
  { codes, now, lateSeconds }: { codes: string[]; now: Date; lateSeconds: number },
): Promise<DuePolls[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  // A moment from a clock that was ahead is ignored.
  const isAhead = sql`greatest(${targets.last_check_at}, ${targets.delayed_at}) > ${at}`
  const next = sql`case when ${isAhead} then null else ${targets.next_check_at} end`
  const overdue = sql`extract(epoch from ${at} - greatest(${watches.started_at}, ${next}))`
  const late = sql`count(distinct ${watches.task_id}) filter (where ${overdue} > ${lateSeconds})`
  return db
    .select({
      code: providers.code,
      overdueSeconds: sql<number>`greatest(0, max(${overdue}))::float8`.mapWith(Number),
      tasksLate: sql<number>`${late}`.mapWith(Number),
    })
    .from(watches)
    .innerJoin(targets, sql`${targets.id} = ${watches.target_id}`)
    .innerJoin(providers, sql`${providers.id} = ${targets.provider_id}`)
    .where(and(isNull(watches.ended_at), inArray(providers.code, codes)))
    .groupBy(providers.code)
}

/** The providers that are on and watched since before then, and gave no catalogue since. */
export async function listOldCatalogues({ db }: Db, before: Date) {
  const isOld = or(isNull(providers.synced_at), lt(providers.synced_at, before))
  return db
    .selectDistinct({ code: providers.code, name: providers.name, at: providers.synced_at })
    .from(watches)
    .innerJoin(targets, sql`${targets.id} = ${watches.target_id}`)
    .innerJoin(providers, sql`${providers.id} = ${targets.provider_id}`)
    .where(and(isNull(watches.ended_at), lt(watches.started_at, before), providers.listed, isOld))
    .orderBy(providers.code)
}

/** The last answer about something that is watched, or the last catalogue of a provider that is on and watched. */
export async function isAnswerUnstored({ db }: Db): Promise<boolean> {
  const one = { one: sql`1` }
  const calendars = db
    .select(one)
    .from(watches)
    .innerJoin(targets, sql`${targets.id} = ${watches.target_id}`)
    .where(and(isNull(watches.ended_at), sql`${targets.last_outcome} = 'unstored'`))
  const catalogues = db
    .select(one)
    .from(watches)
    .innerJoin(targets, sql`${targets.id} = ${watches.target_id}`)
    .innerJoin(providers, sql`${providers.id} = ${targets.provider_id}`)
    .where(and(isNull(watches.ended_at), providers.listed, isNotNull(providers.catalogue_unstored_at)))
  return (await calendars.unionAll(catalogues).limit(1)).length > 0
}

export async function readDatabaseBytes({ db }: Db): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`select pg_database_size(current_database()) as bytes`)
  return Number(rows[0]?.bytes)
}
