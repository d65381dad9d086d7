import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { TargetKey } from '../offices/combinations.ts'
import type { GateProvider } from '../offices/gate.ts'
import type { TargetDescription } from '../offices/targets.ts'
import { type LineStamp, stampLine } from '../tasks/journal.ts'
import { wantBooking } from './booking.ts'
import type { BookingDriver } from './drive.ts'
import { listQueues, readCandidates, type WaitingCandidate } from './turns/candidates.store.ts'
import { shareOut } from './turns/share-out.ts'
import { mayTry, type Share } from './turns/turns.ts'
import { readWantedSlots } from './under-way.store.ts'

const chunk = 200
/** The most candidates that are looked at for one answer. Further ones may not try now, or no slot would be left. */
const mostCandidates = 2_000

/** A slot that a task got. `stamp` is the place of the log line about it: before the result of the booking. */
interface Won extends Share {
  stamp: LineStamp
}

interface FreeAtOffice {
  find: { targetId: number; officeExternalId: number; window: number; at: Date; times: Date[] }
  /** The latest time that it may have been at the office. A slot that is too near then is not booked. */
  officeNow: Date
  about: TargetDescription
}

export interface FreeSlots {
  finds: FreeAtOffice[]
  request: Pick<TargetKey, 'serviceExternalId' | 'serviceCount' | 'further'>
  tell(tx: TxCtx, taskId: number): Promise<void>
  /** The times of these targets that the office refused lately although it shows them. */
  readRefused(targetIds: number[]): Promise<{ targetId: number; at: Date }[]>
}

export interface Allocation extends FreeAtOffice {
  slots: Date[]
  refused: number[]
  candidates: WaitingCandidate[]
  shares: Won[]
  trials: Share[]
}

interface OpenAllocation extends Allocation {
  free: Date[]
  isOver: boolean
}

/** Each wish is committed alone and driven at once: other people's news does not come before it. */
export async function bookForWaiting(
  ctx: Ctx,
  provider: GateProvider,
  bookings: BookingDriver,
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
