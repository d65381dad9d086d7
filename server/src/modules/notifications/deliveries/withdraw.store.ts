import type { Channel } from '@terminlotse/contract/notifications'
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../../foundation/ctx.ts'
import type { DeliveryRow } from '../messages/notifications.store.ts'
import { deliveries } from '../notifications.tables.ts'

type Db = Pick<Ctx, 'db'>

// The same condition as in the index.
const isOpen = sql`${deliveries.state} = 'sent' and ${deliveries.notice} = 'appointment_found'
  and ${deliveries.withdrawn_at} is null`

export async function listOpen(
  { db }: Db,
  channels: Channel[],
  targets: number[],
  since: Date,
): Promise<DeliveryRow[]> {
  const named = sql`exists (select 1 from jsonb_array_elements(${deliveries.data} -> 'slots') as slot
    where (slot ->> 'target_id')::int = any(${sql.param(targets)}::int[]))`
  return db
    .select()
    .from(deliveries)
    .where(and(isOpen, inArray(deliveries.channel, channels), gte(deliveries.created_at, since), named))
}

/** Notes that these are withdrawn. Returns those that were not withdrawn before. */
export async function claimOpen({ db }: Db, ids: string[], at: Date): Promise<Set<string>> {
  const rows = await db
    .update(deliveries)
    .set({ withdrawn_at: at })
    .where(and(inArray(deliveries.id, ids), eq(deliveries.state, 'sent'), isNull(deliveries.withdrawn_at)))
    .returning({ id: deliveries.id })
  return new Set(rows.map(({ id }) => id))
}
