import type { Appointment, Booking } from '@terminlotse/contract/booking'
import type { Language } from '@terminlotse/contract/language'
import type { Ctx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { describeTargets, readTarget, targetKey } from '../../offices/targets.ts'
import { writeTaskLine } from '../../tasks/journal.ts'
import { driveSoon } from '../booking.ts'
import { keyOfBooking, readTask, setCancelWanted } from '../bookings.store.ts'
import { bookingShape } from '../rows/shape.ts'
import { calendarEntryOf, calendarFile } from './calendar.ts'
import { findAppointment, listAppointments, lockAppointment, type Owned } from './owner.store.ts'
import { tellPages } from './tell-owner.ts'

/** Practice never stands before life; otherwise the nearest first. */
export async function readAppointments(ctx: Ctx, userId: number, language: Language): Promise<Appointment[]> {
  const listed = await listAppointments(ctx, userId)
  const targets = await describeTargets(
    ctx,
    listed.map(({ row }) => keyOfBooking(row)),
  )
  const described = listed.flatMap(({ row, taskName }) => {
    const about = targets.get(targetKey(keyOfBooking(row)))
    return about ? { row, taskName, about } : []
  })
  described.sort((one, other) => Number(other.about.isReal) - Number(one.about.isReal))
  return described.map(({ row, taskName, about }) => {
    const { task_id: task, first_name, last_name } = row
    const [main, ...further] = about.services
    const named = {
      task,
      task_name: taskName ?? row.task_name,
      service_name: about.serviceName,
      service_title: about.serviceTitles[language],
      first_name,
      last_name,
      service_count: main.count,
      further_services: further.map(({ id, count }) => ({ service_type: id, count })),
    }
    const chosen = { service: about.provider.id, office: about.office.id, service_type: main.id }
    return { ...bookingShape(row, about), ...named, ...chosen }
  })
}

/** Refuses with `not_found`. */
export async function readCalendarFile(ctx: Ctx, owned: Owned, language: Language): Promise<string> {
  const row = await findAppointment(ctx, owned)
  const entry = row && calendarEntryOf(row, await readTarget(ctx, keyOfBooking(row)), language)
  if (!entry || entry.status === 'TENTATIVE') throw new Refusal('not_found')
  return calendarFile(entry)
}

/** The office's answer comes later, live. Asking twice changes nothing. Refuses with `no_appointment`. */
export async function cancelAppointment(ctx: Ctx, owned: Owned): Promise<Booking> {
  return inTransaction(ctx, async (tx) => {
    const held = await lockAppointment(tx, owned)
    if (!held) throw new Refusal('no_appointment')
    const task = held.task_id === null ? null : await readTask(tx, held.task_id)
    const about = await readTarget(tx, keyOfBooking(held))
    const row = held.cancel_wanted ? held : await setCancelWanted(tx, held, 'cancelled_by_owner')
    const booking = bookingShape(row ?? held, about)
    if (held.cancel_wanted) return booking
    const line = { code: 'cancel_asked', data: {} } as const
    if (task) await writeTaskLine(tx, { taskId: task.id, level: 'info', ...line })
    tellPages(tx, row ?? held, { userId: owned.userId, task }, { line, about })
    await driveSoon(tx.jobs, about.providerCode, held.id)
    return booking
  })
}
