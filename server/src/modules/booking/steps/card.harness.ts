import type { Engine } from '../../monitoring/rounds/engine.harness.ts'
import { describeBestFinds } from '../../overview/best-finds.ts'
import type { TaskNeighbours } from '../../tasks/editing/neighbours.ts'
import { showTask } from '../../tasks/editing/owner.ts'
import { bookingsOf, readNotBooking, settleBooking, withdrawTapped } from '../booking.ts'
import { findAppointmentAt, lockBookings } from '../bookings.store.ts'

export const neighbours: TaskNeighbours = {
  bookings: bookingsOf,
  notBooking: readNotBooking,
  appointmentAt: findAppointmentAt,
  found: describeBestFinds,
  lockBookings,
  settleBooking,
  withdrawTapped,
  receiversOf: async () => [],
  wake: () => {},
}

export interface One {
  taskId: number
  userId: number
}

export async function card(engine: Engine, { taskId, userId }: One) {
  return (await showTask(engine.ctx, neighbours, { userId, language: 'en' }, taskId)).not_booking
}

export async function waiting(engine: Engine, wish: Parameters<Engine['watch']>[0] = {}) {
  const task = await engine.withSlots(1, { ...wish })
  await engine.pollAgain()
  const row = await engine.lastBooking(task.taskId)
  if (row?.state !== 'waiting') throw new Error('The appointment does not wait.')
  return { ...task, bookingId: row.id, slotAt: row.slot_at.toISOString() }
}
