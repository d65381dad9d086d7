import type { Language } from '@terminlotse/contract/language'
import type { Channel, Delivery } from '@terminlotse/contract/notifications'
import type { Ctx } from '../../../foundation/ctx.ts'
import { failureOfOther, wordChannelFailure } from '../../../texts/channel-failures.ts'
import { wordNotification } from '../../../texts/notifications/notifications.ts'
import { messageOf } from '../message-content.ts'
import { type DeliveryRow, listDeliveries } from '../messages/notifications.store.ts'
import { listReceiverRows } from '../messages/receivers.store.ts'
import { tellingNames } from '../receivers/show-receivers.ts'

export async function readDeliveries(
  ctx: Ctx,
  userId: number,
  wanted: { channel: Channel; limit: number },
  language: Language,
): Promise<Delivery[]> {
  const [rows, receivers] = await Promise.all([listDeliveries(ctx, userId, wanted), listReceiverRows(ctx, userId)])
  const names = tellingNames(receivers)
  const first = receivers.find(({ is_first, channel }) => is_first && channel === wanted.channel)
  const others = new Set(receivers.filter(({ is_of_other }) => is_of_other).map(({ id }) => id))
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    receiver: names.get(row.receiver_id ?? 0) ?? null,
    is_to_first: row.receiver_id !== null && row.receiver_id === first?.id,
    title: titleOf(row, language),
    state: row.state,
    tries: row.tries,
    reason: row.last_error === null ? null : reasonOf(row.last_error, others.has(row.receiver_id ?? 0), language),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }))
}

/** The code before the colon. The receiver's own words after it are for the operator. */
function reasonOf(lastError: string, isOfOther: boolean, language: Language): string {
  const [code = ''] = lastError.split(':')
  return wordChannelFailure(isOfOther ? failureOfOther(code) : code, language)
}

function titleOf(row: DeliveryRow, language: Language): string {
  const message = messageOf(row)
  if (message === null) return row.notice
  return wordNotification(message.notice, message.data, language, { at: message.createdAt }).title
}
