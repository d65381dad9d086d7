import { minuteMs } from '@terminlotse/contract/time'
import { noticeCode } from '../../texts/notice-data.ts'
import type { DeliveryRow } from '../notices/notices.store.ts'
import { quietUntil } from '../notices/quiet.ts'
import type { OpenAddressee } from './settings/settings.ts'

/** How often we check the quiet hours again: their owner may have changed them. */
const askedAgainMs = 30 * minuteMs

/** A message that must not be tried before `at`. */
export interface Resting {
  delivery: DeliveryRow
  at: Date
}

/** Divides messages into those that wait for the end of their reader's quiet hours, and those that need not wait. */
export function divideByQuiet(
  deliveries: DeliveryRow[],
  addressees: ReadonlyMap<number, OpenAddressee>,
  now: Date,
): { resting: Resting[]; waiting: DeliveryRow[] } {
  const resting = deliveries.flatMap((delivery) => {
    const settings = addressees.get(delivery.user_id)?.settings
    const notice = noticeCode.safeParse(delivery.notice)
    const until = settings && notice.success ? quietUntil(settings, notice.data, now) : null
    if (!until) return []
    return [{ delivery, at: new Date(Math.min(until.getTime(), now.getTime() + askedAgainMs)) }]
  })
  const rests = new Set(resting.map(({ delivery }) => delivery))
  return { resting, waiting: deliveries.filter((delivery) => !rests.has(delivery)) }
}
