// The present demands of a desk and of the city on a task: they may change long after the task was set up.
import type { ConsentKind } from '@terminlotse/contract/accounts/consents'
import { type OfficeField, officeFields, unfitFields } from '@terminlotse/contract/fields/person'
import { and, asc, eq, gt, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { isAmong } from '../../foundation/db/among.ts'
import { listConsents } from '../accounts/users.store.ts'
import { offices, providers } from '../offices/catalogue.tables.ts'
import { consentsAt, readCityDemands } from '../offices/city-demands.ts'
import type { TargetKey } from '../offices/combinations.ts'
import { describeTargets, type TargetDescription } from '../offices/targets.ts'
import { type Closed, missingDetails, termsFor } from './may-book.ts'
import { keyOfTargets, officesWanted, targets, tasks, watches } from './tasks.tables.ts'

/** For queries: the fields that the desk requires and the task lacks, as `lackingFields` says. Empty: no desk. */
export function lackingInSql(
  target: Record<'provider_id' | 'office_external_id', SQLWrapper>,
  details: Record<OfficeField, SQLWrapper>,
): SQL<OfficeField[]> {
  const fields = sql.join(
    officeFields.map((field) => sql`(${sql.raw(`'${field}'`)}, ${details[field]})`),
    sql`, `,
  )
  return sql<OfficeField[]>`array(
    select asked.field from ${offices} desk_of cross join (values ${fields}) as asked (field, given)
    where desk_of.provider_id = ${target.provider_id} and desk_of.external_id = ${target.office_external_id}
      and asked.given = '' and desk_of.desk -> asked.field @> '{"activated": true, "required": true}'
    order by asked.field)`
}

export type Demanded = OfficeField | 'meets_condition' | 'offices'

export interface NewDemand extends TargetKey {
  taskId: number
  userId: number
  taskName: string
  fields: Demanded[]
}

const isBooking = and(isNull(watches.ended_at), eq(tasks.auto_booking_enabled, true))

/** For queries of the watches that are meant: what the task lacks, with a yes to the condition and the one office. */
async function readLacking(ctx: Pick<Ctx, 'db' | 'config'>, isMeant: SQL | undefined): Promise<SQL<Demanded[]>> {
  const watched = await ctx.db
    .selectDistinct({ id: targets.id, providerCode: providers.code, ...keyOfTargets })
    .from(watches)
    .innerJoin(tasks, eq(tasks.id, watches.task_id))
    .innerJoin(targets, eq(targets.id, watches.target_id))
    .innerJoin(providers, eq(providers.id, targets.provider_id))
    .where(and(isBooking, isMeant, or(eq(tasks.meets_condition, false), gt(officesWanted, 1))))
  const demandsAt = await readCityDemands(ctx)
  const isAmongClosed = (offices: number, why: Closed) => {
    const terms = { meets_condition: false, booking_notice_minutes: 0, offices }
    const closed = watched.filter((at) => termsFor(terms, demandsAt(at), { isTapped: false }).closed === why)
    return sql`${targets.id} = any(${sql.param(closed.map(({ id }) => id))}::int[])`
  }
  return sql`(${lackingInSql(targets, tasks)}
    || case when not ${tasks.meets_condition} and ${isAmongClosed(1, 'condition_unanswered')}
      then '{meets_condition}'::text[] else '{}' end
    || case when ${officesWanted} > 1 and ${isAmongClosed(2, 'office_unnamed')} then '{offices}'::text[] else '{}' end)`
}

/** The tasks that lack other fields than their owners were told. Empty until two answers of the provider say the same. */
export async function listChangedDemands(ctx: Ctx, providerId: number): Promise<number[]> {
  const isMeant = eq(targets.provider_id, providerId)
  const lacking = await readLacking(ctx, isMeant)
  const rows = await ctx.db
    .selectDistinct({ id: tasks.id })
    .from(watches)
    .innerJoin(tasks, eq(tasks.id, watches.task_id))
    .innerJoin(targets, eq(targets.id, watches.target_id))
    .innerJoin(providers, and(eq(providers.id, targets.provider_id), isNotNull(providers.agreed_at)))
    .where(and(isBooking, isMeant, sql`${lacking} <> ${watches.demands_told}`))
    .orderBy(asc(tasks.id))
  return rows.map(({ id }) => id)
}

/** Marks these demands as told, and returns the new ones. One that has ended is forgotten, and told again when it is back. */
export async function claimDemands(tx: TxCtx, taskIds: number[]): Promise<NewDemand[]> {
  await tx.db
    .select({ id: tasks.id })
    .from(tasks)
    .where(isAmong(tasks.id, taskIds))
    .orderBy(tasks.started_at, tasks.id)
    .for('no key update')
  const isMeant = isAmong(tasks.id, taskIds)
  const lacking = await readLacking(tx, isMeant)
  const rows = await selectDemands(tx, lacking, and(isMeant, sql`${lacking} <> ${watches.demands_told}`))
  for (const { watchId, now: demands_told } of rows)
    await tx.db.update(watches).set({ demands_told }).where(eq(watches.id, watchId))
  return rows.flatMap(({ watchId: _, before, now, ...demand }) => {
    const fields = now.filter((field) => !before.includes(field))
    return fields.length === 0 ? [] : [{ ...demand, fields }]
  })
}

/** The demands on this person's tasks that were told, and that still lack a detail. */
export async function listToldDemands(tx: TxCtx, userId: number): Promise<NewDemand[]> {
  const isMeant = eq(tasks.user_id, userId)
  const rows = await selectDemands(tx, await readLacking(tx, isMeant), isMeant)
  return rows.flatMap(({ watchId: _, before, now, ...demand }) => {
    const fields = now.filter((field) => before.includes(field))
    return fields.length === 0 ? [] : [{ ...demand, fields }]
  })
}

function selectDemands({ db }: TxCtx, now: SQL<Demanded[]>, isMeant: SQL | undefined) {
  return db
    .select({
      watchId: watches.id,
      before: watches.demands_told,
      now,
      taskId: tasks.id,
      userId: tasks.user_id,
      taskName: tasks.name,
      ...keyOfTargets,
    })
    .from(watches)
    .innerJoin(tasks, eq(tasks.id, watches.task_id))
    .innerJoin(targets, eq(targets.id, watches.target_id))
    .where(and(isBooking, isMeant))
    .orderBy(tasks.id, watches.id)
}

/** By task, all that it lacks at its offices. One that lacks nothing is absent. */
export async function listLacking(
  ctx: Pick<Ctx, 'db' | 'config'>,
  taskIds: number[],
): Promise<Map<number, Set<string>>> {
  const isMeant = isAmong(tasks.id, taskIds)
  const lacking = await readLacking(ctx, isMeant)
  const rows = await ctx.db
    .select({ id: tasks.id, fields: lacking })
    .from(watches)
    .innerJoin(tasks, eq(tasks.id, watches.task_id))
    .innerJoin(targets, eq(targets.id, watches.target_id))
    .where(and(isBooking, isMeant, gt(sql`cardinality(${lacking})`, 0)))
  const byTask = [...Map.groupBy(rows, ({ id }) => id)]
  return new Map(byTask.map(([id, some]) => [id, new Set(some.flatMap(({ fields }) => fields))]))
}

/** The consents that the person has not given for these places. */
export async function lackingConsents(
  ctx: Pick<Ctx, 'db' | 'config'>,
  userId: number,
  places: Pick<TargetDescription, 'providerCode' | 'way'>[],
): Promise<{ provider: string; kind: ConsentKind }[]> {
  const needed = places.flatMap((at) => consentsAt(ctx, at).map(({ kind }) => ({ provider: at.providerCode, kind })))
  if (needed.length === 0) return []
  const given = await listConsents(ctx, userId)
  return needed.filter((one) => !given.some(({ provider, kind }) => provider === one.provider && kind === one.kind))
}

/** True if a tap at this office (its number here) would be refused for what the person has not said. */
export async function lacksForTap(
  ctx: Pick<Ctx, 'db' | 'config'>,
  { userId, taskId, office }: { userId: number; taskId: number; office: number },
): Promise<boolean> {
  const rows = await ctx.db
    .select({ task: tasks, offices: officesWanted, ...keyOfTargets })
    .from(tasks)
    .innerJoin(watches, and(eq(watches.task_id, tasks.id), isNull(watches.ended_at)))
    .innerJoin(targets, eq(targets.id, watches.target_id))
    .where(and(eq(tasks.id, taskId), eq(tasks.user_id, userId)))
  const described = await describeTargets(ctx, rows)
  const places = [...described.values()].filter((place) => place.office.id === office)
  const [task] = rows
  if (!task) return false
  const demandsAt = await readCityDemands(ctx)
  const isLacking = places.some((place) => {
    const faults = { ...missingDetails(place.desk, task.task, { isTapped: true }), ...unfitFields(task.task) }
    const { closed } = termsFor({ ...task.task, offices: task.offices }, demandsAt(place), { isTapped: true })
    return Object.keys(faults).length > 0 || closed !== null
  })
  return isLacking || (await lackingConsents(ctx, userId, places)).length > 0
}
