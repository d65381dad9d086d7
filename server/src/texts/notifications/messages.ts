import { z } from 'zod'
import { skipped } from '../journal/line-data.ts'
import { type DataOf, flag, maybe, number, provider, says, text } from '../sentence.ts'
import type { Speech } from '../speech.ts'
import { bookingMessages } from './booking-messages.ts'
import { named, ofTask, titles } from './facts.ts'
import { saidFound, saidNotReachable, saidSo } from './said.ts'
import { stopMessages } from './stop-messages.ts'

const ofFind = {
  ...ofTask,
  slot_at: text,
  /** The last answers that showed the named times, the oldest of these. */
  seen_at: maybe(text),
  /** When the message was decided. */
  told_at: maybe(text),
  /** The office's page on which anybody books the first time. */
  office_url: maybe(text),
  /** The number of tasks that it is about, if more than one. */
  tasks: maybe(number),
  /** The free times that are named, ascending; `slot_at` and `office_name` are those of the first. */
  slots: maybe(
    z.array(
      z.object({
        target_id: number,
        slot_at: text,
        office_name: text,
        /** Its number in the catalogue. */
        office: number.optional(),
        task_id: number.optional(),
        task_name: text.optional(),
        again: flag.optional(),
      }),
    ),
  ),
  count: maybe(number),
  further_offices: maybe(number),
  /** The reason why it is not booked for its reader. */
  turn: maybe(skipped),
  /** The first of the times can be booked with a tap: `url` leads to it. */
  book: maybe(flag),
  /** That tap moves the appointment that the task has. */
  move: maybe(flag),
}
const ofOutage = {
  ...named,
  ...provider,
  outage_id: maybe(number),
  until_at: maybe(text),
  /** The service of the reader's first task there, and the number of these tasks. */
  watched: maybe(z.object({ service_name: text, service_titles: maybe(titles), tasks: number })),
}

/** The link of a message about no task. */
const toApp = 'Terminlotse'

/** The messages on the channels, with the facts of each notification. Moments are ISO texts in UTC. */
export const notifications = {
  appointment_found: says(ofFind, (d, { words: { notifications: words } }) => ({
    said: saidFound(d),
    status: words.statuses.found,
    advice: whereToBook(d, words),
    link: d.tasks || d.book ? words.links.us : words.links[d.practice ? 'practice' : 'city'],
  })),
  ...bookingMessages,
  ...stopMessages,
  news_paused: says({ ...named, count: number, until_at: text }, (d, { words, time }) => {
    const { title, first, advice } = words.notifications.newsPaused
    return { said: saidSo(title({ time: time(d.until_at) }), first(d)), status: '', advice, link: toApp }
  }),
  office_away: says({ ...ofOutage, since_at: text }, (d, { words, provider }) => ({
    said: saidNotReachable(d),
    status: '',
    advice: words.notifications.officeAway({ provider: provider(d) }),
    link: toApp,
  })),
  office_back: says({ ...ofOutage, since_at: maybe(text) }, (d, { words, time, provider }) => {
    const { title, titleSince, first, advice } = words.notifications.officeBack
    const said = saidSo(d.until_at ? titleSince({ time: time(d.until_at) }) : title, first({ provider: provider(d) }))
    return { said, status: '', advice, link: toApp }
  }),
  test: says({ ...named, digits: maybe(text) }, (d, { words }) => {
    const { title, first, digits } = words.notifications.test
    return { said: saidSo(title, first), status: '', advice: d.digits ? digits({ digits: d.digits }) : '', link: toApp }
  }),
}

function whereToBook({ tasks, book, move, practice }: DataOf<typeof ofFind>, words: Speech['words']['notifications']) {
  if (tasks) return words.book.tasks
  if (book) return words.book[move ? 'move' : 'here']
  return words.book[practice ? 'practice' : 'city']
}
