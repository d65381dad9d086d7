import { addDays } from '@terminlotse/contract/filter'
import type { Availability, NotOk } from '@terminlotse/munich-client'
import { berlinDay } from '../../foundation/berlin-time.ts'
import type { CaptchaFact, Gate, NotAsked, Reply } from '../catalogue/gate.ts'
import { type CalendarRequest, splitRequest } from './planner.ts'
import { nextDayToOpen, readFirstAnswer, readOpenedDay, type Sightings } from './sightings.ts'
import { mostWishedDays, nextWishedDay, type Wishes } from './wished-days.ts'

/** The office calculates slots at most this far ahead (reference, section 6). */
const horizonDays = 180
/** Painted days that turn out empty are opened no further than this in one round. */
const mostDaysOpened = 5

/** How the request for a set of targets ended. */
export interface CalendarAnswer {
  request: CalendarRequest
  sightings: Sightings
  /** Why not everything could be seen; null when all was. Also set when a later day could not be opened. */
  failure: NotOk | null
  captcha: CaptchaFact[]
  responseMs: number | null
  at: Date
}

/** What a round knows beyond the request itself. */
export interface Looking {
  now: () => Date
  wishes: Wishes
  /** Grows by one from round to round. */
  turn: number
  /** Further days that the provider's limit leaves room for. */
  spare: number
}

export type Asked = { kind: 'answers'; answers: CalendarAnswer[] } | { kind: 'not_asked'; why: NotAsked }

/**
 * Asks for the days and times of a request: the earliest day first, then every office's first day where no time is known
 * yet, then days that a filter wants. A combination that the office refuses is asked for one by one.
 */
export async function askCalendar(
  gate: Gate,
  request: CalendarRequest,
  looking: Looking,
  signal: AbortSignal,
): Promise<Asked> {
  const { now } = looking
  const first = await askOnce(gate, request, { now: now(), signal })
  if (first.kind === 'not_asked') return first
  const captcha = [...first.captcha]
  if (first.outcome.kind !== 'ok') {
    const { outcome } = first
    if (outcome.kind === 'mismatch' && request.targets.length > 1) return askOneByOne(gate, request, looking, signal)
    const nothing = outcome.kind === 'none'
    const sightings = nothing ? readFirstAnswer(officesOf(request), noDays) : new Map()
    return oneAnswer({
      request,
      sightings,
      failure: nothing ? null : outcome,
      captcha,
      responseMs: msOf(outcome),
      at: now(),
    })
  }
  const sightings = readFirstAnswer(officesOf(request), first.outcome.value)
  let failure: NotOk | null = null
  for (const wanted of daysToOpen(sightings, looking)) {
    const more = await askOnce(gate, request, { now: now(), signal, ...wanted })
    // What could not be opened now stays unverified; the next round looks again.
    if (more.kind === 'not_asked') break
    captcha.push(...more.captcha)
    if (more.outcome.kind === 'ok') readOpenedDay(sightings, wanted.officeIds, wanted.day, more.outcome.value)
    else if (more.outcome.kind === 'none') readOpenedDay(sightings, wanted.officeIds, wanted.day, noDays)
    else {
      failure = more.outcome
      break
    }
  }
  return oneAnswer({ request, sightings, failure, captcha, responseMs: msOf(first.outcome), at: now() })
}

/** The days to open, each decided upon when those before have been read. */
function* daysToOpen(sightings: Sightings, { now, wishes, turn, spare }: Looking) {
  for (let opened = 0; opened < mostDaysOpened; opened += 1) {
    const day = nextDayToOpen(sightings)
    if (day === null) break
    yield day
  }
  for (let opened = 0; opened < Math.min(mostWishedDays, spare); opened += 1) {
    const day = nextWishedDay(sightings, wishes, { opened, turn, now: now() })
    if (day === null) return
    yield day
  }
}

async function askOneByOne(
  gate: Gate,
  request: CalendarRequest,
  looking: Looking,
  signal: AbortSignal,
): Promise<Asked> {
  const answers: CalendarAnswer[] = []
  for (const single of splitRequest(request)) {
    const asked = await askCalendar(gate, single, looking, signal)
    // The rest is still due and is planned again.
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
  gate: Gate,
  request: CalendarRequest,
  what: { now: Date; signal: AbortSignal; day?: string; officeIds?: number[] },
): Promise<OnceAsked> {
  const today = berlinDay(what.now)
  return gate.ask<Availability>(
    {
      lane: 'round',
      needsCaptcha: request.needsCaptcha,
      call: (client, how) =>
        client.availability(
          {
            officeIds: what.officeIds ?? officesOf(request),
            serviceIds: [request.serviceExternalId],
            serviceCounts: [request.serviceCount],
            startDate: today,
            endDate: addDays(today, horizonDays),
            ...(what.day === undefined ? {} : { day: what.day }),
            ...(how.captchaToken === undefined ? {} : { captchaToken: how.captchaToken }),
          },
          { signal: how.signal },
        ),
    },
    what.signal,
  )
}

const noDays: Availability = { days: [], openedDay: null, slots: [], dialect: 'calendar', requests: 1 }

function officesOf(request: CalendarRequest): number[] {
  return request.targets.map((target) => target.officeExternalId)
}

function oneAnswer(answer: CalendarAnswer): Asked {
  return { kind: 'answers', answers: [answer] }
}

function msOf(outcome: { meta: { responseMs: number } | null }): number | null {
  return outcome.meta === null ? null : Math.round(outcome.meta.responseMs)
}
