import type { Ctx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { writeAudit } from '../audit.ts'
import type { AccountDeps } from '../neighbours.ts'
import { revokeSessions } from './tokens.store.ts'

/** Ends one sign-in of the caller, with its live connections. Refuses with `not_found`. */
export async function endSession(
  ctx: Ctx,
  deps: Pick<AccountDeps, 'onSignedOut'>,
  { userId, ip, id }: { userId: number; ip: string | null; id: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [ended] = await revokeSessions(tx, userId, tx.clock.now(), { only: id })
    if (!ended) throw new Refusal('not_found')
    await deps.onSignedOut(tx, { userId, sessionId: id })
    await writeAudit(tx, { event: 'session_ended', data: { why: 'by_owner' }, userId, ip })
  })
}
