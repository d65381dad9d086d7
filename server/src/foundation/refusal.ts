import type { RefusalCode } from '../texts/refusals.ts'

/**
 * Thrown when the caller must be told no. `code` picks the status and the sentence in the caller's language
 * (texts/refusals.ts); `fields` names form fields with message keys of the contract or refusal codes; `values` fill the sentence.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: Record<string, string[]> | undefined
  readonly values: Record<string, string | number>

  constructor(
    code: RefusalCode,
    more: { fields?: Record<string, string[]>; values?: Record<string, string | number> } = {},
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.fields = more.fields
    this.values = more.values ?? {}
  }
}
