// On a site without a mail server nobody gets a link. A single person on their own machine needs none.
// docs/decisions/accounts.md#where-nobody-can-be-mailed
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { isLocalName } from '../../foundation/http/hosts.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { writeAudit } from './audit.ts'
import { deleteOtherProofs } from './sessions/tokens.store.ts'
import { hasOneUser, replaceAddress, type UserRow } from './users.store.ts'

/** True if our mails reach people. Otherwise they stay in the operator's outbox. */
export function hasMailServer({ config }: Pick<Ctx, 'config'>): boolean {
  return config.mail.smtpUrl !== null
}

/** True if a new address counts at once: there is no mail server, no stranger comes, and there is no other account. */
export async function isProofLeftOut(ctx: Pick<Ctx, 'config' | 'db'>): Promise<boolean> {
  const { isLocal, http } = ctx.config
  return !hasMailServer(ctx) && isLocal && isLocalName(http.host) && (await hasOneUser(ctx))
}

/** Makes `email` (lower case) the account's address, which is not proven. Refuses with `email_taken`. */
export async function takeAddress(tx: TxCtx, { id }: UserRow, email: string, ip: string): Promise<void> {
  if (!(await replaceAddress(tx, id, email))) throw new Refusal('email_taken', { fields: { email: ['email_taken'] } })
  await deleteOtherProofs(tx, id, email)
  await writeAudit(tx, { event: 'address_changed', userId: id, ip })
}
