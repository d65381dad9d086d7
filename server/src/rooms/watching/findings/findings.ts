// Owns how providers are asked and what was seen: rounds of the lease holder (provider-loop.ts, round.ts), the planner, the
// checks and the findings. What is watched and by whom belongs to the room tasks.
import type { FoundSlot } from '@terminlotse/contract/tasks'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { type BookingRow, type NextSlot, readWantedSlots } from '../booking/booking.ts'
import { describeTarget, describeTargets, targetKey } from '../catalogue/catalogue.ts'
import { findTarget, nextFree, noteTaken } from './monitoring.store.ts'
import { type BestFind, readBestFinds } from './monitoring.view.store.ts'

/**
 * For booking: the office says that a slot is taken. Notes it and names the next-best one, at any office of the task,
 * that the task wants and nobody else gets.
 */
export async function slotLost(tx: TxCtx, booking: BookingRow): Promise<NextSlot | null> {
  const target = await findTarget(tx, {
    providerId: booking.provider_id,
    officeExternalId: booking.office_external_id,
    serviceExternalId: booking.service_external_id,
    serviceCount: booking.service_count,
  })
  if (target === null) return null
  await noteTaken(tx, target.id, booking.slot_at, tx.clock.now())
  if (booking.task_id === null) return null
  const next = await nextFree(tx, booking.task_id)
  const about = next && (await describeTarget(tx, next))
  if (next === null || about === null) return null
  return { at: next.at, officeExternalId: next.officeExternalId, officeName: about.office.name }
}

/** The best slot seen for each task: the earliest that is still free, else the one that went last. */
export async function found(ctx: Ctx, taskIds: number[]): Promise<Map<number, FoundSlot>> {
  const finds = await readBestFinds(ctx, taskIds)
  const targets = await describeTargets(ctx, finds)
  const isBeingBooked = await readBeingBooked(ctx, finds)
  return new Map(
    finds.flatMap((find) => {
      const about = targets.get(targetKey(find))
      if (!about) return []
      const slot = {
        at: find.slotAt.toISOString(),
        office_name: about.office.name,
        office_address: about.office.address,
        url: about.url,
        seen_at: find.seenAt.toISOString(),
        gone_at: find.goneAt?.toISOString() ?? null,
        is_being_booked: isBeingBooked(find),
      }
      return [[find.taskId, slot]]
    }),
  )
}

/** Whether somebody is after a slot already, whoever it is. */
async function readBeingBooked(ctx: Ctx, finds: BestFind[]): Promise<(find: BestFind) => boolean> {
  const wanted = new Map<number, Awaited<ReturnType<typeof readWantedSlots>>>()
  for (const [providerId, all] of Map.groupBy(finds, (find) => find.providerId)) {
    const offices = [...new Set(all.map(({ officeExternalId }) => officeExternalId))]
    wanted.set(providerId, await readWantedSlots(ctx, providerId, offices))
  }
  return ({ providerId, officeExternalId, slotAt }) =>
    wanted.get(providerId)?.get(officeExternalId)?.has(slotAt.getTime()) === true
}
