import { type Route, refusal } from '@terminlotse/contract/route'
import i18next from 'i18next'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { isFromServer } from './reachability.ts'

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
/** Of an answer that is not the server's. Whatever its own status, the server was not reached. */
const badGateway = 502

/** The body of an answer, typed by the contract and not parsed: a server newer than this page must not blank its screens. */
export async function readAnswer<R extends Route>(route: R, response: Response): Promise<z.output<R['answer']>> {
  if (response.status === 204 && route.status === 204) return undefined as z.output<R['answer']>
  if (!response.ok || !isFromServer(response, route.media)) throw await errorOf(response)
  if (route.media !== 'application/json') return (await response.text()) as z.output<R['answer']>
  // A JSON answer that was cut throws what is no ApiError: nobody in front of the server said it.
  const read: unknown = await response.json()
  if (!isOfKind(route.answer, read)) throw foreign(response)
  return read as z.output<R['answer']>
}

/** True unless the contract knows no field of it. */
function isOfKind({ def }: z.ZodType, read: unknown): boolean {
  if (!('shape' in def)) return read !== undefined
  return typeof read === 'object' && read !== null && Object.keys(def.shape as object).some((name) => name in read)
}

/**
 * Reads the reason of a refused call. Never throws. The server says `detail` or names fields, in JSON. Anything else
 * comes from in front of it and counts as an outage, so that nothing is concluded from its status or its code.
 */
export async function errorOf(response: Response): Promise<ApiError> {
  const said = isFromServer(response) ? body.parse(await response.json().catch(() => ({}))) : {}
  const { detail, message, error, code, errors, next_free: nextFree } = said
  if (!detail && !errors) return foreign(response, message || error)
  const sentence = detail || message || error
  const fields = Object.fromEntries(Object.entries(errors ?? {}).map(([name, all]) => [name, all.join(' ')]))
  return new ApiError(response.status, sentence || lineOf(response), { code, fields, isBare: !sentence, nextFree })
}

const entryRefusals = [401, 403, 407]

function foreign(response: Response, words?: string): ApiError {
  const { status } = response
  const said = entryRefusals.includes(status) ? undefined : words
  const line = words || lineOf(response)
  const text = said || status >= 500 ? line : i18next.t('foreignAnswer', { line })
  return new ApiError(badGateway, text, { isBare: !said })
}

const lineOf = ({ status, statusText }: Response) => `HTTP ${status}: ${statusText}`
