import type { Ctx } from '../../../foundation/ctx.ts'
import type { TargetKey } from '../../offices/combinations.ts'
import { describeTarget, type TargetDescription, targetKey } from '../../offices/targets.ts'
import type { BookingRow } from '../bookings.store.ts'

/** The data of a watched or booked target. It was chosen from the catalogue, whose rows are never deleted. */
export async function readTarget(ctx: Ctx, key: TargetKey): Promise<TargetDescription> {
  const about = await describeTarget(ctx, key)
  if (about === null) throw new Error(`The catalogue lost ${targetKey(key)}.`)
  return about
}

/** The target of a booking, with its names from the catalogue. */
export function keyOfBooking(row: BookingRow): TargetKey {
  return {
    providerId: row.provider_id,
    officeExternalId: row.office_external_id,
    serviceExternalId: row.service_external_id,
    serviceCount: row.service_count,
    further: row.further_services,
  }
}
