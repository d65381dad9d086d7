// A person says that a test message arrived, by its digits or in their own words. Until then a channel counts as one
// that reaches nobody. docs/decisions/deliveries.md#a-channel-reaches-somebody-once-its-test-message-did
import { randomInt } from 'node:crypto'
import { testDigits } from '@terminlotse/contract/limits'
import type { Channel, Settings } from '@terminlotse/contract/notifications'
import { minuteMs } from '@terminlotse/contract/time'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { publish } from '../../live/live.ts'
import { insertTest, lockTest, updateTest } from '../messages/channel-tests.store.ts'
import { ensureSettings } from './settings.ts'

const validMs = testDigits.minutes * minuteMs
export const testPurpose = 'channel_test'

/** Digits for a test message, which count from now on. Only `signed` is stored. */
export async function makeDigits(
  tx: TxCtx,
  userId: number,
  channel: Channel,
): Promise<{ digits: string; signed: string }> {
  const digits = String(randomInt(10 ** testDigits.count)).padStart(testDigits.count, '0')
  const signed = tx.secrets.sign(textOf(userId, channel, digits), testPurpose)
  await insertTest(tx, { userId, channel, digits_signed: signed })
  return { digits, signed }
}

/**
 * The newest test message of the channel has arrived: these are its digits, or, without digits, the person says so.
 * Answers with the settings. Refuses with `test_missing`, and with `digits_wrong`, `digits_used_up`, `digits_late`.
 */
export async function confirmChannel(
  ctx: Ctx,
  userId: number,
  { channel, digits }: { channel: Channel; digits?: string | undefined },
): Promise<Settings> {
  // A wrong guess is counted, so its transaction must commit.
  const refusal = await inTransaction(ctx, (tx) => judge(tx, userId, channel, digits))
  if (refusal) throw refusal
  return ensureSettings(ctx, userId)
}

async function judge(tx: TxCtx, userId: number, channel: Channel, digits: string | undefined): Promise<Refusal | null> {
  const test = await lockTest(tx, userId, channel)
  if (test === null) return new Refusal('test_missing')
  const { digits_signed, guesses, tested_at } = test
  // Another tab has confirmed it, or the test did not arrive.
  if (digits_signed === null) return test.confirmed_at ? null : new Refusal('test_missing')
  if (digits !== undefined) {
    const { minutes, guesses: max } = testDigits
    if (tx.clock.now().getTime() >= tested_at.getTime() + validMs)
      return new Refusal('digits_late', { values: { minutes } })
    if (guesses >= max) return new Refusal('digits_used_up', { values: { max } })
    if (!tx.secrets.isSigned(textOf(userId, channel, digits), testPurpose, digits_signed)) {
      await updateTest(tx, test, { guesses: guesses + 1 })
      const left = max - guesses - 1
      return left > 0
        ? new Refusal('digits_wrong', { values: { left } })
        : new Refusal('digits_used_up', { values: { max } })
    }
  }
  await updateTest(tx, test, { digits_signed: null, confirmed_at: tx.clock.now() })
  publish(tx, { type: 'channels_changed', userId, taskId: null, data: {} })
  return null
}

function textOf(userId: number, channel: Channel, digits: string): string {
  return `${userId} ${channel} ${digits}`
}
