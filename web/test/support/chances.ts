import type { LookBack, Widening } from '@terminlotse/contract/tasks/chances'
import { chances, lookBack, otherOffice } from './samples.ts'

export const title = { name: 'Your chances' }

/** A time that fits appeared in six of nine spans. */
export const known = chances({ look_back: lookBack({ spans: 9, hits: 6 }) })

export const seen: LookBack = lookBack({
  spans: 9,
  hits: 6,
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
  spans: 9,
  hits: 9,
}
