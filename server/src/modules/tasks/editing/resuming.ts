import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { readRestored } from '../../../foundation/data/restored.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import type { Line } from '../../../texts/journal/line-data.ts'
import { isCombination } from '../../offices/combinations.ts'
import { describeTarget, type TargetDescription } from '../../offices/targets.ts'
import { overBecause, overData } from '../filter.ts'
import { lockTask } from '../tasks.store.ts'
import type { LockedTask } from '../tasks.tables.ts'
import { endWatching, failWatching, lineOfNoOffice } from '../watching.ts'
import { listDuePauses, type WatchingTask } from './chosen.store.ts'
import type { TaskNeighbours } from './neighbours.ts'
import { begin } from './tasks.ts'
import { keyOfTarget } from './view.ts'

export interface NotStarted {
  userId: number
  taskId: number
  taskName: string
  about: TargetDescription
  line: Line
}

const chunk = 200

/** Each in a transaction of its own. One that cannot start shows `error`, or stays paused if its filter is over. */
export async function endPauses(
  ctx: Ctx,
  neighbours: TaskNeighbours,
  tell: (tx: TxCtx, task: NotStarted) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  // The original may still run beside a restored copy, and watches for these tasks.
  if ((await readRestored(ctx)) !== null) return
  const tried: number[] = []
  for (;;) {
    const due = await listDuePauses(ctx, { without: tried, limit: chunk })
    if (due.length === 0) return
    for (const { taskId, userId } of due) {
      if (signal.aborted) return
      tried.push(taskId)
      try {
        await endPause(ctx, neighbours, tell, { taskId, userId })
      } catch (error) {
        // The task stays due, and the others do not wait for it.
        ctx.log.error({ task: taskId, err: error }, 'A paused task could not be started.')
      }
    }
  }
}

async function endPause(
  ctx: Ctx,
  neighbours: TaskNeighbours,
  tell: (tx: TxCtx, task: NotStarted) => Promise<void>,
  { taskId, userId }: { taskId: number; userId: number },
): Promise<void> {
  try {
    const begunAt = await inTransaction(ctx, async (tx) => {
      const due = await lockDue(tx, neighbours, userId, taskId)
      return due && begin(tx, neighbours, { userId, language: 'en' }, due, 'started_again')
    })
    if (begunAt !== null) neighbours.wake(begunAt)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await inTransaction(ctx, async (tx) => {
      const due = await lockDue(tx, neighbours, userId, taskId)
      if (due) await stayPaused(tx, neighbours, due, error, tell)
    })
  }
}

/** Null: the task was deleted, started or paused for longer meanwhile. */
async function lockDue(
  tx: TxCtx,
  { lockBookings: bookings }: TaskNeighbours,
  userId: number,
  taskId: number,
): Promise<WatchingTask<LockedTask> | null> {
  const held = await lockTask(tx, taskId, { owner: { userId, bookings } })
  const until = held?.task.paused_until?.getTime() ?? Number.POSITIVE_INFINITY
  return until <= tx.clock.now().getTime() ? held : null
}

async function stayPaused(
  tx: TxCtx,
  neighbours: TaskNeighbours,
  seen: WatchingTask<LockedTask>,
  refusal: Refusal,
  tell: (tx: TxCtx, task: NotStarted) => Promise<void>,
): Promise<void> {
  const { task: held } = seen
  const about = await describeTarget(tx, keyOfTarget(seen.targets[0]))
  const over = refusal.code === 'invalid_input' ? overBecause(held, tx.clock.now()) : null
  const booking = (await neighbours.bookings(tx, [held.id])).get(held.id) ?? null
  const line: Line = over === null ? lineOf(refusal, seen, about) : { code: `stopped_${over}`, data: overData(held) }
  if (over === null) {
    await failWatching(tx, held, line, booking)
  } else {
    const change = { paused_until: null }
    await endWatching(tx, held, { change, level: 'info', activityType: 'stopped', line, booking })
  }
  if (about) await tell(tx, { userId: held.user_id, taskId: held.id, taskName: held.name, about, line })
}

function lineOf({ code }: Refusal, { task, targets }: WatchingTask, about: TargetDescription | null): Line {
  const isOne = targets.length === 1
  switch (code) {
    case 'target_unknown':
      return lineOfNoOffice('gone', about, { isOne })
    case 'count_too_high':
    case 'not_combinable':
    case 'too_many_slots':
      return lineOfNoOffice('limit', about, {
        isOne,
        count: about && isCombination(about) ? undefined : task.service_count,
      })
    case 'no_office_left':
      return { code: 'stopped_no_office_left', data: {} }
    case 'booking_details_missing':
      return { code: 'stopped_details_missing', data: {} }
    case 'signed_out':
      return { code: 'stopped_blocked', data: {} }
    default:
      return { code: 'stopped_not_started', data: {} }
  }
}
