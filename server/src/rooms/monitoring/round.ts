import type { NotOk } from '@terminlotse/munich-client'
import type { Ctx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { type BookingDriver, readTarget } from '../booking/booking.ts'
import { type Gate, limiterRestMs, type NotAsked, readCaptchaOffices } from '../catalogue/gate.ts'
import { writeTargetLine } from '../tasks/tasks.journal.ts'
import { type DueTarget, delayTargets, dueTargets } from '../tasks/tasks.targets.ts'
import { askCalendar, type CalendarAnswer } from './calendar.ts'
import { tellNews } from './news.ts'
import { type CalendarRequest, planRound } from './planner.ts'
import { type Pace, type Recorded, recordAnswer } from './record.ts'
import { stopWatchers } from './stopped.ts'
import { bookForWaiting } from './turns.ts'

export interface RoundTools {
  gate: Gate
  bookings: BookingDriver
  /** 0…1, for the jitter of the next check. */
  random: () => number
}

/** True: the provider's catalogue should be asked for again. */
export type CatalogueIsBehind = boolean

/** Looks at everything that is due at a provider, with as few requests as possible, and tells whom it concerns. */
export async function runRound(ctx: Ctx, tools: RoundTools, signal: AbortSignal): Promise<CatalogueIsBehind> {
  const { gate } = tools
  const { id: providerId, config } = gate.provider
  const now = ctx.clock.now()
  // What is due in half an interval's time may ride along with what is due now.
  const due = await dueTargets(ctx, providerId, new Date(now.getTime() + config.checkIntervalSeconds * 500))
  const captchaOffices = await readCaptchaOffices(ctx, providerId)
  const watched = due.map((target) => ({
    ...target,
    nextCheckAt: target.nextCheckAt ?? new Date(0),
    needsCaptcha: captchaOffices.has(target.officeExternalId),
  }))
  const conditions = { now, isTokenAlive: gate.isTokenAlive(), room: gate.roomFor('round') }
  const random = tools.random()
  let catalogueIsBehind = false
  const { requests, waiting } = planRound(watched, conditions)
  if (waiting.length > 0) {
    const until = new Date(now.getTime() + limiterRestMs)
    await inTransaction(ctx, (tx) => delayTargets(tx, waiting, until))
  }
  for (const request of requests) {
    const asked = await askCalendar(gate, request, () => ctx.clock.now(), signal)
    if (asked.kind === 'not_asked') {
      await putOff(ctx, tools, request, asked.why, { due, random })
      if (asked.why.reason !== 'captcha_off') break
      continue
    }
    for (const answer of asked.answers) {
      const recorded = await recordAnswer(ctx, answer, paceOf(gate, due, random))
      await actOn(ctx, tools, answer.request, recorded, signal)
      catalogueIsBehind ||= recorded.impossible.length > 0
    }
  }
  return catalogueIsBehind
}

function paceOf(gate: Gate, due: DueTarget[], random: number): Pace {
  return {
    intervalSeconds: gate.provider.config.checkIntervalSeconds,
    random,
    opensAt: gate.closedFor('round')?.until ?? null,
    failures: new Map(due.map((target) => [target.id, target.failures])),
  }
}

/** Bookings first, then the news, then those who must be told that there is nothing to wait for. */
async function actOn(
  ctx: Ctx,
  tools: RoundTools,
  request: CalendarRequest,
  recorded: Recorded,
  signal: AbortSignal,
): Promise<void> {
  const { provider } = tools.gate
  const finds = await Promise.all(
    recorded.finds.map(async (find) => {
      const { officeExternalId } = find
      const { serviceExternalId } = request
      const about = await readTarget(ctx, { providerId: provider.id, officeExternalId, serviceExternalId })
      return { find, request, about }
    }),
  )
  for (const found of finds) await bookForWaiting(ctx, provider, tools.bookings, found, signal)
  for (const { find, about } of finds) await tellNews(ctx, find, about)
  const stopped = recorded.refused ? request.targets.map((target) => target.id) : recorded.impossible
  const code = recorded.refused ? 'stopped_refused' : 'stopped_target_gone'
  for (const targetId of stopped) await stopWatchers(ctx, provider, request, targetId, code)
}

/** A request that was not made: its targets wait, and where it is not only the limiter that rests, their watchers read why. */
async function putOff(
  ctx: Ctx,
  tools: RoundTools,
  request: CalendarRequest,
  why: NotAsked,
  round: { due: DueTarget[]; random: number },
): Promise<void> {
  if (why.reason === 'stopping' || why.reason === 'withdrawn') return
  const at = ctx.clock.now()
  if (why.until === null) {
    const failure: NotOk = { kind: 'captcha', reason: 'switched_off', codes: [], detail: why.detail, meta: null }
    const answer: CalendarAnswer = { request, sightings: new Map(), failure, captcha: [], responseMs: null, at }
    await recordAnswer(ctx, answer, paceOf(tools.gate, round.due, round.random))
    return
  }
  const ids = request.targets.map((target) => target.id).sort((a, b) => a - b)
  await inTransaction(ctx, async (tx) => {
    await delayTargets(tx, ids, why.until)
    if (why.reason === 'rate_limit') return
    const data = { kind: why.reason, reason: why.reason, retry_at: why.until.toISOString() }
    for (const targetId of ids) {
      await writeTargetLine(tx, { targetId, level: 'warning', activityType: 'check', code: 'check_failed', data })
    }
  })
  if (why.reason !== 'refused') return
  for (const targetId of ids) await stopWatchers(ctx, tools.gate.provider, request, targetId, 'stopped_refused')
}
