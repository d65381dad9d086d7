const proofs = new Set(['account_unproven', 'booking_address_unproven'])
const accountReasons = new Set([...proofs, 'two_open', 'many_unconfirmed', 'lapsed_often'])

/** Whether a word of en/reasons.ts concerns an account and its owner, and not the last attempt. */
export function isOfAccount(reason: string | undefined): boolean {
  return reason !== undefined && accountReasons.has(reason)
}

/** Whether it says that an address must still be proven. */
export function isProof(reason: string | undefined): boolean {
  return reason !== undefined && proofs.has(reason)
}
