import { z } from 'zod'
import { idParams, route } from './route.ts'
import { booking } from './tasks.ts'

export const bookingRoutes = {
  calendar: route({
    method: 'GET',
    path: '/monitoring/tasks/:id/appointment.ics',
    access: 'signed_in',
    summary: 'My appointment as a file for calendars; a cancelled one as the file that takes it out again',
    params: idParams,
    answer: z.string(),
    media: 'text/calendar',
  }),
  cancel: route({
    method: 'POST',
    path: '/monitoring/tasks/:id/cancel_booking/',
    access: 'signed_in',
    summary: 'Give an appointment back to the office, whether it waits for the click or is confirmed',
    params: idParams,
    answer: booking,
    status: 202,
  }),
}
