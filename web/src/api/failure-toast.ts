import i18next from 'i18next'
import { isToastShown, showToast } from '../ui/toast.tsx'
import { ApiError } from './api-error.ts'

// A server that fails without a text gives the same answer to every call: one toast at a time is enough.
const bareId = 'bare-failure'

const isBare = (error: unknown) => error instanceof ApiError && error.isBare

function reason(error: unknown): string {
  if (!(error instanceof ApiError)) return i18next.t('unknownError')
  return error.text || i18next.t('noAnswer')
}

/** An error toast that names the action that failed and, below, why. */
export function showFailure(error: unknown, action: string) {
  showToast({ kind: 'error', title: action, text: reason(error), ...(isBare(error) ? { id: bareId } : {}) })
}

/** An error toast in the server's own words. Where it said nothing, the toast names the action that failed. */
export function showRefusal(error: unknown, action: string) {
  if (error instanceof ApiError && error.text && !error.isBare) showToast({ kind: 'error', title: error.text })
  else showFailure(error, action)
}

/** For what a page loads by itself; it does not take the place of a toast that names what a person did. */
export function showLoadFailure(error: unknown) {
  if (!isToastShown(bareId)) showFailure(error, i18next.t('notLoaded'))
}
