import type { DeliveryEnd } from '../messages/notifications.store.ts'

export interface BatchWriter {
  /** Resolves once the result is durable, rejects when it could not be written. */
  note(end: DeliveryEnd): Promise<void>
}

interface Entry {
  end: DeliveryEnd
  noted(): void
  failed(error: unknown): void
}

/**
 * One commit for each result would cost more than the sending. `gather`: how long a write waits for more results.
 * docs/decisions/deliveries.md#deliveries-share-jobs-and-commits-and-each-channel-has-a-queue
 */
export function openBatchWriter(
  write: (ends: DeliveryEnd[]) => Promise<void>,
  gather: () => Promise<void>,
): BatchWriter {
  let entries: Entry[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    await gather()
    const page = entries
    entries = []
    try {
      await write(page.map(({ end }) => end))
      for (const { noted } of page) noted()
    } catch (error) {
      for (const { failed } of page) failed(error)
    }
    if (entries.length > 0) await writeAll()
    else isWriting = false
  }

  return {
    note(end) {
      const written = new Promise<void>((noted, failed) => {
        entries.push({ end, noted, failed })
      })
      if (!isWriting) {
        isWriting = true
        void writeAll()
      }
      return written
    },
  }
}
