const proofs = new Set(['account_unproven', 'booking_address_unproven'])
const accountReasons = new Set([...proofs, 'two_open', 'many_unconfirmed', 'lapsed_often'])

/** Whether a word of en/reasons.ts speaks of an account and its owner, and not of what was tried last. */
export function isOfAccount(reason: string | undefined): boolean {
  return reason !== undefined && accountReasons.has(reason)
}

/** Whether it says that an address is still to be proven. */
export function isProof(reason: string | undefined): boolean {
  return reason !== undefined && proofs.has(reason)
}
