import { z } from 'zod'
import { sharedPageDays } from '../limits.ts'
import { sharedPath } from '../paths.ts'
import { idParams, moment, route } from '../route.ts'

/** `held`: the office keeps the time until its mail is answered. */
const sharedState = z.enum(['watching', 'found', 'held', 'confirmed', 'over', 'stopped'])
export type SharedState = z.infer<typeof sharedState>

const sharedPage = z.object({
  made_at: moment.nullable(),
  ends_at: moment.nullable(),
  openings: z.number().int(),
})
export type SharedPage = z.infer<typeof sharedPage>

/** Without its own name, its log, a person or an address of one. */
const sharedTask = z.object({
  state: sharedState,
  /** In the reader's language, with the city's own names. */
  services: z.array(z.string()),
  offices: z.array(z.object({ name: z.string(), address: z.string() })),
  slot_at: moment.nullable(),
  last_check_at: moment.nullable(),
  ends_at: moment,
})
export type SharedTask = z.infer<typeof sharedTask>

const path = '/monitoring/tasks/:id/share/'

export const sharedPageRoutes = {
  read: route('GET', path, 'signed_in', {
    summary: 'Whether my task has a page to share, until when, and how often it was opened',
    params: idParams,
    answer: sharedPage,
  }),
  make: route('POST', path, 'signed_in', {
    summary: `A secret address with the state of my task, for ${sharedPageDays} days, shown this once; the one before it ends`,
    params: idParams,
    answer: sharedPage.extend({ address: z.url() }),
    status: 201,
  }),
  end: route('DELETE', path, 'signed_in', {
    summary: 'End the page to share of my task',
    params: idParams,
  }),
  open: route('POST', `${sharedPath}/`, 'public', {
    summary: 'The state of the task whose page has this secret; counted for its owner',
    body: z.object({ secret: z.string('value_required').min(1, 'value_required').max(100, 'invalid') }),
    answer: sharedTask,
  }),
}
