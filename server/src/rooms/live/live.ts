// What is said live: events numbered in commit order, and the hub that words them for every open socket. Owns the table
// live_events. Rooms to the right publish in the transaction of the fact they tell; who watches what and who may listen
// is passed in by app.ts.
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import type { LiveEvent } from './events.ts'
import { deleteEventsOf, insertEvents, readEventsOf } from './live.store.ts'

export type { Watcher } from './derive.ts'
export type { JournalLine, LiveEvent, TaskEvent } from './events.ts'
export { liveChannel } from './live.store.ts'

/** What each open transaction has to say. Keyed by the transaction itself, so it is gone with it. */
const collected = new WeakMap<object, LiveEvent[]>()

/** Tells it when the transaction commits, and not otherwise. Events of a transaction keep their order. */
export function publish(tx: TxCtx, ...events: LiveEvent[]): void {
  const waiting = collected.get(tx.db)
  if (waiting) {
    waiting.push(...events)
    return
  }
  const first = [...events]
  collected.set(tx.db, first)
  tx.beforeCommit('live', async (last) => {
    if (first.length > 0) await insertEvents(last, first)
  })
}

/** Closes the sockets of one sign-in, or without `sessionId` of all of a user's, in every process. */
export function closeSockets(tx: TxCtx, { userId, sessionId }: { userId: number; sessionId?: string }): void {
  publish(tx, { type: 'session_ended', userId, data: { session_id: sessionId ?? null } })
}

/** What was said to a user and is not pruned yet, in order; what it is made of, without words. */
export async function exportEvents(ctx: Ctx, userId: number) {
  return readEventsOf(ctx, userId)
}

/** Takes back what was said to a user who leaves. */
export async function forgetEvents(tx: TxCtx, userId: number): Promise<void> {
  await deleteEventsOf(tx, userId)
}
