import type { TxCtx } from '../../../foundation/ctx.ts'
import { decideAgain } from '../../tasks/news.ts'

/** Tells a person's receivers what waits for the person. */
export const waitingQueue = 'tell_waiting'

/**
 * A receiver of this person was added, changed or removed. Known free times may be news to it. After the commit it
 * hears what waits for the person.
 */
export async function receiversChanged(tx: TxCtx, userId: number): Promise<void> {
  await decideAgain(tx, userId)
  await tx.jobs.send(waitingQueue, { user: userId })
}
