import type { DeliveryEnd } from '../messages/notifications.store.ts'

/** Resolves once the result is durable, rejects when it could not be written. */
export type NoteEnd = (end: DeliveryEnd) => Promise<void>

/** docs/decisions/deliveries.md#deliveries-share-jobs-and-commits-and-each-channel-has-a-queue */
export function openBatchWriter(write: (ends: DeliveryEnd[]) => Promise<void>, gather: () => Promise<void>): NoteEnd {
  let ends: DeliveryEnd[] = []
  let last = Promise.resolve()

  async function writeAll(): Promise<void> {
    await gather()
    const page = ends
    ends = []
    await write(page)
  }

  return (end) => {
    const isFirst = ends.push(end) === 1
    if (isFirst) last = last.then(writeAll, writeAll)
    return last
  }
}
