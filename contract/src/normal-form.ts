/**
 * The one form of text that is compared: NFKC. Texts that look alike are then the same, however a keyboard or a system
 * writes it.
 * docs/decisions/accounts.md#text-that-is-compared-has-one-form
 */
export const normalForm = 'NFKC'

/** The e-mail address by which an account, or a person of a booking, is known: however it is typed, it is one. */
export function addressOf(typed: string): string {
  return typed.normalize(normalForm).trim().toLowerCase()
}

/** Text to search in, or to search for: without capitals. */
export function searchable(text: string): string {
  return text.normalize(normalForm).toLowerCase()
}
