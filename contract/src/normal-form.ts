/** docs/decisions/accounts.md#text-that-is-compared-has-one-form */
export const normalForm = 'NFKC'

/** Identifies an account, or a person of a booking. */
export function addressOf(typed: string): string {
  return typed.normalize(normalForm).trim().toLowerCase()
}

export function searchable(text: string): string {
  return text.normalize(normalForm).toLowerCase()
}
