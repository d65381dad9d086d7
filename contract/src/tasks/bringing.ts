import { z } from 'zod'
import { idParams, moment, route } from '../route.ts'
import { broughtLink } from './task-forms.ts'

const id = idParams.shape.id

/** An appointment that a person has at an office, as the office says. The ids and names of our catalogue. */
export const seenAppointment = z.object({
  service: id,
  office: id,
  office_name: z.string(),
  office_address: z.string(),
  service_type: id,
  service_count: z.number().int(),
  further_services: z.array(z.object({ service_type: id, count: z.number().int() })),
  services: z.array(z.object({ title: z.string(), name: z.string(), count: z.number().int() })),
  practice: z.boolean(),
  slot_at: moment,
  display_number: z.string().nullable(),
  /** As `A… H…` and `a…@example.org`: only its owner recognises them. */
  name: z.string(),
  email: z.string(),
  /** False: the desk moves no appointment, so only the link in the office's mail makes the earlier one certain. */
  can_move: z.boolean(),
  /** As of a booking: while this one stands, we book no other at its desk. */
  is_only_one: z.boolean(),
})
export type SeenAppointment = z.infer<typeof seenAppointment>

export const bringingRoutes = {
  look: route('POST', '/monitoring/appointments/look/', 'signed_in', {
    summary: 'Read an appointment that I have at an office, by the link of its mail, and store nothing of it',
    body: z.object({ brought: broughtLink }),
    answer: seenAppointment,
  }),
}
