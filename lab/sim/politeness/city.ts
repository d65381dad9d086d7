import type { Availability, CaptchaToken, Enqueue, MunichClient, NotOk, Outcome } from '@terminlotse/munich-client'
import { readCalendar } from '../../../munich-client/src/wire/calendar.ts'
import { DOCUMENTED_LADDER } from '../../../practice-office/src/access/captcha.ts'
import { desksOffering } from '../../../practice-office/src/endpoints/selection.ts'
import { createOffice } from '../../../practice-office/src/office.ts'
import type { Random } from '../../../practice-office/src/random.ts'
import { answerCalendar } from '../../../practice-office/src/slots/availability.ts'
import { inMemoryState } from '../../../practice-office/src/storage/state-file.ts'
import type { VirtualTime } from '../../../server/test/virtual-time.ts'

/** Our address, as the office's limiter sees it. */
const address = '192.0.2.1'
/** A calendar is computed again after this time: every answer of a week would take minutes. Limits still count each request. */
const calendarKeptMs = 6 * 3_600_000
const tokenLifeMs = 300_000
const solvingMs = 100
const hourMs = 3_600_000
const nothing = { codes: [], detail: '', meta: null }
const atOnce: Enqueue = (request) => request()
const notMade: NotOk = { kind: 'unreachable', reason: 'aborted', reached: 'no', codes: [], detail: '', meta: null }

/**
 * The faults of the office, in this order. One service always answers with the gateway's masked failure. No answer is
 * understood. Every two hundredth answer is an unknown page. The office is down for the second hour. Its answers do not
 * name the remaining requests.
 */
export type Trouble =
  | 'one service masked'
  | 'all drifting'
  | 'a page now and then'
  | 'gone for an hour'
  | 'no limit named'

export type City = ReturnType<typeof createCity>

interface CitySettings {
  seed: string
  rateLimit: number
  random: Random
  trouble?: Trouble
}

/**
 * The practice office without its sockets: its own limiter, tokens and calendar, on the simulated clock. Calls about
 * appointments are answered with "unknown appointment", which costs a request like any other.
 */
export function createCity(time: VirtualTime, settings: CitySettings) {
  const office = createOffice(
    {
      seed: settings.seed,
      speed: 1,
      // The last one that gives all services: the newest refuses 45 of them, which nobody would watch
      // (docs/decisions/rounds.md#limits-of-an-office-on-slots-and-services).
      release: 'muc47',
      face: 'direct',
      rateLimit: settings.rateLimit,
      calendar: 'lively',
      captcha: { variant: 'v2', ladder: DOCUMENTED_LADDER },
      keyDigits: 64,
      outsideNow: () => time.now(),
      uiBase: () => '',
      courier: () => {},
    },
    inMemoryState(),
  )
  const counted = { requests: 0, refused: 0, calendar: 0, days: 0, captcha: 0 }
  const city: Parts = { time, office, counted, receive: createEntrance(time, office, settings, counted) }
  const tokens = createTokens(city)
  const unknown: NotOk = { kind: 'unknown_appointment', codes: [], detail: '', meta: null }
  const other = () => city.receive<never>(() => unknown)
  const client: MunichClient = {
    availability: createCalendar(city, tokens.isGood, settings.trouble),
    captchaDetails: other,
    captchaToken: tokens.captchaToken,
    catalogue: other,
    reserve: other,
    update: other,
    preconfirm: other,
    confirm: other,
    appointment: other,
    cancel: other,
    warm: async () => {},
    close: async () => {},
  }
  return { client, counted, desks: office.desks, shelf: office.shelf }
}

/** Requests so far, and those that the limiter refused. */
interface Counted {
  requests: number
  refused: number
  calendar: number
  days: number
  captcha: number
}

/** One request: it takes its time, and the limiter counts it. */
type Receive = <T>(take: () => Promise<Outcome<T>> | Outcome<T>) => Promise<Outcome<T>>
type Office = ReturnType<typeof createOffice>

interface Parts {
  time: VirtualTime
  office: Office
  counted: Counted
  receive: Receive
}

/** The limiter, and the fault behind it. */
function createEntrance(
  time: VirtualTime,
  office: Office,
  { random, trouble }: CitySettings,
  counted: Counted,
): Receive {
  const isSilent = trouble === 'no limit named'
  const goneFrom = time.now() + hourMs
  const broken = (): NotOk | null => {
    // So rare that a repeated request gets an answer.
    const isPage = trouble === 'a page now and then' && counted.requests % 200 === 0
    if (trouble === 'all drifting' || isPage) return { ...nothing, kind: 'drift' }
    const isGone = trouble === 'gone for an hour' && time.now() >= goneFrom && time.now() < goneFrom + hourMs
    return isGone ? { ...nothing, kind: 'busy', reason: 'server' } : null
  }
  return async (take) => {
    const responseMs = 60 + random() * 120
    await time.sleep(responseMs)
    counted.requests += 1
    const verdict = office.limiter.count(address)
    const officeTime = new Date(time.now())
    if (!verdict.isAllowed) {
      counted.refused += 1
      const meta = { status: 429, responseMs, officeTime, rateLimit: null }
      return { kind: 'busy', reason: 'rate_limited', codes: ['rateLimitExceeded'], detail: 'HTTP 429', meta }
    }
    const { headers } = verdict
    const rateLimit = {
      limit: Number(headers['X-RateLimit-Limit']),
      remaining: Number(headers['X-RateLimit-Remaining']),
      resetAt: new Date(Number(headers['X-RateLimit-Reset']) * 1_000),
    }
    const outcome = broken() ?? (await take())
    return { ...outcome, meta: { status: 200, responseMs, officeTime, rateLimit: isSilent ? null : rateLimit } }
  }
}

function createTokens({ time, office, counted, receive }: Parts) {
  const expiries = new Map<string, number>()
  /** The token that the office has accepted, until it expires. */
  let accepted = { token: '', until: 0 }

  const receiveCaptcha: Receive = (take) => {
    counted.captcha += 1
    return receive(take)
  }
  const issueToken = async (): Promise<Outcome<CaptchaToken>> => {
    const token = await time.standStill(office.tokens.issue(address))
    const until = time.now() + tokenLifeMs
    expiries.set(token, until)
    return okay({ token, expiresAt: until / 1_000, solvedInMs: solvingMs, variant: 'v2' })
  }
  const captchaToken: MunichClient['captchaToken'] = async ({ enqueue = atOnce } = {}) => {
    const challenge = await enqueue(() => receiveCaptcha<null>(() => okay(null)))
    if (challenge === null) return notMade
    if (challenge.kind !== 'ok') return challenge
    await time.sleep(solvingMs)
    const verified = await enqueue(() => receiveCaptcha<CaptchaToken>(issueToken))
    return verified ?? notMade
  }
  return {
    captchaToken,
    async isGood(token: string | undefined): Promise<boolean> {
      if (token === accepted.token && time.now() < accepted.until) return true
      if (token === undefined || (await time.standStill(office.tokens.check(token, address))) !== null) return false
      accepted = { token, until: expiries.get(token) ?? 0 }
      return true
    },
  }
}

function createCalendar(
  { time, office, counted, receive }: Parts,
  isGood: (token: string | undefined) => Promise<boolean>,
  trouble: Trouble | undefined,
): MunichClient['availability'] {
  const kept = new Map<string, { until: number; answer: Availability }>()
  let maskedService: number | undefined
  return async (query) =>
    receive<Availability>(async () => {
      if (query.day === undefined) counted.calendar += 1
      else counted.days += 1
      const { officeIds, serviceIds, serviceCounts: counts, day } = query
      maskedService ??= serviceIds[0]
      if (trouble === 'one service masked' && serviceIds[0] === maskedService) {
        return { ...nothing, kind: 'busy', reason: 'masked' }
      }
      const needsToken = officeIds.some((id) => office.desks.get(id)?.scope.captchaActivatedRequired === true)
      if (needsToken && !(await isGood(query.captchaToken))) {
        return { kind: 'captcha', reason: 'expired', codes: [], detail: 'captchaExpired', meta: null }
      }
      const key = `${serviceIds.join()} ${counts.join()} ${officeIds.join()} ${day ?? ''}`
      const known = kept.get(key)
      if (known && known.until > time.now()) return okay(known.answer)
      const answer = computed(office, query)
      kept.set(key, { until: time.now() + calendarKeptMs, answer })
      return okay(answer)
    })
}

/** The office's answer, read as the client reads it. */
function computed(office: Office, query: Parameters<MunichClient['availability']>[0]): Availability {
  const { officeIds, serviceIds, serviceCounts: counts, day, startDate: start, endDate: end } = query
  const selection = { serviceIds, counts }
  const window = day === undefined ? { start, end } : { start: day, end: day }
  const question = { desks: desksOffering(office, officeIds, selection), selection, start, end, window }
  const calendar = readCalendar(answerCalendar(office.supply, question), { path: '', note: () => {} }, query)
  if (calendar === null) throw new Error('The calendar could not be read.')
  return calendar
}

function okay<T>(value: T): Outcome<T> {
  return { kind: 'ok', value, meta: { status: 200, responseMs: 0, officeTime: null, rateLimit: null } }
}
