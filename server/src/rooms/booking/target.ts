import type { Ctx } from '../../foundation/ctx.ts'
import { describeTarget, type TargetDescription } from '../catalogue/catalogue.ts'
import type { BookingRow } from './booking.store.ts'

/** What is known of a target that somebody watches or books: it was chosen from the catalogue, whose rows stay. */
export async function readTarget(
  ctx: Ctx,
  pair: { providerId: number; officeExternalId: number; serviceExternalId: number },
): Promise<TargetDescription> {
  const about = await describeTarget(ctx, pair)
  if (about === null) throw new Error(`The catalogue lost ${pair.officeExternalId}/${pair.serviceExternalId}.`)
  return about
}

/** What a booking is for, as the catalogue names it. */
export function pairOf(row: Pick<BookingRow, 'provider_id' | 'office_external_id' | 'service_external_id'>) {
  return {
    providerId: row.provider_id,
    officeExternalId: row.office_external_id,
    serviceExternalId: row.service_external_id,
  }
}
