import type { Ctx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { Line, PassedOverLine } from '../../texts/journal/line-data.ts'
import { dateSlot, matches } from '../tasks/filter.ts'
import { writeStampedLines, writeTaskLines } from '../tasks/journal.ts'
import { markTurnTold } from '../tasks/tasks.store.ts'
import type { Turns } from './book-for-waiting.ts'
import { readAnew } from './steps/reread.ts'
import { readBookers } from './turns/bookers.store.ts'
import { countWanting, type WaitingCandidate } from './turns/candidates.store.ts'
import { readListeners } from './turns/listeners.store.ts'
import { isUnread, type PassedOver, placeFor, type Share, whyPassedOver } from './turns/turns.ts'

/** Tasks further behind get no line: with this many people before them it is no news. */
const mostListeners = 100

interface Placed {
  taskId: number
  slotAt: Date
  place: number
}

/**
 * Writes one line for everyone who got a slot. Once in an episode it also writes one for each trial run, and for the
 * first in the queue who were passed over. A line gives only the number of other people.
 */
export async function tellTurns(ctx: Ctx, turns: Turns): Promise<void> {
  const { find, about, officeNow } = turns
  if (turns.slots.length === 0) return
  const now = ctx.clock.now()
  const listeners = await readListeners(ctx, turns.queue, find.episode, mostListeners)
  await readAnew(
    ctx,
    about.providerCode,
    listeners.flatMap((one) => (isUnread(one) ? (one.standing?.unread ?? []) : [])),
  )
  const isOf = (shares: Share[], { taskId }: WaitingCandidate) => shares.some((share) => share.taskId === taskId)
  const queued = listeners.filter((one) => isOf(turns.shares, one) || one.standing === null)
  const offer = { officeExternalId: find.officeExternalId, slots: turns.slots, officeNow }
  const passed = listeners.flatMap((one) => {
    const isSettled = isOf(turns.shares, one) || isOf(turns.trials, one) || one.turnEpisode === find.episode
    const why = isSettled ? null : whyPassedOver(one, offer, turns.shares, now)
    if (!why) return []
    const placed = why.why === 'outrun' ? placeOf(queued, one, why.slotAt, officeNow) : null
    return [{ watchId: one.watchId, taskId: one.taskId, why, placed }]
  })
  const won = placeShares(turns, turns.shares)
  const tried = placeShares(turns, turns.trials).filter(({ turnEpisode }) => turnEpisode !== find.episode)
  const outrun = passed.flatMap(({ placed }) => placed ?? [])
  if (won.length + tried.length + passed.length === 0) return
  const words = wordingOf(turns, await countAll(ctx, turns, [...won, ...tried, ...outrun]))
  await inTransaction(ctx, async (tx) => {
    const asking = [...tried, ...passed].map(({ watchId }) => watchId)
    const claimed = new Set(await markTurnTold(tx, asking, find.episode))
    const isClaimed = ({ watchId }: { watchId: number }) => claimed.has(watchId)
    await writeStampedLines(
      tx,
      won.map((one) => ({ taskId: one.taskId, level: 'info', stamp: one.share.stamp, ...words.won(one) })),
    )
    await writeTaskLines(tx, [
      ...tried.filter(isClaimed).map((one) => ({ taskId: one.taskId, level: 'info' as const, ...words.tried(one) })),
      ...passed.filter(isClaimed).map((one) => ({ taskId: one.taskId, level: 'info' as const, ...words.passed(one) })),
    ])
  })
}

function placeOf(queue: WaitingCandidate[], one: WaitingCandidate, slotAt: Date, officeNow: Date): Placed {
  const before = queue.filter(({ turn }) => turn < one.turn)
  return { taskId: one.taskId, slotAt, place: placeFor(before, one.person, dateSlot(slotAt), officeNow) }
}

function placeShares<S extends Share>(
  { candidates, officeNow }: Turns,
  shares: S[],
): (Placed & { watchId: number; turnEpisode: number | null; share: S })[] {
  return shares.flatMap((share) => {
    const { taskId, slotAt } = share
    const candidate = candidates.find((one) => one.taskId === taskId)
    if (!candidate) return []
    const { watchId, turnEpisode } = candidate
    return [{ ...placeOf(candidates, candidate, slotAt, officeNow), watchId, turnEpisode, share }]
  })
}

/** The lines about one found slot; `numbers`: the number of people who want each slot. */
function wordingOf({ about, slots }: Turns, numbers: Map<number, number>) {
  const office_name = about.office.name

  function numbered(code: 'turn_won' | 'turn_outrun', { slotAt, place }: Placed): Line {
    const of = Math.max(place, numbers.get(slotAt.getTime()) ?? 0)
    return { code, data: { slot_at: slotAt.toISOString(), office_name, place, of } }
  }

  return {
    won: (one: Placed): Line => numbered('turn_won', one),
    tried({ slotAt, place }: Placed) {
      // The count has only tasks that really book. Here the trial run counts too.
      const of = Math.max(place, (numbers.get(slotAt.getTime()) ?? 0) + 1)
      const data = { slot_at: slotAt.toISOString(), office_name, place, of }
      return { activityType: 'dry_run', code: 'turn_trial', data } as const
    },
    passed({ why, placed }: { why: PassedOver; placed: Placed | null }): Line {
      if (placed) return numbered('turn_outrun', placed)
      if (why.why === 'filter') return { code: 'turn_filter', data: { count: slots.length, office_name } }
      return linePassed(why, office_name)
    },
  }
}

/** By slot, the number of people who want it: those who got one now, and those who still wait. */
async function countAll(ctx: Ctx, turns: Turns, all: Placed[]): Promise<Map<number, number>> {
  const winners = turns.candidates.filter(({ taskId }) => turns.shares.some((share) => share.taskId === taskId))
  const slots = [...new Map(all.map(({ slotAt }) => [slotAt.getTime(), slotAt])).values()]
  const people = winners.map(({ person }) => person)
  const waiting = await countWanting(ctx, turns.queue, slots, people)
  return new Map(
    slots.map((slotAt) => {
      const served = winners.filter(({ filter }) => matches(filter, slotAt, turns.officeNow)).length
      return [slotAt.getTime(), served + (waiting.get(slotAt.getTime()) ?? 0)]
    }),
  )
}

/**
 * By task, the reason why nothing is booked for it. Absent are tasks that got a slot, run as a trial, want none of the
 * slots, or do not book. It is not limited to the first in the queue: nobody may read that a slot is free when it is
 * not.
 */
export async function readPassedOver(ctx: Ctx, taskIds: number[], all: Turns[]): Promise<Map<number, PassedOverLine>> {
  if (all.length === 0) return new Map()
  const now = ctx.clock.now()
  const served = new Set(all.flatMap(({ shares }) => shares.map(({ taskId }) => taskId)))
  const bookers = (await readBookers(ctx, taskIds)).filter(({ taskId, isTrial }) => !isTrial && !served.has(taskId))
  return new Map(
    bookers.flatMap((booker) => {
      const [first] = all.flatMap((turns) => {
        const { find, about, officeNow } = turns
        if (!booker.targetIds.includes(find.targetId)) return []
        const offer = { officeExternalId: find.officeExternalId, slots: find.times, officeNow }
        const why = whyPassedOver(booker, offer, takenOf(turns), now)
        return why && why.why !== 'filter' ? [linePassed(why, about.office.name)] : []
      })
      return first ? [[booker.taskId, first] as const] : []
    }),
  )
}

/** The slots that were given now, and those that a booking wanted before. */
function takenOf({ find, slots, shares }: Turns) {
  const open = new Set(slots.map((slot) => slot.getTime()))
  const before = find.times.filter((time) => !open.has(time.getTime()))
  return [...shares, ...before.map((slotAt) => ({ slotAt, isTrial: false }))]
}

/** The line with the reason why a task that wanted one of the office's free slots was passed over. */
function linePassed(why: Exclude<PassedOver, { why: 'filter' }>, office: string): PassedOverLine {
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
