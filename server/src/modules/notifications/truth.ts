// Facts may change before a message is tried, so each try reads again what is still true. The modules that know it are to
// the right of this one; app.ts passes their functions in.
import type { Ctx } from '../../foundation/ctx.ts'
import { readRestored } from '../../foundation/data/restored.ts'
import { type NoticeCode, type NoticeData, noticeCode, noticeData } from '../../texts/notices/notice-data.ts'
import type { Place } from './deliveries/order.store.ts'
import type { DeliveryRow } from './notices/notices.store.ts'
import { useEndsAt } from './notices/use-ends.ts'

export interface Message {
  id: string
  /** Null: it is about no task, or its task was deleted meanwhile. */
  taskId: number | null
  notice: NoticeCode
  data: NoticeData
  createdAt: Date
}

/** The parts of a message that are still true, as far as we know. */
export interface StillTrue {
  data: NoticeData
  /** A part of it is no longer true and is left out of `data`. */
  isLess?: boolean
  /** The message is worth a try until this moment; null: as long as it is true. Absent: the usual time for messages. */
  until?: Date | null
}

/** By delivery, the part that is still true, for messages that may have been overtaken. Others stay as they are. */
export type ReadTruth = (ctx: Ctx, messages: Message[]) => Promise<Map<string, StillTrue | 'overtaken'>>

export interface Standing extends Message {
  delivery: DeliveryRow
  truth: StillTrue | 'overtaken'
}

/**
 * Asks once for all messages. A message that a newer one has passed is not asked about. A message of another version,
 * which this one cannot word, is absent. In a restored copy that waits, no message counts as true.
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
  // All other messages are better late than never: a machine may have been off for days.
  return message.notice === 'news_paused' && useEndsAt(message) <= now ? 'overtaken' : { data: message.data }
}
