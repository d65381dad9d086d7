// Other modules publish in the transaction of the fact itself. app passes in the watchers and the rights to listen.
import type { TxCtx } from '../../foundation/ctx.ts'
import type { LiveEvent } from './events/events.ts'
import { deleteEventsOf, insertEvents } from './live.store.ts'

/** The events of each open transaction. The transaction itself is the key, so they disappear with it. */
const collected = new WeakMap<object, LiveEvent[]>()

/** Publishes events when the transaction commits, and not otherwise. Events of a transaction keep their order. */
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

/** Also what this transaction would have published. Only the ends of sign-ins remain, which open pages still have to hear. */
export async function forgetEvents(tx: TxCtx, userId: number): Promise<void> {
  const waiting = collected.get(tx.db)
  const isKept = (event: LiveEvent) => event.type === 'session_ended' || !('userId' in event) || event.userId !== userId
  waiting?.splice(0, waiting.length, ...waiting.filter(isKept))
  await deleteEventsOf(tx, userId)
}

export function closeSockets(tx: TxCtx, { userId, sessionId }: { userId: number; sessionId?: string }): void {
  publish(tx, { type: 'session_ended', userId, data: { session_id: sessionId ?? null } })
}

/** A period in which a task watched a target: the target's lines in (firstLine, lastLine] are the task's. */
export interface Watcher {
  targetId: number
  taskId: number
  userId: number
  taskName: string
  firstLine: number
  /** Null while it runs. */
  lastLine: number | null
  /** Its lines name their office: the task watched others beside it. */
  namesOffice: boolean
}

/** The person, and the sign-in or key of the call: when it ends, the call waits no longer. */
export interface FindWaiter {
  userId: number
  sessionId: string
  /** The number of a live event: finds after it count. */
  since: number
  seconds: number
  signal: AbortSignal
}

/** `ended`: the sign-in or key is not valid any more. `too_many`: others of the account wait already. */
type FindOutcome = 'found' | 'nothing' | 'ended' | 'too_many'

/** `upTo`: the number of the last event that this call has heard of. A find after it was not told. */
export interface FindWait {
  outcome: FindOutcome
  upTo: number
}

export type WaitForFind = (waiter: FindWaiter) => Promise<FindWait>
