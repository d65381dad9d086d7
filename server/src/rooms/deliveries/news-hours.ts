// Many free appointments at once must not flood their reader. A channel takes a limited number of such messages in an
// hour, and then one message that says how long it pauses. All other messages are not counted.
// docs/decisions/news.md#a-channel-takes-60-messages-of-free-appointments-in-an-hour
import { newsPerHour } from '@terminlotse/contract/limits'
import { hourMs } from '@terminlotse/contract/time'
import type { TxCtx } from '../../foundation/ctx.ts'
import type { NoticeCode, NoticeFacts } from '../../texts/notice-data.ts'
import { countNews, type NewDelivery, type NewsHour } from '../notices/notices.store.ts'

const news: ReadonlySet<NoticeCode> = new Set(['appointment_found'])

/** A message that is about to be written. */
export type Draft = Pick<NewDelivery, 'user_id' | 'task_id' | 'channel' | 'data'> & { notice: NoticeCode }

/**
 * Drops the news beyond the limit of each reader's channel in its hour. A channel that becomes full gets one message
 * that says so. The count is part of the transaction: another transaction that writes to the same reader waits for its
 * end.
 */
export async function keepWithinHours(tx: TxCtx, drafts: Draft[]): Promise<Draft[]> {
  const counted = Map.groupBy(
    drafts.filter(({ notice }) => news.has(notice)),
    channelOf,
  )
  if (counted.size === 0) return drafts
  const now = tx.clock.now()
  const more = [...counted.values()].flatMap(([first, ...others]) =>
    first ? [{ user_id: first.user_id, channel: first.channel, messages: 1 + others.length }] : [],
  )
  const hours = await countNews(tx, more, { now, overBefore: new Date(now.getTime() - hourMs) })
  const kept = hours.flatMap((hour) => {
    const ofHour = counted.get(channelOf(hour)) ?? []
    const before = hour.messages - ofHour.length
    const room = Math.max(0, newsPerHour - before)
    const isFullNow = before <= newsPerHour && hour.messages > newsPerHour
    return [...ofHour.slice(0, room), ...(isFullNow ? [pauseOf(tx, hour)] : [])]
  })
  return [...drafts.filter(({ notice }) => !news.has(notice)), ...kept]
}

function channelOf({ user_id, channel }: Pick<Draft, 'user_id' | 'channel'>): string {
  return `${user_id} ${channel}`
}

function pauseOf({ config }: TxCtx, { user_id, channel, began_at }: NewsHour): Draft {
  const until_at = new Date(began_at.getTime() + hourMs).toISOString()
  const data: NoticeFacts['news_paused'] = {
    task_name: '',
    service_name: '',
    office_name: '',
    url: config.http.publicUrl,
    count: newsPerHour,
    until_at,
  }
  return { user_id, task_id: null, channel, notice: 'news_paused', data }
}
