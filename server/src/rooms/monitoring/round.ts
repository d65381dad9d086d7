import type { TaskFilter } from '@terminlotse/contract/filter'
import type { NotOk } from '@terminlotse/munich-client'
import type { Ctx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { describeTargets, type TargetDescription, targetKey } from '../catalogue/catalogue.ts'
import { type Gate, limiterRestMs, type NotAsked } from '../catalogue/gate.ts'
import { writeTargetLine } from '../tasks/tasks.journal.ts'
import { type DueTarget, delayTargets, dueTargets, watchedFilters } from '../tasks/tasks.targets.ts'
import { actOn, type RoundTools } from './acting.ts'
import { askCalendar, type CalendarAnswer } from './calendar.ts'
import { type CalendarRequest, planRound } from './planner.ts'
import { type Pace, recordAnswer } from './record.ts'
import { stopOver, stopWatchers } from './stopped.ts'

/** True: the provider's catalogue should be asked for again. */
export type CatalogueIsBehind = boolean

/** What holds for one round. */
interface Round {
  due: DueTarget[]
  /** By target, the filters with which it is watched. */
  filters: ReadonlyMap<number, TaskFilter[]>
  /** By target. */
  about: ReadonlyMap<number, TargetDescription>
  /** One jitter for all, so that targets that share a request stay together. */
  random: number
}

/** Looks at everything that is due at a provider, with as few requests as possible, and tells whom it concerns. */
export async function runRound(ctx: Ctx, tools: RoundTools, signal: AbortSignal): Promise<CatalogueIsBehind> {
  const { gate } = tools
  const now = ctx.clock.now()
  await stopOver(ctx, gate.provider.id)
  const round = await openRound(ctx, gate, now, tools.random())
  const conditions = { now, isTokenAlive: gate.isTokenAlive(), room: gate.roomFor('round') }
  const { requests, waiting } = planRound(round.due.map(toWatched(round)), conditions)
  if (waiting.length > 0) {
    const until = new Date(now.getTime() + limiterRestMs)
    await inTransaction(ctx, (tx) => delayTargets(tx, waiting, until))
  }
  ctx.metrics.rounds.inc({ provider: gate.provider.config.code })
  let catalogueIsBehind = false
  for (const [index, request] of requests.entries()) {
    const spare = spareFor(gate, requests.length - index)
    const asked = await askCalendar(
      gate,
      request,
      { now: () => ctx.clock.now(), spare, ...wishesOf(round, request) },
      signal,
    )
    if (asked.kind === 'not_asked') {
      await putOff(ctx, tools, request, asked.why, round)
      if (asked.why.reason !== 'captcha_off') break
      continue
    }
    for (const answer of asked.answers) {
      const recorded = await recordAnswer(ctx, answer, paceOf(gate, round))
      ctx.metrics.findings.inc({ provider: gate.provider.config.code }, recorded.newFindings)
      await actOn(ctx, tools, { request: answer.request, recorded, about: round.about }, signal)
      catalogueIsBehind ||= recorded.impossible.length > 0
    }
  }
  return catalogueIsBehind
}

/** What is due in half an interval's time may ride along with what is due now. */
async function openRound(ctx: Ctx, { provider }: Gate, now: Date, random: number): Promise<Round> {
  const until = new Date(now.getTime() + provider.config.checkIntervalSeconds * 500)
  const due = await dueTargets(ctx, provider.id, until)
  const descriptions = await describeTargets(ctx, due)
  const about = due.flatMap((target) => {
    const description = descriptions.get(targetKey(target))
    return description ? [[target.id, description] as const] : []
  })
  const filters = await watchedFilters(
    ctx,
    due.map((target) => target.id),
  )
  return { due, filters, about: new Map(about), random }
}

/** Room for days that filters want, when every request still to come has got its own. */
function spareFor(gate: Gate, requestsToCome: number): number {
  const room = gate.roomFor('round')
  return room === null ? Number.POSITIVE_INFINITY : room - requestsToCome
}

/** What the filters of a request's targets want, and whose turn it is. */
function wishesOf({ due, filters }: Round, { targets }: CalendarRequest) {
  const wishes = new Map(targets.map(({ id, officeExternalId }) => [officeExternalId, filters.get(id) ?? []]))
  return { wishes, turn: due.find(({ id }) => id === targets[0]?.id)?.lastCheckNo ?? 0 }
}

function toWatched({ about }: Round) {
  return (target: DueTarget) => ({
    ...target,
    nextCheckAt: target.nextCheckAt ?? new Date(0),
    needsCaptcha: about.get(target.id)?.desk?.captcha_required ?? false,
  })
}

function paceOf(gate: Gate, { due, random }: Round): Pace {
  return {
    intervalSeconds: gate.provider.config.checkIntervalSeconds,
    random,
    opensAt: gate.closedFor('round')?.until ?? null,
    failures: new Map(due.map((target) => [target.id, target.failures])),
  }
}

/** A request that was not made: its targets wait, and where it is not only the limiter that rests, their watchers read why. */
async function putOff(
  ctx: Ctx,
  tools: RoundTools,
  request: CalendarRequest,
  why: NotAsked,
  round: Round,
): Promise<void> {
  if (why.reason === 'stopping' || why.reason === 'withdrawn') return
  if (why.until === null) {
    const failure: NotOk = { kind: 'captcha', reason: 'switched_off', codes: [], detail: why.detail, meta: null }
    const nothing = { sightings: new Map(), captcha: [], responseMs: null, at: ctx.clock.now() }
    const answer: CalendarAnswer = { request, failure, ...nothing }
    await recordAnswer(ctx, answer, paceOf(tools.gate, round))
    return
  }
  const { until, reason } = why
  const ids = request.targets.map((target) => target.id).sort((a, b) => a - b)
  await inTransaction(ctx, async (tx) => {
    await delayTargets(tx, ids, until)
    if (reason === 'rate_limit') return
    const data = { kind: reason, reason, retry_at: until.toISOString() }
    for (const targetId of ids) {
      await writeTargetLine(tx, { targetId, level: 'warning', activityType: 'check', code: 'check_failed', data })
    }
  })
  if (reason !== 'refused') return
  for (const targetId of ids) await stopWatchers(ctx, targetId, round.about.get(targetId), 'stopped_refused')
}
