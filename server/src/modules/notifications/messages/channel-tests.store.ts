import type { Channel } from '@terminlotse/contract/notifications'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Ctx, Db } from '../../../foundation/ctx.ts'
import { isAmong } from '../../../foundation/db/among.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { channel_tests } from '../notifications.tables.ts'
import { receivers } from '../receivers.tables.ts'

type Timed = Pick<Ctx, 'db' | 'clock'>
type TestRow = typeof channel_tests.$inferSelect

/** True unless it is from before the account's present address was proven, to which mails go if no other is named. */
function isToPresentAddress(at: typeof channel_tests.tested_at | typeof channel_tests.confirmed_at) {
  return sql<boolean>`(${receivers.channel} <> 'email'
    or coalesce(${receivers.settings}->>'receiver_email', '') <> ''
    or coalesce(${at} >= ${users.email_verified_at}, false))`
}

/** By receiver of a person, when they said that a test message arrived where its messages go now. */
export async function listConfirmed({ db }: Db, userId: number): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: receivers.id, at: channel_tests.confirmed_at })
    .from(channel_tests)
    .innerJoin(receivers, eq(receivers.id, channel_tests.receiver_id))
    .innerJoin(users, eq(users.id, receivers.user_id))
    .where(
      and(
        eq(receivers.user_id, userId),
        isNotNull(channel_tests.confirmed_at),
        isToPresentAddress(channel_tests.confirmed_at),
      ),
    )
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at.toISOString()]])))
}

/** The digits of a test that is sent now replace those of an earlier one. An earlier confirmation stays. */
export async function insertTest({ db, clock }: Timed, receiver_id: number, digits_signed: string): Promise<void> {
  const newest = { tested_at: clock.now(), digits_signed, guesses: 0 }
  await db
    .insert(channel_tests)
    .values({ receiver_id, ...newest })
    .onConflictDoUpdate({ target: channel_tests.receiver_id, set: newest })
}

/** The newest test of a receiver, locked until the transaction ends. Null: none went to where its messages go now. */
export async function lockTest({ db }: Db, receiverId: number): Promise<TestRow | null> {
  const [row] = await db
    .select({ test: channel_tests, isPresent: isToPresentAddress(channel_tests.tested_at) })
    .from(channel_tests)
    .innerJoin(receivers, eq(receivers.id, channel_tests.receiver_id))
    .innerJoin(users, eq(users.id, receivers.user_id))
    .where(eq(channel_tests.receiver_id, receiverId))
    .for('update', { of: channel_tests })
  return row?.isPresent ? row.test : null
}

export async function updateTest(
  { db }: Db,
  { receiver_id }: Pick<TestRow, 'receiver_id'>,
  values: Partial<Pick<TestRow, 'digits_signed' | 'guesses' | 'confirmed_at'>>,
): Promise<void> {
  await db.update(channel_tests).set(values).where(eq(channel_tests.receiver_id, receiver_id))
}

export async function dropDigits({ db }: Db, receiverId: number, signed: string): Promise<void> {
  await db
    .update(channel_tests)
    .set({ digits_signed: null })
    .where(and(eq(channel_tests.receiver_id, receiverId), eq(channel_tests.digits_signed, signed)))
}

export async function forgetTests({ db }: Db, receiverIds: number[]): Promise<void> {
  if (receiverIds.length > 0) await db.delete(channel_tests).where(isAmong(channel_tests.receiver_id, receiverIds))
}

export async function forgetTestsOf({ db }: Db, userId: number, channels: readonly Channel[]): Promise<void> {
  const its = db
    .select({ id: receivers.id })
    .from(receivers)
    .where(and(eq(receivers.user_id, userId), inArray(receivers.channel, [...channels])))
  await db.delete(channel_tests).where(inArray(channel_tests.receiver_id, its))
}
