import { pickFields } from '@terminlotse/contract/fields/names'
import { and, eq, gt, isNotNull, isNull, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { clocksDifferMs } from '../../../../foundation/clock.ts'
import type { Ctx, Db } from '../../../../foundation/ctx.ts'
import { restored_copy } from '../../../../foundation/data/restored.tables.ts'
import { findFirst, type ReceiverRow } from '../../messages/receivers.store.ts'
import { noCode } from '../../messages/settings.store.ts'
import { notification_settings } from '../../notifications.tables.ts'
import { receivers, telegram_bots, telegram_turns } from '../../receivers.tables.ts'

export type BotRow = typeof telegram_bots.$inferSelect
type Timed = Pick<Ctx, 'db' | 'clock'>
export type Chat = Pick<ReceiverRow, 'telegram_chat' | 'telegram_name'>

/** Longer than a poll, so that the process still has the lease when its poll ends. */
const leaseMs = 60_000
// The database's own time: processes whose clocks differ or are wrong still agree.
const leaseEnd = sql`now() + ${leaseMs} * interval '1 millisecond'`

export async function findBot({ db }: Db, id: string): Promise<BotRow | null> {
  const [row] = await db.select().from(telegram_bots).where(eq(telegram_bots.id, id))
  return row ?? null
}

/** `gone`: a holder that has ended. Null: another process has it, or this is a restored copy that waits. */
export async function takeBot({ db }: Db, id: string, holder: string, gone: string | null): Promise<BotRow | null> {
  await db.insert(telegram_bots).values({ id }).onConflictDoNothing()
  const { holder: held, lease_until: until } = telegram_bots
  const [row] = await db
    .update(telegram_bots)
    .set({ holder, lease_until: leaseEnd })
    .where(
      and(
        eq(telegram_bots.id, id),
        notExists(db.select({ one: sql`1` }).from(restored_copy)),
        or(
          isNull(held),
          sql`${held} in (${holder}, ${gone})`,
          lt(until, sql`now()`),
          gt(until, sql`${leaseEnd} + ${clocksDifferMs} * interval '1 millisecond'`),
        ),
      ),
    )
    .returning()
  return row ?? null
}

export async function releaseBot({ db }: Db, id: string, holder: string): Promise<void> {
  await db
    .update(telegram_bots)
    .set({ holder: null, lease_until: null })
    .where(and(eq(telegram_bots.id, id), eq(telegram_bots.holder, holder)))
}

/** Changes the row while this process has the lease; false: it has not. */
export async function noteBot({ db }: Db, id: string, holder: string, values: Partial<BotRow>): Promise<boolean> {
  const mine = and(eq(telegram_bots.id, id), eq(telegram_bots.holder, holder))
  return ((await db.update(telegram_bots).set(values).where(mine)).rowCount ?? 0) > 0
}

const { telegram_code_hash, telegram_code_until, telegram_code_chat, user_id } = notification_settings
/** A chat belongs to one account. Others may have asked its person, too; their receivers are another matter. */
const own = eq(receivers.is_of_other, false)

export async function findChat(ctx: Db, userId: number): Promise<Chat | null> {
  const first = await findFirst(ctx, userId, 'telegram')
  return first?.telegram_chat == null ? null : pickFields(['telegram_chat', 'telegram_name'], first)
}

export async function findMove(ctx: Db, userId: number): Promise<Date | null> {
  return (await findFirst(ctx, userId, 'telegram'))?.telegram_moved_at ?? null
}

export async function storeCode(
  { db }: Db,
  userId: number,
  code: { hash: string; until: Date; receiverId: number | null },
): Promise<void> {
  const { hash, until, receiverId } = code
  await db
    .update(notification_settings)
    .set({ ...noCode, telegram_code_hash: hash, telegram_code_until: until, telegram_code_receiver: receiverId })
    .where(eq(user_id, userId))
}

export async function listWaiting({ db, clock }: Timed): Promise<number[]> {
  const rows = await db.select({ user_id }).from(notification_settings).where(gt(telegram_code_until, clock.now()))
  return rows.map((row) => row.user_id)
}

export async function findCode({ db, clock }: Timed, hash: string) {
  const { telegram_code_receiver } = notification_settings
  const [row] = await db
    .select({ userId: user_id, receiverId: telegram_code_receiver, askedIn: telegram_code_chat })
    .from(notification_settings)
    .where(and(eq(telegram_code_hash, hash), gt(telegram_code_until, clock.now())))
  return row ?? null
}

/** The receiver with the chat, and its user; null: none. It stays theirs until the commit, once their account is locked. */
export async function readHolder({ db }: Db, chat: string): Promise<Dropped | null> {
  const isTheirs = and(eq(receivers.telegram_chat, chat), own)
  const [row] = await db.select({ id: receivers.id, userId: receivers.user_id }).from(receivers).where(isTheirs)
  return row ?? null
}

export async function findHolder(tx: Db, chat: string): Promise<number | null> {
  return (await readHolder(tx, chat))?.userId ?? null
}

/** The users of receivers whose messages go to this chat, and of codes that wait for a yes of it or have this hash. */
export async function listConcerned({ db }: Db, chat: string, codeHash: string | null): Promise<number[]> {
  const { telegram_chat, secret_hash, user_id: of } = receivers
  const isMeant = or(eq(telegram_chat, chat), codeHash === null ? undefined : eq(secret_hash, codeHash))
  const isCode = or(eq(telegram_code_chat, chat), codeHash === null ? undefined : eq(telegram_code_hash, codeHash))
  const rows = await db
    .select({ id: of })
    .from(receivers)
    .where(isMeant)
    .union(db.select({ id: user_id }).from(notification_settings).where(isCode))
  return rows.map(({ id }) => id)
}

export async function dropCode({ db }: Db, userId: number): Promise<void> {
  await db.update(notification_settings).set(noCode).where(eq(user_id, userId))
}

export async function askInChat({ db }: Db, hash: string, chat: string, until: Date): Promise<void> {
  await db
    .update(notification_settings)
    .set({ telegram_code_chat: chat, telegram_code_until: until })
    .where(eq(telegram_code_hash, hash))
}

export async function dropQuestions({ db }: Db, chat: string, but?: string): Promise<void> {
  const others = but === undefined ? undefined : ne(telegram_code_hash, but)
  await db
    .update(notification_settings)
    .set(noCode)
    .where(and(eq(telegram_code_chat, chat), others))
}

export interface Dropped {
  id: number
  userId: number
}

export async function dropChat(ctx: Timed, chat: string): Promise<Dropped | null> {
  return dropWhere(ctx, eq(receivers.telegram_chat, chat))
}

export async function moveChat(ctx: Timed, chat: string, next: Dropped): Promise<Dropped | null> {
  const movedAt = sql`case when ${receivers.user_id} <> ${next.userId} then ${ctx.clock.now().toISOString()}::timestamptz end`
  const isOther = and(eq(receivers.telegram_chat, chat), ne(receivers.id, next.id))
  return dropWhere(ctx, isOther, { telegram_moved_at: movedAt })
}

export async function dropChatOf(ctx: Timed, userId: number): Promise<Dropped | null> {
  const isFirst = and(eq(receivers.user_id, userId), eq(receivers.is_first, true), isNotNull(receivers.telegram_chat))
  return dropWhere(ctx, isFirst)
}

async function dropWhere(
  { db, clock }: Timed,
  where: ReturnType<typeof and>,
  noted: { telegram_moved_at?: SQL } = {},
): Promise<Dropped | null> {
  const [row] = await db
    .update(receivers)
    .set({ telegram_chat: null, telegram_name: null, is_on: false, updated_at: clock.now(), ...noted })
    .where(and(where, own))
    .returning({ id: receivers.id, userId: receivers.user_id })
  return row ?? null
}

const ofAll = ''
const stepMs = { all: 34, chat: 1_000 }
/** No message waits that long: a wrong clock has written it. */
const wrongMs = 60_000

/** Reserves the next moment for a chat. Returns the milliseconds until then. Null: more than `longestMs`. */
export async function takeTurn({ db }: Db, chat: string, longestMs: number): Promise<number | null> {
  const ms = (count: number) => sql`${count} * interval '1 millisecond'`
  const { free_at } = telegram_turns
  const step = sql`case when ${telegram_turns.chat} = ${ofAll} then ${ms(stepMs.all)} else ${ms(stepMs.chat)} end`
  const isWrong = sql`${free_at} > now() + ${ms(wrongMs)}`
  const { rows } = await db.execute<{ chat: string; wait: string }>(sql`
    insert into ${telegram_turns} (chat, free_at)
    values (${ofAll}, now() + ${ms(stepMs.all)}), (${chat}, now() + ${ms(stepMs.chat)})
    on conflict (chat) do update
      set free_at = case when ${isWrong} then now() else greatest(${free_at}, now()) end + ${step}
      where ${isWrong} or ${free_at} < now() + ${ms(longestMs)}
    returning chat, extract(epoch from free_at - now()) * 1000 as wait`)
  if (rows.length < 2) return null
  return Math.max(
    0,
    ...rows.map((row) => Math.ceil(Number(row.wait)) - (row.chat === ofAll ? stepMs.all : stepMs.chat)),
  )
}

export async function deleteOldTurns({ db }: Db): Promise<void> {
  await db.delete(telegram_turns).where(lt(telegram_turns.free_at, sql`now() - interval '1 hour'`))
}
