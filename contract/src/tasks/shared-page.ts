// A page about one task for people without an account. Whoever has its secret address can read it, and nothing else.
import { z } from 'zod'
import { sharedPageDays } from '../limits.ts'
import { sharedPath } from '../paths.ts'
import { idParams, moment, route } from '../route.ts'

/** `held`: the office keeps the time until its mail is answered. `over`: the appointment has passed. */
const sharedState = z.enum(['watching', 'found', 'held', 'confirmed', 'over', 'stopped'])
export type SharedState = z.infer<typeof sharedState>

const sharedPage = z.object({
  /** Null: the task has no page. */
  made_at: moment.nullable(),
  ends_at: moment.nullable(),
  openings: z.number().int(),
})
export type SharedPage = z.infer<typeof sharedPage>

/** A task as the page shows it: without its own name, its log, a person or an address of one. */
const sharedTask = z.object({
  state: sharedState,
  services: z.array(z.string()),
  /** The office of the time, or all that are watched. */
  offices: z.array(z.object({ name: z.string(), address: z.string() })),
  /** The appointment, or the time that is free; null: there is none. */
  slot_at: moment.nullable(),
  /** The office was last asked then; null: not yet. */
  last_check_at: moment.nullable(),
  ends_at: moment,
})
export type SharedTask = z.infer<typeof sharedTask>

const path = '/monitoring/tasks/:id/share/'

export const sharedPageRoutes = {
  read: route({
    method: 'GET',
    path,
    access: 'signed_in',
    summary: 'Whether my task has a page to share, until when, and how often it was opened',
    params: idParams,
    answer: sharedPage,
  }),
  make: route({
    method: 'POST',
    path,
    access: 'signed_in',
    summary: `A secret address with the state of my task, for ${sharedPageDays} days, shown this once; the one before it ends`,
    params: idParams,
    answer: sharedPage.extend({ address: z.url() }),
    status: 201,
  }),
  end: route({
    method: 'DELETE',
    path,
    access: 'signed_in',
    summary: 'End the page to share of my task',
    params: idParams,
    answer: z.undefined(),
    status: 204,
  }),
  open: route({
    method: 'POST',
    path: `${sharedPath}/`,
    access: 'public',
    summary: 'The state of the task whose page has this secret; counted for its owner',
    body: z.object({ secret: z.string('value_required').min(1, 'value_required').max(100, 'invalid') }),
    answer: sharedTask,
  }),
}
