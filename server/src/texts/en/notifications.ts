import { way } from '@terminlotse/contract/booking'
import { language } from '@terminlotse/contract/language'
import { shortServiceName } from '@terminlotse/contract/tasks/sentence'
import { z } from 'zod'
import { former, readFollows } from '../journal/after-booking.ts'
import { skipped } from '../journal/line-data.ts'
import { wordFor } from '../known-words.ts'
import {
  type SaidOrParts,
  saidConfirmed,
  saidFailed,
  saidFound,
  saidGone,
  saidMoved,
  saidNeedsYou,
  saidNotReachable,
  saidReserved,
  saidSo,
} from '../notifications/said.ts'
import { askedField, type DataOf, flag, maybe, number, provider, says, text } from '../sentence.ts'
import { adviceAfter } from './follows.ts'
import { time } from './moments.ts'
import { askedFor } from './office-fields.ts'
import { providers } from './providers.ts'

const toCity = 'To the city’s page'
const toPractice = 'To the practice office’s page'
const toUs = 'Open in Terminlotse'

/** The fields of every notification; empty if it is about no task. `url` leads to the office's page or to our own. */
const named = { task_name: text, service_name: text, office_name: text, url: text }
/** `practice`: it is about the practice office. */
const ofTask = { ...named, office_address: maybe(text), practice: maybe(flag) }
const ofFind = {
  ...ofTask,
  slot_at: text,
  /** The last answers that showed the named times, the oldest of these. */
  seen_at: maybe(text),
  /** When the message was decided. */
  told_at: maybe(text),
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
const ofBooking = {
  ...ofTask,
  booking_id: maybe(number),
  slot_at: text,
  seen_at: maybe(text),
  deadline_at: maybe(text),
  display_number: maybe(text),
  /** The way of an appointment without a visit. */
  way: maybe(way.nullable()),
  /** The place to wait, or the way it takes place, in each language; and further words of the desk. */
  hint: maybe(z.record(language, text)),
  info: maybe(text),
  /** The address to which the office mails; it is shown masked. */
  mailbox: maybe(text),
}
/** The next state after a booking, and the fate of the former appointment. */
const after = {
  former: maybe(former.shape.former),
  former_at: maybe(text),
  follows: maybe(text),
  follows_until: maybe(text),
  follows_because: maybe(text),
}
const ofStop = {
  ...ofTask,
  further_offices: maybe(number),
  /** A code of a line. */
  reason: maybe(text),
  count: maybe(number),
  /** The latest day that was wanted, `YYYY-MM-DD`. */
  latest_date: maybe(text),
  current_appointment_at: maybe(text),
}
const ofOutage = {
  ...named,
  ...provider,
  outage_id: maybe(number),
  until_at: maybe(text),
  /** The service of the reader's first task there, and the number of these tasks. */
  watched: maybe(z.object({ service_name: text, tasks: number })),
}

/** The messages on the channels, with the facts of each notification. Moments are ISO texts in UTC. */
export const notifications = {
  appointment_found: says(ofFind, (d) => ({
    said: saidFound(d),
    status: 'Found',
    advice: whereToBook(d),
    link: d.tasks || d.book ? toUs : officePage(d),
  })),
  booking_waiting: says({ ...ofBooking, ...after, deadline_at: text }, (d) => ({
    said: saidReserved(d),
    status: 'Waiting for your confirmation',
    advice: 'Without your tap the appointment is given to others.',
    link: toUs,
  })),
  booking_reminder: says({ ...ofBooking, deadline_at: text, reminder: maybe(text) }, (d) => ({
    said: saidReserved(d),
    status: 'Waiting for your confirmation',
    advice:
      'You have not confirmed it yet: look in the spam folder too. ' +
      'Without your tap the appointment is given to others.',
    link: toUs,
  })),
  booking_confirmed: says({ ...ofBooking, ...after }, (d) => ({
    said: saidConfirmed(d, bring(d)),
    status: 'Confirmed',
    advice: comeInTime(d),
    link: toUs,
  })),
  appointment_reminder: says({ ...ofBooking, reminder: maybe(text) }, (d) => ({
    said: saidConfirmed(d, bring(d)),
    status: 'Confirmed',
    advice: comeInTime(d),
    link: toUs,
  })),
  booking_failed: says({ ...ofBooking, ...after, reason: maybe(text) }, (d) => ({
    said: saidFailed(d),
    status: 'Watching',
    advice: adviceAfter(readFollows(d)),
    link: toUs,
  })),
  booking_expired: says({ ...ofBooking, ...after, reason: maybe(text) }, (d) => ({
    said: saidGone(d, 'expired'),
    status: 'Watching',
    advice: adviceAfter(readFollows(d)),
    link: toUs,
  })),
  booking_cancelled: says({ ...ofBooking, ...after, reason: maybe(text) }, (d) => ({
    said: saidGone(d, 'cancelled'),
    status: 'Cancelled',
    advice:
      d.reason === 'cancelled_by_owner'
        ? 'You do not have to do anything: the link in the office’s mail no longer counts.'
        : adviceAfter(readFollows(d)),
    link: toUs,
  })),
  booking_moved: says({ ...ofBooking, ...after, from_at: maybe(text) }, (d) => ({
    said: saidMoved(d, bring(d)),
    status: 'Moved',
    advice:
      'Check whether you can come then, and put it into your calendar again. ' +
      'If you cannot, cancel it in Terminlotse and look for another.',
    link: toUs,
  })),
  task_stopped: says(ofStop, (d) => ({ ...whyStopped(d), status: 'Stopped', link: toUs })),
  details_demanded: says({ ...ofTask, further_offices: maybe(number), asked: maybe(z.array(askedField)) }, (d) => ({
    said: saidNeedsYou(d, `The office now asks for ${askedFor(d.asked ?? [])}`),
    status: 'Watching',
    advice: 'Add it with “Edit Task”. Until then nothing is booked for you there.',
    link: toUs,
  })),
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
    advice: `${nameOf(d)} does not answer, so we cannot look for free appointments. You do not have to do anything.`,
    link: 'Terminlotse',
  })),
  office_back: says({ ...ofOutage, since_at: maybe(text) }, (d) => ({
    said: saidSo(
      d.until_at ? `The office has answered again since ${time(d.until_at)}` : 'The office answers again',
      `${nameOf(d)}: we look for free appointments as always`,
    ),
    status: '',
    advice: 'You do not have to do anything.',
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
    booking_moved: 'The office moved your appointment',
    task_stopped: 'A task no longer watches',
    details_demanded: 'A task needs something from you',
    news_paused: 'No more messages for now',
    office_away: 'No answer from the office',
    office_back: 'The office answers again',
    test: 'Test message from Terminlotse',
  },
  gone: 'That appointment is gone',
  first: 'Open Terminlotse for the details',
}

export const notificationLabels = {
  status: 'Status',
  task: 'Task',
  service: 'Service',
  office: 'Office',
  where: 'Where exactly',
  how: 'How',
  info: 'The office says',
  also_free: 'Also free',
  appointment: 'Appointment',
  seen: 'Seen free',
  confirm_before: 'Confirm before',
  mailbox: 'Mailbox',
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

function whyStopped(d: DataOf<typeof ofStop>): { said: SaidOrParts; advice: string } {
  const title = `Watching ended: ${shortServiceName(d.service_name)}`
  switch (d.reason) {
    case 'stopped_latest_date':
      return {
        said: saidSo(title, 'No appointment that you wanted became free in time'),
        advice: 'If you still need one, choose a later day in the task and start it again.',
      }
    case 'stopped_current_appointment':
      return {
        said: saidSo(title, 'No earlier appointment became free in time'),
        advice: 'Keep the appointment you have: it stays as it is.',
      }
    case 'stopped_no_office_left':
      return {
        said: saidNeedsYou(d, 'Watching did not start again: you have said “Not for me” to every office'),
        advice: 'Open the task and take an office back, or choose another one.',
      }
    case 'stopped_details_missing':
      return {
        said: saidNeedsYou(d, 'Watching did not start again: a detail for booking is missing'),
        advice: 'Add it with “Edit Task” and start the task.',
      }
    case 'stopped_not_started':
    case 'stopped_blocked':
      return {
        said: saidNeedsYou(d, 'Watching did not start again after the pause'),
        advice: 'Start the task: then you read the reason.',
      }
    case 'stopped_refused':
      return {
        said: saidNeedsYou(d, 'The office refuses our requests, so watching has stopped'),
        advice: 'Start the task again later, or tell the operator.',
      }
    default:
      return {
        said: saidNeedsYou(d, 'We can no longer watch this office and service for you'),
        advice: 'Open the task and choose another office or service.',
      }
  }
}

/** A line of every message about the practice office. */
export const atPractice = 'This is a pretend office to try things with. You get no real appointment.'

function whereToBook({ tasks, book, practice }: DataOf<typeof ofFind>): string {
  return `${howToBook()} Free appointments are often gone within minutes.`

  function howToBook() {
    if (tasks) return 'Open Terminlotse now: each task has its free times.'
    if (book) return 'Open Terminlotse now and choose “Book this one for me”.'
    return `Open ${practice ? 'the practice office’s page' : 'the city’s page'} now and book it there.`
  }
}

/** Nobody goes to an appointment by phone or video. */
function bring({ way: how }: Pick<DataOf<typeof ofBooking>, 'way'>): string {
  return how ? '' : 'the office’s mail'
}

function comeInTime({ way: how }: Pick<DataOf<typeof ofBooking>, 'way'>): string {
  const ready = how ? 'Be ready in time, with the office’s mail at hand.' : 'Be there on time.'
  return `${ready} If you cannot come, cancel the appointment in the task, so that someone else can have it.`
}

function officePage({ practice }: { practice?: boolean | undefined }): string {
  return practice ? toPractice : toCity
}

function nameOf({ provider_code: code, provider_name: name }: DataOf<typeof provider>): string {
  return wordFor(providers, code, name)
}
