import type { Channel } from '@terminlotse/contract/notifications'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../../foundation/ctx.ts'
import { users } from '../../accounts/users.tables.ts'
import { channel_tests, notification_settings } from '../notifications.tables.ts'

type Db = Pick<Ctx, 'db'>
type Timed = Pick<Ctx, 'db' | 'clock'>
type TestRow = typeof channel_tests.$inferSelect

const ofChannel = (userId: number, channel: Channel) =>
  and(eq(channel_tests.user_id, userId), eq(channel_tests.channel, channel))

/** True unless it is from before the account's present address was proven, to which mails go if no other is named. */
function isToPresentAddress(at: typeof channel_tests.tested_at | typeof channel_tests.confirmed_at) {
  return sql<boolean>`(${channel_tests.channel} <> 'email'
    or coalesce(${notification_settings.settings}->>'receiver_email', '') <> ''
    or coalesce(${at} >= ${users.email_verified_at}, false))`
}

/** When a person said of each channel that a test message arrived where its messages go now. */
export async function listConfirmed({ db }: Db, userId: number): Promise<Partial<Record<Channel, string>>> {
  const rows = await db
    .select({ channel: channel_tests.channel, at: channel_tests.confirmed_at })
    .from(channel_tests)
    .innerJoin(users, eq(users.id, channel_tests.user_id))
    .leftJoin(notification_settings, eq(notification_settings.user_id, channel_tests.user_id))
    .where(
      and(
        eq(channel_tests.user_id, userId),
        isNotNull(channel_tests.confirmed_at),
        isToPresentAddress(channel_tests.confirmed_at),
      ),
    )
  return Object.fromEntries(rows.map(({ channel, at }) => [channel, at?.toISOString()]))
}

/** The digits of a test that is sent now replace those of an earlier one. An earlier confirmation stays. */
export async function insertTest(
  { db, clock }: Timed,
  { userId, channel, digits_signed }: { userId: number; channel: Channel; digits_signed: string },
): Promise<void> {
  const newest = { tested_at: clock.now(), digits_signed, guesses: 0 }
  await db
    .insert(channel_tests)
    .values({ user_id: userId, channel, ...newest })
    .onConflictDoUpdate({ target: [channel_tests.user_id, channel_tests.channel], set: newest })
}

/** The newest test of a channel, locked until the transaction ends. Null: none went to where its messages go now. */
export async function lockTest({ db }: Db, userId: number, channel: Channel): Promise<TestRow | null> {
  const [row] = await db
    .select({ test: channel_tests, isPresent: isToPresentAddress(channel_tests.tested_at) })
    .from(channel_tests)
    .innerJoin(users, eq(users.id, channel_tests.user_id))
    .leftJoin(notification_settings, eq(notification_settings.user_id, channel_tests.user_id))
    .where(ofChannel(userId, channel))
    .for('update', { of: channel_tests })
  return row?.isPresent ? row.test : null
}

export async function updateTest(
  { db }: Db,
  { user_id, channel }: Pick<TestRow, 'user_id' | 'channel'>,
  values: Partial<Pick<TestRow, 'digits_signed' | 'guesses' | 'confirmed_at'>>,
): Promise<void> {
  await db.update(channel_tests).set(values).where(ofChannel(user_id, channel))
}

/** The digits of a test that did not arrive. Those of a newer test stay. */
export async function dropDigits({ db }: Db, userId: number, channel: Channel, signed: string): Promise<void> {
  await db
    .update(channel_tests)
    .set({ digits_signed: null })
    .where(and(ofChannel(userId, channel), eq(channel_tests.digits_signed, signed)))
}

/** The messages of these channels go to another place now: tests and confirmations count no more. */
export async function forgetTests({ db }: Db, userId: number, channels: readonly Channel[]): Promise<void> {
  if (channels.length === 0) return
  await db
    .delete(channel_tests)
    .where(and(eq(channel_tests.user_id, userId), inArray(channel_tests.channel, [...channels])))
}
