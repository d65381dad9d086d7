import { errorAnswer, uncaughtAnswer } from '../protocol/refusal.ts'
import type { Answer, Face } from '../protocol/wire.ts'
import { NO_CALENDAR } from '../slots/availability.ts'
import type { Fault } from './faults.ts'

export interface Treatment {
  /** Null: the office is asked (and acts) as usual. */
  answer: Answer | null
  delivery: 'whole' | 'truncated' | 'reset' | 'hang'
  delayMs: number
  change?: (own: Answer) => Answer
}

/** To any failure behind the gateway. */
const MASKED: Answer = { status: 400, body: { status: 400, error: 'Bad Request' } }
/** The gateway's own answer when a parameter comes twice (PROTOCOL.md#the-gateway). */
export function pollutionAnswer(endpoint: string, now: number): Answer {
  return gatewayAnswer(endpoint, now, { status: 400, error: 'Bad Request', message: 'parameter pollution' })
}

/** Spring's shape with a request number, and not masked (PROTOCOL.md#the-gateway). */
function gatewayAnswer(
  endpoint: string,
  now: number,
  what: { status: number; error: string; message: string },
): Answer {
  const { status, error, message } = what
  const timestamp = new Date(now).toISOString()
  const body = { timestamp, path: pathOf(endpoint), status, error, requestId: '4f1c2a9e-17', message }
  return { status, body, isGateways: true }
}

const pathOf = (endpoint: string): string => `/buergeransicht/api/citizen/${endpoint}/`

const REASONS: Record<number, string> = { 400: 'Bad Request', 404: 'Not Found', 405: 'Method Not Allowed' }

/** Errors of another application instead of the known one (PROTOCOL.md#changed-or-busy). */
function driftAnswer(shape: 'drift-spring' | 'drift-problem', status: number, endpoint: string, now: number): Answer {
  const reason = REASONS[status] ?? 'Client Error'
  if (shape === 'drift-spring') {
    const body = { timestamp: new Date(now).toISOString(), status, error: reason, path: pathOf(endpoint) }
    return { status, body }
  }
  const body = {
    type: 'about:blank',
    title: reason,
    status,
    detail: 'Failed to read request',
    instance: pathOf(endpoint),
  }
  return { status, body, headers: { 'content-type': 'application/problem+json' } }
}

export const UNAUTHENTICATED: Answer = { status: 401, body: { status: 401, error: 'Authentication Error' } }

/** An answer as a client sees it through a face: the gateway masks failures and rewrites 401 (PROTOCOL.md#the-gateway). */
export function showThrough(face: Face, answer: Answer): Answer {
  if (face === 'direct' || answer.isGateways) return answer
  if (answer.status >= 500) return MASKED
  return answer.status === 401 ? UNAUTHENTICATED : answer
}

const HTML_PAGE =
  '<!doctype html><html lang="de"><title>Wartung</title><body><h1>Wir sind bald wieder da</h1></body></html>'

function unknownCode(fault: Fault): Answer {
  const statusCode = fault.status ?? 400
  const errorCode = fault.code ?? 'somethingNew'
  return {
    status: statusCode,
    body: { errors: [{ errorCode, errorMessage: 'Something new.', statusCode, errorType: 'error' }] },
  }
}

function emptyCalendar(endpoint: string, query: URLSearchParams): Answer {
  if (endpoint !== 'available-calendar') return errorAnswer(['noAppointmentForThisDay'])
  const [startDate, endDate] = [query.get('startDate'), query.get('endDate')]
  const window = {
    slotsStartDate: query.get('slotsStartDate') || startDate,
    slotsEndDate: query.get('slotsEndDate') || endDate,
  }
  return {
    status: 200,
    body: { startDate, endDate, ...window, prevBookableDate: null, nextBookableDate: null, availableDays: [] },
  }
}

/** A call that is not named fails. */
const OUTAGES: Record<'backend-failing' | 'backend-empty', Record<string, Answer>> = {
  'backend-failing': { 'available-calendar': { status: 200, body: NO_CALENDAR } },
  'backend-empty': {
    'available-calendar': { status: 200, body: NO_CALENDAR },
    appointment: errorAnswer(['unknownError'], 200),
    'reserve-appointment': errorAnswer(['unknownError'], 200),
  },
}

function captchaFailure(error: string, data: unknown): Answer {
  return { status: 200, body: { meta: { success: false, error }, data } }
}

function answerFor(fault: Fault, { endpoint, query, now }: StruckCall): Answer {
  switch (fault.way) {
    case 'error':
      return errorAnswer([fault.code ?? 'unknownError'], fault.status)
    case 'unknown_code':
      return unknownCode(fault)
    case 'status':
      return { ...uncaughtAnswer(), status: fault.status ?? 500 }
    case 'unknown_error':
      return errorAnswer(['unknownError'])
    case 'maintenance':
      return errorAnswer(['serviceUnavailable'])
    case 'masked':
      return MASKED
    case 'backend-failing':
    case 'backend-empty':
      return OUTAGES[fault.way][endpoint] ?? errorAnswer(['unknownError'], 500)
    case 'gateway-down':
      return gatewayAnswer(endpoint, now, { status: 500, error: 'Internal Server Error', message: 'free text' })
    case 'drift-spring':
    case 'drift-problem':
      return driftAnswer(fault.way, fault.status ?? 400, endpoint, now)
    case 'unauthenticated':
      return UNAUTHENTICATED
    case 'rate_limited':
      return errorAnswer(['rateLimitExceeded'])
    case 'blocked':
      return errorAnswer(['IP_BLACKLISTED'])
    case 'captcha_missing':
      return errorAnswer(['captchaMissing'])
    case 'captcha_invalid':
      return errorAnswer(['captchaInvalid'])
    case 'captcha_expired':
      return errorAnswer(['captchaExpired'])
    case 'captcha_unavailable':
      return captchaFailure(
        endpoint === 'captcha-challenge' ? 'Missing challenge data' : 'Request error: timed out',
        null,
      )
    case 'captcha_rejected':
      return captchaFailure('Captcha verification failed', { valid: false })
    case 'race_lost':
      return errorAnswer(['unknownError'], 404)
    case 'slot_gone':
      return errorAnswer(['appointmentNotAvailable'])
    case 'empty_calendar':
      return emptyCalendar(endpoint, query)
    case 'no_scope':
      return errorAnswer(['noAppointmentForThisScope'])
    case 'unknown_shape':
      return { status: 200, body: { result: { items: [], version: 2 } } }
    case 'empty':
      return { status: 200, body: '' }
    case 'html':
      return { status: fault.status ?? 200, body: HTML_PAGE, headers: { 'content-type': 'text/html; charset=utf-8' } }
    default:
      return uncaughtAnswer()
  }
}

export interface StruckCall {
  endpoint: string
  query: URLSearchParams
  now: number
}

function doubled(value: unknown): unknown {
  if (Array.isArray(value)) return [...value, ...value].map(doubled)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, doubled(inner)]))
}

function withValues(value: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((inner) => withValues(inner, values))
  if (typeof value !== 'object' || value === null) return value
  const other = (key: string, inner: unknown) => (Object.hasOwn(values, key) ? values[key] : withValues(inner, values))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, other(key, inner)]))
}

function withBody(answer: Answer, body: unknown): Answer {
  return { ...answer, body: body as Answer['body'] }
}

export function treat(fault: Fault, call: StruckCall): Treatment {
  const own = { answer: null, delivery: 'whole', delayMs: 0 } as const
  switch (fault.way) {
    case 'slow':
      return { answer: null, delivery: 'whole', delayMs: fault.delayMs ?? 1_000 }
    case 'doubled':
      return { ...own, change: (answer) => withBody(answer, doubled(answer.body)) }
    case 'odd_values':
      return { ...own, change: (answer) => withBody(answer, withValues(answer.body, fault.values ?? {})) }
    case 'odd_headers':
      return { ...own, change: (answer) => ({ ...answer, headers: { ...answer.headers, ...fault.headers } }) }
    case 'truncated':
      return { answer: null, delivery: 'truncated', delayMs: 0 }
    case 'hang_after':
      return { answer: null, delivery: 'hang', delayMs: 0 }
    case 'reset_after':
      return { answer: null, delivery: 'reset', delayMs: 0 }
    case 'hang':
      return { answer: uncaughtAnswer(), delivery: 'hang', delayMs: 0 }
    case 'reset':
      return { answer: uncaughtAnswer(), delivery: 'reset', delayMs: 0 }
    default:
      return { answer: answerFor(fault, call), delivery: 'whole', delayMs: 0 }
  }
}
