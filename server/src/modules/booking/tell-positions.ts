import type { Ctx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { Line, SkippedLine } from '../../texts/journal/line-data.ts'
import { dateSlot, matches } from '../tasks/filter.ts'
import { writeStampedLines, writeTaskLines } from '../tasks/journal.ts'
import { markTurnNotified } from '../tasks/tasks.store.ts'
import type { Allocation } from './book-for-waiting.ts'
import { driveLater } from './booking.ts'
import { readBookers } from './turns/bookers.store.ts'
import { countWanting, type WaitingCandidate } from './turns/candidates.store.ts'
import { planReads, readListeners } from './turns/in-the-way.store.ts'
import { isUnread, queuePosition, type Share, type Skipped, whySkipped } from './turns/turns.ts'

const mostListeners = 100

interface QueuePosition {
  taskId: number
  slotAt: Date
  place: number
}

/** Those who were skipped are told once in an availability window. A line gives only the number of other people. */
export async function tellPositions(ctx: Ctx, allocation: Allocation): Promise<void> {
  const { find, about, officeNow } = allocation
  if (allocation.slots.length === 0) return
  const now = ctx.clock.now()
  const listeners = await readListeners(ctx, find.targetId, find.window, mostListeners)
  // An appointment is read once more before it is given as the reason for not booking.
  const unread = listeners.flatMap((one) => (isUnread(one) ? (one.standing?.unread ?? []) : []))
  if (unread.length > 0) {
    await inTransaction(ctx, async (tx) => {
      for (const row of await planReads(tx, unread)) await driveLater(tx, about.providerCode, row, tx.clock.now())
    })
  }
  const isOf = (shares: Share[], { taskId }: WaitingCandidate) => shares.some((share) => share.taskId === taskId)
  const queued = listeners.filter((one) => isOf(allocation.shares, one) || one.standing === null)
  const offer = { officeExternalId: find.officeExternalId, slots: allocation.slots, officeNow }
  const skipped = listeners.flatMap((one) => {
    const isSettled = isOf(allocation.shares, one) || isOf(allocation.trials, one) || one.notifiedWindow === find.window
    const why = isSettled ? null : whySkipped(one, offer, allocation.shares, now)
    if (!why) return []
    ctx.log.debug({ task: one.taskId, target: find.targetId, ...why }, 'A task was passed over.')
    const position = why.why === 'outrun' ? positionOf(queued, one, why.slotAt, officeNow) : null
    return [{ watchId: one.watchId, taskId: one.taskId, why, position }]
  })
  const won = positionsOf(allocation, allocation.shares)
  const tried = positionsOf(allocation, allocation.trials).filter(
    ({ notifiedWindow }) => notifiedWindow !== find.window,
  )
  const outrun = skipped.flatMap(({ position }) => position ?? [])
  if (won.length + tried.length + skipped.length === 0) return
  const words = wordingOf(allocation, await countAll(ctx, allocation, [...won, ...tried, ...outrun]))
  await inTransaction(ctx, async (tx) => {
    const asking = [...tried, ...skipped].map(({ watchId }) => watchId)
    const claimed = new Set(await markTurnNotified(tx, asking, find.window))
    const isClaimed = ({ watchId }: { watchId: number }) => claimed.has(watchId)
    await writeStampedLines(
      tx,
      won.map((one) => ({ taskId: one.taskId, level: 'info', stamp: one.share.stamp, ...words.won(one) })),
    )
    await writeTaskLines(tx, [
      ...tried.filter(isClaimed).map((one) => ({ taskId: one.taskId, level: 'info' as const, ...words.tried(one) })),
      ...skipped
        .filter(isClaimed)
        .map((one) => ({ taskId: one.taskId, level: 'info' as const, ...words.skipped(one) })),
    ])
  })
}

function positionOf(queue: WaitingCandidate[], one: WaitingCandidate, slotAt: Date, officeNow: Date): QueuePosition {
  const before = queue.filter(({ queueKey: turn }) => turn < one.queueKey)
  return { taskId: one.taskId, slotAt, place: queuePosition(before, one.person, dateSlot(slotAt), officeNow) }
}

function positionsOf<S extends Share>(
  { candidates, officeNow }: Allocation,
  shares: S[],
): (QueuePosition & { watchId: number; notifiedWindow: number | null; share: S })[] {
  return shares.flatMap((share) => {
    const { taskId, slotAt } = share
    const candidate = candidates.find((one) => one.taskId === taskId)
    if (!candidate) return []
    const { watchId, notifiedWindow } = candidate
    return [{ ...positionOf(candidates, candidate, slotAt, officeNow), watchId, notifiedWindow, share }]
  })
}

function wordingOf({ about, slots }: Allocation, numbers: Map<number, number>) {
  const office_name = about.office.name

  function numbered(code: 'turn_won' | 'turn_outrun', { slotAt, place }: QueuePosition): Line {
    const of = Math.max(place, numbers.get(slotAt.getTime()) ?? 0)
    return { code, data: { slot_at: slotAt.toISOString(), office_name, place, of } }
  }

  return {
    won: (one: QueuePosition): Line => numbered('turn_won', one),
    tried({ slotAt, place }: QueuePosition) {
      // The count has only tasks that really book. Here the trial run counts too.
      const of = Math.max(place, (numbers.get(slotAt.getTime()) ?? 0) + 1)
      const data = { slot_at: slotAt.toISOString(), office_name, place, of }
      return { activityType: 'dry_run', code: 'turn_trial', data } as const
    },
    skipped({ why, position }: { why: Skipped; position: QueuePosition | null }): Line {
      if (position) return numbered('turn_outrun', position)
      if (why.why === 'filter') return { code: 'turn_filter', data: { count: slots.length, office_name } }
      return skippedLine(why, office_name)
    },
  }
}

async function countAll(ctx: Ctx, allocation: Allocation, all: QueuePosition[]): Promise<Map<number, number>> {
  const winners = allocation.candidates.filter(({ taskId }) =>
    allocation.shares.some((share) => share.taskId === taskId),
  )
  const slots = [...new Map(all.map(({ slotAt }) => [slotAt.getTime(), slotAt])).values()]
  const people = winners.map(({ person }) => person)
  const waiting = await countWanting(ctx, allocation.find.targetId, slots, people)
  return new Map(
    slots.map((slotAt) => {
      const served = winners.filter(({ filter }) => matches(filter, slotAt, allocation.officeNow)).length
      return [slotAt.getTime(), served + (waiting.get(slotAt.getTime()) ?? 0)]
    }),
  )
}

/** Absent: tasks that got a slot, run as a trial, want none, or do not book. */
export async function readSkipped(ctx: Ctx, taskIds: number[], all: Allocation[]): Promise<Map<number, SkippedLine>> {
  if (all.length === 0) return new Map()
  const now = ctx.clock.now()
  const served = new Set(all.flatMap(({ shares }) => shares.map(({ taskId }) => taskId)))
  const bookers = (await readBookers(ctx, taskIds)).filter(({ taskId, isTrial }) => !isTrial && !served.has(taskId))
  return new Map(
    bookers.flatMap((booker) => {
      const [first] = all.flatMap((allocation) => {
        const { find, about, officeNow } = allocation
        if (!booker.targetIds.includes(find.targetId)) return []
        const offer = {
          officeExternalId: find.officeExternalId,
          slots: find.times,
          refused: allocation.refused,
          officeNow,
        }
        const why = whySkipped(booker, offer, takenOf(allocation), now)
        return why && why.why !== 'filter' ? [skippedLine(why, about.office.name)] : []
      })
      return first ? [[booker.taskId, first] as const] : []
    }),
  )
}

function takenOf({ find, slots, shares }: Allocation) {
  const open = new Set(slots.map((slot) => slot.getTime()))
  const before = find.times.filter((time) => !open.has(time.getTime()))
  return [...shares, ...before.map((slotAt) => ({ slotAt, isTrial: false }))]
}

function skippedLine(why: Exclude<Skipped, { why: 'filter' }>, office: string): SkippedLine {
  switch (why.why) {
    case 'outrun':
      return {
        code: 'turn_outrun',
        data: { slot_at: why.slotAt.toISOString(), office_name: office },
      }
    case 'served':
      return {
        code: 'turn_served',
        data: { slot_at: why.slotAt.toISOString(), own_task: why.isOwnTask || undefined },
      }
    case 'obstacle': {
      const { reason, until } = why
      return { code: 'turn_obstacle', data: { reason, until: until?.toISOString() } }
    }
    case 'not_now':
      return { code: 'turn_not_now', data: {} }
  }
}
