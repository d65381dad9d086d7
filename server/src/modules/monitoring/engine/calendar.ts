import { addDays, berlinDay } from '@terminlotse/contract/berlin-time'
import type { Availability, NotOk } from '@terminlotse/munich-client'
import type { Clock } from '../../../foundation/clock.ts'
import { servicesOf } from '../../offices/combinations.ts'
import type { Gate } from '../../offices/gate.ts'
import type { CaptchaFact, NotAsked, Reply } from '../../offices/requests.ts'
import { type CalendarRequest, restTargetOf, splitRequest } from './requests.ts'
import { readFirstAnswer, type Sightings, timesOf } from './sightings.ts'

/** The office calculates slots at most this far ahead (PROTOCOL.md#when-a-time-is-listed). */
const horizonDays = 180

export interface CalendarAnswer {
  request: CalendarRequest
  sightings: Sightings
  failure: NotOk | { kind: 'unstored' } | null
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

/** `seen` null: the call failed. */
export interface Reading extends Omit<CalendarAnswer, 'sightings' | 'failure'> {
  seen: Availability | null
  failure: NotOk | null
}

/** One for each office if they had to be asked one by one. */
export type Asked = { kind: 'answers'; answers: Reading[] } | { kind: 'not_asked'; why: NotAsked }

interface Asker {
  gate: Pick<Gate, 'ask' | 'officeNow'>
  clock: Clock
  signal: AbortSignal
}

/** `day` null: all days, and the times of the earliest. If the office refuses a combination, its targets are asked one by one. */
export async function askCalendar(asker: Asker, request: CalendarRequest, day: string | null): Promise<Asked> {
  const asked = await askOnce(asker, request, day)
  if (asked.kind === 'not_asked') return asked
  if (asked.outcome.kind !== 'mismatch' || request.targets.length <= 1) {
    return { kind: 'answers', answers: [readingOf(request, asked, asker.clock.now())] }
  }
  const answers: Reading[] = []
  for (const single of splitRequest(request)) {
    const one = await askCalendar(asker, single, day)
    // The other targets stay due and are planned again.
    if (one.kind === 'not_asked') return answers.length > 0 ? { kind: 'answers', answers } : one
    answers.push(...one.answers)
  }
  return { kind: 'answers', answers }
}

/** The days, and the times of the earliest. */
export function firstAnswer({ seen, ...answer }: Reading): CalendarAnswer {
  return { ...answer, sightings: seen === null ? new Map() : readFirstAnswer(officesOf(answer.request), seen) }
}

type Answered = Exclude<OnceAsked, { kind: 'not_asked' }>

function readingOf(request: CalendarRequest, { outcome, captcha }: Answered, at: Date): Reading {
  const responseMs = outcome.meta === null ? null : Math.round(outcome.meta.responseMs)
  return { request, captcha, responseMs, at, ...seenIn(outcome) }
}

function seenIn(outcome: Answered['outcome']): { seen: Availability | null; failure: NotOk | null } {
  if (outcome.kind === 'ok') return { seen: outcome.value, failure: null }
  return outcome.kind === 'none' ? { seen: noDays, failure: null } : { seen: null, failure: outcome }
}

type OnceAsked =
  | Exclude<Reply<Availability>, { kind: 'not_asked' | 'no_token' }>
  | { kind: 'no_token'; outcome: NotOk; captcha: CaptchaFact[] }
  | { kind: 'not_asked'; why: NotAsked }

function askOnce({ gate, signal }: Asker, request: CalendarRequest, day: string | null): Promise<OnceAsked> {
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
