import type { FoundSlot } from '@terminlotse/contract/tasks'
import type { Ctx } from '../../foundation/ctx.ts'
import { type MayBeHad, readWantedSlots } from '../booking/under-way.store.ts'
import { describeTargets, targetKey } from '../offices/targets.ts'
import { type BestFind, readBestFinds } from './figures/view.store.ts'

export async function describeBestFinds(ctx: Ctx, taskIds: number[]): Promise<Map<number, FoundSlot>> {
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
        office: about.office.id,
        is_unwanted: find.isUnwanted,
      }
      return [[find.taskId, slot]]
    }),
  )
}

async function readBeingBooked(ctx: Ctx, finds: BestFind[]): Promise<(find: BestFind) => boolean> {
  const wanted = new Map<number, MayBeHad>()
  for (const [providerId, all] of Map.groupBy(finds, (find) => find.providerId)) {
    const offices = [...new Set(all.map(({ officeExternalId }) => officeExternalId))]
    wanted.set(providerId, await readWantedSlots(ctx, providerId, offices))
  }
  return ({ providerId, officeExternalId, slotAt, seenAt }) =>
    wanted.get(providerId)?.(officeExternalId, slotAt, seenAt) === true
}
