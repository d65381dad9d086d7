// What the log of a task says of its turn to book: which place it had, or why it was passed over.
import type { Ctx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { Line } from '../../texts/lines.ts'
import {
  countWanting,
  type PassedOver,
  placeFor,
  readListeners,
  type WaitingListener,
  type WaitingTaker,
  whyPassedOver,
} from '../booking/booking.ts'
import { dateSlot, matches } from '../tasks/tasks.filter.ts'
import { writeTaskLines } from '../tasks/tasks.journal.ts'
import { claimTurnLines } from '../tasks/tasks.news.ts'
import type { Turns } from './turns.ts'

/** Who stands further behind reads nothing of a find that was not for them: with so many before them it is no news. */
const mostListeners = 100

/** A task and the slot whose line it stood in. */
interface Placed {
  taskId: number
  slotAt: Date
  place: number
}

/**
 * Writes one line for everyone who got a slot and, once per episode, one for each of the first in line who did not. Of others
 * nobody reads more than how many there are.
 */
export async function tellTurns(ctx: Ctx, turns: Turns): Promise<void> {
  const { find } = turns
  if (turns.slots.length === 0) return
  const listeners = await readListeners(ctx, turns.line, find.episode, mostListeners)
  const now = ctx.clock.now()
  const isWinner = ({ taskId }: WaitingTaker) => turns.shares.some((share) => share.taskId === taskId)
  const inLine = listeners.filter((one) => isWinner(one) || one.standing === null)
  const offer = { officeExternalId: find.officeExternalId, slots: turns.slots }
  const passed = listeners.flatMap((one) => {
    const why = isWinner(one) || one.hasRead ? null : whyPassedOver(one, offer, turns.shares, now)
    return why ? [{ one, why }] : []
  })
  const won = turns.shares.flatMap(({ taskId, slotAt }) => {
    const taker = turns.takers.find((one) => one.taskId === taskId)
    return taker ? [placed(turns.takers, taker, slotAt)] : []
  })
  const outrun = passed.flatMap(({ one, why }) => (why.why === 'outrun' ? [placed(inLine, one, why.slotAt)] : []))
  const numbers = await countAll(ctx, turns, [...won, ...outrun])
  await inTransaction(ctx, async (tx) => {
    const watchIds = passed.map(({ one }) => one.watchId)
    const claimed = new Set(await claimTurnLines(tx, watchIds, find.episode))
    const told = passed.filter(({ one }) => claimed.has(one.watchId))
    await writeTaskLines(tx, [
      ...won.map((one) => ({ taskId: one.taskId, level: 'info' as const, ...lineOf('turn_won', one) })),
      ...told.map(({ one, why }) => ({ taskId: one.taskId, level: 'info' as const, ...wordPassed(one, why) })),
    ])
  })

  function placed(line: WaitingTaker[], { taskId, person }: WaitingTaker, slotAt: Date): Placed {
    return { taskId, slotAt, place: placeFor(line, person, dateSlot(slotAt), now) }
  }
  function lineOf(code: 'turn_won' | 'turn_outrun', { slotAt, place }: Placed): Line {
    const of = Math.max(place, numbers.get(slotAt.getTime()) ?? 0)
    return { code, data: { slot_at: slotAt.toISOString(), place, of } }
  }
  function wordPassed(one: WaitingListener, passedOver: PassedOver): Line {
    switch (passedOver.why) {
      case 'outrun':
        return lineOf('turn_outrun', placed(inLine, one, passedOver.slotAt))
      case 'filter':
        return { code: 'turn_filter', data: { count: turns.slots.length } }
      case 'not_now':
        return { code: 'turn_not_now', data: {} }
      case 'served':
        return { code: 'turn_served', data: { slot_at: passedOver.slotAt.toISOString() } }
      case 'obstacle': {
        const { reason, until } = passedOver
        return { code: 'turn_obstacle', data: { reason, ...(until && { until: until.toISOString() }) } }
      }
    }
  }
}

/** By slot, how many people wanted it: those who got one by now, and those who still wait. */
async function countAll(ctx: Ctx, turns: Turns, all: Placed[]): Promise<Map<number, number>> {
  const now = ctx.clock.now()
  const winners = turns.takers.filter(({ taskId }) => turns.shares.some((share) => share.taskId === taskId))
  const slots = [...new Map(all.map(({ slotAt }) => [slotAt.getTime(), slotAt])).values()]
  const besides = winners.map(({ person }) => person)
  const waiting = await countWanting(ctx, turns.line, slots, besides)
  return new Map(
    slots.map((slotAt) => {
      const served = winners.filter(({ filter }) => matches(filter, slotAt, now)).length
      return [slotAt.getTime(), served + (waiting.get(slotAt.getTime()) ?? 0)]
    }),
  )
}
