import type { Bearer } from '../access/tokens.ts'
import { pollutionAnswer, showThrough, type Treatment, treat } from '../faults/fault-answers.ts'
import type { Office } from '../office.ts'
import { errorAnswer, OfficeCrash, OfficeRefusal, uncaughtAnswer } from '../protocol/refusal.ts'
import { readCount, readIds } from '../protocol/validation.ts'
import type { Answer, EndpointName } from '../protocol/wire.ts'
import { answerCalendar, checkRange, checkWindow, clampWindow, isOutside, NO_CALENDAR } from '../slots/availability.ts'
import type { Desk } from '../slots/desks.ts'
import { limitCodes } from '../slots/limits.ts'
import type { Selection } from '../slots/supply.ts'
import { bookingEndpoints } from './booking-endpoints.ts'
import { captchaCodes, type Endpoint } from './endpoint.ts'

type CaptchaName = 'captcha-details' | 'captcha-challenge' | 'captcha-verify'

/** The proof of work (PROTOCOL.md#captcha). Its failures are HTTP 200. */
const captchaEndpoints: Record<CaptchaName, Endpoint> = {
  'captcha-details': {
    method: 'GET',
    answer: () => ({
      siteKey: 'practice-site',
      captchaChallenge: 'https://captcha.example.org/api/v1/captcha/challenge',
      captchaVerify: 'https://captcha.example.org/api/v1/captcha/verify',
      captchaEnabled: true,
    }),
  },
  'captcha-challenge': { method: 'GET', answer: (office, call) => office.captcha.challenge(call.address) },
  'captcha-verify': {
    method: 'POST',
    answer: async (office, call) => {
      const { isSolved, body } = await office.captcha.verify(call.body.payload)
      return isSolved ? { ...body, token: await office.tokens.issue(call.address) } : body
    },
  },
}

/**
 * Since muc50 an office whose limits the selection breaks is silently left out; the codes of the last are thrown if none
 * is left. @throws OfficeRefusal invalidLocationAndServiceCombination unless every office offers every service
 */
function desksOffering(office: Office, officeIds: readonly number[], selection: Selection): Desk[] {
  if (officeIds.some((id) => office.supply.slotsNeeded(id, selection) === null)) {
    throw new OfficeRefusal(['invalidLocationAndServiceCombination'])
  }
  const within = office.release === 'muc50' ? withinLimits(office, officeIds, selection) : officeIds
  return [...new Set(within)].map((id) => office.desks.get(id)).filter((desk) => desk !== undefined)
}

function withinLimits(office: Office, officeIds: readonly number[], selection: Selection): number[] {
  const judged = officeIds.map((id) => ({ id, codes: limitCodes(office.shelf, id, selection) }))
  const kept = judged.filter(({ codes }) => codes.length === 0)
  const last = judged.at(-1)
  if (kept.length === 0 && last) throw new OfficeRefusal(last.codes)
  return kept.map(({ id }) => id)
}

const MOST_OF_ONE_SERVICE = 25

/** `/available-calendar/`, since muc46 (PROTOCOL.md#availability). Codes come in the order of PROTOCOL.md#order-of-the-errors. */
const calendarEndpoint: { 'available-calendar': Endpoint } = {
  'available-calendar': {
    method: 'GET',
    answer: async (office, call) => {
      const text = (name: string) => call.query.get(name) ?? ''
      const [start, end] = [text('startDate'), text('endDate')]
      const dates = { start, end, slotsStart: text('slotsStartDate'), slotsEnd: text('slotsEndDate') }
      const officeIds = readIds(text('officeIds'))
      const serviceIds = readIds(text('serviceIds'))
      const counts = text('serviceCounts')
        .split(',')
        .map((count) => readCount(count, MOST_OF_ONE_SERVICE))
      const codes: string[] = []
      if (!officeIds) codes.push('invalidOfficeId')
      if (!serviceIds) codes.push('invalidServiceId')
      codes.push(...checkRange(start, end))
      codes.push(...checkWindow(dates))
      if (counts.includes(null)) codes.push('invalidServiceCount')
      codes.push(...(await captchaCodes(office, call, officeIds ?? [], text('captchaToken'))))
      if (codes.length > 0 || !officeIds || !serviceIds) throw new OfficeRefusal(codes)
      const selection = { serviceIds, counts: counts.filter((count) => count !== null) }
      const desks = desksOffering(office, officeIds, selection)
      // Since muc50 such a window is the nearest end of the range (PROTOCOL.md#rules-per-call).
      if (isOutside(dates) && office.release !== 'muc50') return NO_CALENDAR
      office.book.clean()
      return answerCalendar(office.supply, { desks, selection, start, end, window: clampWindow(dates) })
    },
  },
}

const ENDPOINTS: Readonly<Record<EndpointName, Endpoint>> = {
  'offices-and-services': { method: 'GET', answer: (office) => office.shelf.catalogue },
  ...calendarEndpoint,
  ...captchaEndpoints,
  ...bookingEndpoints,
}

/** Query strings beyond this are rejected (PROTOCOL.md#field-rules). */
const MOST_BYTES = 32_768
const MOST_LEVELS = 10

// biome-ignore lint/suspicious/noControlCharactersInRegex: stripping them is the city's rule
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/g

/** The sanitised query: control characters stripped, values trimmed, the last of repeated names wins; null = rejected. */
function readQuery(url: string): URLSearchParams | null {
  const raw = url.split('?').slice(1).join('?')
  if (Buffer.byteLength(raw) > MOST_BYTES) return null
  const clean = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(raw)) {
    if (name.split('[').length > MOST_LEVELS) return null
    clean.set(name, value.replace(CONTROL_CHARACTERS, '').trim())
  }
  return clean
}

/** True if a parameter comes twice: the city's gateway rejects that (PROTOCOL.md#the-gateway). */
function hasRepeatedParameter(url: string): boolean {
  const names = [...new URLSearchParams(url.split('?').slice(1).join('?')).keys()]
  return new Set(names).size < names.length
}

export interface Arrival {
  method: string
  name: string
  url: string
  body: string
  contentType: string
  address: string
  bearer: Bearer
}

export interface Reply {
  answer: Answer
  delivery: Treatment['delivery']
  delayMs: number
}

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Content-Security-Policy': "default-src 'self'; frame-ancestors 'none'",
}

function findEndpoint(arrival: Arrival): Endpoint | null {
  const endpoint = Object.entries(ENDPOINTS).find(([name]) => name === arrival.name)?.[1]
  // The router takes HEAD for GET, and the call then refuses it (PROTOCOL.md#on-the-wire).
  if (!endpoint || endpoint.method !== (arrival.method === 'HEAD' ? 'GET' : arrival.method)) return null
  return endpoint
}

/** A list or a form has no field that the city looks for, so the errors of all fields follow. */
function readBody({ body: text, contentType }: Arrival): Record<string, unknown> | null {
  if (contentType.startsWith('application/x-www-form-urlencoded')) return {}
  try {
    const body: unknown = JSON.parse(text)
    if (Array.isArray(body)) return {}
    return typeof body === 'object' && body !== null ? { ...body } : null
  } catch {
    return null
  }
}

async function askRoute(office: Office, arrival: Arrival, query: URLSearchParams): Promise<Answer> {
  if (arrival.name === '') return { status: 404, body: { error: { message: 'Not found.', code: 404 } } }
  const endpoint = findEndpoint(arrival)
  if (!endpoint) return errorAnswer(['notFound'])
  const body = endpoint.method === 'POST' ? readBody(arrival) : {}
  if (!body || arrival.method === 'HEAD') return errorAnswer(['invalidRequest'])
  const { address, bearer } = arrival
  if (endpoint.readsBearer && !bearer.isReadable) return errorAnswer(['authKeyMismatch'], 401)
  try {
    const result = await endpoint.answer(office, { query, body, address, user: bearer.user })
    const now = new Date(office.clock.now()).toUTCString()
    const noCache = { 'Cache-Control': 'max-age=0', Expires: now, 'Last-Modified': now }
    return { status: 200, body: result, headers: noCache }
  } catch (error) {
    if (error instanceof OfficeRefusal) return error.answer
    if (error instanceof OfficeCrash) return uncaughtAnswer()
    throw error
  } finally {
    if (endpoint.changesBooks) await office.books.save()
  }
}

/** One request through the city's layers in their order (PROTOCOL.md#layers); the HTTP server has checked its size. */
export async function respond(office: Office, arrival: Arrival): Promise<Reply> {
  const plain = (answer: Answer): Reply => ({
    answer: showThrough(office.face, answer),
    delivery: 'whole',
    delayMs: 0,
  })
  const now = office.clock.now()
  if (office.face === 'gateway' && hasRepeatedParameter(arrival.url)) return plain(pollutionAnswer(arrival.name, now))
  if (office.blocked.has(arrival.address)) return plain(errorAnswer(['IP_BLACKLISTED']))
  const query = readQuery(arrival.url)
  if (!query) return plain(errorAnswer(['invalidRequest']))
  const verdict = office.limiter.count(arrival.address)
  if (!verdict.isAllowed) return plain(errorAnswer(['rateLimitExceeded']))
  const fault = office.faults.take(arrival.name)
  const {
    answer: instead,
    delivery,
    delayMs,
    change = (answer: Answer) => answer,
  } = fault
    ? treat(fault, { endpoint: arrival.name, query, now })
    : ({ answer: null, delivery: 'whole', delayMs: 0 } as Treatment)
  const isMaintenance = office.isInMaintenance && !instead
  const own = isMaintenance
    ? errorAnswer(['serviceUnavailable'])
    : (instead ?? (await askRoute(office, arrival, query)))
  // Layers before the limiter answer without its headers.
  const isEarly = own.status === 429 || own.status === 403
  const headers = isEarly ? own.headers : { ...SECURITY_HEADERS, ...verdict.headers, ...own.headers }
  const answer = change(showThrough(office.face, headers ? { ...own, headers } : own))
  return { answer, delivery, delayMs }
}
