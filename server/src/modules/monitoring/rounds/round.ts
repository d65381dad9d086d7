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
import { describeTargets, targetKey } from '../../offices/targets.ts'
import type { WantedDays } from '../../tasks/filter.ts'
import { writeTargetLine } from '../../tasks/journal.ts'
import { noteDelay } from '../../tasks/targets.store.ts'
import { type TargetState, wantedDays, watchedTargets } from '../../tasks/targets.ts'
import { askBatch, type BatchEvent, planBatch } from '../engine/batch.ts'
import type { CalendarAnswer } from '../engine/calendar.ts'
import { type Plan, urgencyOf } from '../engine/plan.ts'
import type { CalendarRequest, WatchedTarget } from '../engine/requests.ts'
import { releaseLost, tellDue } from '../findings/news.ts'
import { type Recorded, record } from '../records/record.ts'
import { type Abouts, openedResultOf, type Result, type RoundFacts, resultOf } from '../records/result.ts'
import { stopOver, stopWatchers, tooMuchOf } from '../stopped.ts'
import { type ProviderWatch, stopFutile, tellRecorded } from './acting.ts'

/** True: its catalogue should be asked for again. */
export type CatalogueIsBehind = boolean

interface Round extends ProviderWatch {
  watched: TargetState[]
  wanted: ReadonlyMap<number, WantedDays[]>
  about: Abouts
  /** One for all, so that targets that share a request stay together. */
  jitter: number
  signal: AbortSignal
}

export async function runRound(ctx: Ctx, watch: ProviderWatch, signal: AbortSignal): Promise<CatalogueIsBehind> {
  const { gate, earlyPolls } = watch
  const { code: provider, checkIntervalSeconds, leastGapMs } = gate.provider.config
  const round = await dropOverLimit(ctx, await openRound(ctx, watch, signal))
  const watchedIds = round.watched.map(({ id }) => id)
  // This also happens when nobody answers: then free times at a task's other offices may be news.
  await releaseLost(ctx, watchedIds, ctx.clock.now())
  ctx.metrics.rounds.inc({ provider })
  const offices = [...new Set(round.watched.map(({ officeExternalId }) => officeExternalId))]
  round.book.holdHere(await readWantedSlots(ctx, gate.provider.id, offices))
  const pace = { intervalMs: checkIntervalSeconds * 1_000, leastGapMs, worth: earlyPolls.worth }
  const batch = planBatch({ ...round, ...pace, clock: ctx.clock, watched: round.watched.map(toWatched(round)) })
  notePlan(ctx, provider, batch.plan)
  let catalogueIsBehind = false
  let isAnswered = false
  let hasBooked = false
  for await (const event of askBatch(batch)) {
    const facts = roundFactsOf(ctx, round, batch.plan)
    if (event.kind === 'not_asked') {
      await putOff(ctx, round, event, facts)
      continue
    }
    const [result, recorded] = await recordAlone(ctx, round, event, facts)
    const { answer, impossible, overLimit } = result
    ctx.metrics.findings.inc({ provider }, recorded.newFindings)
    const news = { request: answer.request, recorded, about: round.about }
    hasBooked = (await tellRecorded(ctx, watch, news, signal)) || hasBooked
    await stopFutile(ctx, result, round.about)
    isAnswered ||= event.kind === 'answer' && event.answer.failure === null
    catalogueIsBehind ||= impossible.length > 0 || overLimit.length > 0
  }
  // The office's clock decides what is over, and only an answer shows that clock.
  if (isAnswered) await stopOver(ctx, gate)
  // A booking may have found its slot taken after the answer: other free times may be news now.
  if (hasBooked) await releaseLost(ctx, watchedIds, ctx.clock.now())
  await tellDue(ctx, gate)
  const { waiting, resting } = batch.plan
  const until = gate.forgetsAt() ?? new Date(ctx.clock.now().getTime() + limiterForgetsMs)
  for (const late of [{ ids: waiting, until }, ...resting]) {
    if (late.ids.length > 0) await inTransaction(ctx, (tx) => noteDelay(tx, inOrder(late.ids), late.until))
  }
  return catalogueIsBehind
}

function notePlan(ctx: Ctx, provider: string, { requests, last, early, waiting, resting }: Plan): void {
  const ids = (some: CalendarRequest[]) => some.map(({ targets }) => targets.map(({ id }) => id))
  const asked = { due: ids(requests), failed: ids(last), early: ids(early), waiting, resting }
  ctx.log.debug({ provider, ...asked }, 'A round was planned.')
}

async function openRound(ctx: Ctx, watch: ProviderWatch, signal: AbortSignal): Promise<Round> {
  const { provider } = watch.gate
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
  return { ...watch, watched, wanted, about: new Map(about), jitter: watch.random(), signal }
}

/** We do not ask for more than an office gives at once; watchers are told (PROTOCOL.md#a-client-for-both). */
async function dropOverLimit(ctx: Ctx, round: Round): Promise<Round> {
  const over = round.watched.filter(
    ({ id, serviceCount }) => serviceCount > (round.about.get(id)?.mostAtOnce ?? Infinity),
  )
  for (const target of over) await stopWatchers(ctx, target.id, round.about.get(target.id), tooMuchOf(target))
  return { ...round, watched: round.watched.filter((target) => !over.includes(target)) }
}

function toWatched({ gate, releaseHours, about, wanted }: Round): (target: TargetState) => WatchedTarget {
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

function roundFactsOf(ctx: Ctx, round: Round, { isMuch }: Plan): RoundFacts {
  const { gate, book, watched, wanted, about, jitter: random } = round
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
  { about }: Round,
  { requests, why }: Extract<BatchEvent, { kind: 'not_asked' }>,
  facts: RoundFacts,
): Promise<void> {
  if (why.reason === 'stopping' || why.reason === 'withdrawn') return
  if (why.until === null) {
    const failure: NotOk = { kind: 'captcha', reason: 'switched_off', codes: [], detail: why.detail, meta: null }
    const nothing = { sightings: new Map(), captcha: [], responseMs: null, at: ctx.clock.now() }
    for (const request of requests) {
      await record(ctx, resultOf({ request, failure, ...nothing }, facts, new Set()))
    }
    return
  }
  const { until, reason, detail } = why
  const ids = inOrder(requests.flatMap((request) => request.targets.map((target) => target.id)))
  ctx.log.debug({ targets: ids, reason, detail, until }, 'Targets were not asked.')
  await inTransaction(ctx, async (tx) => {
    await noteDelay(tx, ids, until)
    if (reason === 'rate_limit') return
    const retry = { retry_at: until.toISOString(), asked_at: ctx.clock.now().toISOString() }
    for (const targetId of ids) {
      const line = { targetId, activityType: 'check' } as const
      if (reason === 'night_rest')
        await writeTargetLine(tx, { ...line, level: 'info', code: 'night_rest', data: retry })
      else {
        const office_name = about.get(targetId)?.office.name
        const kind = detail === 'drift' ? 'drift' : reason
        const data = { kind, reason: kind, ...retry, office_name }
        await writeTargetLine(tx, { ...line, level: 'warning', code: 'check_failed', data })
      }
    }
  })
  if (reason !== 'refused') return
  for (const targetId of ids) await stopWatchers(ctx, targetId, about.get(targetId), { code: 'stopped_refused' })
}

/** Rows are locked in the order of their numbers, so that there is no deadlock. */
function inOrder(ids: number[]): number[] {
  return ids.toSorted((a, b) => a - b)
}

/**
 * Throws when the database is away or full, or after `signal`: then nothing else could be stored either.
 * docs/decisions/rounds.md#an-answer-that-cannot-be-stored-costs-that-answer-alone
 */
async function recordAlone(
  ctx: Ctx,
  { gate, banDetector, about, signal }: Round,
  { kind, answer }: Extract<BatchEvent, { answer: CalendarAnswer }>,
  facts: RoundFacts,
): Promise<[Result, Recorded]> {
  try {
    const result =
      kind === 'opened' ? openedResultOf(answer, about) : resultOf(answer, facts, await banDetector.take(answer, about))
    return [result, await record(ctx, result)]
  } catch (error) {
    if (signal.aborted || isDatabaseOutage(error)) throw error
    const { code: provider } = gate.provider.config
    const targets = answer.request.targets.map(({ id }) => id)
    ctx.log.error({ provider, targets, err: error }, 'An answer could not be stored.')
    ctx.metrics.answersUnstored.inc({ provider })
    const unstored = { ...answer, sightings: new Map(), failure: { kind: 'unstored' } as const }
    const result = resultOf(unstored, facts, new Set())
    return [result, await record(ctx, result)]
  }
}
