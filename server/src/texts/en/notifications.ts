import { z } from 'zod'
import { skipped } from '../journal/line-data.ts'
import { wordFor } from '../known-words.ts'
import { saidFound, saidNotReachable, saidSo } from '../notifications/said.ts'
import { type DataOf, flag, maybe, number, provider, says, text } from '../sentence.ts'
import { time } from './moments.ts'
import { bookingNotifications } from './notifications/bookings.ts'
import { named, ofTask, titles } from './notifications/facts.ts'
import { officePage, toUs } from './notifications/links.ts'
import { stopNotifications } from './notifications/stops.ts'
import { providers } from './providers.ts'

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
}
const ofOutage = {
  ...named,
  ...provider,
  outage_id: maybe(number),
  until_at: maybe(text),
  /** The service of the reader's first task there, and the number of these tasks. */
  watched: maybe(z.object({ service_name: text, service_titles: maybe(titles), tasks: number })),
}

/** The messages on the channels, with the facts of each notification. Moments are ISO texts in UTC. */
export const notifications = {
  appointment_found: says(ofFind, (d) => ({
    said: saidFound(d),
    status: 'Found',
    advice: whereToBook(d),
    link: d.tasks || d.book ? toUs : officePage(d),
  })),
  ...bookingNotifications,
  ...stopNotifications,
  news_paused: says({ ...named, count: number, until_at: text }, (d) => ({
    said: saidSo(
      `Free times: no more messages until ${time(d.until_at)}`,
      `You got ${d.count} messages about free appointments within an hour`,
    ),
    status: '',
    advice:
      'Everything found is in the logs of your tasks, and messages about bookings still come at once. ' +
      'For fewer messages, set filters in your tasks.',
    link: 'Terminlotse',
  })),
  office_away: says({ ...ofOutage, since_at: text }, (d) => ({
    said: saidNotReachable(d),
    status: '',
    advice: `${nameOf(d)} does not answer, so we cannot check for free appointments. You don’t have to do anything.`,
    link: 'Terminlotse',
  })),
  office_back: says({ ...ofOutage, since_at: maybe(text) }, (d) => ({
    said: saidSo(
      d.until_at ? `The office has answered again since ${time(d.until_at)}` : 'The office answers again',
      `${nameOf(d)}: we check for free appointments as usual`,
    ),
    status: '',
    advice: 'You don’t have to do anything.',
    link: 'Terminlotse',
  })),
  test: says({ ...named, digits: maybe(text) }, (d) => ({
    said: saidSo('Test message from Terminlotse', 'This is a test. Messages about your appointments will arrive here.'),
    status: '',
    advice: d.digits ? `Type these digits in Terminlotse: ${d.digits}` : '',
    link: 'Terminlotse',
  })),
}

/** For a row whose data no longer fit its sentences. */
export const unreadableNotification = {
  title: 'Message from Terminlotse',
  first: 'The details of this message can no longer be read',
  advice: 'Open the task to see what happens next.',
  link: toUs,
}

/** Titles for a channel that shows no details, and its only line. */
export const briefNotifications = {
  titles: {
    appointment_found: 'An appointment is free',
    booking_waiting: 'Please confirm your appointment',
    booking_reminder: 'Please confirm your appointment',
    booking_confirmed: 'Your appointment is confirmed',
    appointment_reminder: 'A reminder of your appointment',
    booking_failed: 'An appointment could not be booked',
    booking_expired: 'An appointment was not confirmed in time',
    booking_cancelled: 'An appointment was cancelled',
    cancel_delayed: 'An appointment is not cancelled yet',
    cancel_refused: 'An appointment is not cancelled',
    booking_moved: 'The office moved your appointment',
    task_stopped: 'We stopped watching for a task',
    details_demanded: 'A task needs something from you',
    news_paused: 'No more messages for now',
    office_away: 'No answer from the office',
    office_back: 'The office answers again',
    test: 'Test message from Terminlotse',
  },
  gone: 'That appointment is gone',
  first: 'Open Terminlotse for the details',
}

/** To another person, about the appointment of an account. They have no account here: each sentence says what to do. */
export const forOther = {
  whose: (about: string, account: string) => `${about}, for ${account}`,
  needs: (service: string) => `${service}: something is missing`,
  advice: {
    appointment_found: 'Tell them now: free appointments are often gone within minutes.',
    booking_waiting:
      'Tell them now: they must open the office’s email and tap the link. Otherwise the appointment is given to others.',
    booking_reminder:
      'Tell them again: they have not tapped the link in the office’s email. Without it the appointment is given to others.',
    booking_confirmed: 'Tell them: the appointment is booked.',
    appointment_reminder: 'Remind them of it.',
    booking_failed: 'You don’t have to do anything.',
    booking_expired: 'Tell them: it was not confirmed in time, so it is no longer theirs.',
    booking_cancelled: 'Tell them: this appointment is no longer theirs.',
    cancel_delayed: 'You don’t have to do anything: Terminlotse keeps asking the office.',
    cancel_refused: 'Tell them: the appointment stands. If they cannot come, they need to tell the office.',
    booking_moved: 'Tell them: the office moved the appointment.',
    task_stopped: 'Tell them: Terminlotse has stopped watching for it. They can start it again there.',
    details_demanded: 'Tell them to open Terminlotse: the office asks for something that the task lacks.',
    news_paused: 'You don’t have to do anything: messages about booked appointments still come at once.',
    office_away: 'You don’t have to do anything: Terminlotse keeps trying.',
    office_back: 'You don’t have to do anything.',
    test: 'This is a test. Messages will arrive here.',
  } satisfies Record<keyof typeof notifications, string>,
}

export const notificationLabels = {
  status: 'Status',
  task: 'Task',
  service: 'Service',
  office: 'Office',
  where: 'Where exactly, says the office',
  how: 'How',
  info: 'The office says',
  also_free: 'Also free',
  appointment: 'Appointment',
  seen: 'Seen free',
  confirm_before: 'Confirm before',
  mailbox: 'Inbox',
  number: 'Number',
  reason: 'Reason',
  munich_time: 'Munich time',
  paused: 'Paused',
  own_page: toUs,
  ended: 'Ended',
}

export function furtherOffices(offices: number): string {
  return offices === 1 ? 'and 1 more office' : `and ${offices} more offices`
}

/** A line of every message about the practice office. */
export const withoutNames =
  'This message names nobody until you keep this receiver in the settings, under “Access to your account”.'
export const atPractice = 'This is a pretend office for trying things out. You get no real appointment.'

function whereToBook({ tasks, book, practice }: DataOf<typeof ofFind>): string {
  return `${howToBook()} Free appointments are often gone within minutes.`

  function howToBook() {
    if (tasks) return 'Open Terminlotse now: each task has its free times.'
    if (book) return 'Open Terminlotse now and choose “Book this one for me”.'
    return `Open ${practice ? 'the practice office’s page' : 'the city’s page'} now and book it there.`
  }
}

function nameOf({ provider_code: code, provider_name: name }: DataOf<typeof provider>): string {
  return wordFor(providers, code, name)
}
