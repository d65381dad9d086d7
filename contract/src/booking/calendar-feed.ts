import { z } from 'zod'
import { moment, route } from '../route.ts'

const calendarFeed = z.object({
  /** Null: there is none. */
  made_at: moment.nullable(),
})

export const calendarFeedRoutes = {
  read: route('GET', '/monitoring/calendar_feed/', 'signed_in', {
    summary: 'Whether I have a calendar feed, and since when',
    answer: calendarFeed,
  }),
  make: route('POST', '/monitoring/calendar_feed/', 'signed_in', {
    summary: 'A secret address with my appointments for calendar programs, shown this once; the one before it ends',
    answer: z.object({ address: z.url(), made_at: moment }),
    status: 201,
  }),
  end: route('DELETE', '/monitoring/calendar_feed/', 'signed_in', {
    summary: 'End my calendar feed: its address answers nothing any more',
  }),
  calendar: route('GET', '/calendar/:token.ics', 'public', {
    summary: 'The appointments of whoever made this secret address, as a calendar to subscribe to',
    params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
    answer: z.string(),
    media: 'text/calendar',
  }),
}
