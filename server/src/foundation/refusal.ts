import type { NextFree } from '@terminlotse/contract/route'
import type { RefusalCode } from '../texts/refusal-status.ts'

/** The error of a field: a message key of the contract, or a refusal code with the values of its sentence. */
export type FieldProblem = string | { code: RefusalCode; values: Record<string, string | number> }

/** `code` picks the status and the sentence (texts/refusal-status.ts). `values` fill it, and that of a field without values. */
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
