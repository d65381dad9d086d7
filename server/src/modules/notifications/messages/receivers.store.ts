import { type Channel, channel as channels } from '@terminlotse/contract/notifications/channels/channels'
import type { ReceiverKinds } from '@terminlotse/contract/notifications/receivers'
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx, Db } from '../../../foundation/ctx.ts'
import { isAmong } from '../../../foundation/db/among.ts'
import { tasks } from '../../tasks/tasks.tables.ts'
import { deliveries, notification_settings, push_devices } from '../notifications.tables.ts'
import { receivers } from '../receivers.tables.ts'
import type { QuietFields } from './quiet.ts'

type Timed = Pick<Ctx, 'db' | 'clock'>
export type ReceiverRow = typeof receivers.$inferSelect
export type NewReceiverRow = typeof receivers.$inferInsert
export type ReceiverValues = Pick<ReceiverRow, 'is_on' | 'is_brief' | 'settings' | 'secrets_sealed'>

const firstOf = (userId: number, channel: Channel) =>
  and(eq(receivers.user_id, userId), eq(receivers.channel, channel), eq(receivers.is_first, true))

/** The receivers of an account: the first of each channel in the order of the settings, then the others by age. */
export async function listReceiverRows({ db }: Db, userId: number): Promise<ReceiverRow[]> {
  const rows = await db
    .select()
    .from(receivers)
    .where(eq(receivers.user_id, userId))
    .orderBy(desc(receivers.is_first), asc(receivers.id))
  const place = ({ is_first, channel }: ReceiverRow) => (is_first ? channels.options.indexOf(channel) : 0)
  return rows.toSorted((one, other) => Number(other.is_first) - Number(one.is_first) || place(one) - place(other))
}

export async function listFirst({ db }: Db, userIds: number[]): Promise<ReceiverRow[]> {
  return db
    .select()
    .from(receivers)
    .where(and(isAmong(receivers.user_id, userIds), eq(receivers.is_first, true)))
}

export async function listById({ db }: Db, ids: number[]): Promise<ReceiverRow[]> {
  return ids.length === 0 ? [] : db.select().from(receivers).where(isAmong(receivers.id, ids))
}

export async function findReceiver({ db }: Db, userId: number, id: number): Promise<ReceiverRow | null> {
  const [row] = await db
    .select()
    .from(receivers)
    .where(and(eq(receivers.id, id), eq(receivers.user_id, userId)))
  return row ?? null
}

/** Those of these receivers that are still there. None of them can be removed before the transaction ends. */
export async function keepReceivers({ db }: Db, ids: number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const kept = db.select({ id: receivers.id }).from(receivers).where(isAmong(receivers.id, ids))
  return new Set((await kept.orderBy(receivers.id).for('key share')).map(({ id }) => id))
}

export async function findFirst({ db }: Db, userId: number, channel: Channel): Promise<ReceiverRow | null> {
  const [row] = await db.select().from(receivers).where(firstOf(userId, channel))
  return row ?? null
}

export async function ensureFirst({ db, clock }: Timed, userId: number, channel: Channel): Promise<ReceiverRow> {
  const now = clock.now()
  await db
    .insert(receivers)
    .values({ user_id: userId, channel, is_first: true, is_on: false, created_at: now, updated_at: now })
    .onConflictDoNothing()
  const row = await findFirst({ db }, userId, channel)
  if (row === null) throw new Error('The first receiver was not stored.')
  return row
}

export async function writeFirst(
  { db, clock }: Timed,
  userId: number,
  channel: Channel,
  values: Partial<ReceiverRow> & Pick<ReceiverRow, 'is_on'>,
): Promise<ReceiverRow> {
  const updated_at = clock.now()
  const [row] = await db
    .insert(receivers)
    .values({ user_id: userId, channel, is_first: true, ...values, created_at: updated_at, updated_at })
    .onConflictDoUpdate({
      target: [receivers.user_id, receivers.channel],
      targetWhere: sql`${receivers.is_first}`,
      set: { ...values, updated_at },
    })
    .returning()
  if (!row) throw new Error('The first receiver was not stored.')
  return row
}

export async function insertReceiver({ db }: Db, row: NewReceiverRow): Promise<ReceiverRow> {
  const [stored] = await db.insert(receivers).values(row).returning()
  if (!stored) throw new Error('The receiver was not stored.')
  return stored
}

export async function updateReceiver(
  { db, clock }: Timed,
  { id, user_id }: Pick<ReceiverRow, 'id' | 'user_id'>,
  values: { [Field in keyof ReceiverRow]?: ReceiverRow[Field] | undefined },
): Promise<ReceiverRow | null> {
  const [row] = await db
    .update(receivers)
    .set({ ...values, updated_at: clock.now() })
    .where(and(eq(receivers.id, id), eq(receivers.user_id, user_id)))
    .returning()
  return row ?? null
}

export async function deleteReceiver({ db }: Db, userId: number, id: number): Promise<void> {
  await db.delete(receivers).where(and(eq(receivers.id, id), eq(receivers.user_id, userId)))
}

/** Switches a receiver off that takes no more messages. A number that left Signal may be another person's next time. */
export async function switchOff(ctx: Timed, row: ReceiverRow): Promise<void> {
  await updateReceiver(ctx, row, { is_on: false, ...(row.channel === 'signal' && { signal_number: null }) })
}

/** The owner cannot see whose chat or number it is: another person may have connected it. */
const nothingConnected = { signal_number: null, telegram_chat: null, telegram_name: null, telegram_moved_at: null }

export async function switchAllOff({ db, clock }: Timed, userId: number): Promise<boolean> {
  const { user_id, is_on, telegram_chat, signal_number } = receivers
  const rows = await db
    .update(receivers)
    .set({ is_on: false, ...nothingConnected, updated_at: clock.now() })
    .where(and(eq(user_id, userId), or(is_on, isNotNull(telegram_chat), isNotNull(signal_number))))
    .returning({ id: receivers.id })
  return rows.length > 0
}

export interface Reachable {
  id: number
  userId: number
  channel: Channel
  kinds: ReceiverKinds
  isOfOther: boolean
  tellsOutages: boolean
  quiet: QuietFields
}

/** Push without a device reaches nobody. */
function takesMessages({ db }: Db): SQL | undefined {
  const isAccepted = or(eq(receivers.is_of_other, false), isNotNull(receivers.accepted_at))
  const devices = db
    .select({ id: push_devices.id })
    .from(push_devices)
    .where(eq(push_devices.user_id, receivers.user_id))
  const hasWay = or(ne(receivers.channel, 'webpush'), exists(devices))
  return and(eq(receivers.is_on, true), isAccepted, isNull(receivers.left_at), hasWay)
}

/** The receivers of these users that get messages, the first ones first. One query. */
export async function listReachable({ db }: Db, userIds: number[]): Promise<Reachable[]> {
  const { enable_quiet_hours, quiet_from, quiet_until, quiet_except_clicks } = notification_settings
  const rows = await db
    .select({
      id: receivers.id,
      userId: receivers.user_id,
      channel: receivers.channel,
      kinds: receivers.kinds,
      isOfOther: receivers.is_of_other,
      tellsOutages: notification_settings.enable_outage_messages,
      own: receivers.quiet,
      quiet: { enable_quiet_hours, quiet_from, quiet_until, quiet_except_clicks },
    })
    .from(receivers)
    .innerJoin(notification_settings, eq(notification_settings.user_id, receivers.user_id))
    .where(and(isAmong(receivers.user_id, userIds), takesMessages({ db })))
    .orderBy(receivers.user_id, desc(receivers.is_first), receivers.id)
  return rows.map(({ own, quiet, ...row }) => ({ ...row, quiet: own ?? quiet }))
}

/** By task that chose some, the receivers that get its messages. Other tasks are absent: all get them. One query. */
export async function listChoices({ db }: Db, taskIds: number[]): Promise<Map<number, readonly number[]>> {
  if (taskIds.length === 0) return new Map()
  const rows = await db
    .select({ id: tasks.id, chosen: tasks.receivers })
    .from(tasks)
    .where(and(isAmong(tasks.id, taskIds), isNotNull(tasks.receivers)))
  return new Map(rows.map(({ id, chosen }) => [id, chosen ?? []]))
}

/** By booking, the other people who get, or may have got, a message about it. */
export async function listTold({ db }: Db, userIds: number[], bookingIds: number[]): Promise<Map<number, number[]>> {
  if (bookingIds.length === 0) return new Map()
  const booking = sql<number>`(${deliveries.data} ->> 'booking_id')::int`
  const rows = await db
    .selectDistinct({ booking, id: receivers.id })
    .from(deliveries)
    .innerJoin(receivers, and(eq(receivers.id, deliveries.receiver_id), eq(receivers.is_of_other, true)))
    .where(
      and(
        isAmong(deliveries.user_id, userIds),
        inArray(booking, bookingIds),
        inArray(deliveries.state, ['waiting', 'sent', 'unknown']),
      ),
    )
  const byBooking = Map.groupBy(rows, (row) => row.booking)
  return new Map([...byBooking].map(([id, some]) => [id, some.map((row) => row.id)]))
}
