// Facts may change before a message is tried, so each try reads again what is still true. The modules that know it are
// to the right of this one; app.ts passes their functions in.
import type { Ctx } from '../../foundation/ctx.ts'
import { readRestored } from '../../foundation/data/restored.ts'
import {
  type NotificationCode,
  type NotificationData,
  notificationCode,
  notificationData,
} from '../../texts/notifications/notification-data.ts'
import type { OrderState } from './deliveries/order.store.ts'
import { useEndsAt } from './messages/kinds.ts'
import type { DeliveryRow } from './messages/notifications.store.ts'

export interface Message {
  id: string
  /** Null: it is about no task, or its task was deleted meanwhile. */
  taskId: number | null
  notice: NotificationCode
  data: NotificationData
  createdAt: Date
}

export interface CurrentContent {
  data: NotificationData
  /** A part of it is no longer true and is left out of `data`. */
  isLess?: boolean
  /** The message is worth a try until this moment; null: as long as it is true. Absent: the usual time for messages. */
  until?: Date | null
}

/** By delivery, the part that is still true, for messages that may have been superseded. Others stay as they are. */
export type ReadCurrent = (ctx: Ctx, messages: Message[]) => Promise<Map<string, CurrentContent | 'overtaken'>>

export interface CheckedMessage extends Message {
  delivery: DeliveryRow
  current: CurrentContent | 'overtaken'
}

/** Null: another version wrote it, and this one cannot word it. */
export function messageOf({ id, task_id: taskId, created_at: createdAt, ...row }: DeliveryRow): Message | null {
  const notice = notificationCode.safeParse(row.notice)
  const data = notificationData.safeParse(row.data)
  return notice.success && data.success ? { id, taskId, createdAt, notice: notice.data, data: data.data } : null
}

/** Absent: this version cannot word it. docs/decisions/operators.md#a-restored-copy-tells-nobody-anything */
export async function checkMessages(
  ctx: Ctx,
  readCurrent: ReadCurrent,
  deliveries: DeliveryRow[],
  orderStates: Map<string, OrderState>,
): Promise<CheckedMessage[]> {
  const messages = deliveries.flatMap((delivery) => {
    const message = messageOf(delivery)
    return message ? [{ delivery, ...message }] : []
  })
  if (messages.length === 0) return []
  const known = await readCurrent(ctx, messages)
  const isWaitingCopy = (await readRestored(ctx)) !== null
  const currentOf = (message: Message) => known.get(message.id) ?? asItStands(message, ctx.clock.now())
  return messages.map((message) => ({
    ...message,
    current: isWaitingCopy || orderStates.has(message.id) ? 'overtaken' : currentOf(message),
  }))
}

function asItStands(message: Message, now: Date): CurrentContent | 'overtaken' {
  // All other messages are better late than never: a machine may have been off for days.
  return message.notice === 'news_paused' && useEndsAt(message) <= now ? 'overtaken' : { data: message.data }
}
