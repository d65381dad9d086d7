import type { Language } from '@terminlotse/contract/language'
import { isValidationKey, saysOnlyWhat, validationText } from '@terminlotse/contract/validation-texts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type RefusalCode, refusalText, refusalTexts } from '../../texts/refusals.ts'
import { isDatabaseOutage } from '../db/outage.ts'
import { errorText } from '../error-text.ts'
import type { Log } from '../log.ts'
import { type FieldProblem, Refusal } from '../refusal.ts'
import { acceptedLanguage } from './language.ts'

/** The one place where a thrown value becomes an answer: `{ detail, code, errors? }` in the caller's language. */
export function answerErrors(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = error instanceof Refusal ? error : asRefusal(error)
    if (refusal.code === 'unexpected') {
      log.error({ route: request.routeOptions.url, err: error }, 'A call failed.')
    } else if (!(error instanceof Refusal) && refusal.code === 'unavailable') {
      log.warn({ route: request.routeOptions.url, error: errorText(error) }, 'The database is away.')
    }
    const language = languageOf(request)
    const errors = refusal.fields && sentencesOf(refusal.fields, refusal.values, language)
    const values = { ...refusal.values, first: firstOf(refusal.fields ?? {}, errors ?? {}) }
    const { status, sentence } = refusalText(refusal.code, language, values)
    if (refusalTexts[refusal.code].status === 429) reply.header('retry-after', String(refusal.values.seconds))
    return reply.code(status).send({ detail: sentence, code: refusal.code, ...(errors && { errors }) })
  }
}

export function languageOf(request: FastifyRequest) {
  return acceptedLanguage(request.headers['accept-language'])
}

// What the web framework itself refuses: bodies it cannot read, addresses it cannot decode. And the database, when it is away.
function asRefusal(error: unknown): Refusal {
  if (isDatabaseOutage(error)) return new Refusal('unavailable')
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  const isAddress = error instanceof Error && 'code' in error && error.code === 'FST_ERR_BAD_URL'
  if (isAddress) return new Refusal('not_found')
  if (status === 413) return new Refusal('too_large')
  if (status === 400 || status === 415) return new Refusal('not_json')
  if (status === 404 || status === 414) return new Refusal('not_found')
  return new Refusal('unexpected')
}

type Fields = Record<string, FieldProblem[]>

function sentencesOf(fields: Fields, values: Refusal['values'], language: Language): Record<string, string[]> {
  const sentence = (problem: FieldProblem) => {
    if (typeof problem !== 'string') return refusalText(problem.code, language, problem.values).sentence
    return isRefusalCode(problem) ? refusalText(problem, language, values).sentence : validationText(problem, language)
  }
  const entries = Object.entries(fields).map(([field, problems]) => [field, problems.map(sentence)])
  return Object.fromEntries(entries)
}

/** What is wrong first, for whoever shows one sentence alone: it names the field where the sentence does not. */
function firstOf(fields: Fields, errors: Record<string, string[]>): string {
  const [field = '', [problem] = []] = Object.entries(fields)[0] ?? []
  const sentence = errors[field]?.[0] ?? ''
  const key = typeof problem === 'object' ? problem.code : (problem ?? '')
  return namesItsField(key) ? sentence : `${field}: ${sentence}`
}

function namesItsField(key: string): boolean {
  if (isRefusalCode(key)) return key !== 'needed_by_offices'
  return isValidationKey(key) && !saysOnlyWhat.has(key)
}

function isRefusalCode(key: string): key is RefusalCode {
  return key in refusalTexts
}
