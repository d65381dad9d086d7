import type { Call } from './api.ts'
import { busyServer, hasErrors, isEmpty, isKnownCode, type Meaning, meaningOf } from './errors.ts'
import type { Meta, NotOk, Outcome, OutcomeKind } from './outcome.ts'
import type { Delivery, Transport, WireRequest } from './transport.ts'
import { fieldName, isRecord, type Spot, type UnknownResponse } from './wire/fields.ts'

/** Nothing about the content of a request. */
export interface Answer {
  call: string
  /** Null: no answer arrived. */
  status: number | null
  responseMs: number
  outcome: OutcomeKind
  rateLimit: Meta['rateLimit']
}

export interface Observers {
  onAnswer?: (answer: Answer) => void
  onUnknownResponse?: (difference: UnknownResponse) => void
}

/** Null: an essential part is missing. */
export type Read<T> = (body: unknown, spot: Spot) => T | null

/** Finds the refusal that only this call sends with HTTP 200. */
export type FindRefusal = (body: unknown, spot: Spot) => Meaning | null

export type Ask = <T>(request: WireRequest, read: Read<T>, call?: Call, find?: FindRefusal) => Promise<Outcome<T>>

export function createAsk(transport: Transport, observers: Observers): Ask {
  return async (request, read, call = {}, find = () => null) => {
    const delivery = await transport.send(request, call)
    const outcome = judge(request, delivery, { read, find, observers })
    tell(observers.onAnswer, {
      call: request.name,
      status: outcome.meta?.status ?? null,
      responseMs: delivery.kind === 'lost' ? delivery.waitedMs : delivery.meta.responseMs,
      outcome: outcome.kind,
      rateLimit: outcome.meta?.rateLimit ?? null,
    })
    return outcome
  }
}

function judge<T>(
  request: WireRequest,
  delivery: Delivery,
  { read, find, observers }: { read: Read<T>; find: FindRefusal; observers: Observers },
): Outcome<T> {
  const call = request.name
  if (delivery.kind === 'lost') {
    const { reason, reached, cause } = delivery
    return { kind: 'unreachable', reason, reached, codes: [], detail: `${call}: ${cause}`, meta: null }
  }
  const { meta } = delivery
  if (meta.isLimitOdd) spotFor(request, observers).note('X-RateLimit-Limit', 'unexpected')
  if (delivery.kind === 'too_large') return unknownResponse(call, meta, 'the answer is too large')
  const body = parseJson(delivery.text)
  const spot = spotFor(request, observers)
  const isSuccess = meta.status >= 200 && meta.status <= 299
  if (!isSuccess || hasErrors(body)) {
    const { meaning, codes: sent } = meaningOf({ call, status: meta.status, body })
    const isOurs = quotesOf(request)
    const codes = sent.map((code) => (isOurs(code) && !isKnownCode(code) ? '?' : code))
    noteRefusal({ status: meta.status, body, codes, meaning }, spot, isOurs)
    return { ...meaning, codes, detail: `${call}: HTTP ${meta.status} ${codes.join(' ')}`.trimEnd(), meta }
  }
  if (body === undefined) return unknownResponse(call, meta, 'the answer is not JSON')
  const hidden = isEmpty(body) ? busyServer : find(body, spot)
  if (hidden !== null) return { ...hidden, codes: [], detail: `${call}: HTTP ${meta.status}, but no answer`, meta }
  const value = read(body, spot)
  return value === null ? unknownResponse(call, meta, 'the answer lacks essential parts') : { kind: 'ok', value, meta }
}

function noteRefusal(
  { status, body, codes, meaning }: { status: number; body: unknown; codes: string[]; meaning: Meaning },
  { note }: Spot,
  isOurs: (word: string) => boolean,
): void {
  for (const code of codes) if (!isKnownCode(code)) note(code, 'unknown_code')
  if (codes.length > 0 || (meaning.kind !== 'drift' && meaning.kind !== 'invalid')) return
  const members = isRecord(body) ? Object.keys(body).map((key) => (isOurs(key) ? '?' : fieldName(key))) : []
  note(`HTTP ${status} (${members.sort().join(', ') || 'no members'})`, 'unknown_refusal')
}

function unknownResponse(call: string, meta: Meta, what: string): NotOk {
  return { kind: 'drift', codes: [], detail: `${call}: HTTP ${meta.status}, ${what}`, meta }
}

/** Notes each departure once per answer: a hundred offices with a new key are one report. */
function spotFor(request: WireRequest, observers: Observers): Spot {
  const isOurs = quotesOf(request)
  const noted = new Set<string>()
  const note = (where: string, kind: UnknownResponse['kind']): void => {
    const path = where
      .split('.')
      .map((word) => (isOurs(word) ? '?' : word))
      .join('.')
    const key = `${kind} ${path}`
    if (noted.has(key)) return
    noted.add(key)
    tell(observers.onUnknownResponse, { call: request.name, path, kind })
  }
  return { path: '', note }
}

/** Keys, tokens and people's data are not passed on. */
function quotesOf({ query, body }: WireRequest): (word: string) => boolean {
  const sent = Object.values({ ...query, ...body }).filter((value) => typeof value === 'string' && value.length > 3)
  return (word) => sent.some((value) => String(value).includes(word) || word.includes(String(value)))
}

function tell<T>(observer: ((news: T) => void) | undefined, news: T): void {
  try {
    observer?.(news)
  } catch {
    // A broken observer must not cost the caller an answer on which the office has already acted.
  }
}

/** Null for no text at all; undefined, which JSON cannot hold, for a text that is no JSON. */
function parseJson(text: string | null): unknown {
  if (text?.trim() === '') return null
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
