import { type FieldObstacle, type Person, unfitObstacle } from '@terminlotse/contract/fields/person'
import type { Ctx } from '../../../foundation/ctx.ts'
import { type MissingProof, readMissingProofs } from '../../accounts/booking-address.ts'
import { findProvider } from '../../offices/catalogue.ts'
import type { Holder } from './account.store.ts'

export interface Applicant extends Holder {
  person: Person
}

/** The proof or change that the owner owes before anything is booked (codes of texts/words/reasons.ts). */
export type Demand = MissingProof | FieldObstacle

/** docs/decisions/accounts.md#automatic-booking-needs-proven-addresses */
export async function readProofs(ctx: Ctx, applicants: Holder[]): Promise<(applicant: Applicant) => Demand | null> {
  const missing = await readUnproven(ctx, applicants)
  return ({ person, ...holder }) => unfitObstacle(person) ?? missing(holder, person.email_for_booking)
}

async function readUnproven(
  ctx: Ctx,
  applicants: Holder[],
): Promise<(holder: Holder, email: string) => MissingProof | null> {
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
  return ({ userId, providerId }, email) => (real.has(providerId) ? missing(userId, email) : null)
}
