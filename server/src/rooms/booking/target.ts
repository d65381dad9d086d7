import type { Ctx } from '../../foundation/ctx.ts'
import { describeTarget, type TargetDescription, type TargetKey, targetKey } from '../catalogue/catalogue.ts'
import type { BookingRow } from './booking.store.ts'

/** What is known of a target that somebody watches or books: it was chosen from the catalogue, whose rows stay. */
export async function readTarget(ctx: Ctx, key: TargetKey): Promise<TargetDescription> {
  const about = await describeTarget(ctx, key)
  if (about === null) throw new Error(`The catalogue lost ${targetKey(key)}.`)
  return about
}

/** What a booking is for, as the catalogue names it. */
export function keyOfBooking(row: BookingRow): TargetKey {
  return {
    providerId: row.provider_id,
    officeExternalId: row.office_external_id,
    serviceExternalId: row.service_external_id,
    serviceCount: row.service_count,
    further: row.further_services,
  }
}
