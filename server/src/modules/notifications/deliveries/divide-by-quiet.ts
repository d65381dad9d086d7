import { minuteMs } from '@terminlotse/contract/time'
import { notificationCode } from '../../../texts/notifications/notification-data.ts'
import type { DeliveryRow } from '../messages/notifications.store.ts'
import { quietUntil } from '../messages/quiet.ts'
import type { OpenReceiver } from '../settings/open-receivers.ts'

/** The time between checks of the quiet hours: their owner may have changed them. */
const askedAgainMs = 30 * minuteMs

export interface HeldByQuiet {
  delivery: DeliveryRow
  at: Date
}

/** Messages wait for the end of quiet hours, or for the answer of a receiver that has them already. */
export function divideByQuiet(
  deliveries: DeliveryRow[],
  receivers: ReadonlyMap<number, OpenReceiver>,
  now: Date,
): { held: HeldByQuiet[]; waiting: DeliveryRow[] } {
  const held = deliveries.flatMap((delivery) => {
    const receiver = receivers.get(delivery.receiver_id ?? 0)
    const notice = notificationCode.safeParse(delivery.notice)
    const quiet = receiver && notice.success ? quietUntil(receiver.quiet, notice.data, now) : null
    const until = answerUntil(delivery, now) ?? quiet
    if (!until) return []
    return [{ delivery, at: new Date(Math.min(until.getTime(), now.getTime() + askedAgainMs)) }]
  })
  const rests = new Set(held.map(({ delivery }) => delivery))
  return { held, waiting: deliveries.filter((delivery) => !rests.has(delivery)) }
}

function answerUntil({ unanswered, next_try_at }: DeliveryRow, now: Date): Date | null {
  return unanswered > 0 && next_try_at !== null && next_try_at > now ? next_try_at : null
}
