import type { NextFree } from '@terminlotse/contract/route'
import type { RefusalCode } from '../texts/refusal-status.ts'

/** The error of a field: a message key of the contract, or a refusal code with the values of its sentence. */
export type FieldProblem = string | { code: RefusalCode; values: Record<string, string | number> }

/**
 * Thrown to refuse a call. `code` picks the status and the sentence in the caller's language (texts/refusal-status.ts).
 * `fields` names form fields with their errors. `values` fill the sentence, and that of a field without values of its
 * own. `nextFree`: the time that the caller may have instead.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: Record<string, FieldProblem[]> | undefined
  readonly values: Record<string, string | number>
  readonly nextFree: NextFree | undefined

  constructor(
    code: RefusalCode,
    more: {
      fields?: Record<string, FieldProblem[]>
      values?: Record<string, string | number>
      nextFree?: NextFree | undefined
    } = {},
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.fields = more.fields
    this.values = more.values ?? {}
    this.nextFree = more.nextFree
  }
}
