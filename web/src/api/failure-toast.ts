import i18next from 'i18next'
import { isToastShown, showToast } from '../ui/toasts/toast.tsx'
import { ApiError } from './api-error.ts'

// A server that fails without a text gives the same answer to every call: one toast at a time is enough.
const bareId = 'bare-failure'

const isBare = (error: unknown) => error instanceof ApiError && error.isBare

function reason(error: unknown): string {
  if (!(error instanceof ApiError)) return i18next.t('unknownError')
  return error.text || i18next.t('noAnswer')
}

export function showFailure(error: unknown, action: string) {
  showToast({ kind: 'error', title: action, text: reason(error), ...(isBare(error) ? { id: bareId } : {}) })
}

/** An error toast in the server's own words. Without such words, the toast names the failed action. */
export function showRefusal(error: unknown, action: string) {
  if (error instanceof ApiError && error.text && !error.isBare) showToast({ kind: 'error', title: error.text })
  else showFailure(error, action)
}

/** For requests that a page makes by itself; it does not replace a toast about a person's action. */
export function showLoadFailure(error: unknown) {
  if (!isToastShown(bareId)) showFailure(error, i18next.t('notLoaded'))
}

/** A failed call in one sentence, the server's own where it has one; null: nothing failed. */
export function problemWords(error: unknown): string | null {
  if (error === null) return null
  return (error instanceof ApiError && error.text) || i18next.t('noAnswer')
}
