import type { Chances, LookBack, Widening } from '@terminlotse/contract/tasks/chances'
import { chances, lookBack, otherOffice } from './samples.ts'

export const title = { name: 'Your chances' }

export const three: Chances['chances'] = [
  { days: 1, band: 'unlikely', windows: 23, hits: 6 },
  { days: 3, band: 'likely', windows: 7, hits: 6 },
  { days: 7, band: null, windows: 3, hits: 3 },
]
/** Seen for long enough to say something. */
export const known = chances({ seen_days: 23, chances: three })

export const seen: LookBack = lookBack({
  times: 14,
  on_days: 3,
  in_time: 13,
  earliest: {
    slot_at: '2026-12-01T09:00:00.000Z',
    seen_at: '2026-11-20T08:10:00.000Z',
    office_name: otherOffice.name,
  },
  by_hour: [
    { weekday: 2, hour: 7, times: 3 },
    { weekday: 5, hour: 10, times: 10 },
    { weekday: 7, hour: 8, times: 1 },
  ],
  first_free: lookBack().first_free.map(({ day }, at) => ({ day, wait_days: at < 4 ? null : 2 + (at % 18) })),
})

/** With one office more a time is likelier. */
export const alsoPasing: Widening = {
  office: otherOffice.id,
  office_name: otherOffice.name,
  chance: { days: 7, band: 'very_likely', windows: 12, hits: 12 },
}
