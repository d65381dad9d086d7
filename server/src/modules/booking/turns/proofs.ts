import type { Ctx } from '../../../foundation/ctx.ts'
import { type MissingProof, readMissingProofs } from '../../accounts/booking-address.ts'
import { findProvider } from '../../offices/catalogue.ts'
import type { Holder } from './account.store.ts'

/** An account that books at a provider, and the e-mail address for which it books. */
export interface Applicant extends Holder {
  email: string
}

/**
 * The addresses among these that must still be proven before anything is booked for them. No proof is needed if only
 * people at this machine use the server, or at a practice office.
 * docs/decisions/accounts.md#automatic-booking-needs-proven-addresses
 */
export async function readProofs(
  ctx: Ctx,
  applicants: Holder[],
): Promise<(applicant: Applicant) => MissingProof | null> {
  if (ctx.config.isLocal || applicants.length === 0) return () => null
  const real = new Set<number>()
  for (const { code, isReal } of ctx.config.providers) {
    const row = isReal ? await findProvider(ctx, code) : null
    if (row) real.add(row.id)
  }
  const asked = applicants.filter(({ providerId }) => real.has(providerId))
  if (asked.length === 0) return () => null
  const missing = await readMissingProofs(
    ctx,
    asked.map(({ userId }) => userId),
  )
  return ({ userId, providerId, email }) => (real.has(providerId) ? missing(userId, email) : null)
}
