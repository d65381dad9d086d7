import type { Language } from '@terminlotse/contract/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseOutage } from '../db/outage.ts'
import { codeOf } from '../error-text.ts'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { languageOf } from './language.ts'

export type WordRefusal = (
  refusal: Refusal,
  language: Language,
) => { status: number; detail: string; errors?: Record<string, string[]> }

/** The only place where a thrown value becomes an answer: `{ detail, code, errors? }` in the caller's language. */
export function answerErrors(log: Log, word: WordRefusal) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    // The caller left before the whole call had arrived. The resulting error is no failure of ours.
    const hasLeft = request.raw.destroyed && !request.raw.complete
    const refusal = error instanceof Refusal ? error : hasLeft ? new Refusal('not_json') : asRefusal(error, request.url)
    if (refusal.code === 'unexpected') {
      log.error({ route: request.routeOptions.url, err: error }, 'A call failed.')
    } else if (!(error instanceof Refusal) && refusal.code === 'unavailable') {
      log.warn({ route: request.routeOptions.url, err: error }, 'The database is away.')
    }
    const { status, detail, errors } = word(refusal, languageOf(request))
    reply.header('cache-control', 'no-store')
    const { seconds } = refusal.values
    if (seconds !== undefined) reply.header('retry-after', String(seconds))
    if (isForPage(request)) return reply.code(status).type('text/plain; charset=utf-8').send(detail)
    const { nextFree: next_free } = refusal
    const more = { ...(errors && { errors }), ...(next_free && { next_free }) }
    return reply.code(status).send({ detail, code: refusal.code, ...more })
  }
}

/** True for a browser that opens a page: it shows a sentence to a person, and would show JSON as it is. */
function isForPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !/^\/(api|ws)(\/|$)/.test(url) && (headers.accept ?? '').includes('text/html')
}

// Errors of the web framework itself (unreadable bodies, addresses that cannot be decoded), and of a database that is away.
function asRefusal(error: unknown, url: string): Refusal {
  if (isDatabaseOutage(error)) return new Refusal('unavailable')
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  const isAddress = codeOf(error) === 'FST_ERR_BAD_URL'
  if (isAddress && isPercentEncoded(url)) {
    return new Refusal('invalid_input', { fields: { address: ['unreadable_text'] } })
  }
  if (isAddress) return new Refusal('not_found')
  if (status === 413) return new Refusal('too_large')
  if (status === 400 || status === 415) return new Refusal('not_json')
  if (status === 404 || status === 414) return new Refusal('not_found')
  // Other refusals of a library are the caller's mistake.
  if (typeof status === 'number' && status >= 400 && status < 500) return new Refusal('not_json')
  return new Refusal('unexpected')
}

// Every percent sign stands for a byte. If such an address cannot be decoded, its bytes are no text.
function isPercentEncoded(url: string): boolean {
  return !/%(?![\da-f]{2})/i.test(url.split('?')[0] ?? '')
}
