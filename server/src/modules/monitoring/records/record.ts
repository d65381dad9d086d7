import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { withdrawLater } from '../../notifications/notifications.ts'
import type { CaptchaFact } from '../../offices/requests.ts'
import type { TargetDescription } from '../../offices/targets.ts'
import { writeTargetLine } from '../../tasks/journal.ts'
import { withSharing } from '../../tasks/linked.store.ts'
import { noteCheck, noteFree } from '../../tasks/targets.store.ts'
import { markPending } from '../../tasks/targets.ts'
import type { CalendarAnswer } from '../engine/calendar.ts'
import type { LateDays } from '../engine/day-book.ts'
import { timesOf } from '../engine/sightings.ts'
import {
  answerOf,
  type Before,
  failuresAfter,
  isGone,
  nextCheckAt,
  type Result,
  realInterval,
  resultOf,
  silentOutcomes,
} from '../results.ts'
import { insertChecks, isKnownFree, moveListed, type Noted, noteGone, noteSeen } from './rounds.store.ts'

export interface Find {
  targetId: number
  officeExternalId: number
  window: number
  at: Date
  times: Date[]
  /** The times that were not free, that nobody has seen for 15 minutes, or that a linked office listed before. */
  fresh: Date[]
}

export interface Recorded {
  finds: Find[]
  newFindings: number
  ended: number[]
  impossible: number[]
  overLimit: number[]
  refused: boolean
}

export interface RoundFacts {
  intervalSeconds: number
  firstBackOffSeconds: number
  random: number
  opensAt: Date | null
  isLeftAlone: boolean
  isSilent: boolean
  isRefused: boolean
  isMuch: boolean
  before: ReadonlyMap<number, Before & { lastPollAt: Date | null }>
  about: ReadonlyMap<number, TargetDescription>
  lateDays(targetId: number): LateDays | null
}

/** After this many failures in a row the watchers are told, once in a series. */
const tellAtFailure = 3
const logFromUnknown = 2

const unseen = { failures: 0, lastOutcome: null, lastPollAt: null }

/** `suspected`: targets whose empty calendar is not believed. */
export async function recordAnswer(
  ctx: Ctx,
  answer: CalendarAnswer,
  facts: RoundFacts,
  suspected: ReadonlySet<number> = new Set(),
): Promise<Recorded> {
  return inTransaction(ctx, async (tx) => {
    const recorded: Recorded = { finds: [], newFindings: 0, ended: [], impossible: [], overLimit: [], refused: false }
    const ended: number[] = []
    const moved = await moveListed(tx, answer, facts.about)
    for (const { id, officeExternalId } of inOrder(answer)) {
      const result = believe(resultOf(answer, officeExternalId), suspected.has(id))
      const { window, noted, hasEnded } = await recordResult(tx, id, result, answer, facts)
      recorded.newFindings += noted.newFindings
      if (hasEnded) ended.push(id)
      if (result.kind === 'slots') {
        const fresh = [...noted.fresh, ...(moved.get(id) ?? [])]
        recorded.finds.push({ targetId: id, officeExternalId, window, at: answer.at, times: result.times, fresh })
      }
      const failed = result.kind === 'failed' ? result.outcome : null
      if (isGone(facts.before.get(id) ?? unseen, failed)) recorded.impossible.push(id)
      if (failed === 'limit') recorded.overLimit.push(id)
      if (failed === 'refused') recorded.refused = facts.isRefused
    }
    await markPending(tx, pendingOf(recorded), answer.at)
    return { ...recorded, ended: await noteEnded(tx, ended) }
  })
}

export async function recordOpened(ctx: Ctx, opened: CalendarAnswer, about: RoundFacts['about']): Promise<Recorded> {
  const { at } = opened
  return inTransaction(ctx, async (tx) => {
    const finds: Find[] = []
    const ended: number[] = []
    let newFindings = 0
    const moved = await moveListed(tx, opened, about)
    for (const { id: targetId, officeExternalId } of inOrder(opened)) {
      for (const fact of opened.captcha) await tellCaptcha(tx, { targetId, at }, fact)
      const sighting = opened.sightings.get(officeExternalId)
      if (!sighting) continue
      const times = timesOf(sighting).map((seconds) => new Date(seconds * 1000))
      const window = times.length > 0 ? await noteFree(tx, targetId, at) : null
      const noted = await noteSeen(tx, targetId, times, at)
      newFindings += noted.newFindings
      const fresh = [...noted.fresh, ...(moved.get(targetId) ?? [])]
      if (window !== null) finds.push({ targetId, officeExternalId, window, at, times, fresh })
      const seen = { days: sighting.days, opened: [...sighting.opened.keys()] }
      if (await noteGone(tx, targetId, seen, at)) ended.push(targetId)
    }
    await markPending(tx, pendingOf({ finds }), at)
    return { finds, newFindings, ended: await noteEnded(tx, ended), impossible: [], overLimit: [], refused: false }
  })
}

/** Returns the targets and those that share their times. */
async function noteEnded(tx: TxCtx, targetIds: number[]): Promise<number[]> {
  const ended = await withSharing(tx, targetIds)
  await withdrawLater(tx, ended)
  return ended
}

export function pendingOf({ finds }: Pick<Recorded, 'finds'>): number[] {
  return finds.flatMap(({ targetId, fresh }) => (fresh.length > 0 ? [targetId] : []))
}

function believe(result: Result, isSuspected: boolean): Result {
  return result.kind === 'none' && isSuspected ? { kind: 'failed', outcome: 'suspicious', reason: null } : result
}

/** Targets are locked in the order of their numbers, so that there is no deadlock. */
function inOrder(answer: CalendarAnswer) {
  return answer.request.targets.toSorted((a, b) => a.id - b.id)
}

async function recordResult(
  tx: TxCtx,
  targetId: number,
  result: Result,
  answer: CalendarAnswer,
  facts: RoundFacts,
): Promise<{ window: number; noted: Noted; hasEnded: boolean }> {
  const { at, responseMs } = answer
  const before = facts.before.get(targetId) ?? unseen
  const failed = result.kind === 'failed' ? result.outcome : null
  const failures = failuresAfter(before, failed)
  const retryAt = nextCheckAt(at, { ...facts, failed, failures })
  const outcome = result.kind === 'failed' ? result.outcome : result.kind
  const { checkNo, window } = await noteCheck(tx, {
    targetId,
    at,
    outcome,
    nextCheckAt: retryAt,
    intervalSeconds: realInterval(facts.intervalSeconds, before.lastPollAt, at),
    failed: failed !== null,
    isAnswered: failed === null || !silentOutcomes.has(failed),
    // As long as days with seen slots are still named, the turns for these slots stay the same.
    free:
      result.kind === 'slots' || (result.kind === 'named' && (await isKnownFree(tx, targetId, result.sighting.days))),
  })
  const times = result.kind === 'slots' ? result.times : []
  await insertChecks(tx, [
    {
      target_id: targetId,
      check_no: checkNo,
      at,
      outcome,
      response_ms: responseMs,
      free_count: times.length,
      earliest_at: times[0] ?? null,
    },
  ])
  let noted: Noted = { fresh: [], newFindings: 0 }
  let hasEnded = false
  if (result.kind !== 'failed') {
    noted = await noteSeen(tx, targetId, times, at)
    const seen = { days: result.sighting.days, opened: [...result.sighting.opened.keys()] }
    hasEnded = await noteGone(tx, targetId, seen, at)
  }
  for (const fact of answer.captcha) await tellCaptcha(tx, { targetId, at }, fact)
  const office_name = facts.about.get(targetId)?.office.name
  await tellResult(tx, { targetId, checkNo, office_name, late: facts.lateDays(targetId) }, result, retryAt)
  // An outage of the whole provider is told elsewhere (outages/tell-outage.ts).
  const isOutage = facts.isSilent && failed !== null && silentOutcomes.has(failed)
  if (result.kind === 'failed' && !isOutage)
    await tellFailing(tx, { targetId, at, office_name, retryAt }, result, failures)
  return { window, noted, hasEnded }
}

interface CheckLine {
  targetId: number
  checkNo: number
  office_name: string | undefined
  late: LateDays | null
}

async function tellResult(
  tx: TxCtx,
  { targetId, checkNo, office_name, late }: CheckLine,
  result: Result,
  retryAt: Date,
): Promise<void> {
  const about = { targetId, activityType: 'check' } as const
  const outcome = result.kind === 'failed' ? result.outcome : result.kind
  const numbered = { target: targetId, check_no: checkNo, answer: answerOf(outcome), office_name }
  const days_late = { unopened: late?.unopened, oldest_at: late?.oldestAt?.toISOString() }
  if (result.kind === 'none') {
    await writeTargetLine(tx, { ...about, level: 'info', code: 'check_none', data: { ...numbered, ...days_late } })
  } else if (result.kind === 'slots') {
    const data = { ...numbered, ...days_late, count: result.times.length, earliest_at: result.times[0]?.toISOString() }
    await writeTargetLine(tx, { ...about, level: 'success', code: 'check_slots', data })
  } else if (result.kind === 'named') {
    const data = { ...numbered, ...days_late, days: result.sighting.days.length }
    await writeTargetLine(tx, { ...about, level: 'info', code: 'check_named', data })
  } else {
    const data = {
      ...numbered,
      kind: outcome,
      reason: result.reason,
      retry_at: retryAt.toISOString(),
    }
    await writeTargetLine(tx, { ...about, level: 'warning', code: 'check_failed', data })
  }
}

/** Once in a row of failures. A suspected ban was told when it began. */
async function tellFailing(
  tx: TxCtx,
  {
    targetId,
    at,
    office_name,
    retryAt,
  }: { targetId: number; at: Date; office_name: string | undefined; retryAt: Date },
  { outcome, reason }: Extract<Result, { kind: 'failed' }>,
  failures: number,
): Promise<void> {
  const about = { targetId, level: 'error', activityType: 'error', alarm: true } as const
  const asked_at = at.toISOString()
  if (outcome === 'drift' && failures === logFromUnknown) {
    const data = { office_name, retry_at: retryAt.toISOString(), asked_at }
    await writeTargetLine(tx, { ...about, code: 'answers_changed', data })
  } else if (outcome !== 'drift' && outcome !== 'suspicious' && failures === tellAtFailure) {
    await writeTargetLine(tx, {
      ...about,
      code: 'error_repeated',
      data: { kind: outcome, reason, office_name, asked_at },
    })
  }
}

/** The request had one captcha for all of its targets: `asked_at` tells its lines from others. */
async function tellCaptcha(
  tx: TxCtx,
  { targetId, at }: { targetId: number; at: Date },
  fact: CaptchaFact,
): Promise<void> {
  const asked_at = at.toISOString()
  const info = { targetId, level: 'info' } as const
  switch (fact.kind) {
    case 'solved': {
      const data = { ms: fact.ms, asked_at }
      return writeTargetLine(tx, { ...info, activityType: 'altcha_solved', code: 'altcha_solved', data })
    }
    case 'expired':
      return writeTargetLine(tx, { ...info, activityType: 'token_expired', code: 'token_expired', data: { asked_at } })
    case 'failed': {
      const data = { reason: fact.reason, asked_at }
      return writeTargetLine(tx, { targetId, level: 'warning', activityType: 'error', code: 'altcha_failed', data })
    }
  }
}
