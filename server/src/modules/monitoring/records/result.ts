import type { CaptchaFact } from '../../offices/requests.ts'
import type { TargetDescription } from '../../offices/targets.ts'
import type { TargetLine } from '../../tasks/journal.ts'
import { type CalendarAnswer, timesIn } from '../engine/calendar.ts'
import type { LateDays } from '../engine/day-book.ts'
import { type Sighting, timesOf } from '../engine/sightings.ts'
import { answerOf, silentOutcomes } from '../outage.ts'
import { type Before, failuresAfter, isGone, nextCheckAt, type Outcome, outcomeOf, realInterval } from './outcomes.ts'

export type Abouts = ReadonlyMap<number, TargetDescription>

/** All that is known of a round when an answer comes. */
export interface RoundFacts {
  intervalSeconds: number
  firstBackOffSeconds: number
  /** 0…1 */
  random: number
  opensAt: Date | null
  isLeftAlone: boolean
  isSilent: boolean
  isRefused: boolean
  isMuch: boolean
  before: ReadonlyMap<number, Before & { lastPollAt: Date | null }>
  about: Abouts
  lateDays(targetId: number): LateDays | null
}

/** All that an answer means: computed from it and the round alone, then written, then told. */
export interface Result {
  answer: CalendarAnswer
  /** In the order of their numbers, in which their rows are locked. */
  targets: TargetResult[]
  /** Times under a target whose office shares them with others. */
  shared: { targetId: number; at: Date }[]
  impossible: number[]
  overLimit: number[]
  refused: boolean
}

export interface TargetResult {
  targetId: number
  officeExternalId: number
  officeName: string | undefined
  at: Date
  /** Null: the answer says nothing of what is free. */
  sighting: Sighting | null
  times: Date[]
  captcha: CaptchaFact[]
  /** Null: a further day was opened, which is no check of the target. */
  check: Check | null
}

export interface Check {
  outcome: Outcome
  failures: number
  nextCheckAt: Date
  intervalSeconds: number
  responseMs: number | null
  late: LateDays | null
  /** An outage of the whole provider is told elsewhere (outages/tell-outage.ts). */
  isOutage: boolean
}

/** After this many failures in a row the watchers are told, once in a series. */
const tellAtFailure = 3
const logFromUnknown = 2

const unseen = { failures: 0, lastOutcome: null, lastPollAt: null }

/** `suspected`: targets whose empty calendar is not believed. */
export function resultOf(answer: CalendarAnswer, facts: RoundFacts, suspected: ReadonlySet<number>): Result {
  const { about, isRefused } = facts
  const targets = inOrder(answer).map(({ id, officeExternalId }): TargetResult => {
    const outcome = believe(outcomeOf(answer, officeExternalId), suspected.has(id))
    const sighting = outcome.kind === 'failed' ? null : outcome.sighting
    return { ...partOf(answer, about, { id, officeExternalId }), sighting, check: checkOf(answer, id, outcome, facts) }
  })
  const failed = (is: (failure: string, targetId: number) => boolean) =>
    targets.flatMap(({ targetId, check }) => {
      const failure = check && failureOf(check.outcome)
      return failure !== null && is(failure, targetId) ? [targetId] : []
    })
  return {
    answer,
    targets,
    shared: sharedIn(answer, about),
    impossible: failed((failure, id) => isGone(facts.before.get(id) ?? unseen, failure)),
    overLimit: failed((failure) => failure === 'limit'),
    refused: isRefused && failed((failure) => failure === 'refused').length > 0,
  }
}

/** Of a further day. */
export function openedResultOf(answer: CalendarAnswer, about: Abouts): Result {
  const targets = inOrder(answer).map((target) => ({ ...partOf(answer, about, target), check: null }))
  return { answer, targets, shared: sharedIn(answer, about), impossible: [], overLimit: [], refused: false }
}

type Asked = CalendarAnswer['request']['targets'][number]

function partOf({ sightings, captcha, at }: CalendarAnswer, about: Abouts, { id: targetId, officeExternalId }: Asked) {
  const sighting = sightings.get(officeExternalId) ?? null
  const times = sighting === null ? [] : timesOf(sighting).map((seconds) => new Date(seconds * 1000))
  return { targetId, officeExternalId, officeName: about.get(targetId)?.office.name, at, sighting, times, captcha }
}

function checkOf({ at, responseMs }: CalendarAnswer, targetId: number, outcome: Outcome, facts: RoundFacts): Check {
  const before = facts.before.get(targetId) ?? unseen
  const failed = failureOf(outcome)
  const failures = failuresAfter(before, failed)
  return {
    outcome,
    failures,
    nextCheckAt: nextCheckAt(at, { ...facts, failed, failures }),
    intervalSeconds: realInterval(facts.intervalSeconds, before.lastPollAt, at),
    responseMs,
    late: facts.lateDays(targetId),
    isOutage: facts.isSilent && failed !== null && silentOutcomes.has(failed),
  }
}

export function failureOf(outcome: Outcome): string | null {
  return outcome.kind === 'failed' ? outcome.outcome : null
}

function believe(outcome: Outcome, isSuspected: boolean): Outcome {
  return outcome.kind === 'none' && isSuspected ? { kind: 'failed', outcome: 'suspicious', reason: null } : outcome
}

function inOrder({ request }: CalendarAnswer): Asked[] {
  return request.targets.toSorted((a, b) => a.id - b.id)
}

function sharedIn(answer: CalendarAnswer, about: Abouts): Result['shared'] {
  return timesIn(answer).filter(({ targetId }) => about.get(targetId)?.isSharing)
}

/** `checkNo` null: the answer is no check. */
export function linesOf(target: TargetResult, checkNo: number | null, contact: string): TargetLine[] {
  const captcha = target.captcha.map((fact) => captchaLine(target, fact))
  const { check } = target
  if (check === null || checkNo === null) return captcha
  const alarm = check.isOutage ? null : alarmLine(target, check, contact)
  return [...captcha, checkLine(target, check, checkNo), ...(alarm ? [alarm] : [])]
}

function checkLine({ targetId, officeName, times }: TargetResult, check: Check, check_no: number): TargetLine {
  const { outcome, late, nextCheckAt: retryAt } = check
  const line = { targetId, activityType: 'check' } as const
  const answer = answerOf(failureOf(outcome) ?? outcome.kind)
  const numbered = { target: targetId, check_no, answer, office_name: officeName }
  const data = { ...numbered, unopened: late?.unopened, oldest_at: late?.oldestAt?.toISOString() }
  switch (outcome.kind) {
    case 'none':
      return { ...line, level: 'info', code: 'check_none', data }
    case 'slots': {
      const found = { count: times.length, earliest_at: times[0]?.toISOString() }
      return { ...line, level: 'success', code: 'check_slots', data: { ...data, ...found } }
    }
    case 'named':
      return { ...line, level: 'info', code: 'check_named', data: { ...data, days: outcome.sighting.days.length } }
    case 'failed': {
      const failure = { kind: outcome.outcome, reason: outcome.reason, retry_at: retryAt.toISOString() }
      return { ...line, level: 'warning', code: 'check_failed', data: { ...numbered, ...failure } }
    }
  }
}

/** Once in a row of failures. A suspected ban was told when it began. */
function alarmLine(target: TargetResult, check: Check, contact: string): TargetLine | null {
  const { targetId, at, officeName: office_name } = target
  const { outcome, failures, nextCheckAt: retryAt } = check
  if (outcome.kind !== 'failed' || outcome.outcome === 'suspicious') return null
  const line = { targetId, level: 'error', activityType: 'error', alarm: true } as const
  const asked_at = at.toISOString()
  const { outcome: kind, reason } = outcome
  if (kind === 'drift') {
    const data = { office_name, retry_at: retryAt.toISOString(), asked_at, contact }
    return failures === logFromUnknown ? { ...line, code: 'answers_changed', data } : null
  }
  return failures === tellAtFailure
    ? { ...line, code: 'error_repeated', data: { kind, reason, office_name, asked_at } }
    : null
}

/** The request had one captcha for all of its targets: `asked_at` tells its lines from others. */
function captchaLine({ targetId, at }: TargetResult, fact: CaptchaFact): TargetLine {
  const data = { asked_at: at.toISOString() }
  const line = { targetId, level: 'info' } as const
  switch (fact.kind) {
    case 'solved':
      return { ...line, activityType: 'altcha_solved', code: 'altcha_solved', data: { ms: fact.ms, ...data } }
    case 'expired':
      return { ...line, activityType: 'token_expired', code: 'token_expired', data }
    case 'failed':
      return {
        ...line,
        level: 'warning',
        activityType: 'error',
        code: 'altcha_failed',
        data: { reason: fact.reason, ...data },
      }
  }
}
