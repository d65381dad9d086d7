// What the owner of an appointment does with it: takes it into a calendar, gives it back.

import type { Booking } from '@terminlotse/contract/booking'
import type { Language } from '@terminlotse/contract/language'
import type { Ctx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { wordCalendarEntry } from '../../texts/calendar-entry.ts'
import { writeTaskLine } from '../tasks/tasks.journal.ts'
import { tellStatus } from '../tasks/tasks.status.ts'
import { calendarFile } from './booking.calendar.ts'
import { driveSoon } from './booking.jobs.ts'
import { findAppointment, lockAppointment, type Owned } from './booking.owner.store.ts'
import { bookingShape } from './booking.shape.ts'
import { type BookingRow, readTask, setCancelWanted } from './booking.store.ts'
import { readTarget } from './booking.target.ts'

/** Cancelled appointments whose entry a calendar may hold. */
const wasAppointment = ['cancelled_at_office', 'cancelled_by_owner', 'replaced']

/**
 * The appointment as an iCalendar file: a confirmed one to take in, a cancelled one to take out. Refuses with `not_found`
 * while there is neither.
 */
export async function readCalendarFile(ctx: Ctx, owned: Owned, language: Language): Promise<string> {
  const row = await findAppointment(ctx, owned)
  const isCancelled = row?.state === 'cancelled' && wasAppointment.includes(row.reason ?? '')
  if (!row || !(row.state === 'confirmed' || isCancelled)) throw new Refusal('not_found')
  const about = await readTarget(ctx, pairOf(row))
  return calendarFile({
    bookingId: row.id,
    startsAt: row.slot_at,
    officeFile: row.ics,
    changedAt: row.updated_at,
    isCancelled,
    url: about.url,
    location: [about.office.name, about.office.address].filter((part) => part !== '').join(', '),
    ...wordCalendarEntry({ service: about.serviceType.name, number: row.display_number }, language),
  })
}

/**
 * Asks the office to take the appointment back; done when the office has answered, told live. Asking twice changes nothing.
 * Refuses with `no_appointment` when there is none to come.
 */
export async function cancelAppointment(ctx: Ctx, owned: Owned): Promise<Booking> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockAppointment(tx, owned)
    const task = held && (await readTask(tx, owned.taskId))
    if (!held || !task) throw new Refusal('no_appointment')
    const about = await readTarget(tx, pairOf(held))
    const row = held.cancel_wanted ? held : await setCancelWanted(tx, held.id, 'cancelled_by_owner')
    const booking = bookingShape(row ?? held, about)
    if (held.cancel_wanted) return booking
    const line = { code: 'cancel_asked', data: {} } as const
    await writeTaskLine(tx, { taskId: task.id, level: 'info', ...line })
    tellStatus(tx, task, line, booking)
    await driveSoon(tx.jobs, about.providerCode, held.id)
    return booking
  })
}

function pairOf(row: BookingRow) {
  return {
    providerId: row.provider_id,
    officeExternalId: row.office_external_id,
    serviceExternalId: row.service_external_id,
  }
}
