import type { TxCtx } from '../../../foundation/ctx.ts'
import { decideAgain } from '../../tasks/news.ts'

export const waitingQueue = 'tell_waiting'

/** Known free times may be news to the receiver. After the commit it hears what waits for the person. */
export async function receiversChanged(tx: TxCtx, userId: number): Promise<void> {
  await decideAgain(tx, userId)
  await tx.jobs.send(waitingQueue, { user: userId })
}
