import type { Ctx } from '../../foundation/ctx.ts'
import type { Message, StillTrue } from '../notifications/truth.ts'
import { readOutages } from './outages/outage.store.ts'
import { isTimeForChannels } from './outages/tell-outage.ts'

/** True if a message says that an office is away, or back. */
export function isOfOutage({ notice }: Pick<Message, 'notice'>): boolean {
  return notice === 'office_away' || notice === 'office_back'
}

/** By delivery, the part of a message about outages that is still true. A late message is not sent at night. */
export async function outageTruth(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  messages: Message[],
): Promise<Map<string, StillTrue | 'overtaken'>> {
  const outages = await readOutages(
    ctx,
    messages.flatMap(({ data }) => data.outage_id ?? []),
  )
  const isTime = isTimeForChannels(ctx.clock.now())
  return new Map(
    messages.map(({ id, notice, data }) => {
      const outage = outages.get(data.outage_id ?? 0)
      const isTrue = outage && (notice === 'office_away' ? !outage.isOver : outage.isOver && !outage.isAway)
      return [id, isTrue && isTime ? { data } : 'overtaken']
    }),
  )
}
