import { refusal } from '@terminlotse/contract/route'
import { z } from 'zod'

const body = refusal
  .extend({ detail: z.string().optional(), message: z.string().optional(), error: z.string().optional() })
  .catch({})

/**
 * Every call that did not work. `status` 0 means that no answer came (no network, time-out) and `text` is then empty;
 * otherwise `text` is the answer's detail, message or error, or its status line. `fields` holds the sentences per form field.
 */
export class ApiError extends Error {
  readonly status: number
  readonly text: string
  readonly code: string | undefined
  readonly fields: Record<string, string>

  constructor(status: number, text: string, code?: string, fields: Record<string, string> = {}) {
    super(text || 'no answer')
    this.name = 'ApiError'
    this.status = status
    this.text = text
    this.code = code
    this.fields = fields
  }
}

/** Reads why a call was refused. Never throws: an answer that is no JSON counts by its status line. */
export async function errorOf(response: Response): Promise<ApiError> {
  const said = body.parse(await response.json().catch(() => ({})))
  const text = said.detail ?? said.message ?? said.error ?? `HTTP ${response.status}: ${response.statusText}`
  const fields: Record<string, string> = {}
  for (const [field, sentences] of Object.entries(said.errors ?? {})) fields[field] = sentences.join(' ')
  return new ApiError(response.status, text, said.code, fields)
}

/** Whether the server was not there or not well, as opposed to having said no. */
export function isOutage(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** Whether the sign-in itself was refused. */
export function isSignInRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}
