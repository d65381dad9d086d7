/** Words of en/reasons.ts that speak of an account and its owner, and not of what was tried last. */
const accountReasons = new Set(['two_open', 'many_unconfirmed', 'lapsed_often'])

export function isOfAccount(reason: string | undefined): boolean {
  return reason !== undefined && accountReasons.has(reason)
}
