import { z } from 'zod'
import { errorAnswer, uncaughtAnswer } from '../protocol/refusal.ts'
import type { Answer, Face } from '../protocol/wire.ts'
import { NO_CALENDAR } from '../slots/availability.ts'

export const faultDetails = z.strictObject({
  /** For `error` (required) and `unknown_code`. */
  code: z.string().min(1).optional(),
  /** For `status` (required), `error`, `unknown_code`, `html`, and in 400 to 499 for `drift-spring` and `drift-problem`. */
  status: z.int().min(200).max(599).optional(),
  /** For `slow`: the delay of the answer, in ms of real time. */
  delayMs: z.int().min(1).max(600_000).optional(),
  /** For `odd_headers`: sent instead of the office's own, by their lower-case names. */
  headers: z.record(z.string(), z.string()).optional(),
  /** For `odd_values`: by the name of a field, what stands there instead, wherever the answer has that field. */
  values: z.record(z.string(), z.json()).optional(),
})
type FaultDetails = z.output<typeof faultDetails>

export interface StruckCall {
  endpoint: string
  query: URLSearchParams
  now: number
}

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

function unknownCode({ code: errorCode = 'somethingNew', status: statusCode = 400 }: FaultDetails): Answer {
  return {
    status: statusCode,
    body: { errors: [{ errorCode, errorMessage: 'Something new.', statusCode, errorType: 'error' }] },
  }
}

function emptyCalendar(_: FaultDetails, { endpoint, query }: StruckCall): Answer {
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
const outage =
  (answered: Record<string, Answer>) =>
  (_: FaultDetails, { endpoint }: StruckCall) =>
    answered[endpoint] ?? errorAnswer(['unknownError'], 500)

function captchaFailure(error: string, data: unknown): Answer {
  return { status: 200, body: { meta: { success: false, error }, data } }
}

const refusal = (code: string, status?: number) => () => errorAnswer([code], status)

/** The office does not act (PROTOCOL.md#errors, PROTOCOL.md#the-gateway). */
const answers = {
  error: ({ code = 'unknownError', status }) => errorAnswer([code], status),
  unknown_code: unknownCode,
  status: ({ status = 500 }) => ({ ...uncaughtAnswer(), status }),
  server_error: uncaughtAnswer,
  unknown_error: refusal('unknownError'),
  maintenance: refusal('serviceUnavailable'),
  masked: () => MASKED,
  'gateway-down': (_, { endpoint, now }) =>
    gatewayAnswer(endpoint, now, { status: 500, error: 'Internal Server Error', message: 'free text' }),
  'backend-failing': outage({ 'available-calendar': { status: 200, body: NO_CALENDAR } }),
  'backend-empty': outage({
    'available-calendar': { status: 200, body: NO_CALENDAR },
    appointment: errorAnswer(['unknownError'], 200),
    'reserve-appointment': errorAnswer(['unknownError'], 200),
  }),
  'drift-spring': ({ status = 400 }, { endpoint, now }) => driftAnswer('drift-spring', status, endpoint, now),
  'drift-problem': ({ status = 400 }, { endpoint, now }) => driftAnswer('drift-problem', status, endpoint, now),
  unauthenticated: () => UNAUTHENTICATED,
  rate_limited: refusal('rateLimitExceeded'),
  blocked: refusal('IP_BLACKLISTED'),
  captcha_missing: refusal('captchaMissing'),
  captcha_invalid: refusal('captchaInvalid'),
  captcha_expired: refusal('captchaExpired'),
  captcha_unavailable: (_, { endpoint }) =>
    captchaFailure(endpoint === 'captcha-challenge' ? 'Missing challenge data' : 'Request error: timed out', null),
  captcha_rejected: () => captchaFailure('Captcha verification failed', { valid: false }),
  race_lost: refusal('unknownError', 404),
  slot_gone: refusal('appointmentNotAvailable'),
  empty_calendar: emptyCalendar,
  no_scope: refusal('noAppointmentForThisScope'),
  unknown_shape: () => ({ status: 200, body: { result: { items: [], version: 2 } } }),
  empty: () => ({ status: 200, body: '' }),
  html: ({ status = 200 }) => ({ status, body: HTML_PAGE, headers: { 'content-type': 'text/html; charset=utf-8' } }),
} satisfies Record<string, (fault: FaultDetails, call: StruckCall) => Answer>

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

const own: Treatment = { answer: null, delivery: 'whole', delayMs: 0 }

/** `_after`: the office has acted on the request before its answer was lost. */
const treatments = {
  doubled: () => ({ ...own, change: (answer) => withBody(answer, doubled(answer.body)) }),
  odd_headers: ({ headers }) => ({
    ...own,
    change: (answer) => ({ ...answer, headers: { ...answer.headers, ...headers } }),
  }),
  odd_values: ({ values = {} }) => ({ ...own, change: (answer) => withBody(answer, withValues(answer.body, values)) }),
  slow: ({ delayMs = 1_000 }) => ({ ...own, delayMs }),
  hang: () => ({ ...own, answer: uncaughtAnswer(), delivery: 'hang' }),
  hang_after: () => ({ ...own, delivery: 'hang' }),
  reset: () => ({ ...own, answer: uncaughtAnswer(), delivery: 'reset' }),
  reset_after: () => ({ ...own, delivery: 'reset' }),
  truncated: () => ({ ...own, delivery: 'truncated' }),
} satisfies Record<string, (fault: FaultDetails) => Treatment>

export type FaultWay = keyof typeof answers | keyof typeof treatments
export const FAULT_WAYS = Object.keys({ ...answers, ...treatments }) as FaultWay[]

export function treat(fault: FaultDetails & { way: FaultWay }, call: StruckCall): Treatment {
  const treated: Partial<Record<FaultWay, (fault: FaultDetails) => Treatment>> = treatments
  const answered: Partial<Record<FaultWay, (fault: FaultDetails, call: StruckCall) => Answer>> = answers
  const answer = answered[fault.way] ?? uncaughtAnswer
  return treated[fault.way]?.(fault) ?? { ...own, answer: answer(fault, call) }
}
