import type { Language } from '@terminlotse/contract/language'
import type { Channel, Delivery } from '@terminlotse/contract/notifications'
import type { Ctx } from '../../../foundation/ctx.ts'
import { wordChannelFailure } from '../../../texts/channel-failures.ts'
import { notificationCode, notificationData } from '../../../texts/notifications/notification-data.ts'
import { wordNotification } from '../../../texts/notifications/notifications.ts'
import { type DeliveryRow, listDeliveries } from '../messages/notifications.store.ts'

/** The last messages of a user to one channel, newest first, with the reason if the last try failed. */
export async function readDeliveries(
  ctx: Ctx,
  userId: number,
  wanted: { channel: Channel; limit: number },
  language: Language,
): Promise<Delivery[]> {
  const rows = await listDeliveries(ctx, userId, wanted)
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    title: titleOf(row, language),
    state: row.state,
    tries: row.tries,
    // The code before the colon. The receiver's own words after it are for the operator.
    reason: row.last_error === null ? null : wordChannelFailure(row.last_error.split(':')[0] ?? '', language),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }))
}

/** A message of another version, which this one cannot word, shows its code. */
function titleOf({ notice, data, created_at: at }: DeliveryRow, language: Language): string {
  const code = notificationCode.safeParse(notice)
  const facts = notificationData.safeParse(data)
  return code.success && facts.success ? wordNotification(code.data, facts.data, language, { at }).title : notice
}
