// docs/decisions/deliveries.md#a-new-receiver-hears-what-waits-for-its-person
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { notificationData } from '../../../texts/notifications/notification-data.ts'
import { lockUser } from '../../accounts/users.store.ts'
import type { Moved } from '../messages/changed.ts'
import { listHeard, retryNow } from '../messages/notifications.store.ts'
import { againQueue, findReachable, type Item, inJobs, notify } from '../notifications.ts'

export type ReadWaiting = (tx: TxCtx, userId: number) => Promise<Item[]>

/** Tries at once what the receivers did not take. A message that was given up counts as not told. */
export async function tellWaiting(
  ctx: Ctx,
  readWaiting: ReadWaiting,
  userId: number,
  moved: Moved = { ids: [], at: '' },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // Of two changes at once, the second one sees the messages of the first.
    await lockUser(tx, userId)
    const items = await readWaiting(tx, userId)
    const reachable = await findReachable(tx, items)
    const all = await listHeard(tx, userId)
    const heard = all.filter((one) => !wasElsewhere(one, moved))
    const failed = await retryNow(tx, userId)
    for (const [channel, some] of Map.groupBy(failed, (delivery) => delivery.channel)) {
      await tx.jobs.sendMany(againQueue(channel), inJobs(tx, channel, some))
    }
    await notify(
      tx,
      items.map((item, place) => {
        const has = new Set(heard.filter((one) => isSame(one, item)).map(({ receiverId }) => receiverId))
        return { ...item, receivers: (reachable[place] ?? []).flatMap(({ id }) => (has.has(id) ? [] : [id])) }
      }),
    )
  })
}

type Heard = Awaited<ReturnType<typeof listHeard>>[number]

/** Messages that still wait go to the new place. */
function wasElsewhere({ receiverId, isWaiting, createdAt }: Heard, { ids, at }: Moved): boolean {
  return receiverId !== null && ids.includes(receiverId) && !isWaiting && createdAt < new Date(at)
}

/** "Please confirm" and its reminders are about the same. */
function isSame(one: Heard, other: Item): boolean {
  if ('booking_id' in other.data) return one.data.booking_id === other.data.booking_id
  const isOfIt = one.notice === other.notice && one.taskId === other.taskId
  if (!isOfIt || (other.since && one.createdAt < other.since)) return false
  const asked = 'asked' in other.data ? (other.data.asked ?? []) : []
  const heard = notificationData.safeParse(one.data).data?.asked ?? []
  return asked.every(({ field }) => heard.some((known) => known.field === field))
}
