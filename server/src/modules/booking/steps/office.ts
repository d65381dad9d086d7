import { officeFields } from '@terminlotse/contract/fields/person'
import type { Appointment, MunichClient, Outcome } from '@terminlotse/munich-client'
import type { Ctx } from '../../../foundation/ctx.ts'
import { servicesOf } from '../../offices/combinations.ts'
import { cityNames } from '../../offices/office-fields.ts'
import type { TargetDescription } from '../../offices/targets.ts'
import { authKeyPurpose, type BookingRow, keyOfBooking } from '../bookings.store.ts'
import type { OfficeCall } from '../machine/machine.ts'
import type { Held } from '../rows/shape.ts'

type Answer = Promise<Outcome<Appointment>>

export function reserve(client: MunichClient, row: BookingRow, captchaToken: string | undefined): Answer {
  const services = servicesOf(keyOfBooking(row))
  return client.reserve({
    officeId: row.office_external_id,
    timestamp: row.slot_at.getTime() / 1000,
    serviceIds: services.map(({ id }) => id),
    serviceCounts: services.map(({ count }) => count),
    ...(captchaToken === undefined ? {} : { captchaToken }),
  })
}

/** Throws if the row lacks what the step needs. */
export function sendCall(
  ctx: Ctx,
  client: MunichClient,
  { row, about }: Held,
  call: Exclude<OfficeCall, 'reserve'>,
): Answer {
  if (row.process_id === null || row.auth_key_sealed === null) throw new Error(`Booking ${row.id} has no appointment.`)
  const key = { processId: row.process_id, authKey: ctx.secrets.open(row.auth_key_sealed, authKeyPurpose) }
  switch (call) {
    case 'update':
      return client.update({ ...key, ...personOf(row, about) })
    case 'preconfirm':
      return client.preconfirm(key)
    case 'cancel':
      return client.cancel(key)
    case 'read':
      return client.appointment(key)
  }
}

/** Only fields that the desk has switched on are sent (PROTOCOL.md#field-rules). Empty ones are never sent. */
function personOf(row: BookingRow, { desk }: TargetDescription) {
  const asked = officeFields.filter((field) => desk?.[field]?.activated && row[field] !== '')
  return {
    familyName: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    ...Object.fromEntries(asked.map((field) => [cityNames[field], row[field]])),
  }
}
