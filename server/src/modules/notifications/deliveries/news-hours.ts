// A message that a receiver did not take is decided about again when the receiver's hour is over.
// docs/decisions/news.md#a-channel-takes-60-messages-of-free-appointments-in-an-hour
import { newsPerHour, newsPerHourOfAccount } from '@terminlotse/contract/limits'
import { hourMs } from '@terminlotse/contract/time'
import type { TxCtx } from '../../../foundation/ctx.ts'
import type { NotificationCode, NotificationFacts } from '../../../texts/notifications/notification-data.ts'
import { countNews, countNewsOf, type NewDelivery, type NewsHour } from '../messages/notifications.store.ts'

const news: ReadonlySet<NotificationCode> = new Set(['appointment_found'])

export type Draft = Pick<NewDelivery, 'user_id' | 'task_id' | 'channel' | 'data'> & {
  receiver_id: number
  notice: NotificationCode
  saysPause: boolean
}

export interface Refused<D> {
  draft: D
  until: Date
}

/** The count locks: another transaction that writes to the same reader waits for the end of this one. */
export async function keepWithinHours<D extends Draft>(
  tx: TxCtx,
  drafts: D[],
): Promise<{ kept: (D | Draft)[]; refused: Refused<D>[] }> {
  const counted = Map.groupBy(
    drafts.filter(({ notice }) => news.has(notice)),
    ({ receiver_id }) => receiver_id,
  )
  if (counted.size === 0) return { kept: drafts, refused: [] }
  const now = tx.clock.now()
  const more = [...counted].map(([receiver_id, { length: messages }]) => ({ receiver_id, messages }))
  const hours = await countNews(tx, more, { now, overBefore: new Date(now.getTime() - hourMs) })
  const divided = hours.map((hour) => {
    const ofHour = counted.get(hour.receiver_id) ?? []
    const before = hour.messages - ofHour.length
    const room = Math.max(0, newsPerHour - before)
    const until = new Date(hour.began_at.getTime() + hourMs)
    return {
      kept: ofHour.slice(0, room),
      refused: ofHour.slice(room).map((draft) => ({ draft, until })),
      first: ofHour.slice(0, 1).filter(({ saysPause }) => saysPause),
      before,
      hour,
    }
  })
  const within = await keepWithinAccounts(
    tx,
    divided.flatMap(({ kept }) => kept),
  )
  const uncounted = await countBack(tx, within.refused)
  const pauses = divided.flatMap(({ first, before, hour }) => {
    const after = hour.messages - (uncounted.get(hour.receiver_id) ?? 0)
    return before <= newsPerHour && after > newsPerHour ? first.map((draft) => pauseOf(tx, draft, hour)) : []
  })
  return {
    kept: [...drafts.filter(({ notice }) => !news.has(notice)), ...within.kept, ...pauses],
    refused: [...divided.flatMap(({ refused }) => refused), ...within.refused],
  }
}

/** They are counted first, because the count locks: two transactions would find the same room in the account. */
async function countBack(tx: TxCtx, refused: Refused<Draft>[]): Promise<Map<number, number>> {
  const byReceiver = Map.groupBy(refused, ({ draft }) => draft.receiver_id)
  const counts = new Map([...byReceiver].map(([receiver, { length }]) => [receiver, length]))
  const fewer = [...counts].map(([receiver_id, count]) => ({ receiver_id, messages: -count }))
  const now = tx.clock.now()
  if (fewer.length > 0) await countNews(tx, fewer, { now, overBefore: new Date(now.getTime() - hourMs) })
  return counts
}

/** News beyond the limit of an account waits, too: receivers that are removed and added again would have fresh hours. */
async function keepWithinAccounts<D extends Draft>(
  tx: TxCtx,
  drafts: D[],
): Promise<{ kept: D[]; refused: Refused<D>[] }> {
  const now = tx.clock.now()
  const byUser = Map.groupBy(drafts, ({ user_id }) => user_id)
  const counted = await countNewsOf(tx, [...byUser.keys()], new Date(now.getTime() - hourMs))
  const divided = [...byUser].map(([userId, ofUser]) => {
    const { sent = 0, first = null } = counted.get(userId) ?? {}
    const room = Math.max(0, newsPerHourOfAccount - sent)
    const until = new Date((first ?? now).getTime() + hourMs)
    return { kept: ofUser.slice(0, room), refused: ofUser.slice(room).map((draft) => ({ draft, until })) }
  })
  return { kept: divided.flatMap(({ kept }) => kept), refused: divided.flatMap(({ refused }) => refused) }
}

function pauseOf({ config }: TxCtx, { user_id, receiver_id, channel }: Draft, { began_at }: NewsHour): Draft {
  const until_at = new Date(began_at.getTime() + hourMs).toISOString()
  const data: NotificationFacts['news_paused'] = {
    task_name: '',
    service_name: '',
    office_name: '',
    url: config.http.publicUrl,
    count: newsPerHour,
    until_at,
  }
  return { user_id, task_id: null, receiver_id, channel, notice: 'news_paused', saysPause: true, data }
}
