// docs/decisions/deliveries.md#a-channel-reaches-somebody-once-its-test-message-did
import { randomInt } from 'node:crypto'
import { testDigits } from '@terminlotse/contract/limits'
import { minuteMs } from '@terminlotse/contract/time'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { tellPages } from '../messages/changed.ts'
import { insertTest, lockTest, updateTest } from '../messages/channel-tests.store.ts'
import type { ReceiverRow } from '../messages/receivers.store.ts'

const validMs = testDigits.minutes * minuteMs
export const testPurpose = 'channel_test'

export type Tested = Pick<ReceiverRow, 'id' | 'user_id' | 'channel'>

/** Digits for a test message, which count from now on. Only `signed` is stored. */
export async function makeDigits(tx: TxCtx, tested: Tested): Promise<{ digits: string; signed: string }> {
  const digits = String(randomInt(10 ** testDigits.count)).padStart(testDigits.count, '0')
  const signed = tx.secrets.sign(textOf(tested, digits), testPurpose)
  await insertTest(tx, tested.id, signed)
  return { digits, signed }
}

/** No digits: the person says so. Refuses with `test_missing`, `digits_wrong`, `digits_used_up`, `digits_late`. */
export async function confirmTest(ctx: Ctx, tested: Tested, digits: string | undefined): Promise<void> {
  // A wrong guess is counted, so its transaction must commit.
  const refusal = await inTransaction(ctx, (tx) => judge(tx, tested, digits))
  if (refusal) throw refusal
}

async function judge(tx: TxCtx, tested: Tested, digits: string | undefined): Promise<Refusal | null> {
  const test = await lockTest(tx, tested.id)
  if (test === null) return new Refusal('test_missing')
  const { digits_signed, guesses, tested_at } = test
  // Another tab has confirmed it, or the test did not arrive.
  if (digits_signed === null) return test.confirmed_at ? null : new Refusal('test_missing')
  if (digits !== undefined) {
    const { minutes, guesses: max } = testDigits
    if (tx.clock.now().getTime() >= tested_at.getTime() + validMs)
      return new Refusal('digits_late', { values: { minutes } })
    if (guesses >= max) return new Refusal('digits_used_up', { values: { max } })
    if (!tx.secrets.isSigned(textOf(tested, digits), testPurpose, digits_signed)) {
      await updateTest(tx, test, { guesses: guesses + 1 })
      const left = max - guesses - 1
      return left > 0
        ? new Refusal('digits_wrong', { values: { left } })
        : new Refusal('digits_used_up', { values: { max } })
    }
  }
  await updateTest(tx, test, { digits_signed: null, confirmed_at: tx.clock.now() })
  tellPages(tx, tested.user_id)
  return null
}

function textOf({ user_id, channel }: Tested, digits: string): string {
  return `${user_id} ${channel} ${digits}`
}
