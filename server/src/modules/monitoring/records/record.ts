import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { withdrawLater } from '../../notifications/notifications.ts'
import { writeTargetLine } from '../../tasks/journal.ts'
import { withSharing } from '../../tasks/linked.store.ts'
import { noteCheck, noteFree } from '../../tasks/targets.store.ts'
import { markPending } from '../../tasks/targets.ts'
import { silentOutcomes } from '../outage.ts'
import { type Check, failureOf, linesOf, type Result, type TargetResult } from './result.ts'
import { insertChecks, isKnownFree, moveListed, noteGone, noteSeen } from './rounds.store.ts'

export interface Find {
  targetId: number
  officeExternalId: number
  window: number
  at: Date
  times: Date[]
  /** The times that were not free, that nobody has seen for 15 minutes, or that a linked office listed before. */
  fresh: Date[]
}

/** The news of an answer, against the answers before it. */
export interface Recorded {
  finds: Find[]
  newFindings: number
  /** Targets at which a slot is gone, and those that share their times. */
  ended: number[]
}

/** One transaction for each answer. */
export async function record(ctx: Ctx, { answer: { at }, targets, shared }: Result): Promise<Recorded> {
  return inTransaction(ctx, async (tx) => {
    const finds: Find[] = []
    const ended: number[] = []
    let newFindings = 0
    const moved = await moveListed(tx, shared)
    for (const target of targets) {
      const { targetId, officeExternalId, sighting, times, check } = target
      const written = check ? await writeCheck(tx, target, check) : null
      const window = written?.window ?? (times.length > 0 ? await noteFree(tx, targetId, at) : 0)
      if (sighting !== null) {
        const noted = await noteSeen(tx, targetId, times, at)
        newFindings += noted.newFindings
        const fresh = [...noted.fresh, ...(moved.get(targetId) ?? [])]
        if (times.length > 0) finds.push({ targetId, officeExternalId, window, at, times, fresh })
        const seen = { days: sighting.days, opened: [...sighting.opened.keys()] }
        if (await noteGone(tx, targetId, seen, at)) ended.push(targetId)
      }
      for (const line of linesOf(target, written?.checkNo ?? null, tx.config.operator)) await writeTargetLine(tx, line)
    }
    await markPending(tx, pendingOf(finds), at)
    const allEnded = await withSharing(tx, ended)
    await withdrawLater(tx, allEnded)
    return { finds, newFindings, ended: allEnded }
  })
}

export function pendingOf(finds: Find[]): number[] {
  return finds.flatMap(({ targetId, fresh }) => (fresh.length > 0 ? [targetId] : []))
}

async function writeCheck(tx: TxCtx, { targetId, at, times }: TargetResult, check: Check) {
  const { outcome, nextCheckAt, intervalSeconds, responseMs } = check
  const failed = failureOf(outcome)
  const written = await noteCheck(tx, {
    targetId,
    at,
    outcome: failed ?? outcome.kind,
    nextCheckAt,
    intervalSeconds,
    failed: failed !== null,
    isAnswered: failed === null || !silentOutcomes.has(failed),
    // As long as days with seen slots are still named, the turns for these slots stay the same.
    free:
      outcome.kind === 'slots' ||
      (outcome.kind === 'named' && (await isKnownFree(tx, targetId, outcome.sighting.days))),
  })
  await insertChecks(tx, [
    {
      target_id: targetId,
      check_no: written.checkNo,
      at,
      outcome: failed ?? outcome.kind,
      response_ms: responseMs,
      free_count: times.length,
      earliest_at: times[0] ?? null,
    },
  ])
  return written
}
