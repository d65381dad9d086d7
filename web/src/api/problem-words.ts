import i18next from 'i18next'
import { ApiError } from './api-error.ts'

/** A failed call in one sentence, the server's own where it has one; null: nothing failed. */
export function problemWords(error: unknown): string | null {
  if (error === null) return null
  return (error instanceof ApiError && error.text) || i18next.t('noAnswer')
}
