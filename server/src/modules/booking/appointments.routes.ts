import { bookingRoutes } from '@terminlotse/contract/booking'
import { calendarFeedRoutes } from '@terminlotse/contract/booking/calendar-feed'
import { practiceRoutes } from '@terminlotse/contract/practice'
import type { Ctx } from '../../foundation/ctx.ts'
import { type Served, serve, serveSignedIn } from '../../foundation/http/serve.ts'
import { confirm } from '../../texts/confirmations.ts'
import { makeFeed, readCalendar, readFeed, revokeFeed } from './appointments/feed.ts'
import { cancelAppointment, readAppointments, readCalendarFile } from './appointments/owner.ts'
import { confirmPracticeMail, readPracticeMails } from './appointments/practice-mails.ts'

export function appointmentsServed(ctx: Ctx): Served[] {
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
    serveSignedIn(calendarFeedRoutes.read, ({ caller }) => readFeed(ctx, caller.userId)),
    serveSignedIn(calendarFeedRoutes.make, ({ caller }) => makeFeed(ctx, caller)),
    serveSignedIn(calendarFeedRoutes.end, async ({ caller }) => {
      await revokeFeed(ctx, caller.userId)
      return undefined
    }),
    serveSignedIn(practiceRoutes.mails, async ({ caller }) => {
      const results = await readPracticeMails(ctx, caller.userId)
      return { count: results.length, next: null, previous: null, results }
    }),
    serveSignedIn(practiceRoutes.confirm, async ({ caller, params, language }) => {
      await confirmPracticeMail(ctx, caller.userId, params.id)
      return confirm('practice_confirmed', language)
    }),
    serve(calendarFeedRoutes.calendar, ({ params }) => readCalendar(ctx, params.token)),
  ]
}
