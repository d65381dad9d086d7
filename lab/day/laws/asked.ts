// The requests and the answers on the road: each can be taken, is made once, and is read.
import { sql } from 'drizzle-orm'
import { processOf, storedBookings } from '../records.ts'
import type { Trip } from '../road.ts'
import type { Stage } from '../stage.ts'
import type { Law } from './law.ts'

/** An answer that says nothing may be followed by the same call once more, and by a third after a wait. */
const mostTries = 4
/** docs/specification.md: appointments of one account that nobody has confirmed. */
const mostOpen = 2
const steps = ['update-appointment', 'preconfirm-appointment', 'confirm-appointment']

const codesOf = ({ answer }: Trip): string[] =>
  ((answer as { errors?: { errorCode?: string }[] } | null)?.errors ?? []).map(({ errorCode }) => errorCode ?? '')

const judged = new WeakMap<Stage, number>()

/** True if the process that asked may have ended before it stored the answer. */
function isForgotten(stage: Stage, { answeredAt }: Trip): boolean {
  const calmMs = stage.calmSince() - (answeredAt ?? 0)
  return calmMs > 0 && calmMs < storedMs
}

/** From an answer to the end of a disturbance that began with it: a kill, and the start of the next process. */
const storedMs = 2 * 60_000

export const asksWell: Law = {
  name: '6 each request can be taken, and no call is made again that was carried out',
  check(stage) {
    const { trips } = stage.road
    const wrong: string[] = []
    let first = judged.get(stage) ?? 0
    for (let n = first; n < trips.length; n += 1) {
      const trip = trips[n]
      if (!trip || (trip.answeredAt === null && !trip.isLost)) break
      first = n + 1
      const { call, status, fault } = trip
      const codes = codesOf(trip)
      const isRefused = fault === null && (status === 500 || status === 400) && !codes.join().includes('captcha')
      if (isRefused) wrong.push(`${call}: ${status} ${codes}`)
      const about = processOf(trip)
      if (about === null) continue
      const before = trips.slice(0, n).filter((one) => one.call === call && processOf(one) === about)
      if (steps.includes(call) && before.length >= mostTries) wrong.push(`${call} ${about}: ${before.length + 1} times`)
      const isDone = before.some((one) => one.fault === null && one.status === 200 && !isForgotten(stage, one))
      if (isDone && /^(cancel|preconfirm|confirm)-/.test(call))
        wrong.push(`${call} ${about} again, although the office did it`)
    }
    judged.set(stage, first)
    return wrong
  },
}

export const possible: Law = {
  name: '3 a time that is offered can be tapped, and settings that are offered can be set',
  check: ({ answers }) =>
    answers.flatMap(({ what, status }) =>
      (status === 404 && /(book|free_times)\/$/.test(what)) || (status !== 200 && what.endsWith('update_settings/'))
        ? [`${what}: ${status}`]
        : [],
    ),
}

const over = ['failed', 'cancelled', 'expired', 'confirmed']

export const refusedForThat: Law = {
  name: '3 a refused tap says why',
  async check(stage) {
    const refused = stage.answers.filter(({ at, code }) => at === stage.now() && code?.startsWith('too_many_'))
    const stored = refused.length === 0 ? [] : await storedBookings(stage)
    return refused.flatMap(({ person, code }) => {
      const open = stored.filter(({ user, state }) => user === stage.people[person]?.id && !over.includes(state))
      return (code === 'too_many_open') === open.length >= mostOpen ? [] : [`${code}, and ${open.length} are open`]
    })
  },
}

export const understood: Law = {
  name: '8 an answer of the office that nothing spoilt is understood',
  everyMs: 5 * 60_000,
  async check(stage) {
    const { rows } = await stage.installation.web.db.execute<{ call: string; kind: string; path: string }>(
      sql`select call, kind, path from provider_drifts`,
    )
    const isSpoilt = (call: string) => stage.road.trips.some((trip) => trip.call === call && trip.fault !== null)
    return rows.flatMap(({ call, kind, path }) => (isSpoilt(call) ? [] : [`${call}: ${kind} ${path}`]))
  },
}

/** The limit that the product assumes without an office's. */
const assumed = 60
/** docs/decisions/gate.md: a booking goes beside a request that has taken a second, never more than two at once. */
const besideMs = 1_000
const ofBooking = /captcha|appointment/

function isBeside(trip: Trip, under: Trip[]): boolean {
  const [first, ...more] = under
  return first !== undefined && more.length === 0 && ofBooking.test(trip.call) && trip.sentAt - first.sentAt >= besideMs
}

export const budget: Law = {
  name: '6 no request over the budget, one at a time',
  check({ road, world: { limit } }) {
    // The city's export is on another site, and a director is at the practice office alone.
    const trips = road.trips.filter(({ call }) => !call.startsWith('page '))
    const perMinute = limit ?? assumed
    const wrong: string[] = []
    for (const [no, trip] of trips.entries()) {
      if (trip.isSeen) continue
      if (trip.answeredAt === null && !trip.isLost) continue
      trip.isSeen = true
      const under = trips.slice(Math.max(0, no - 3), no).filter(({ answeredAt }) => (answeredAt ?? 0) > trip.sentAt)
      if (under.length > 0 && !isBeside(trip, under))
        wrong.push(`${trip.call} left while ${under.map(({ call }) => call).join(' and ')} was under way`)
      const inWindow = trips[no - perMinute]
      if (trip.status === 429 && trip.fault === null) wrong.push(`${trip.call} came over the limit of the office`)
      if (inWindow && trip.sentAt - inWindow.sentAt < 60_000) wrong.push(`${perMinute + 1} requests within a minute`)
    }
    return wrong
  },
}
