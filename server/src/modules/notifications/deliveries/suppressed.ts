import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { NotificationData } from '../../../texts/notifications/notification-data.ts'
import { type SuppressedOfTask, takeBack } from '../../tasks/news.ts'
import { holdTasks } from '../../tasks/tasks.store.ts'
import type { CheckedMessage } from '../message-content.ts'
import { listSaid, updateDelivery, updateWaitingDeliveries } from '../messages/notifications.store.ts'

type Slot = NonNullable<NotificationData['slots']>[number]

/** Before the tries, in one transaction: what is left out counts as not told, and the owner reads what was sent. */
export async function writeSuppressed(ctx: Ctx, standings: CheckedMessage[]): Promise<void> {
  const less = standings.filter(({ current: truth }) => truth === 'overtaken' || truth.isLess)
  if (less.length === 0) return
  const leftOut = less.flatMap(leftOutOf)
  await inTransaction(ctx, async (tx) => {
    // Of several receivers, the last one that leaves a message out must see the result of the others.
    if (leftOut.length > 0) await holdTasks(tx, [...new Set(leftOut.map(({ taskId }) => taskId))])
    await updateWaitingDeliveries(
      tx,
      less.flatMap(({ current: truth, delivery: { id, tries, last_error, unanswered } }) => {
        if (truth !== 'overtaken') return []
        // A copy of it may have arrived.
        const state = unanswered > 0 ? 'unknown' : truth
        return [{ id, state, tries, last_error, next_try_at: null, finished_at: tx.clock.now() }]
      }),
    )
    for (const { id, current: truth } of less)
      if (truth !== 'overtaken') await updateDelivery(tx, id, { data: { ...truth.data } })
    if (leftOut.length > 0) await takeBack(tx, await suppressedOf(tx, leftOut), tx.clock.now())
  })
}

/** Times of one task that one delivery leaves out. All deliveries of a message have the same moment of decision. */
interface LeftOut {
  userId: number
  taskId: number
  receiver: number
  toldAt: string
  slots: Slot[]
}

async function suppressedOf(tx: TxCtx, all: LeftOut[]): Promise<SuppressedOfTask[]> {
  const isSaid = new Set((await listSaid(tx, all)).flatMap(messagesOf))
  const counted = new Set<string>()
  return all.map(({ taskId, receiver, toldAt, slots }) => {
    const message = keyOfMessage(taskId, toldAt)
    // Several receivers may not be told the same message: it is given back once.
    const isWhole = !isSaid.has(message) && !counted.has(message)
    counted.add(message)
    const times = slots.map(({ target_id: target, slot_at }) => ({ target, at: Date.parse(slot_at) }))
    return { taskId, receiver, at: Date.parse(toldAt), slots: times, isWhole }
  })
}

function messagesOf({ taskId, toldAt, slots }: { taskId: number | null; toldAt: string; slots: Slot[] }): string[] {
  const tasks = new Set(slots.map((slot) => slot.task_id ?? taskId).filter((id) => id !== null))
  return [...tasks].map((id) => keyOfMessage(id, toldAt))
}

function leftOutOf({ taskId, notice, data, current: truth, delivery }: CheckedMessage): LeftOut[] {
  const { user_id: userId, receiver_id: receiver, unanswered } = delivery
  const toldAt = data.told_at ?? data.seen_at
  // A message that may have arrived counts as told.
  if (notice !== 'appointment_found' || toldAt === undefined || receiver === null || unanswered > 0) return []
  const left = new Set(truth === 'overtaken' ? [] : truth.data.slots?.map(keyOf))
  const out = (data.slots ?? []).filter((slot) => !left.has(keyOf(slot)))
  return [...Map.groupBy(out, (slot) => slot.task_id ?? taskId)].flatMap(([id, slots]) =>
    id === null ? [] : [{ userId, taskId: id, receiver, toldAt, slots }],
  )
}

function keyOfMessage(taskId: number, toldAt: string): string {
  return `${taskId} ${toldAt}`
}

function keyOf({ target_id, slot_at, task_id = 0 }: Slot): string {
  return `${target_id} ${slot_at} ${task_id}`
}
