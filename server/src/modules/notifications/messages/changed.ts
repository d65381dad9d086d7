import type { TxCtx } from '../../../foundation/ctx.ts'
import { lockUsers } from '../../accounts/users.store.ts'
import { publish } from '../../live/live.ts'
import { decideAgain } from '../../tasks/news.ts'
import { holdTasksOf } from '../../tasks/tasks.store.ts'
import { forgetTests } from './channel-tests.store.ts'

export const waitingQueue = 'tell_waiting'

/** Accounts, then all their tasks, as law 3 says. Call it before you read what you change in settings or receivers. */
export async function lockReceivers(tx: TxCtx, userIds: number[]): Promise<void> {
  await lockUsers(tx, userIds)
  await holdTasksOf(tx, userIds)
}

/** These receivers lead to another place since then: nobody there heard what was sent before. */
export interface Moved {
  ids: number[]
  /** ISO. */
  at: string
}

/** Known free times may be news to the receiver. After the commit it hears what waits for the person. */
export async function receiversChanged(tx: TxCtx, userId: number, moved: number[] = []): Promise<void> {
  await decideAgain(tx, userId)
  const since: Moved = { ids: moved, at: tx.clock.now().toISOString() }
  await tx.jobs.send(waitingQueue, { user: userId, ...(moved.length > 0 && { moved: since }) })
}

export function tellPages(tx: TxCtx, userId: number): void {
  publish(tx, { type: 'channels_changed', userId, taskId: null, data: {} })
}

/** A receiver leads to another place now, or to none. Messages that wait may go to other receivers. */
export async function receiverMoved(tx: TxCtx, { id, userId }: { id: number; userId: number }): Promise<void> {
  await forgetTests(tx, [id])
  await receiversChanged(tx, userId, [id])
  tellPages(tx, userId)
}
