import { randomUUID } from 'node:crypto'
import type { Language } from '@terminlotse/contract/language'
import type { Channel as ChannelName } from '@terminlotse/contract/notifications'
import { minuteMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { wordChannelFailure } from '../../../texts/channel-failures.ts'
import type { NotificationData } from '../../../texts/notifications/notification-data.ts'
import { channelsOf } from '../channels/channels.ts'
import type { Failed } from '../messages/channel.ts'
import { dropDigits } from '../messages/channel-tests.store.ts'
import { countTests, insertDeliveries, updateDelivery } from '../messages/notifications.store.ts'
import { makeDigits } from '../settings/confirm-channel.ts'
import { openAddressees } from '../settings/settings.ts'
import { endChannelAfter } from './end-channel.ts'
import { sendNow } from './send.ts'

/** A test ends within this time, sent or failed. */
const patienceMs = 20_000
const limit = { tests: 10, withinMs: 10 * minuteMs }

/**
 * Sends a test message with digits through a channel at once, with the stored settings. Refuses with `channel_incomplete`,
 * `too_many_requests`, `channel_unanswered`, or `channel_failed` and the reason in the caller's language.
 */
export async function sendTest(ctx: Ctx, userId: number, channel: ChannelName, language: Language): Promise<void> {
  const addressee = (await openAddressees(ctx, [userId])).get(userId)
  if (!addressee) throw new Refusal('signed_out')
  const { settings } = addressee
  if (!settings) throw failedBecause({ failed: 'unreadable', detail: '' }, language)
  const sender = channelsOf(ctx)[channel]
  const fields = sender.missing(settings, ctx.config)
  if (Object.keys(fields).length > 0) throw new Refusal('channel_incomplete', { fields })
  const data: NotificationData = { task_name: '', service_name: '', office_name: '', url: ctx.config.http.publicUrl }
  const { id, digits, signed } = await writeTest(ctx, userId, channel, data)
  // The row of the delivery has no digits: whoever reads it later must not know them.
  const sent = { ...data, digits }
  const about = { userId, taskId: null, notice: 'test' as const, data: sent, createdAt: ctx.clock.now() }
  const outcome = await sendNow(
    sender,
    settings,
    { id, language, about, config: ctx.config },
    AbortSignal.timeout(patienceMs),
  )
  const finished_at = ctx.clock.now()
  if (outcome === 'sent' || outcome.hasReached)
    return updateDelivery(ctx, id, { state: 'sent', last_error: null, finished_at })
  const state = outcome.isUnknown ? 'unknown' : 'given_up'
  await updateDelivery(ctx, id, { state, last_error: outcome.failed, finished_at })
  if (outcome.isUnknown && outcome.failed !== 'partly') throw new Refusal('channel_unanswered')
  if (!outcome.isUnknown) await dropDigits(ctx, userId, channel, signed)
  await inTransaction(ctx, (tx) => endChannelAfter(tx, userId, channel, outcome.failed))
  throw failedBecause(outcome, language)
}

// The delivery is written before it is sent, so that tests that end in a crash count too. It never waits, so no job
// sends it again.
function writeTest(
  ctx: Ctx,
  userId: number,
  channel: ChannelName,
  data: NotificationData,
): Promise<{ id: string; digits: string; signed: string }> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now()
    const { sent, first } = await countTests(tx, userId, new Date(now.getTime() - limit.withinMs))
    if (sent >= limit.tests) {
      const freeAt = (first ?? now).getTime() + limit.withinMs
      throw new Refusal('too_many_requests', { values: { seconds: Math.ceil((freeAt - now.getTime()) / 1000) } })
    }
    const id = randomUUID()
    const state = 'given_up' as const
    const row = {
      id,
      user_id: userId,
      channel,
      notice: 'test',
      data: { ...data },
      state,
      tries: 1,
      created_at: now,
      finished_at: now,
    }
    await insertDeliveries(tx, [row])
    return { id, ...(await makeDigits(tx, userId, channel)) }
  })
}

function failedBecause({ failed, detail }: Pick<Failed, 'failed' | 'detail'>, language: Language): Refusal {
  const words = wordChannelFailure(failed, language)
  return new Refusal('channel_failed', { values: { reason: detail === '' ? words : `${words} (${detail})` } })
}
