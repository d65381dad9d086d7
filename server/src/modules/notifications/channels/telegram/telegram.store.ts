import { and, eq, gt, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { clocksDifferMs } from '../../../../foundation/clock.ts'
import type { Ctx } from '../../../../foundation/ctx.ts'
import { restored_copy } from '../../../../foundation/data/restored.tables.ts'
import { channelsWith, channelsWithout } from '../../messages/notifications.store.ts'
import { notification_settings } from '../../notifications.tables.ts'
import { telegram_bots, telegram_turns } from './telegram.tables.ts'

type Db = Pick<Ctx, 'db'>
export type BotRow = typeof telegram_bots.$inferSelect
type Settings = typeof notification_settings.$inferSelect
export type Chat = Pick<Settings, 'telegram_chat' | 'telegram_name'>

/** Longer than a poll, so that the process still has the lease when its poll ends. */
const leaseMs = 60_000
// The database's own time: processes whose clocks differ or are wrong still agree.
const leaseEnd = sql`now() + ${leaseMs} * interval '1 millisecond'`

export async function findBot({ db }: Db, id: string): Promise<BotRow | null> {
  const [row] = await db.select().from(telegram_bots).where(eq(telegram_bots.id, id))
  return row ?? null
}

/**
 * Takes or keeps the lease of a bot, in the same way as the leases of providers. `gone`: a holder that has ended. Null:
 * another process has it, or this is a restored copy that waits.
 */
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

const { telegram_chat, telegram_name, telegram_code_hash, telegram_code_until, user_id } = notification_settings
const { telegram_code_chat, telegram_moved_at } = notification_settings
const noCode = { telegram_code_hash: null, telegram_code_until: null, telegram_code_chat: null }
const channels = { with: channelsWith('telegram'), without: channelsWithout('telegram') }

export async function findChat({ db }: Db, userId: number): Promise<Chat | null> {
  const [row] = await db.select({ telegram_chat, telegram_name }).from(notification_settings).where(eq(user_id, userId))
  return row && row.telegram_chat !== null ? row : null
}

/** When the chat of a user went to another account; null: it did not, or one was connected since. */
export async function findMove({ db }: Db, userId: number): Promise<Date | null> {
  const [row] = await db.select({ telegram_moved_at }).from(notification_settings).where(eq(user_id, userId))
  return row?.telegram_moved_at ?? null
}

/** Replaces the code of a user who has settings. */
export async function storeCode({ db }: Db, userId: number, hash: string, until: Date): Promise<void> {
  await db
    .update(notification_settings)
    .set({ telegram_code_hash: hash, telegram_code_until: until, telegram_code_chat: null })
    .where(eq(user_id, userId))
}

/** The users whose code still counts: they wait for their chat to be connected. */
export async function listWaiting({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number[]> {
  const rows = await db.select({ user_id }).from(notification_settings).where(gt(telegram_code_until, clock.now()))
  return rows.map((row) => row.user_id)
}

/** Uses a code up: its user gets the chat, and the channel is switched on. Null: the code no longer exists. */
export async function useCode({ db, clock }: Pick<Ctx, 'db' | 'clock'>, hash: string, chat: Chat) {
  const now = clock.now()
  const [row] = await db
    .update(notification_settings)
    .set({
      ...chat,
      ...noCode,
      channels: channels.with,
      telegram_moved_at: null,
      updated_at: now,
    })
    .where(and(eq(telegram_code_hash, hash), gt(telegram_code_until, now)))
    .returning({ userId: user_id })
  return row?.userId ?? null
}

/** The user of a code, while the code is valid, and the chat in which it waits for a yes. */
export async function findCode({ db, clock }: Pick<Ctx, 'db' | 'clock'>, hash: string) {
  const [row] = await db
    .select({ userId: user_id, askedIn: telegram_code_chat })
    .from(notification_settings)
    .where(and(eq(telegram_code_hash, hash), gt(telegram_code_until, clock.now())))
    .for('update')
  return row ?? null
}

/** The user who has the chat; null: nobody has. */
export async function findHolder({ db }: Db, chat: string): Promise<number | null> {
  const [row] = await db.select({ user_id }).from(notification_settings).where(eq(telegram_chat, chat)).for('update')
  return row?.user_id ?? null
}

/** The code of a user does not count any more. */
export async function dropCode({ db }: Db, userId: number): Promise<void> {
  await db.update(notification_settings).set(noCode).where(eq(user_id, userId))
}

/** From now on the code waits for a yes of this chat, until then. */
export async function askInChat({ db }: Db, hash: string, chat: string, until: Date): Promise<void> {
  await db
    .update(notification_settings)
    .set({ telegram_code_chat: chat, telegram_code_until: until })
    .where(eq(telegram_code_hash, hash))
}

/** The codes that wait for a yes of this chat do not count any more. */
export async function dropQuestions({ db }: Db, chat: string, but?: string): Promise<void> {
  const others = but === undefined ? undefined : ne(telegram_code_hash, but)
  await db
    .update(notification_settings)
    .set(noCode)
    .where(and(eq(telegram_code_chat, chat), others))
}

/** Takes a chat away from the user who has it. Returns that user; null: nobody had it. */
export async function dropChat({ db, clock }: Pick<Ctx, 'db' | 'clock'>, chat: string): Promise<number | null> {
  return dropWhere({ db, clock }, eq(telegram_chat, chat))
}

/** Takes a chat away from the user who has it, if that is not its `next` owner, and notes when. Returns that user. */
export async function moveChat({ db, clock }: Pick<Ctx, 'db' | 'clock'>, chat: string, next: number) {
  return dropWhere({ db, clock }, and(eq(telegram_chat, chat), ne(user_id, next)), { telegram_moved_at: clock.now() })
}

/** Takes the chat of a user away; false: they had none. */
export async function dropChatOf({ db, clock }: Pick<Ctx, 'db' | 'clock'>, userId: number): Promise<boolean> {
  return (await dropWhere({ db, clock }, and(eq(user_id, userId), sql`${telegram_chat} is not null`))) !== null
}

async function dropWhere(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  where: ReturnType<typeof and>,
  noted: Partial<Settings> = {},
): Promise<number | null> {
  const [row] = await db
    .update(notification_settings)
    .set({ telegram_chat: null, telegram_name: null, channels: channels.without, updated_at: clock.now(), ...noted })
    .where(where)
    .returning({ userId: user_id })
  return row?.userId ?? null
}

const ofAll = ''
/** Thirty messages a second in total, and one a second in each chat. */
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

/** Deletes the rows of chats whose last message was long ago. */
export async function deleteOldTurns({ db }: Db): Promise<void> {
  await db.delete(telegram_turns).where(lt(telegram_turns.free_at, sql`now() - interval '1 hour'`))
}
