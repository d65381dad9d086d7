import type { Meta } from './outcome.ts'
import { LAST_MOMENT } from './wire/fields.ts'

export type Headers = Readonly<Record<string, string | string[] | undefined>>

/** `responseMs`: from sending to the complete body. */
export type Arrival = Pick<Meta, 'status' | 'responseMs' | 'connection'>

export function readMeta(arrival: Arrival, headers: Headers): Meta {
  const named = readRateLimit(headers)
  const isLimitOdd = named !== null && !isLimit(named)
  const rateLimit = isLimitOdd ? null : named
  const retryAfter = readRetryAfter(headers['retry-after'])
  return {
    ...arrival,
    officeTime: readMoment(headers.date),
    rateLimit,
    ...(retryAfter !== null && { retryAfter }),
    ...(isLimitOdd && { isLimitOdd }),
  }
}

/** Seconds or a date (RFC 9110, 10.2.3). The city sends none; a firewall before it may. */
function readRetryAfter(value: string | string[] | undefined): number | Date | null {
  const seconds = readCount(value)
  if (seconds !== null) return seconds * 1000
  return typeof value === 'string' && /^[A-Z][a-z]+, .* GMT$/.test(value) ? readMoment(value) : null
}

/** `X-RateLimit-*` (PROTOCOL.md#rate-limit). Missing on a 429. If one of the two headers is missing, both count as missing. */
function readRateLimit(headers: Headers): Meta['rateLimit'] {
  const limit = readCount(headers['x-ratelimit-limit'])
  const remaining = readCount(headers['x-ratelimit-remaining'])
  if (limit === null || remaining === null) return null
  const reset = readCount(headers['x-ratelimit-reset'])
  return { limit, remaining, resetAt: reset === null ? null : readMoment(reset * 1000) }
}

/** Ten times the city's default (PROTOCOL.md#rate-limit); a larger number is a mistake. */
const MOST_BELIEVED = 600

function isLimit({ limit, remaining }: NonNullable<Meta['rateLimit']>): boolean {
  return limit > 0 && limit <= MOST_BELIEVED && remaining <= limit
}

function readCount(value: string | string[] | undefined): number | null {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null
}

/** A moment in the years 1970 to 9999; null otherwise: with what lies beyond, nobody can reckon. */
function readMoment(value: string | string[] | number | undefined): Date | null {
  if (value === undefined || Array.isArray(value)) return null
  const moment = new Date(value)
  return moment.getTime() >= 0 && moment.getTime() <= LAST_MOMENT * 1000 ? moment : null
}
