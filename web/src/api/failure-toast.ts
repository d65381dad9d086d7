import i18next from 'i18next'
import { showToast } from '../ui/toast.tsx'
import { ApiError } from './api-error.ts'

function reason(error: unknown): string {
  if (!(error instanceof ApiError)) return i18next.t('unknownError')
  return error.text || i18next.t('noAnswer')
}

// A server that fails without a text gives the same answer to every call: one toast is enough.
function only(error: unknown): { id?: string } {
  return error instanceof ApiError && error.isBare ? { id: 'bare-failure' } : {}
}

/** An error toast that names the action that failed and, below, why. */
export function showFailure(error: unknown, action: string) {
  showToast({ kind: 'error', title: action, text: reason(error), ...only(error) })
}

/** An error toast in the server's own words; `fallback` stands in when it said nothing. */
export function showRefusal(error: unknown, fallback: string) {
  if (error instanceof ApiError && error.text) showToast({ kind: 'error', title: error.text, ...only(error) })
  else showFailure(error, fallback)
}
