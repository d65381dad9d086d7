import type { Ctx } from '../../foundation/ctx.ts'
import type { NotBooking } from '../../texts/journal/not-booking.ts'
import { describeTargets, type TargetDescription, targetKey } from '../offices/targets.ts'
import { type KnownBooker, readBookers } from './turns/bookers.store.ts'
import type { InTheWay } from './turns/in-the-way.store.ts'
import { followsAfter } from './turns/turns.ts'

/**
 * By task with automatic booking, the reason why it books nothing now, by the same rules that offer slots. Tasks are
 * absent if they do book, have it switched off, or show the reason with their own booking.
 */
export async function readNotBooking(ctx: Ctx, taskIds: number[]): Promise<Map<number, NotBooking>> {
  const bookers = await readBookers(ctx, taskIds)
  const places = bookers.flatMap(({ inTheWay }) => inTheWay ?? [])
  const targets = await describeTargets(ctx, places)
  const now = ctx.clock.now()
  return new Map(
    bookers.flatMap((booker) => {
      const why = whyNot(booker, (place) => targets.get(targetKey(place)), now)
      return why ? [[booker.taskId, why] as const] : []
    }),
  )
}

function whyNot(
  booker: KnownBooker,
  aboutOf: (place: InTheWay) => TargetDescription | undefined,
  now: Date,
): NotBooking | null {
  if (booker.isTrial) return { why: 'trial' }
  if (!booker.isWatching) return null
  const { inTheWay } = booker
  if (inTheWay) {
    const isOwnTask = inTheWay.taskId === booker.taskId
    if (isOwnTask && inTheWay.state === 'unknown_hold' && inTheWay.holdUntil) {
      return { why: 'rests', reason: 'answer_lost', until: inTheWay.holdUntil.toISOString() }
    }
    // The task's own booking shows the details.
    if (isOwnTask && inTheWay.state !== 'confirmed') return null
    if (inTheWay.userId !== booker.userId) return { why: 'not_now' }
    const slot_at = inTheWay.slotAt.toISOString()
    const office_name = aboutOf(inTheWay)?.office.name ?? ''
    const appointment = { id: inTheWay.id, task: inTheWay.taskId, slot_at, office_name }
    return { why: 'has_appointment', appointment, isOwnTask }
  }
  const follows = followsAfter(booker, now)
  switch (follows.follows) {
    case 'rests':
      return { why: 'rests', reason: follows.follows_because, until: follows.follows_until }
    case 'needs_you':
      return { why: 'needs_you', reason: follows.follows_because }
    case 'not_now':
      return { why: 'not_now' }
    default:
      return null
  }
}
