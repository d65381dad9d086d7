import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  min,
  sql,
  sum,
} from 'drizzle-orm'
import type { Db } from '../../../foundation/ctx.ts'
import { sessions, users } from '../../accounts/accounts.tables.ts'
import { banDetectors } from '../../monitoring/rounds.tables.ts'
import { offices, provider_checks, provider_drifts, providers, service_types } from '../../offices/catalogue.tables.ts'
import { targets, task_targets, tasks, uptimeInSql, watches } from '../../tasks/tasks.tables.ts'
import { worker_heartbeats } from './admin.tables.ts'

const running = and(eq(tasks.is_active, true), eq(tasks.is_monitoring, true))
const checksOfWatch = sql<number>`coalesce(${watches.last_check_no}, ${targets.last_check_no}) - ${watches.first_check_no}`

/** `activeSince`: a user with a session that was used since then is active. */
export async function readTotals({ db }: Db, activeSince: Date) {
  const [people] = await db.select({ total: count() }).from(users)
  const [active] = await db
    .select({ total: countDistinct(sessions.user_id) })
    .from(sessions)
    .where(and(gte(sessions.last_used_at, activeSince), isNull(sessions.revoked_at)))
  const [all] = await db
    .select({
      total: count(),
      running: sql<number>`count(*) filter (where ${running})`.mapWith(Number),
      appointmentsFound: sum(tasks.appointments_found).mapWith(Number),
      booked: sum(tasks.successful_bookings).mapWith(Number),
    })
    .from(tasks)
  const [checks] = await db
    .select({ total: sum(checksOfWatch).mapWith(Number) })
    .from(watches)
    .innerJoin(targets, eq(targets.id, watches.target_id))
  return {
    total_users: people?.total ?? 0,
    active_users: active?.total ?? 0,
    total_tasks: all?.total ?? 0,
    active_tasks: all?.running ?? 0,
    total_checks: checks?.total ?? 0,
    total_appointments_found: all?.appointmentsFound ?? 0,
    total_successful_bookings: all?.booked ?? 0,
  }
}

export async function listRunningTasks({ db }: Db, now: Date, limit: number) {
  const figures = db
    .select({
      task_id: watches.task_id,
      total_checks: sql<number>`sum(${checksOfWatch})`.mapWith(Number).as('total_checks'),
      uptime_seconds: uptimeInSql(sql`${now.toISOString()}::timestamptz`).as('uptime_seconds'),
    })
    .from(watches)
    .innerJoin(targets, eq(targets.id, watches.target_id))
    .where(eq(watches.task_id, tasks.id))
    .groupBy(watches.task_id)
    .as('figures')
  const officeNames = sql<string | null>`(
    select string_agg(o.name, ', ' order by tt.place)
    from ${task_targets} tt join ${targets} t on t.id = tt.target_id
    join ${offices} o on o.provider_id = t.provider_id and o.external_id = t.office_external_id
    where tt.task_id = ${tasks.id})`
  return db
    .select({
      id: tasks.id,
      name: tasks.name,
      auto_booking_enabled: tasks.auto_booking_enabled,
      provider: { code: providers.code, name: providers.name },
      office: officeNames,
      service_type: service_types.name,
      user: { email: users.email, first_name: users.first_name, last_name: users.last_name },
      appointments_found: tasks.appointments_found,
      successful_bookings: tasks.successful_bookings,
      total_checks: figures.total_checks,
      uptime_seconds: figures.uptime_seconds,
    })
    .from(tasks)
    .innerJoin(users, eq(users.id, tasks.user_id))
    .innerJoin(task_targets, and(eq(task_targets.task_id, tasks.id), eq(task_targets.place, 0)))
    .innerJoin(targets, eq(targets.id, task_targets.target_id))
    .innerJoin(providers, eq(providers.id, targets.provider_id))
    .leftJoin(
      service_types,
      and(
        eq(service_types.provider_id, targets.provider_id),
        eq(service_types.external_id, targets.service_external_id),
      ),
    )
    .leftJoinLateral(figures, sql`true`)
    .where(running)
    .orderBy(desc(tasks.started_at), desc(tasks.id))
    .limit(limit)
}

export async function listWatchedProviders({ db }: Db) {
  return db
    .select({
      id: providers.id,
      provider: { code: providers.code, name: providers.name },
      tasks: countDistinct(watches.task_id),
      nextTryAt: min(targets.next_check_at),
    })
    .from(watches)
    .innerJoin(targets, eq(targets.id, watches.target_id))
    .innerJoin(providers, eq(providers.id, targets.provider_id))
    .where(isNull(watches.ended_at))
    .groupBy(providers.id)
    .orderBy(asc(providers.id))
}

export async function readEmails({ db }: Db, userIds: number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, userIds))
  return new Map(rows.map(({ id, email }) => [id, email]))
}

export async function writeHeartbeat({ db }: Db, beat: typeof worker_heartbeats.$inferInsert): Promise<void> {
  await db
    .insert(worker_heartbeats)
    .values(beat)
    .onConflictDoUpdate({ target: worker_heartbeats.name, set: { seen_at: beat.seen_at } })
}

export async function deleteHeartbeat({ db }: Db, name: string): Promise<void> {
  await db.delete(worker_heartbeats).where(eq(worker_heartbeats.name, name))
}

/** Deletes workers that have been silent since `before`: they died without a report. */
export async function deleteSilentWorkers({ db }: Db, before: Date): Promise<void> {
  await db.delete(worker_heartbeats).where(lt(worker_heartbeats.seen_at, before))
}

export async function listWorkers({ db }: Db, seenSince: Date): Promise<string[]> {
  const rows = await db
    .select({ name: worker_heartbeats.name })
    .from(worker_heartbeats)
    .where(gte(worker_heartbeats.seen_at, seenSince))
    .orderBy(asc(worker_heartbeats.name))
  return rows.map(({ name }) => name)
}

export async function listSuspectedBans({ db }: Db) {
  const rows = await db
    .select({
      provider: { code: providers.code, name: providers.name },
      targets: banDetectors.doubted_targets,
      since: banDetectors.doubted_since,
    })
    .from(banDetectors)
    .innerJoin(providers, eq(providers.id, banDetectors.provider_id))
    .orderBy(asc(providers.id))
  return rows.flatMap(({ since, ...row }) => (since === null ? [] : [{ ...row, since: since.toISOString() }]))
}

export async function listChecks({ db }: Db) {
  return db
    .select({
      provider: { code: providers.code, name: providers.name },
      at: provider_checks.done_at,
      result: provider_checks.result,
    })
    .from(provider_checks)
    .innerJoin(providers, eq(providers.id, provider_checks.provider_id))
    .where(isNotNull(provider_checks.result))
    .orderBy(asc(providers.id))
}

export async function listUnknownResponses({ db }: Db, seenSince: Date) {
  return db
    .select({ provider: { code: providers.code, name: providers.name }, drift: getTableColumns(provider_drifts) })
    .from(provider_drifts)
    .innerJoin(providers, eq(providers.id, provider_drifts.provider_id))
    .where(gte(provider_drifts.last_seen_at, seenSince))
    .orderBy(asc(providers.id), asc(provider_drifts.call), asc(provider_drifts.path), asc(provider_drifts.kind))
}
