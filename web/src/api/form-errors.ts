import { validationText } from '@terminlotse/contract/validation-texts'
import type { z } from 'zod'
import { currentLanguage } from '../texts/language.ts'
import { ApiError } from './api-error.ts'

/** Checks a form with the contract's own schema: the first sentence per field, in the language on screen. */
export function checkedBy(schema: z.ZodType) {
  return (values: unknown): Record<string, string> => {
    const checked = schema.safeParse(values)
    const errors: Record<string, string> = {}
    for (const issue of checked.error?.issues ?? []) {
      const field = issue.path.join('.')
      errors[field] ??= validationText(issue.message, currentLanguage())
    }
    return errors
  }
}

/** The sentences that the server has for single fields; none for any other failure. */
export function fieldErrors(error: unknown): Record<string, string> {
  return error instanceof ApiError ? error.fields : {}
}
