import { berlinDay } from '@terminlotse/contract/berlin-time'
import { hoursUntil } from '@terminlotse/contract/daily-hours'
import { minuteMs } from '@terminlotse/contract/time'
import type { NotOk } from '@terminlotse/munich-client'
import type { Ctx } from '../../../foundation/ctx.ts'
import { isDatabaseOutage } from '../../../foundation/db/outage.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { readWantedSlots } from '../../booking/under-way.store.ts'
import { limiterForgetsMs } from '../../offices/budget.ts'
import type { Gate } from '../../offices/gate.ts'
import { isReleasing } from '../../offices/release-hours.ts'
import type { NotAsked } from '../../offices/requests.ts'
import { describeTargets, type TargetDescription, targetKey } from '../../offices/targets.ts'
import type { WantedDays } from '../../tasks/filter.ts'
import { writeTargetLine } from '../../tasks/journal.ts'
import { noteDelay } from '../../tasks/targets.store.ts'
import { type TargetState, wantedDays, watchedTargets } from '../../tasks/targets.ts'
import { runBatch } from '../engine/batch.ts'
import type { CalendarAnswer } from '../engine/calendar.ts'
import { type Plan, urgencyOf } from '../engine/planner.ts'
import type { CalendarRequest, WatchedTarget } from '../engine/requests.ts'
import { releaseLost, tellDue } from '../findings/news.ts'
import { type Recorded, type RoundFacts, recordAnswer, recordOpened } from '../records/record.ts'
import { stopOver, stopWatchers, tooMuchOf } from '../stopped.ts'
import { actOn, type RoundTools } from './acting.ts'

/** True: its catalogue should be asked for again. */
export type CatalogueIsBehind = boolean

interface Round {
  watched: TargetState[]
  wanted: ReadonlyMap<number, WantedDays[]>
  about: ReadonlyMap<number, TargetDescription>
  /** One jitter for all, so that targets that share a request stay together. */
  random: number
  plan: Plan
}

export async function runRound(ctx: Ctx, tools: RoundTools, signal: AbortSignal): Promise<CatalogueIsBehind> {
  const { gate, book, earlyPolls, banDetector } = tools
  const round = await dropOverLimit(ctx, await openRound(ctx, gate, tools.random()))
  const watchedIds = round.watched.map(({ id }) => id)
  // This also happens when nobody answers: then free times at a task's other offices may be news.
  await releaseLost(ctx, watchedIds, ctx.clock.now())
  const { code: provider } = gate.provider.config
  ctx.metrics.rounds.inc({ provider })
  let catalogueIsBehind = false
  let isAnswered = false
  let hasBooked = false
  const act = async (answer: CalendarAnswer, recorded: Recorded): Promise<void> => {
    ctx.metrics.findings.inc({ provider }, recorded.newFindings)
    const about = { request: answer.request, recorded, about: round.about }
    hasBooked = (await actOn(ctx, tools, about, signal)) || hasBooked
    catalogueIsBehind ||= recorded.impossible.length > 0 || recorded.overLimit.length > 0
  }
  const offices = [...new Set(round.watched.map(({ officeExternalId }) => officeExternalId))]
  book.holdHere(await readWantedSlots(ctx, gate.provider.id, offices))
  const officeOf = (targetId: number) => round.about.get(targetId)?.office.name
  const batch = {
    gate,
    now: () => ctx.clock.now(),
    intervalMs: gate.provider.config.checkIntervalSeconds * 1_000,
    leastGapMs: gate.provider.config.leastGapMs,
    book,
    worth: earlyPolls.worth,
    wantedOf: (targetId: number) => round.wanted.get(targetId) ?? [],
    onPlan: (plan: Plan) => notePlan(ctx, provider, round, plan),
    onAnswer: async (answer: CalendarAnswer) => {
      isAnswered ||= answer.failure === null
      const facts = roundFactsOf(ctx, tools, round)
      const record = async () => recordAnswer(ctx, answer, facts, await banDetector.take(answer, officeOf))
      await act(answer, await storeAlone(ctx, { provider, answer, facts }, signal, record))
    },
    onOpened: async (answer: CalendarAnswer) => {
      const facts = roundFactsOf(ctx, tools, round)
      await act(
        answer,
        await storeAlone(ctx, { provider, answer, facts }, signal, () => recordOpened(ctx, answer, round.about)),
      )
    },
    onNotAsked: (requests: CalendarRequest[], why: NotAsked) => putOff(ctx, tools, requests, why, round),
  }
  await runBatch(round.watched.map(toWatched(tools, round)), batch, signal)
  // The office's clock decides what is over, and only an answer shows that clock.
  if (isAnswered) await stopOver(ctx, gate)
  // A booking may have found its slot taken after the answer: other free times may be news now.
  if (hasBooked) await releaseLost(ctx, watchedIds, ctx.clock.now())
  await tellDue(ctx, gate)
  const { waiting, resting } = round.plan
  const until = gate.forgetsAt() ?? new Date(ctx.clock.now().getTime() + limiterForgetsMs)
  for (const late of [{ ids: waiting, until }, ...resting]) {
    if (late.ids.length > 0) await inTransaction(ctx, (tx) => noteDelay(tx, inOrder(late.ids), late.until))
  }
  return catalogueIsBehind
}

function notePlan(ctx: Ctx, provider: string, round: Round, plan: Plan): void {
  round.plan = plan
  const { requests, last, early, waiting, resting } = plan
  const ids = (some: CalendarRequest[]) => some.map(({ targets }) => targets.map(({ id }) => id))
  const asked = { due: ids(requests), failed: ids(last), early: ids(early), waiting, resting }
  ctx.log.debug({ provider, ...asked }, 'A round was planned.')
}

async function openRound(ctx: Ctx, { provider }: Gate, random: number): Promise<Round> {
  const watched = await watchedTargets(ctx, provider.id)
  const descriptions = await describeTargets(ctx, watched)
  const about = watched.flatMap((target) => {
    const description = descriptions.get(targetKey(target))
    return description ? [[target.id, description] as const] : []
  })
  const wanted = await wantedDays(
    ctx,
    watched.map((target) => target.id),
  )
  return {
    watched,
    wanted,
    about: new Map(about),
    random,
    plan: { requests: [], last: [], waiting: [], resting: [], early: [], isMuch: false },
  }
}

/** We do not ask for more than an office gives at once; watchers are told (PROTOCOL.md#a-client-for-both). */
async function dropOverLimit(ctx: Ctx, round: Round): Promise<Round> {
  const over = round.watched.filter(
    ({ id, serviceCount }) => serviceCount > (round.about.get(id)?.mostAtOnce ?? Infinity),
  )
  for (const target of over) await stopWatchers(ctx, target.id, round.about.get(target.id), tooMuchOf(target))
  return { ...round, watched: round.watched.filter((target) => !over.includes(target)) }
}

function toWatched(
  { gate, releaseHours }: RoundTools,
  { about, wanted }: Round,
): (target: TargetState) => WatchedTarget {
  const now = gate.officeNow()
  const today = berlinDay(now)
  return (target) => ({
    ...target,
    nextCheckAt: target.nextCheckAt ?? new Date(0),
    needsCaptcha: about.get(target.id)?.desk?.captcha_required ?? false,
    isTight: about.get(target.id)?.isTight ?? false,
    // The office has answered, and is only not believed.
    failures: target.lastOutcome === 'suspicious' ? 0 : target.failures,
    urgency: urgencyOf(wanted.get(target.id) ?? [], { lastOutcome: target.lastOutcome, today }),
    isReleasing: isReleasing(target, releaseHours, now),
  })
}

function roundFactsOf(ctx: Ctx, { gate, book }: RoundTools, round: Round): RoundFacts {
  const { watched, wanted, about, random } = round
  const {
    checkIntervalSeconds: intervalSeconds,
    backoffFirstSeconds: firstBackOffSeconds,
    nightRest,
  } = gate.provider.config
  const now = ctx.clock.now()
  // A gap without watchers, in the night or after failures does not show the usual interval.
  const isUnbroken = ({ lastCheckAt, watchedSince, failures }: TargetState) =>
    lastCheckAt !== null && lastCheckAt >= watchedSince && failures === 0 && !wasNight(nightRest, lastCheckAt, now)
  const before = watched.map((target) => {
    const { id, failures, lastOutcome, lastCheckAt } = target
    return [id, { failures, lastOutcome, lastPollAt: isUnbroken(target) ? lastCheckAt : null }] as const
  })
  const shut = gate.closedFor('round')
  const opensAt = shut?.until ?? null
  const isRefused = shut?.reason === 'refused'
  const isLeftAlone = isRefused || shut?.reason === 'backing_off'
  const promisedSince = new Date(now.getTime() - intervalSeconds * 1_000)
  const lateDays = (targetId: number) => book.lateDays(targetId, wanted.get(targetId) ?? [], promisedSince)
  const { isMuch } = round.plan
  const ofGate = { opensAt, isLeftAlone, isRefused, isSilent: gate.isSilent() }
  return { intervalSeconds, firstBackOffSeconds, random, isMuch, ...ofGate, before: new Map(before), about, lateDays }
}

function wasNight(rest: Gate['provider']['config']['nightRest'], from: Date, to: Date): boolean {
  if (rest === null) return false
  const halfHourMs = 30 * minuteMs
  for (let at = from.getTime(); at < to.getTime(); at += halfHourMs) {
    if (hoursUntil(rest, new Date(at)) !== null) return true
  }
  return false
}

async function putOff(
  ctx: Ctx,
  tools: RoundTools,
  requests: CalendarRequest[],
  why: NotAsked,
  round: Round,
): Promise<void> {
  if (why.reason === 'stopping' || why.reason === 'withdrawn') return
  if (why.until === null) {
    const failure: NotOk = { kind: 'captcha', reason: 'switched_off', codes: [], detail: why.detail, meta: null }
    const nothing = { sightings: new Map(), captcha: [], responseMs: null, at: ctx.clock.now() }
    for (const request of requests) {
      await recordAnswer(ctx, { request, failure, ...nothing }, roundFactsOf(ctx, tools, round))
    }
    return
  }
  const { until, reason, detail } = why
  const ids = inOrder(requests.flatMap((request) => request.targets.map((target) => target.id)))
  await inTransaction(ctx, async (tx) => {
    await noteDelay(tx, ids, until)
    if (reason === 'rate_limit') return
    const retry = { retry_at: until.toISOString(), asked_at: ctx.clock.now().toISOString() }
    for (const targetId of ids) {
      const about = { targetId, activityType: 'check' } as const
      if (reason === 'night_rest')
        await writeTargetLine(tx, { ...about, level: 'info', code: 'night_rest', data: retry })
      else {
        const office_name = round.about.get(targetId)?.office.name
        const kind = detail === 'drift' ? 'drift' : reason
        const data = { kind, reason: kind, ...retry, office_name }
        await writeTargetLine(tx, { ...about, level: 'warning', code: 'check_failed', data })
      }
    }
  })
  if (reason !== 'refused') return
  for (const targetId of ids) await stopWatchers(ctx, targetId, round.about.get(targetId), { code: 'stopped_refused' })
}

/** Rows are locked in the order of their numbers, so that there is no deadlock. */
function inOrder(ids: number[]): number[] {
  return ids.toSorted((a, b) => a - b)
}

/**
 * Throws when the database is away or full, or after `signal`: then nothing else could be stored either.
 * docs/decisions/rounds.md#an-answer-that-cannot-be-stored-costs-that-answer-alone
 */
async function storeAlone(
  ctx: Ctx,
  { provider, answer, facts }: { provider: string; answer: CalendarAnswer; facts: RoundFacts },
  signal: AbortSignal,
  store: () => Promise<Recorded>,
): Promise<Recorded> {
  try {
    return await store()
  } catch (error) {
    if (signal.aborted || isDatabaseOutage(error)) throw error
    const targets = answer.request.targets.map(({ id }) => id)
    ctx.log.error({ provider, targets, err: error }, 'An answer could not be stored.')
    ctx.metrics.answersUnstored.inc({ provider })
    return recordAnswer(ctx, { ...answer, sightings: new Map(), failure: { kind: 'unstored' } }, facts)
  }
}
