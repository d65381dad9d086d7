import { minuteMs } from '@terminlotse/contract/time'
import { noticeCode } from '../../../texts/notices/notice-data.ts'
import type { DeliveryRow } from '../notices/notices.store.ts'
import { quietUntil } from '../notices/quiet.ts'
import type { OpenAddressee } from '../settings/settings.ts'

/** The time between checks of the quiet hours: their owner may have changed them. */
const askedAgainMs = 30 * minuteMs

/** A message that must not be tried before `at`. */
export interface Resting {
  delivery: DeliveryRow
  at: Date
}

/** Messages wait for the end of quiet hours, or for the answer of a receiver that has them already. */
export function divideByQuiet(
  deliveries: DeliveryRow[],
  addressees: ReadonlyMap<number, OpenAddressee>,
  now: Date,
): { resting: Resting[]; waiting: DeliveryRow[] } {
  const resting = deliveries.flatMap((delivery) => {
    const settings = addressees.get(delivery.user_id)?.settings
    const notice = noticeCode.safeParse(delivery.notice)
    const quiet = settings && notice.success ? quietUntil(settings, notice.data, now) : null
    const until = answerUntil(delivery, now) ?? quiet
    if (!until) return []
    return [{ delivery, at: new Date(Math.min(until.getTime(), now.getTime() + askedAgainMs)) }]
  })
  const rests = new Set(resting.map(({ delivery }) => delivery))
  return { resting, waiting: deliveries.filter((delivery) => !rests.has(delivery)) }
}

/** The time until which the receiver may still answer the last try; null: it owes no answer. */
function answerUntil({ unanswered, next_try_at }: DeliveryRow, now: Date): Date | null {
  return unanswered > 0 && next_try_at !== null && next_try_at > now ? next_try_at : null
}
