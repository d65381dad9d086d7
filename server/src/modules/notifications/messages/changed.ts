import type { TxCtx } from '../../../foundation/ctx.ts'
import { lockUsers } from '../../accounts/users.store.ts'
import { decideAgain } from '../../tasks/news.ts'
import { holdTasksOf } from '../../tasks/tasks.store.ts'

export const waitingQueue = 'tell_waiting'

/**
 * Locks these accounts, then all their tasks, as law 3 says. Whoever changes settings or receivers calls it first, and
 * reads them afterwards: nobody else changes them until the commit.
 */
export async function lockReceivers(tx: TxCtx, userIds: number[]): Promise<void> {
  await lockUsers(tx, userIds)
  await holdTasksOf(tx, userIds)
}

/** Known free times may be news to the receiver. After the commit it hears what waits for the person. */
export async function receiversChanged(tx: TxCtx, userId: number): Promise<void> {
  await decideAgain(tx, userId)
  await tx.jobs.send(waitingQueue, { user: userId })
}
