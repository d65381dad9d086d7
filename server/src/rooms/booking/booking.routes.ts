import { bookingRoutes } from '@terminlotse/contract/booking'
import type { Ctx } from '../../foundation/ctx.ts'
import { type Served, serveSignedIn } from '../../foundation/http/serve.ts'
import { cancelAppointment, readCalendarFile } from './booking.owner.ts'

export function bookingServed(ctx: Ctx): Served[] {
  return [
    serveSignedIn(bookingRoutes.calendar, ({ caller, params, language }) =>
      readCalendarFile(ctx, { userId: caller.userId, taskId: params.id }, language),
    ),
    serveSignedIn(bookingRoutes.cancel, ({ caller, params }) =>
      cancelAppointment(ctx, { userId: caller.userId, taskId: params.id }),
    ),
  ]
}
