import { dayMs, hourMs, minuteMs } from '@terminlotse/contract/time'
import { isRefusalCode, type NotOk, type Outcome } from '@terminlotse/munich-client'
import { isStillOn } from '../../../foundation/clock.ts'
import {
  bothOf,
  callKinds,
  isAnother,
  isUnderstood,
  keyOf,
  longestBackOffMs,
  longestUnknownBackOffMs,
  type NotAsked,
  placesOf,
  questionOf,
  type RestTarget,
  restMs,
  sharesNothing,
  sharesPlace,
} from '../requests.ts'

/** The pause of a whole provider. docs/decisions/outages.md#what-failed-rests-alone */
export interface Pause {
  failures: number
  blockedUntil: Date | null
  reason: string | null
}

export const noPause: Pause = { failures: 0, blockedUntil: null, reason: null }

/** The limiter forgets after a minute without a request. */
const leastAfterRateLimitMs = 65_000
/** Another request must get one too, this much later; or the same request after twice the time. */
const refusalConfirmedAfterMs = minuteMs
/** So many calendars that fail in a row are more than their own faults. */
const manyCalendars = 3
/** An older answer says nothing about now. */
const answeredLatelyMs = hourMs

interface Failing {
  target: RestTarget
  /** Those of its questions that failed last. They share the rest, so that more days cause no more calls. */
  questions: ReadonlySet<string>
  reason: string
  inRow: number
  failedAt: Date
  until: Date
  /** Something was understood since: the target fails alone, and says nothing about its provider. */
  isAlone: boolean
  /** The same kind of call was understood since for the same service or desk: it is not the cause. */
  isPlaceFine: boolean
}

interface State {
  firstMs: number
  random: () => number
  pause: Pause
  /** A suspicion about the provider: only polls and the catalogue wait. */
  looks: Pause
  failing: Map<string, Failing>
  answered: Map<string, { target: RestTarget; at: Date }>
  understoodAt: Date | null
  pages: { since: Date; targets: Map<string, RestTarget> } | null
}

export type Rests = ReturnType<typeof createRests>

/** The one rule of rest. A restart may lose its memory: then the first failures are found again. */
export function createRests(firstMs: number, random: () => number) {
  const state: State = {
    ...{ firstMs, random, pause: noPause, looks: noPause },
    ...{ failing: new Map(), answered: new Map(), understoodAt: null, pages: null },
  }
  return {
    pause: () => storedOf(state),
    shutFor: (target: RestTarget | null, isLook: boolean, now: Date) => shutFor(state, target, isLook, now),
    /** Returns the reason for the decision, for the log. */
    note: (target: RestTarget, outcome: Outcome<unknown>, now: Date) => note(state, target, outcome, now),
    deciding: () => deciding(state),
    isSilent: () => isSilent(state),
    bookingRests: () =>
      Object.fromEntries(
        [...placeRests(state)].flatMap(([place, { until, reason }]) =>
          reason === 'drift' ? [[place, until.toISOString()]] : [],
        ),
      ),
    begin(stored: Pause) {
      const reason = stored.reason?.split(ofLooks).at(-1) ?? null
      const isOfLooks = reason !== stored.reason
      const pauses = isOfLooks ? { pause: noPause, looks: { ...stored, reason } } : { pause: stored, looks: noPause }
      Object.assign(state, { ...pauses, pages: null })
      state.failing.clear()
    },
  }
}

const ofLooks = 'polls: '

function storedOf({ pause, looks }: State): Pause {
  return pause.reason !== null || looks.reason === null ? pause : { ...looks, reason: `${ofLooks}${looks.reason}` }
}

/** The end of a pause; null: it is over. A later end than any pause has was written by a clock that was ahead. */
export function blockedAt({ blockedUntil, reason }: Omit<Pause, 'failures'>, now: Date): Date | null {
  const longest = reason === 'refused' ? dayMs : reason?.endsWith('drift') ? longestUnknownBackOffMs : longestBackOffMs
  return blockedUntil !== null && isStillOn(blockedUntil, longest, now) ? blockedUntil : null
}

function shutFor(state: State, target: RestTarget | null, isLook: boolean, now: Date): NotAsked | null {
  for (const pause of isLook ? [state.pause, state.looks] : [state.pause]) {
    const until = blockedAt(pause, now)
    if (until === null) continue
    return { reason: pause.reason === 'refused' ? 'refused' : 'backing_off', until, detail: pause.reason ?? '' }
  }
  if (target === null) return null
  const rests = placeRests(state)
  const own = target.kind === 'reserve' ? placesOf(target).map((place) => rests.get(place)) : []
  for (const rest of [state.failing.get(keyOf(target)), ...own]) {
    if (!rest || !isStillOn(rest.until, longestUnknownBackOffMs, now) || isSpared(rest, target)) continue
    return { reason: 'backing_off', until: rest.until, detail: rest.reason, alone: rest.inRow }
  }
  return null
}

function note(state: State, target: RestTarget, outcome: Outcome<unknown>, now: Date): string {
  // We broke it off: that says nothing about the provider.
  if (outcome.kind === 'unreachable' && outcome.reason === 'aborted') return 'broken off'
  if (isUnderstood(outcome)) return noteUnderstood(state, target, now)
  const failed = outcome as Failed
  const certain = concernsAll(failed)
  if (certain !== null) return pauseAll(state, certain, failed, now)
  const failing = noteFailing(state, target, failed, now)
  if (failing.isAlone) return 'the target fails alone'
  if (failed.kind === 'refused') return notePage(state, target, failed, now)
  const others = suspects(state).filter((other) => sharesNothing(target, other.target))
  if (others.length > 0) return pauseAll(state, failing.reason, failed, now)
  const calendars = suspects(state).filter((one) => one.target.kind === 'calendar')
  if (target.kind !== 'calendar' || calendars.length < manyCalendars) return 'the target rests'
  state.looks = longer(state, state.looks, failing.reason, failed, now)
  return 'many calendars fail: polls rest'
}

type Failed = Extract<NotOk, { kind: 'busy' | 'unreachable' | 'drift' | 'refused' }>

function noteUnderstood(state: State, target: RestTarget, now: Date): string {
  const { failing, answered } = state
  const key = keyOf(target)
  const before = failing.get(key)
  const questions = new Set(before?.questions)
  questions.delete(questionOf(target))
  if (before !== undefined && target.kind === 'day' && questions.size > 0)
    Object.assign(before, { questions, isPlaceFine: true })
  else failing.delete(key)
  for (const one of failing.values()) {
    one.isAlone = true
    const isSameKind = one.target.kind === target.kind && target.kind !== 'day'
    if (isSameKind && sharesPlace(one.target, target)) one.isPlaceFine = true
  }
  Object.assign(state, { pause: noPause, looks: noPause, pages: null, understoodAt: now })
  if (target.kind === 'calendar') {
    answered.delete(key)
    answered.set(key, { target, at: now })
  }
  return 'understood'
}

/** Null: it is a failure of its own call. */
function concernsAll(failed: Failed): string | null {
  if (failed.kind === 'busy' && (failed.reason === 'rate_limited' || failed.reason === 'maintenance'))
    return failed.reason
  if (failed.kind === 'unreachable' && failed.reached === 'no') return failed.reason
  return failed.kind === 'refused' && failed.codes.some(isRefusalCode) ? 'refused' : null
}

function noteFailing(state: State, target: RestTarget, failed: Failed, now: Date): Failing {
  const { failing, firstMs, random } = state
  for (const [key, { failedAt }] of failing) {
    if (Math.abs(now.getTime() - failedAt.getTime()) > 2 * longestUnknownBackOffMs) failing.delete(key)
  }
  const before = failing.get(keyOf(target))
  const reason = reasonOf(failed)
  const isSame = before !== undefined && (before.reason === 'drift') === (reason === 'drift')
  const inRow = isSame ? before.inRow + 1 : 1
  // The polls of calendars are planned (monitoring/records/outcomes.ts): only what the office asks for is kept here.
  const ownMs = target.kind === 'calendar' ? 0 : restMs(reason, inRow, firstMs, callKinds[target.kind].longestMs)
  const pauseMs = withJitter(ownMs, random)
  const until = new Date(now.getTime() + Math.max(pauseMs, askedFor(failed, now)))
  const isAlone = before?.isAlone === true && isLately(state.understoodAt, now)
  const question = questionOf(target)
  const questions = new Set(before?.questions).add(question)
  const isPlaceFine = target.kind === 'day' && before?.isPlaceFine === true && before.questions.has(question)
  const next = { target, questions, reason, inRow, failedAt: now, until, isAlone, isPlaceFine }
  failing.set(keyOf(target), next)
  return next
}

/** True for another day or office than those that failed, once one of these was understood. */
function isSpared(rest: Partial<Failing>, target: RestTarget): boolean {
  return target.kind === 'day' && rest.isPlaceFine === true && rest.questions?.has(questionOf(target)) === false
}

function suspects({ failing }: State): Failing[] {
  return [...failing.values()].filter(({ isAlone }) => !isAlone)
}

/** An unknown response and a page are answers: after one, no outage is told (outage.ts). */
function isSilent(state: State): boolean {
  const suspected = suspects(state)
  const isAnswered = suspected.some(({ reason }) => reason === 'drift' || reason === 'refused')
  return !isAnswered && (state.pause.failures > 0 || suspected.length > 0)
}

/** A page without a code of the office: another request decides, where there is one. Until then nothing is polled. */
function notePage(state: State, target: RestTarget, failed: Failed, now: Date): string {
  const { pages } = state
  if (pages === null) {
    state.pages = { since: now, targets: new Map([[keyOf(target), target]]) }
    const blockedUntil = new Date(now.getTime() + withJitter(refusalConfirmedAfterMs, state.random))
    state.looks = { failures: 1, blockedUntil, reason: 'refusal_doubted' }
    return 'the provider may refuse us: polls rest'
  }
  pages.targets.set(keyOf(target), target)
  const passedMs = now.getTime() - pages.since.getTime()
  const isByAnother = [...pages.targets.values()].some((other) => isAnother(target, other))
  const isEnough = isByAnother || (passedMs >= 2 * refusalConfirmedAfterMs && !hasAnother(state, target, now))
  if (passedMs < refusalConfirmedAfterMs || !isEnough) return 'another request decides if the provider refuses us'
  return pauseAll(state, 'refused', failed, now)
}

/** A target that fails alone says nothing about its provider, so it cannot decide. */
function hasAnother(state: State, target: RestTarget, now: Date): boolean {
  const suspected = suspects(state).map((one) => ({ target: one.target, at: one.failedAt }))
  const answered = [...state.answered.values()].filter((one) => !state.failing.get(keyOf(one.target))?.isAlone)
  return [...answered, ...suspected].some(({ target: other, at }) => isAnother(target, other) && isLately(at, now))
}

function isLately(at: Date | null, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() < answeredLatelyMs
}

function pauseAll(state: State, reason: string, failed: Failed, now: Date): string {
  state.pause = longer(state, state.pause, reason, failed, now)
  return 'the provider rests'
}

function longer({ firstMs, random }: State, before: Pause, reason: string, failed: Failed, now: Date): Pause {
  const failures = before.failures + 1
  if (reason === 'refused') return { failures, blockedUntil: new Date(now.getTime() + dayMs), reason }
  const grownMs = restMs(reason, failures, firstMs)
  const leastMs = reason === 'rate_limited' ? leastAfterRateLimitMs : 0
  const pauseMs = Math.max(withJitter(Math.max(grownMs, leastMs), random), askedFor(failed, now))
  const longestMs = Math.max(longestBackOffMs, grownMs)
  return { failures, blockedUntil: new Date(now.getTime() + Math.min(longestMs, pauseMs)), reason }
}

function withJitter(ms: number, random: () => number): number {
  return ms * (1 + random() / 4)
}

/** The pause that a busy provider asks for (`Retry-After`), 15 minutes at most. */
function askedFor({ kind, meta }: Failed, now: Date): number {
  const { retryAfter = null, officeTime = null } = meta ?? {}
  if (kind !== 'busy' || retryAfter === null) return 0
  const ms = typeof retryAfter === 'number' ? retryAfter : retryAfter.getTime() - (officeTime ?? now).getTime()
  return Math.min(Math.max(ms, 0), longestBackOffMs)
}

function deciding(state: State): RestTarget | null {
  const calendars = suspects(state).filter(({ target }) => target.kind === 'calendar')
  const isDecided = state.looks.failures + state.pause.failures > 0
  if (isDecided || calendars.length < manyCalendars - 1) return null
  return [...state.answered.values()].findLast(({ target }) => !state.failing.has(keyOf(target)))?.target ?? null
}

/** Where a later step of two bookings failed (the hold would be for nothing), and where a desk failed to reserve. */
function placeRests({ failing, firstMs }: State): Map<string, Pick<Failing, 'until' | 'reason' | 'inRow'>> {
  const all = [...failing.values()].filter(({ isPlaceFine }) => !isPlaceFine)
  const reserves = all.filter(({ target }) => target.kind === 'reserve')
  const steps = all.filter(({ target }) => ['update', 'preconfirm', 'confirm'].includes(target.kind))
  const places = new Set(steps.flatMap(({ target }) => placesOf(target)))
  return new Map([
    ...reserves.map((one) => [bothOf(one.target), one] as const),
    ...[...places].flatMap((place) => {
      const there = steps.filter(({ target }) => placesOf(target).includes(place))
      const inRow = new Set(there.map(({ target }) => target.appointment)).size
      const { reason = '', failedAt } = there.toSorted((a, b) => Number(a.failedAt) - Number(b.failedAt)).at(-1) ?? {}
      const until = new Date(Number(failedAt) + restMs(reason, inRow, firstMs))
      return inRow < 2 ? [] : [[place, { until, reason, inRow }] as const]
    }),
  ])
}

function reasonOf(failed: Failed): string {
  return 'reason' in failed ? failed.reason : failed.kind
}
