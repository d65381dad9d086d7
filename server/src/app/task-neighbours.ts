import { bookingsOf, giveBackAt, readNotBooking, settleBooking, withdrawTapped } from '../modules/booking/booking.ts'
import { findAppointmentAt, lockBookings } from '../modules/booking/bookings.store.ts'
import type { Waker } from '../modules/monitoring/provider-loop.ts'
import { receiversOf } from '../modules/notifications/notifications.ts'
import { describeBestFinds } from '../modules/overview/best-finds.ts'

export function taskNeighbours(wake: Waker['wake']) {
  return {
    bookings: bookingsOf,
    notBooking: readNotBooking,
    appointmentAt: findAppointmentAt,
    found: describeBestFinds,
    lockBookings,
    settleBooking,
    giveBackAt,
    withdrawTapped,
    receiversOf,
    wake,
  }
}
