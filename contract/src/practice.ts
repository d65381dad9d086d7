// Trying the product out at the practice office: a task that books by itself, the office's mails, and what ends it.
import { z } from 'zod'
import { done, idParams, moment, page, route } from './route.ts'
import { task } from './tasks.ts'

/** `id`: its number at that office. `can_confirm`: the office still waits for the click that it asks for. */
export const practiceMail = z.object({
  id: z.number().int(),
  subject: z.string(),
  /** Its paragraphs, in German and in English as the office writes them. */
  text: z.array(z.string()),
  arrived_at: moment,
  booking: z.number().int(),
  /** Null: the task was deleted. */
  task: z.number().int().nullable(),
  can_confirm: z.boolean(),
})
export type PracticeMail = z.infer<typeof practiceMail>

/** Each of them is refused with 404 where the practice office is off. */
export const practiceRoutes = {
  start: route({
    method: 'POST',
    path: '/practice/start/',
    access: 'signed_in',
    summary: 'Start a practice task that books at the practice office; a second call returns the same task',
    answer: task,
  }),
  mails: route({
    method: 'GET',
    path: '/practice/mails/',
    access: 'signed_in',
    summary: 'The practice office’s mails about my practice bookings, newest first',
    answer: page(practiceMail),
  }),
  confirm: route({
    method: 'POST',
    path: '/practice/mails/:id/confirm/',
    access: 'signed_in',
    summary: 'Confirm my practice appointment, as the link in this mail of the practice office does',
    params: idParams,
    answer: done,
  }),
  remove: route({
    method: 'POST',
    path: '/practice/remove/',
    access: 'signed_in',
    summary:
      'Delete all of my practice tasks and give back what they hold; their bookings and mails are no longer shown',
    answer: done,
  }),
}
