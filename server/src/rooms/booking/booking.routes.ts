import { bookingRoutes } from '@terminlotse/contract/booking'
import type { Ctx } from '../../foundation/ctx.ts'
import { type Served, serveSignedIn } from '../../foundation/http/serve.ts'
import { cancelAppointment, readAppointments, readCalendarFile } from './owner/owner.ts'

export function bookingServed(ctx: Ctx): Served[] {
  return [
    serveSignedIn(bookingRoutes.list, async ({ caller }) => {
      const results = await readAppointments(ctx, caller.userId)
      return { count: results.length, next: null, previous: null, results }
    }),
    serveSignedIn(bookingRoutes.appointmentCalendar, ({ caller, params, language }) =>
      readCalendarFile(ctx, { userId: caller.userId, bookingId: params.id }, language),
    ),
    serveSignedIn(bookingRoutes.cancelAppointment, ({ caller, params }) =>
      cancelAppointment(ctx, { userId: caller.userId, bookingId: params.id }),
    ),
    serveSignedIn(bookingRoutes.calendar, ({ caller, params, language }) =>
      readCalendarFile(ctx, { userId: caller.userId, taskId: params.id }, language),
    ),
    serveSignedIn(bookingRoutes.cancel, ({ caller, params }) =>
      cancelAppointment(ctx, { userId: caller.userId, taskId: params.id }),
    ),
  ]
}
