import { addDays, berlinDay } from '@terminlotse/contract/berlin-time'
import type { Availability, NotOk } from '@terminlotse/munich-client'
import { servicesOf } from '../../offices/combinations.ts'
import type { Gate } from '../../offices/gate.ts'
import type { CaptchaFact, NotAsked, Reply } from '../../offices/requests.ts'
import { type CalendarRequest, restTargetOf, splitRequest } from './requests.ts'
import { readFirstAnswer, type Sightings, timesOf } from './sightings.ts'

/** The office calculates slots at most this far ahead (PROTOCOL.md#when-a-time-is-listed). */
const horizonDays = 180

interface Unstored {
  kind: 'unstored'
}

export interface CalendarAnswer {
  request: CalendarRequest
  sightings: Sightings
  failure: NotOk | Unstored | null
  captcha: CaptchaFact[]
  responseMs: number | null
  at: Date
}

/** Each with the target under which it is listed. */
export function timesIn({ request, sightings }: CalendarAnswer): { targetId: number; at: Date }[] {
  return request.targets.flatMap(({ id: targetId, officeExternalId }) => {
    const sighting = sightings.get(officeExternalId)
    return sighting ? timesOf(sighting).map((seconds) => ({ targetId, at: new Date(seconds * 1000) })) : []
  })
}

export interface DayAnswer {
  request: CalendarRequest
  day: Availability | null
  failure: NotOk | null
  captcha: CaptchaFact[]
  at: Date
}

/** One for each office if they had to be asked one by one. */
export type Asked<T = CalendarAnswer> = { kind: 'answers'; answers: T[] } | { kind: 'not_asked'; why: NotAsked }

export type AskableGate = Pick<Gate, 'ask' | 'officeNow'>

/** If the office refuses a combination, targets are asked one by one. */
export async function askCalendar(
  gate: AskableGate,
  request: CalendarRequest,
  now: () => Date,
  signal: AbortSignal,
): Promise<Asked> {
  const asked = await askOnce(gate, request, signal, null)
  if (asked.kind === 'not_asked') return asked
  const { outcome, captcha } = asked
  if (outcome.kind === 'mismatch' && request.targets.length > 1)
    return oneByOne(request, (single) => askCalendar(gate, single, now, signal))
  const responseMs = outcome.meta === null ? null : Math.round(outcome.meta.responseMs)
  const common = { request, captcha, responseMs, at: now() }
  const seen = outcome.kind === 'ok' ? outcome.value : outcome.kind === 'none' ? noDays : null
  const answer =
    seen === null
      ? { ...common, sightings: new Map(), failure: outcome as NotOk }
      : { ...common, sightings: readFirstAnswer(officesOf(request), seen), failure: null }
  return { kind: 'answers', answers: [answer] }
}

export async function askDay(
  gate: AskableGate,
  request: CalendarRequest,
  day: string,
  now: () => Date,
  signal: AbortSignal,
): Promise<Asked<DayAnswer>> {
  const asked = await askOnce(gate, request, signal, day)
  if (asked.kind === 'not_asked') return asked
  const { outcome, captcha } = asked
  if (outcome.kind === 'mismatch' && request.targets.length > 1)
    return oneByOne(request, (single) => askDay(gate, single, day, now, signal))
  const seen = outcome.kind === 'ok' ? outcome.value : outcome.kind === 'none' ? noDays : null
  const failure = seen === null ? (outcome as NotOk) : null
  return { kind: 'answers', answers: [{ request, day: seen, failure, captcha, at: now() }] }
}

async function oneByOne<T>(
  request: CalendarRequest,
  ask: (single: CalendarRequest) => Promise<Asked<T>>,
): Promise<Asked<T>> {
  const answers: T[] = []
  for (const single of splitRequest(request)) {
    const asked = await ask(single)
    // The other targets stay due and are planned again.
    if (asked.kind === 'not_asked') return answers.length > 0 ? { kind: 'answers', answers } : asked
    answers.push(...asked.answers)
  }
  return { kind: 'answers', answers }
}

type OnceAsked =
  | Exclude<Reply<Availability>, { kind: 'not_asked' | 'no_token' }>
  | { kind: 'no_token'; outcome: NotOk; captcha: CaptchaFact[] }
  | { kind: 'not_asked'; why: NotAsked }

function askOnce(
  gate: AskableGate,
  request: CalendarRequest,
  signal: AbortSignal,
  day: string | null,
): Promise<OnceAsked> {
  const today = berlinDay(gate.officeNow())
  const services = servicesOf(request)
  return gate.ask<Availability>(
    {
      priority: 'round',
      needsCaptcha: request.needsCaptcha,
      offices: officesOf(request),
      target: restTargetOf(request, day),
      call: (client, how) =>
        client.availability(
          {
            officeIds: officesOf(request),
            serviceIds: services.map(({ id }) => id),
            serviceCounts: services.map(({ count }) => count),
            startDate: today,
            endDate: addDays(today, horizonDays),
            ...(day === null ? {} : { day }),
            ...(how.captchaToken === undefined ? {} : { captchaToken: how.captchaToken }),
          },
          { signal: how.signal },
        ),
    },
    signal,
  )
}

const noDays: Availability = { days: [], openedDay: null, slots: [] }

function officesOf(request: CalendarRequest): number[] {
  return request.targets.map((target) => target.officeExternalId)
}
