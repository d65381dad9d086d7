import { refusal } from '@terminlotse/contract/route'
import { z } from 'zod'
import { ApiError } from './api-error.ts'

// A field of another type does not hide the others.
const words = z.string().optional().catch(undefined)
const body = z
  .object({
    detail: words,
    message: words,
    error: words,
    code: words,
    errors: refusal.shape.errors.catch(undefined),
    next_free: refusal.shape.next_free.catch(undefined),
  })
  .catch({})

/** Reads the reason of a refused call. Never throws: an answer that is no JSON counts by its status line. */
export async function errorOf(response: Response): Promise<ApiError> {
  const said = body.parse(await response.json().catch(() => ({})))
  const sentence = said.detail || said.message || said.error
  const text = sentence || `HTTP ${response.status}: ${response.statusText}`
  const fields: Record<string, string> = {}
  for (const [field, sentences] of Object.entries(said.errors ?? {})) fields[field] = sentences.join(' ')
  return new ApiError(response.status, text, { code: said.code, fields, isBare: !sentence, nextFree: said.next_free })
}
