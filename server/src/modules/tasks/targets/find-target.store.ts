import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../foundation/ctx.ts'
import type { TargetKey } from '../../offices/combinations.ts'
import { targets } from '../tasks.tables.ts'

/** The target of this office, service and number as it is stored; null: nobody has ever watched it. */
export async function findTarget(ctx: Ctx, key: TargetKey): Promise<(TargetKey & { id: number }) | null> {
  const [row] = await ctx.db
    .select({ id: targets.id })
    .from(targets)
    .where(
      and(
        eq(targets.provider_id, key.providerId),
        eq(targets.office_external_id, key.officeExternalId),
        eq(targets.service_external_id, key.serviceExternalId),
        eq(targets.service_count, key.serviceCount),
        eq(targets.further_services, key.further),
      ),
    )
  return row ? { ...key, id: row.id } : null
}
