import type { NextFree } from '@terminlotse/contract/route'

/**
 * A failed call. `status` 0: no answer came (no network, time-out), and `text` is empty. `status` 502: an answer came, but
 * not as the server answers. Otherwise `text` is the answer's detail, message or error, or its status line. `fields` holds
 * the sentences by form field. `isBare`: the answer had no sentence. `nextFree`: another time that is free instead of a
 * gone one.
 */
export class ApiError extends Error {
  readonly status: number
  readonly text: string
  readonly code: string | undefined
  readonly fields: Record<string, string>
  readonly isBare: boolean
  readonly nextFree: NextFree | undefined

  constructor(
    status: number,
    text: string,
    more: Partial<Pick<ApiError, 'code' | 'fields' | 'isBare' | 'nextFree'>> = {},
  ) {
    super(text || 'no answer')
    this.name = 'ApiError'
    this.status = status
    this.text = text
    this.code = more.code
    this.fields = more.fields ?? {}
    this.isBare = more.isBare ?? false
    this.nextFree = more.nextFree
  }
}

/** True if the server was away or failed, and did not refuse. */
export function isOutage(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

export function isSignInRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}
