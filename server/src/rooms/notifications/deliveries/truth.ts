// Between the fact and the try of a message things may change: each try asks again what is still true. Who knows it
// stands to the right of this room and is passed in by app.ts.
import type { Ctx } from '../../../foundation/ctx.ts'
import { readRestored } from '../../../foundation/data/restored.ts'
import { type NoticeCode, type NoticeData, noticeCode, noticeData } from '../../../texts/notice-data.ts'
import type { DeliveryRow } from '../notifications.store.ts'
import type { Place } from './order.store.ts'
import { useEndsAt } from './worth.ts'

/** A message before it is tried. */
export interface Message {
  /** The number of its delivery. */
  id: string
  /** Null when it is about no task, or about one that has been deleted since. */
  taskId: number | null
  notice: NoticeCode
  data: NoticeData
  createdAt: Date
}

/** The parts of a message that are still true, as far as we know. */
export interface StillTrue {
  data: NoticeData
  /** Something of it is no longer true and left out of `data`. */
  isLess?: boolean
  /** Until when it is worth a try; null: as long as it is true. Absent: the usual time for messages. */
  until?: Date | null
}

/**
 * By delivery, what is still true of messages that may have been overtaken. The others are absent and stay as they are.
 */
export type ReadTruth = (ctx: Ctx, messages: Message[]) => Promise<Map<string, StillTrue | 'overtaken'>>

/** A delivery with what is true of it. */
export interface Standing extends Message {
  delivery: DeliveryRow
  truth: StillTrue | 'overtaken'
}

/**
 * Asks once for all of them; those that a newer one has passed need no asking. A message of another version, which this
 * one cannot word, is absent. In a restored copy that waits nothing counts as true.
 * docs/decisions/operators.md#a-restored-copy-tells-nobody-anything
 */
export async function readStandings(
  ctx: Ctx,
  readTruth: ReadTruth,
  deliveries: DeliveryRow[],
  places: Map<string, Place>,
): Promise<Standing[]> {
  const messages = deliveries.flatMap((delivery) => {
    const notice = noticeCode.safeParse(delivery.notice)
    const data = noticeData.safeParse(delivery.data)
    if (!notice.success || !data.success) return []
    const { id, task_id: taskId, created_at: createdAt } = delivery
    return [{ delivery, id, taskId, createdAt, notice: notice.data, data: data.data }]
  })
  if (messages.length === 0) return []
  const known = await readTruth(ctx, messages)
  const isWaitingCopy = (await readRestored(ctx)) !== null
  const truthOf = (message: Message) => known.get(message.id) ?? asItStands(message, ctx.clock.now())
  return messages.map((message) => ({
    ...message,
    truth: isWaitingCopy || places.has(message.id) ? 'overtaken' : truthOf(message),
  }))
}

function asItStands(message: Message, now: Date): StillTrue | 'overtaken' {
  // For all others, late is better than never: a machine may have been off for days.
  return message.notice === 'news_paused' && useEndsAt(message) <= now ? 'overtaken' : { data: message.data }
}
