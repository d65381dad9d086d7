import type { Ctx } from '../../../foundation/ctx.ts'
import type { Line, SkippedLine } from '../../../texts/journal/line-data.ts'
import type { TargetDescription } from '../../offices/targets.ts'
import { dateSlot, matches } from '../../tasks/filter.ts'
import type { LineStamp } from '../../tasks/journal.ts'
import { countWanting, type WaitingCandidate } from './candidates.store.ts'
import { queuePosition, type Share, type Skipped } from './turns.ts'

/** A slot that a task got. `stamp` is the place of the log line about it: before the result of the booking. */
interface Won extends Share {
  stamp: LineStamp
}

export interface FreeAtOffice {
  find: { targetId: number; officeExternalId: number; window: number; at: Date; times: Date[] }
  /** The latest time that it may have been at the office. A slot that is too near then is not booked. */
  officeNow: Date
  about: TargetDescription
}

export interface Allocation extends FreeAtOffice {
  slots: Date[]
  refused: number[]
  candidates: WaitingCandidate[]
  shares: Won[]
  trials: Share[]
}

interface QueuePosition {
  taskId: number
  slotAt: Date
  place: number
}

export function positionOf(
  queue: WaitingCandidate[],
  one: WaitingCandidate,
  slotAt: Date,
  officeNow: Date,
): QueuePosition {
  const before = queue.filter(({ queueKey: turn }) => turn < one.queueKey)
  return { taskId: one.taskId, slotAt, place: queuePosition(before, one.person, dateSlot(slotAt), officeNow) }
}

export function positionsOf<S extends Share>(
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

export function wordingOf({ about, slots }: Allocation, numbers: Map<number, number>) {
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

export async function countAll(ctx: Ctx, allocation: Allocation, all: QueuePosition[]): Promise<Map<number, number>> {
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

export function skippedLine(why: Exclude<Skipped, { why: 'filter' }>, office: string): SkippedLine {
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
