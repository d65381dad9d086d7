import type { Channel } from '@terminlotse/contract/notifications'
import { hourMs } from '@terminlotse/contract/time'
import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, min, or, sql } from 'drizzle-orm'
import { clocksDifferMs } from '../../../foundation/clock.ts'
import type { Ctx, Db } from '../../../foundation/ctx.ts'
import { isAmong } from '../../../foundation/db/among.ts'
import { insertRows } from '../../../foundation/db/insert-rows.ts'
import { locksOf } from '../../../foundation/db/locks.ts'
import { notificationData } from '../../../texts/notifications/notification-data.ts'
import { deliveries, news_hours } from '../notifications.tables.ts'

const pruneChunk = 5_000

export type DeliveryRow = typeof deliveries.$inferSelect
export type NewDelivery = typeof deliveries.$inferInsert

export async function insertDeliveries({ db }: Db, rows: NewDelivery[]): Promise<void> {
  if (rows.length > 0) await db.execute(insertRows(deliveries, rows))
}

export type NewsHour = typeof news_hours.$inferSelect

/** An hour that began in the future, by a clock that was ahead, is over, too. Two transactions get different numbers. */
export async function countNews(
  { db }: Db,
  more: Pick<NewsHour, 'receiver_id' | 'messages'>[],
  { now, overBefore }: { now: Date; overBefore: Date },
): Promise<NewsHour[]> {
  const began_at = now.toISOString()
  const future = new Date(now.getTime() + clocksDifferMs).toISOString()
  const { began_at: began } = news_hours
  const isOver = sql`(${began} <= ${overBefore.toISOString()}::timestamptz or ${began} > ${future}::timestamptz)`
  return (
    db
      .insert(news_hours)
      // Always in one order, so that two transactions do not wait for each other.
      .select(
        sql`select m.receiver_id, ${began_at}::timestamptz, m.messages
          from unnest(${sql.param(more.map(({ receiver_id }) => receiver_id))}::int[],
            ${sql.param(more.map(({ messages }) => messages))}::int[]) as m (receiver_id, messages)
          order by m.receiver_id`,
      )
      .onConflictDoUpdate({
        target: news_hours.receiver_id,
        set: {
          began_at: sql`case when ${isOver} then excluded.began_at else ${news_hours.began_at} end`,
          messages: sql`case when ${isOver} then excluded.messages else ${news_hours.messages} + excluded.messages end`,
        },
      })
      .returning()
  )
}

export async function countNewsOf({ db }: Db, userIds: number[], since: Date) {
  const rows = await db
    .select({ userId: deliveries.user_id, sent: count(), first: min(deliveries.created_at) })
    .from(deliveries)
    .where(
      and(
        isAmong(deliveries.user_id, userIds),
        gt(deliveries.created_at, since),
        eq(deliveries.notice, 'appointment_found'),
      ),
    )
    .groupBy(deliveries.user_id)
  return new Map(rows.map(({ userId, ...counted }) => [userId, counted]))
}

export async function findWaitingDeliveries({ db }: Db, ids: string[]): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(deliveries)
    .where(and(sql`${deliveries.id} = any(${sql.param(ids)}::uuid[])`, eq(deliveries.state, 'waiting')))
}

export async function listDeliveries(
  { db }: Db,
  userId: number,
  { channel, limit }: { channel: Channel; limit: number },
): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.user_id, userId), eq(deliveries.channel, channel)))
    .orderBy(desc(deliveries.created_at), desc(deliveries.id))
    .limit(limit)
}

export interface FailedLast {
  at: Date
  /** The code before the colon. */
  code: string
}

/** By receiver, the last message that ended, if it did not arrive. One query. */
export async function listFailedLast({ db }: Db, receiverIds: number[]): Promise<Map<number, FailedLast>> {
  if (receiverIds.length === 0) return new Map()
  const { receiver_id, state, last_error, finished_at, created_at } = deliveries
  const rows = await db
    .selectDistinctOn([receiver_id], { receiver_id, state, last_error, at: finished_at })
    .from(deliveries)
    .where(and(isAmong(receiver_id, receiverIds), inArray(state, ['sent', 'given_up'])))
    .orderBy(receiver_id, desc(created_at), desc(deliveries.id))
  return new Map(
    rows.flatMap((row) => {
      const [code] = row.last_error?.split(':') ?? []
      if (row.receiver_id === null || row.at === null || row.state !== 'given_up' || !code) return []
      return [[row.receiver_id, { at: row.at, code }]]
    }),
  )
}

/** The times that messages about free slots, decided at these moments, have told or may still tell any receiver. */
export async function listSaid({ db }: Db, messages: { userId: number; toldAt: string }[]) {
  const toldAt = sql<string>`coalesce(${deliveries.data}->>'told_at', ${deliveries.data}->>'seen_at')`
  const rows = await db
    .select({ taskId: deliveries.task_id, toldAt, data: deliveries.data })
    .from(deliveries)
    .where(
      and(
        isAmong(
          deliveries.user_id,
          messages.map(({ userId }) => userId),
        ),
        sql`${toldAt} = any(${sql.param(messages.map((message) => message.toldAt))}::text[])`,
        gte(deliveries.created_at, new Date(Math.min(...messages.map((one) => Date.parse(one.toldAt))) - hourMs)),
        eq(deliveries.notice, 'appointment_found'),
        inArray(deliveries.state, ['waiting', 'sent', 'unknown']),
      ),
    )
  return rows.map(({ data, ...message }) => ({ ...message, slots: notificationData.parse(data).slots ?? [] }))
}

export async function listNotified({ db }: Db, notice: string, userIds: number[], since: Date) {
  const rows = await db
    .select()
    .from(deliveries)
    .where(and(inArray(deliveries.user_id, userIds), gte(deliveries.created_at, since), eq(deliveries.notice, notice)))
  return rows.map(({ user_id, receiver_id, data, state, created_at }) => ({
    // A message that may have arrived counts as told.
    userId: user_id,
    receiverId: receiver_id,
    data,
    createdAt: created_at,
    isSent: state === 'sent' || state === 'unknown',
  }))
}

export async function listHeard({ db }: Db, userId: number) {
  const { receiver_id, task_id, notice, data, user_id, state, created_at } = deliveries
  const isWaiting = sql<boolean>`${state} = 'waiting'`
  return db
    .select({ receiverId: receiver_id, taskId: task_id, notice, data, createdAt: created_at, isWaiting })
    .from(deliveries)
    .where(and(eq(user_id, userId), inArray(state, ['waiting', 'sent', 'unknown'])))
}

/** Not those whose answer is outstanding: a second copy would go while the first is being accepted. */
export async function retryNow({ db, clock }: Pick<Ctx, 'db' | 'clock'>, userId: number) {
  const { id, channel, user_id, state, tries, unanswered, next_try_at } = deliveries
  return db
    .update(deliveries)
    .set({ next_try_at: clock.now() })
    .where(
      and(eq(user_id, userId), eq(state, 'waiting'), gt(tries, 0), eq(unanswered, 0), gt(next_try_at, clock.now())),
    )
    .returning({ id, channel })
}

export async function readDeliveriesOf({ db }: Db, userId: number) {
  const { id, task_id, channel, notice, data, state, tries, created_at, finished_at } = deliveries
  return db
    .select({ id, task_id, channel, notice, data, state, tries, created_at, finished_at })
    .from(deliveries)
    .where(eq(deliveries.user_id, userId))
    .orderBy(deliveries.created_at)
}

export type DeliveryEnd = Pick<DeliveryRow, 'id' | 'state' | 'tries' | 'last_error' | 'next_try_at' | 'finished_at'> &
  Partial<Pick<DeliveryRow, 'receipt' | 'unanswered'>>

/** Writes the results of tries in one statement. Returns those whose delivery had not ended before. */
export async function updateWaitingDeliveries({ db }: Db, ends: DeliveryEnd[]): Promise<string[]> {
  const column = <T>(of: (end: DeliveryEnd) => T) => sql.param(ends.map(of))
  const moments = (of: (end: DeliveryEnd) => Date | null) =>
    sql`${column((end) => of(end)?.toISOString() ?? null)}::timestamptz[]`
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${deliveries} set state = e.state, tries = e.tries, last_error = e.last_error,
      next_try_at = e.next_try_at, finished_at = e.finished_at, receipt = e.receipt,
      unanswered = coalesce(e.unanswered, ${deliveries.unanswered})
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ state }) => state)}::text[],
      ${column(({ tries }) => tries)}::int[],
      ${column(({ last_error }) => last_error)}::text[], ${moments(({ next_try_at }) => next_try_at)},
      ${moments(({ finished_at }) => finished_at)}, ${column(({ receipt }) => receipt ?? null)}::text[],
      ${column(({ unanswered }) => unanswered ?? null)}::int[])
      as e (id, state, tries, last_error, next_try_at, finished_at, receipt, unanswered)
    where ${deliveries.id} = e.id and ${deliveries.state} = 'waiting'
    returning ${deliveries.id}`)
  return rows.map(({ id }) => id)
}

export async function endWaiting({ db, clock }: Pick<Ctx, 'db' | 'clock'>, receiverId: number): Promise<void> {
  await db
    .update(deliveries)
    .set({ state: 'overtaken', next_try_at: null, finished_at: clock.now() })
    .where(and(eq(deliveries.receiver_id, receiverId), eq(deliveries.state, 'waiting')))
}

/** Forgets the place of another person: a receipt names the chat, and a mail server's words may name the address. */
export async function forgetReceipts({ db }: Db, receiverId: number): Promise<void> {
  const { receipt, last_error } = deliveries
  await db
    .update(deliveries)
    .set({ receipt: null, last_error: null })
    .where(and(eq(deliveries.receiver_id, receiverId), or(isNotNull(receipt), isNotNull(last_error))))
}

export async function updateDelivery({ db }: Db, id: string, values: Partial<DeliveryRow>): Promise<void> {
  await db.update(deliveries).set(values).where(eq(deliveries.id, id))
}

/** Due before `before`, or after `after`, which only a wrong clock can set. They count as due now. */
export async function takeOverdueDeliveries(
  { db }: Db,
  { now, before, after, limit }: { now: Date; before: Date; after: Date; limit: number },
): Promise<Pick<DeliveryRow, 'id' | 'channel' | 'tries'>[]> {
  const dueAt = sql`coalesce(${deliveries.next_try_at}, ${deliveries.created_at})`
  const overdue = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.state, 'waiting'), or(lt(dueAt, before.toISOString()), gt(dueAt, after.toISOString()))))
    .orderBy(asc(deliveries.created_at))
    .limit(limit)
  return db
    .update(deliveries)
    .set({ next_try_at: now })
    .where(inArray(deliveries.id, overdue))
    .returning({ id: deliveries.id, channel: deliveries.channel, tries: deliveries.tries })
}

/** The tests of a user since `since`, and the time of the first. Other tests of the user wait for the transaction. */
export async function countTests({ db }: Db, userId: number, since: Date) {
  await db.execute(sql`select pg_advisory_xact_lock(${locksOf.testMessages}, ${userId})`)
  const [row] = await db
    .select({ sent: count(), first: min(deliveries.created_at) })
    .from(deliveries)
    .where(and(eq(deliveries.user_id, userId), eq(deliveries.notice, 'test'), gte(deliveries.created_at, since)))
  return { sent: row?.sent ?? 0, first: row?.first ?? null }
}

export async function deleteEndedDeliveries({ db }: Db, before: Date): Promise<number> {
  const ended = db.select({ id: deliveries.id }).from(deliveries).where(lt(deliveries.finished_at, before))
  const chunk = ended.orderBy(asc(deliveries.finished_at)).limit(pruneChunk)
  return (await db.delete(deliveries).where(inArray(deliveries.id, chunk))).rowCount ?? 0
}

// The same condition as in the index.
const isOpen = sql`${deliveries.state} = 'sent' and ${deliveries.notice} = 'appointment_found'
  and ${deliveries.withdrawn_at} is null`

export async function listOpen(
  { db }: Db,
  channels: Channel[],
  targets: number[],
  since: Date,
): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(deliveries)
    .where(and(isOpen, inArray(deliveries.channel, channels), gte(deliveries.created_at, since), namesAny(targets)))
}

const namesAny = (targets: number[]) =>
  sql`exists (select 1 from jsonb_array_elements(${deliveries.data} -> 'slots') as slot
    where (slot ->> 'target_id')::int = any(${sql.param(targets)}::int[]))`

/** Whether a message of these times may be on its way: what is sent later is compared with the times before. */
export async function isUnderWay({ db, clock }: Pick<Ctx, 'db' | 'clock'>, channels: Channel[], targets: number[]) {
  const isDue = sql`coalesce(${deliveries.next_try_at}, ${deliveries.created_at}) <= ${clock.now().toISOString()}`
  const isWaiting = sql`${deliveries.state} = 'waiting' and ${deliveries.notice} = 'appointment_found'`
  const areMeant = and(isWaiting, inArray(deliveries.channel, channels), isDue, namesAny(targets))
  const [one] = await db.select({ id: deliveries.id }).from(deliveries).where(areMeant).limit(1)
  return one !== undefined
}

/** Notes that these are withdrawn. Returns those that were not withdrawn before. */
export async function claimOpen({ db }: Db, ids: string[], at: Date): Promise<Set<string>> {
  const rows = await db
    .update(deliveries)
    .set({ withdrawn_at: at })
    .where(and(inArray(deliveries.id, ids), eq(deliveries.state, 'sent'), isNull(deliveries.withdrawn_at)))
    .returning({ id: deliveries.id })
  return new Set(rows.map(({ id }) => id))
}
