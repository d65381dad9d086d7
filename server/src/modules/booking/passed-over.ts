import type { Ctx } from '../../foundation/ctx.ts'
import type { PassedOverLine } from '../../texts/journal/line-data.ts'
import type { Turns } from './book-for-waiting.ts'
import { readBookers } from './turns/bookers.store.ts'
import { type PassedOver, whyPassedOver } from './turns/turns.ts'

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

function takenOf({ find, slots, shares }: Turns) {
  const open = new Set(slots.map((slot) => slot.getTime()))
  const before = find.times.filter((time) => !open.has(time.getTime()))
  return [...shares, ...before.map((slotAt) => ({ slotAt, isTrial: false }))]
}

/** The line with the reason why a task that wanted one of the office's free slots was passed over. */
export function linePassed(why: Exclude<PassedOver, { why: 'filter' }>, office: string): PassedOverLine {
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
