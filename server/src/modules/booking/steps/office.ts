import { officeFields } from '@terminlotse/contract/fields/person'
import type { Appointment, AppointmentKey, MunichClient, Outcome } from '@terminlotse/munich-client'
import type { Ctx } from '../../../foundation/ctx.ts'
import { servicesOf } from '../../offices/combinations.ts'
import { cityNames } from '../../offices/office-fields.ts'
import type { RestTarget } from '../../offices/requests.ts'
import type { TargetDescription } from '../../offices/targets.ts'
import { authKeyPurpose, type BookingRow, keyOfBooking } from '../bookings.store.ts'
import { isAppointment, type OfficeCall } from '../machine/machine.ts'
import type { Held } from '../rows/shape.ts'

type Answer = Promise<Outcome<Appointment>>

export function reserve(
  client: MunichClient,
  { row, source }: { row: BookingRow; source: AppointmentKey | undefined },
  captchaToken: string | undefined,
): Answer {
  const services = servicesOf(keyOfBooking(row))
  return client.reserve({
    officeId: row.office_external_id,
    timestamp: row.slot_at.getTime() / 1000,
    serviceIds: services.map(({ id }) => id),
    serviceCounts: services.map(({ count }) => count),
    ...(captchaToken === undefined ? {} : { captchaToken }),
    source,
  })
}

export function restTargetOf(row: BookingRow, call: OfficeCall): RestTarget {
  return {
    kind: call === 'cancel' && !isAppointment(row) ? 'release' : call,
    services: servicesOf(keyOfBooking(row)).map(({ id }) => id),
    desks: [row.office_external_id],
    appointment: row.id,
  }
}

/** Null: the office never named one, or the key is lost. */
export function appointmentKey({ secrets }: Ctx, row: BookingRow): AppointmentKey | null {
  if (row.process_id === null || row.auth_key_sealed === null) return null
  return { processId: row.process_id, authKey: secrets.open(row.auth_key_sealed, authKeyPurpose) }
}

/** `source`: of a move, as the office has it now. Throws if the row lacks what the step needs. */
export function sendCall(
  ctx: Ctx,
  client: MunichClient,
  { row, about, source }: Held & { source: Appointment | undefined },
  call: Exclude<OfficeCall, 'reserve'>,
): Answer {
  const key = appointmentKey(ctx, row)
  if (key === null) throw new Error(`Booking ${row.id} has no appointment.`)
  switch (call) {
    case 'update':
      return client.update({ ...key, ...personOf(row, about, source?.person), source })
    case 'preconfirm':
      return client.preconfirm(key)
    case 'confirm':
      if (!source) throw new Error(`Booking ${row.id} moves nothing: only its owner confirms it.`)
      return client.confirm({ ...key, source })
    case 'cancel':
      return client.cancel(key)
    case 'read':
      return client.appointment(key)
  }
}

/**
 * Only fields that the desk has switched on are sent (PROTOCOL.md#field-rules). Empty ones are never sent. A move keeps
 * what the office has, and fills in only the rest (PROTOCOL.md#rebooking).
 */
function personOf(row: BookingRow, { desk }: TargetDescription, stored?: Appointment['person']) {
  const asked = officeFields.filter((field) => desk?.[field]?.activated)
  const details = asked.map((field) => [cityNames[field], stored?.[cityNames[field]] || row[field]])
  return {
    familyName: stored?.familyName || `${row.first_name} ${row.last_name}`.trim(),
    email: stored?.email || row.email,
    ...Object.fromEntries(details.filter(([, value]) => value !== '')),
  }
}
