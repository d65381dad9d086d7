import { randomUUID } from 'node:crypto'
import type { Language } from '@terminlotse/contract/language'
import { minuteMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { wordChannelFailure } from '../../../texts/channel-failures.ts'
import type { NotificationData } from '../../../texts/notifications/notification-data.ts'
import { channelsOf } from '../channels/channels.ts'
import { lockReceivers } from '../messages/changed.ts'
import type { Failed } from '../messages/channel.ts'
import { dropDigits } from '../messages/channel-tests.store.ts'
import { countTests, insertDeliveries, updateDelivery } from '../messages/notifications.store.ts'
import type { ReceiverRow } from '../messages/receivers.store.ts'
import { makeDigits } from '../settings/confirm-channel.ts'
import { openRows } from '../settings/open-receivers.ts'
import { endChannelAfter } from './ends.ts'
import { sendNow } from './send.ts'

const patienceMs = 20_000
const limit = { tests: 10, withinMs: 10 * minuteMs }

/** Refuses with `channel_incomplete`, `too_many_requests`, `channel_unanswered`, or `channel_failed` and the reason. */
export async function sendTest(ctx: Ctx, receiver: ReceiverRow, language: Language): Promise<void> {
  const { user_id: userId, channel } = receiver
  const opened = (await openRows(ctx, [receiver])).get(receiver.id)
  if (!opened) throw new Refusal('signed_out')
  const { settings } = opened
  if (!settings) throw failedBecause({ failed: 'unreadable', detail: '' }, language)
  const sender = channelsOf(ctx)[channel]
  const fields = sender.missing(settings, ctx.config)
  if (Object.keys(fields).length > 0) throw new Refusal('channel_incomplete', { fields })
  const data: NotificationData = { task_name: '', service_name: '', office_name: '', url: ctx.config.http.publicUrl }
  const { id, digits, signed } = await writeTest(ctx, receiver, data)
  // The row of the delivery has no digits: whoever reads it later must not know them.
  const sent = { ...data, digits }
  const about = { userId, taskId: null, notice: 'test' as const, data: sent, createdAt: ctx.clock.now() }
  const outcome = await sendNow(
    sender,
    settings,
    { id, language: receiver.language ?? language, about, config: ctx.config },
    AbortSignal.timeout(patienceMs),
  )
  const finished_at = ctx.clock.now()
  if (outcome === 'sent' || outcome.hasReached)
    return updateDelivery(ctx, id, { state: 'sent', last_error: null, finished_at })
  const state = outcome.isUnknown ? 'unknown' : 'given_up'
  await updateDelivery(ctx, id, { state, last_error: outcome.failed, finished_at })
  if (outcome.isUnknown && outcome.failed !== 'partly') throw new Refusal('channel_unanswered')
  if (!outcome.isUnknown) await dropDigits(ctx, receiver.id, signed)
  await inTransaction(ctx, async (tx) => {
    await lockReceivers(tx, [userId])
    await endChannelAfter(tx, receiver.id, outcome.failed)
  })
  throw failedBecause(outcome, language)
}

// Written before it is sent: tests that end in a crash count too. It never waits, so no job sends it again.
function writeTest(
  ctx: Ctx,
  receiver: ReceiverRow,
  data: NotificationData,
): Promise<{ id: string; digits: string; signed: string }> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now()
    const { id: receiver_id, user_id, channel } = receiver
    const { sent, first } = await countTests(tx, user_id, new Date(now.getTime() - limit.withinMs))
    if (sent >= limit.tests) {
      const freeAt = (first ?? now).getTime() + limit.withinMs
      throw new Refusal('too_many_requests', { values: { seconds: Math.ceil((freeAt - now.getTime()) / 1000) } })
    }
    const id = randomUUID()
    const state = 'given_up' as const
    const row = {
      id,
      user_id,
      receiver_id,
      channel,
      notice: 'test',
      data: { ...data },
      state,
      tries: 1,
      created_at: now,
      finished_at: now,
    }
    await insertDeliveries(tx, [row])
    return { id, ...(await makeDigits(tx, receiver)) }
  })
}

function failedBecause({ failed, detail }: Pick<Failed, 'failed' | 'detail'>, language: Language): Refusal {
  const words = wordChannelFailure(failed, language)
  return new Refusal('channel_failed', { values: { reason: detail === '' ? words : `${words} (${detail})` } })
}
