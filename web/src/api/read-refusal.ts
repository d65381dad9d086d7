import { refusal } from '@terminlotse/contract/route'
import { z } from 'zod'
import { ApiError } from './api-error.ts'

const body = refusal
  .extend({ detail: z.string().optional(), message: z.string().optional(), error: z.string().optional() })
  .catch({})

/** Reads why a call was refused. Never throws: an answer that is no JSON counts by its status line. */
export async function errorOf(response: Response): Promise<ApiError> {
  const said = body.parse(await response.json().catch(() => ({})))
  const words = said.detail ?? said.message ?? said.error
  const text = words ?? `HTTP ${response.status}: ${response.statusText}`
  const fields: Record<string, string> = {}
  for (const [field, sentences] of Object.entries(said.errors ?? {})) fields[field] = sentences.join(' ')
  const isBare = words === undefined && response.status >= 500
  return new ApiError(response.status, text, { code: said.code, fields, isBare })
}
