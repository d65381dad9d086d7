// The parts of a message that are no longer true when it is tried, and so are not sent.
import type { Ctx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { NoticeData } from '../../texts/notice-data.ts'
import { listSaid, updateDelivery, updateWaitingDeliveries } from '../notices/notices.store.ts'
import { holdNews, type NotSaid, takeBack } from '../watches/news/news.ts'
import type { Standing } from './truth.ts'

type Slot = NonNullable<NoticeData['slots']>[number]

/**
 * Before the tries, stores what they leave out: overtaken messages, and times that are gone. So the owner later reads
 * what was really sent. A time that no channel named counts as not told, in the same transaction.
 */
export async function writeUnsaid(ctx: Ctx, standings: Standing[]): Promise<void> {
  const less = standings.filter(({ truth }) => truth === 'overtaken' || truth.isLess)
  if (less.length === 0) return
  const leftOut = less.flatMap((standing) => leftOutOf(standing) ?? [])
  await inTransaction(ctx, async (tx) => {
    // With several channels, the last one that leaves a time out must see what the others did.
    if (leftOut.length > 0) await holdNews(tx, [...new Set(leftOut.map(({ taskId }) => taskId))])
    await updateWaitingDeliveries(
      tx,
      less.flatMap(({ truth, delivery: { id, tries, last_error, unanswered } }) => {
        if (truth !== 'overtaken') return []
        // A copy of it may have arrived.
        const state = unanswered > 0 ? 'unknown' : truth
        return [{ id, state, tries, last_error, next_try_at: null, finished_at: tx.clock.now() }]
      }),
    )
    for (const { id, truth } of less)
      if (truth !== 'overtaken') await updateDelivery(tx, id, { data: { ...truth.data } })
    if (leftOut.length > 0) await takeBack(tx, await notSaidOf(leftOut))

    async function notSaidOf(all: LeftOut[]): Promise<NotSaid[]> {
      const said = Map.groupBy(await listSaid(tx, all), messageOf)
      return [...Map.groupBy(all, messageOf)].flatMap(([message, leftOut]) => {
        const named = new Set((said.get(message) ?? []).flatMap(({ slots }) => slots.map(keyOf)))
        const slots = leftOut.flatMap((one) => one.slots).filter((slot) => !named.has(keyOf(slot)))
        const [first] = leftOut
        if (!first || slots.length === 0) return []
        const times = slots.map(({ target_id: target, slot_at }) => ({ target, at: Date.parse(slot_at) }))
        return [{ taskId: first.taskId, at: Date.parse(first.seenAt), slots: times, isWhole: !said.has(message) }]
      })
    }
  })
}

/** Times that one delivery leaves out. All deliveries of a message report the same answer, that of `seenAt`. */
interface LeftOut {
  taskId: number
  seenAt: string
  slots: Slot[]
}

function leftOutOf({ taskId, notice, data, truth }: Standing): LeftOut | null {
  const { seen_at: seenAt, slots = [] } = data
  if (notice !== 'appointment_found' || taskId === null || seenAt === undefined) return null
  const left = new Set(truth === 'overtaken' ? [] : truth.data.slots?.map(keyOf))
  return { taskId, seenAt, slots: slots.filter((slot) => !left.has(keyOf(slot))) }
}

function messageOf({ taskId, seenAt }: Pick<LeftOut, 'taskId' | 'seenAt'>): string {
  return `${taskId} ${seenAt}`
}

function keyOf({ target_id, slot_at }: Slot): string {
  return `${target_id} ${slot_at}`
}
