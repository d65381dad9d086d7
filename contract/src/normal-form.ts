/**
 * The form of text that is compared: NFKC. Texts that look alike are then the same, however a keyboard or a system
 * writes it. docs/decisions/accounts.md#text-that-is-compared-has-one-form
 */
export const normalForm = 'NFKC'

/** The e-mail address that identifies an account, or a person of a booking: the same for all spellings. */
export function addressOf(typed: string): string {
  return typed.normalize(normalForm).trim().toLowerCase()
}

/** Text to search in, or to search for: without capitals. */
export function searchable(text: string): string {
  return text.normalize(normalForm).toLowerCase()
}
