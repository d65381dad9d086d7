import { z } from 'zod'
import { typedDay } from '../fields/dates.ts'
import { idMax } from '../limits.ts'
import { idParams, moment, page, route } from '../route.ts'
import { appointmentMinute } from './filter.ts'

/** Nothing of it is told to the task or booked automatically for it, until the owner takes “Not for me” back. */
export const unwanted = z.object({
  /** In the address of the call that takes it back: the time, the day, or the number of the office. */
  id: z.string(),
  kind: z.enum(['time', 'day', 'office']),
  slot_at: moment.nullable(),
  day: z.iso.date().nullable(),
  office: z.number().int().nullable(),
  office_name: z.string(),
})
export type Unwanted = z.infer<typeof unwanted>

export const unwantedBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('time'), slot_at: appointmentMinute }),
  z.object({ kind: z.literal('day'), day: typedDay }),
  z.object({ kind: z.literal('office'), office: z.number().int().positive().max(idMax) }),
])
export type UnwantedBody = z.output<typeof unwantedBody>

export const unwantedRoutes = {
  list: route('GET', '/monitoring/tasks/:id/unwanted/', 'signed_in', {
    summary:
      'The times, days and offices that are not for me, of one task; times and days that have passed are left out',
    params: idParams,
    answer: page(unwanted),
  }),
  add: route('POST', '/monitoring/tasks/:id/unwanted/', 'signed_in', {
    summary: 'Not for me: tell this task no more of a time, a day or an office; said twice, it counts once',
    params: idParams,
    body: unwantedBody,
    answer: unwanted,
    status: 201,
  }),
  takeBack: route('DELETE', '/monitoring/tasks/:id/unwanted/:unwanted/', 'signed_in', {
    summary: 'Take “Not for me” back: what is still free is told again',
    params: idParams.extend({ unwanted: z.string().max(40) }),
  }),
}
