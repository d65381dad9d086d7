import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { SkippedLine } from '../../texts/journal/line-data.ts'
import type { TargetKey } from '../offices/combinations.ts'
import type { Gate } from '../offices/gate.ts'
import { stampLine, writeStampedLines, writeTaskLines } from '../tasks/journal.ts'
import { markTurnNotified } from '../tasks/tasks.store.ts'
import { driveLater, wantBooking } from './booking.ts'
import type { BookingDriver } from './drive.ts'
import { readBookers } from './turns/bookers.store.ts'
import { listQueues, readCandidates, type WaitingCandidate } from './turns/candidates.store.ts'
import { planReads, readListeners } from './turns/in-the-way.store.ts'
import {
  type Allocation,
  countAll,
  type FreeAtOffice,
  positionOf,
  positionsOf,
  skippedLine,
  wordingOf,
} from './turns/positions.ts'
import { shareOut } from './turns/share-out.ts'
import { isUnread, mayTry, type Share, whySkipped } from './turns/turns.ts'
import { readWantedSlots } from './under-way.store.ts'

const chunk = 200
/** The most candidates that are looked at for one answer. Further ones may not try now, or no slot would be left. */
const mostCandidates = 2_000
const mostListeners = 100

export interface FreeSlots {
  finds: FreeAtOffice[]
  request: Pick<TargetKey, 'serviceExternalId' | 'serviceCount' | 'further'>
  tell(tx: TxCtx, taskId: number): Promise<void>
  /** The times of these targets that the office refused lately although it shows them. */
  readRefused(targetIds: number[]): Promise<{ targetId: number; at: Date }[]>
}

interface OpenAllocation extends Allocation {
  free: Date[]
  isOver: boolean
}

/** Each wish is committed alone and driven at once: other people's news does not come before it. */
export async function bookForWaiting(
  ctx: Ctx,
  { gate: { provider }, bookings }: { gate: Pick<Gate, 'provider'>; bookings: BookingDriver },
  { finds, request, tell, readRefused }: FreeSlots,
  signal: AbortSignal,
): Promise<Allocation[]> {
  if (!provider.config.bookingEnabled || finds.length === 0) return []
  const all = await openAllocations(ctx, provider.id, await withQueue(ctx, finds), readRefused)
  for (;;) {
    const open = all.filter(
      ({ free, candidates, isOver }) => !isOver && free.length > 0 && candidates.length < mostCandidates,
    )
    if (open.length === 0) return all
    const counters = await Promise.all(open.map((allocation) => nextCandidates(ctx, allocation)))
    for (const { counter, share, passOn, drop } of shareOut(counters, ctx.clock.now())) {
      const { allocation } = counter
      const { taskId, slotAt, isTrial } = share
      if (isTrial) {
        // A trial run gets one slot at all its offices together, as a booking would.
        if (!all.some(({ trials }) => trials.some((one) => one.taskId === taskId))) allocation.trials.push(share)
        continue
      }
      const slot = {
        providerId: provider.id,
        officeExternalId: counter.officeExternalId,
        serviceExternalId: request.serviceExternalId,
        serviceCount: request.serviceCount,
        further: request.further,
        slotAt,
        officeNow: counter.officeNow,
        seenAt: allocation.find.at,
      }
      const wish = { taskId, about: allocation.about, slot }
      const { begun, stamp } = await inTransaction(ctx, async (tx) => {
        await tell(tx, taskId)
        return { stamp: await stampLine(tx), begun: await wantBooking(tx, wish) }
      })
      const turn = { task: taskId, target: allocation.find.targetId, slot: slotAt }
      ctx.log.debug({ ...turn, result: 'why' in begun ? begun.why : 'begun' }, 'A turn was given.')
      if ('why' in begun && begun.why !== 'taken') {
        passOn()
        continue
      }
      const without = (times: Date[]) => times.filter((time) => time.getTime() !== slotAt.getTime())
      allocation.free = without(allocation.free)
      if ('why' in begun) {
        // Somebody has tapped it since the turns began.
        allocation.slots = without(allocation.slots)
        drop()
        continue
      }
      const { row } = begun
      bookings.begin(row.id, signal, { row, about: allocation.about })
      allocation.shares.push({ ...share, stamp })
    }
  }
}

/** An answer whose turns are not given yet shows the slot, and another task waits for it: that one comes before a tap. */
export async function isForWaiting(
  ctx: Ctx,
  { targetId, officeExternalId, slotAt }: { targetId: number; officeExternalId: number; slotAt: Date },
  taskId: number,
): Promise<boolean> {
  const waiting = await readCandidates(ctx, targetId, { slots: [slotAt], after: null, limit: chunk })
  const now = ctx.clock.now()
  return waiting.some((one) => !one.isTrial && one.taskId !== taskId && mayTry(one, { officeExternalId, slotAt }, now))
}

/** At most offices people only want to be told. */
async function withQueue(ctx: Ctx, finds: FreeAtOffice[]): Promise<FreeAtOffice[]> {
  const targetIds = finds.map(({ find }) => find.targetId)
  const queues = await listQueues(ctx, targetIds)
  return finds.filter(({ find }) => queues.has(find.targetId))
}

async function openAllocations(
  ctx: Ctx,
  providerId: number,
  finds: FreeAtOffice[],
  readRefused: FreeSlots['readRefused'],
): Promise<OpenAllocation[]> {
  if (finds.length === 0) return []
  const offices = finds.map(({ find }) => find.officeExternalId)
  const mayBeHad = await readWantedSlots(ctx, providerId, offices)
  const ofAll = await readRefused(finds.map(({ find }) => find.targetId))
  return finds.map(({ find, ...at }) => {
    const { targetId, officeExternalId, times } = find
    const refused = ofAll.flatMap((one) => (one.targetId === targetId ? one.at.getTime() : []))
    const canBeHad = times.filter((slot) => !refused.includes(slot.getTime()))
    const slots = canBeHad.filter((slot) => !mayBeHad(officeExternalId, slot, find.at))
    return { ...at, find, slots, refused, free: slots, candidates: [], shares: [], trials: [], isOver: false }
  })
}

async function nextCandidates(ctx: Ctx, allocation: OpenAllocation) {
  const { free, candidates: before, find } = allocation
  const limit = Math.min(chunk, free.length + 20)
  const candidates = await readCandidates(ctx, find.targetId, { slots: free, after: before.at(-1) ?? null, limit })
  before.push(...candidates)
  allocation.isOver = candidates.length < limit
  const { officeNow } = allocation
  return { allocation, officeExternalId: find.officeExternalId, candidates, slots: free, officeNow }
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
