import { z } from 'zod'
import { done, idParams, moment, page, route } from './route.ts'
import { task } from './tasks.ts'

/** `id`: the number at that office. */
export const practiceMail = z.object({
  id: z.number().int(),
  subject: z.string(),
  text: z.array(z.string()),
  arrived_at: moment,
  booking: z.number().int(),
  /** Null: the task was deleted. */
  task: z.number().int().nullable(),
  can_confirm: z.boolean(),
})
export type PracticeMail = z.infer<typeof practiceMail>

/** Refused with 404 where the practice office is off. */
export const practiceRoutes = {
  start: route('POST', '/practice/start/', 'signed_in', {
    summary: 'Start a practice task that books at the practice office; a second call returns the same task',
    answer: task,
  }),
  mails: route('GET', '/practice/mails/', 'signed_in', {
    summary: 'The practice office’s mails about my practice bookings, newest first',
    answer: page(practiceMail),
  }),
  confirm: route('POST', '/practice/mails/:id/confirm/', 'signed_in', {
    summary: 'Confirm my practice appointment, as the link in this mail of the practice office does',
    params: idParams,
    answer: done,
  }),
  remove: route('POST', '/practice/remove/', 'signed_in', {
    summary:
      'Delete all of my practice tasks and give back what they hold; their bookings and mails are no longer shown',
    answer: done,
  }),
}
