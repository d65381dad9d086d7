import { way } from '@terminlotse/contract/booking'
import { language } from '@terminlotse/contract/language'
import { z } from 'zod'
import { former, readFollows } from '../journal/after-booking.ts'
import { skipped } from '../journal/line-data.ts'
import { wordFor } from '../known-words.ts'
import { askedField, type DataOf, flag, maybe, number, provider, says, text } from '../sentence.ts'
import { adviceAfter } from './follows.ts'
import { moment, time } from './moments.ts'
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
  /** The address to which the office mails. */
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
const ofOutage = { ...named, ...provider, outage_id: maybe(number), until_at: maybe(text) }

/** The messages on the channels, with the facts of each notification. Moments are ISO texts in UTC. */
export const notifications = {
  appointment_found: says(ofFind, (d) => ({
    title: `Found: ${moment(d.slot_at)}, ${d.office_name}`,
    lead: leadOfFind(d),
    status: 'Found',
    advice: `What to do: ${whereToBook(d)} Free appointments are often gone within minutes.`,
    link: d.tasks || d.book ? toUs : officePage(d),
  })),
  booking_waiting: says({ ...ofBooking, ...after, deadline_at: text }, (d) => ({
    title: `Please confirm before ${moment(d.deadline_at)}`,
    lead: 'An appointment is reserved for you. It becomes yours when you confirm it.',
    status: 'Waiting for your confirmation',
    advice: `What to do: look in the mailbox ${mailbox(d)} for ${mailOfOffice(d)}`,
    link: toUs,
  })),
  booking_reminder: says({ ...ofBooking, deadline_at: text, reminder: maybe(text) }, (d) => ({
    title: `Not confirmed yet: please confirm before ${moment(d.deadline_at)}`,
    lead: 'Your appointment still waits for your confirmation.',
    status: 'Waiting for your confirmation',
    advice: `What to do: look in the mailbox ${mailbox(d)}, in its spam folder too, for ${mailOfOffice(d)}`,
    link: toUs,
  })),
  booking_confirmed: says({ ...ofBooking, ...after }, (d) => ({
    title: `Confirmed: ${moment(d.slot_at)}, ${d.office_name}`,
    lead: 'The office has confirmed your appointment.',
    status: 'Confirmed',
    advice: `${bring(d)} Watching has ended.`,
    link: toUs,
  })),
  appointment_reminder: says({ ...ofBooking, reminder: maybe(text) }, (d) => ({
    title: `Reminder: ${moment(d.slot_at)}, ${d.office_name}`,
    lead: 'Your appointment is tomorrow.',
    status: 'Confirmed',
    advice: `${bring(d)} If you cannot come, cancel it in the task, so that someone else can have it.`,
    link: toUs,
  })),
  booking_failed: says({ ...ofBooking, ...after, reason: maybe(text) }, (d) => ({
    title: `Booking failed: ${moment(d.slot_at)}`,
    lead: `The appointment could not be booked for “${d.task_name}”.`,
    status: 'Watching',
    advice: adviceAfter(readFollows(d)),
    link: toUs,
  })),
  booking_expired: says({ ...ofBooking, ...after, reason: maybe(text) }, (d) => ({
    title: `Not confirmed in time: ${moment(d.slot_at)}`,
    lead:
      `The appointment was not confirmed in time${d.reason === 'not_confirmed_twice' ? ', the second in a row' : ''}. ` +
      'The office has given it to others.',
    status: 'Watching',
    advice: `${adviceAfter(readFollows(d))} Next time, please click the link in the office’s mail in time.`,
    link: toUs,
  })),
  booking_cancelled: says({ ...ofBooking, ...after, reason: maybe(text) }, (d) => {
    const isWanted = d.reason === 'cancelled_by_owner'
    return {
      title: `Cancelled: ${moment(d.slot_at)}`,
      lead: `The appointment for “${d.task_name}” was cancelled${isWanted ? ', as you wanted' : ''}.`,
      status: 'Cancelled',
      advice: isWanted
        ? 'What to do: nothing. You need not click the link in the office’s mail any more.'
        : adviceAfter(readFollows(d)),
      link: toUs,
    }
  }),
  booking_moved: says({ ...ofBooking, ...after, from_at: maybe(text) }, (d) => ({
    title: `Moved by the office: ${moment(d.slot_at)}, ${d.office_name}`,
    lead: `The office has changed your appointment.${d.from_at ? ` Until now it was: ${moment(d.from_at)}.` : ''}`,
    status: 'Moved',
    advice:
      'What to do: check whether you can come then, and put it into your calendar again. ' +
      'If you cannot, cancel it in Terminlotse and look for another.',
    link: toUs,
  })),
  task_stopped: says(ofStop, (d) => ({
    title: `Watching stopped: ${d.task_name}`,
    status: 'Stopped',
    link: officePage(d),
    ...whyStopped(d.reason),
  })),
  details_demanded: says({ ...ofTask, further_offices: maybe(number), asked: maybe(z.array(askedField)) }, (d) => ({
    title: `Details missing for booking: ${d.task_name}`,
    lead:
      `${d.office_name} now asks for ${askedFor(d.asked ?? [])} when an appointment is booked, ` +
      `and the task “${d.task_name}” does not have it. Until it does, nothing is booked there for you.`,
    status: 'Watching',
    advice: 'What to do: open the task and add what is missing with “Edit Task”. Then booking goes on by itself.',
    link: toUs,
  })),
  news_paused: says({ ...named, count: number, until_at: text }, (d) => ({
    title: `Very many free appointments: no more messages about them until ${time(d.until_at)}`,
    lead:
      `We sent you ${d.count} messages about free appointments this way within an hour. ` +
      `We send no more of them until ${time(d.until_at)}.`,
    status: '',
    advice:
      'What to do: see the logs of your tasks for what else is found. Messages about bookings still come at once. ' +
      'For fewer messages, set filters in your tasks for the appointments you really want.',
    link: 'Terminlotse',
  })),
  office_away: says({ ...ofOutage, since_at: text }, (d) => ({
    title: `${nameOf(d)} does not answer at the moment`,
    lead:
      `${nameOf(d)} has not answered since ${moment(d.since_at)}. ` +
      'So we cannot look for free appointments for you at the moment.',
    status: '',
    advice:
      'What to do: nothing. We keep trying, and your tasks go on by themselves. ' +
      'We tell you when it answers again. You can switch these messages off in the settings.',
    link: 'Terminlotse',
  })),
  office_back: says({ ...ofOutage, since_at: maybe(text) }, (d) => ({
    title: `${nameOf(d)} answers again`,
    lead:
      `${nameOf(d)} answers again${d.until_at ? ` since ${time(d.until_at)}` : ''}. ` +
      'We look for free appointments for you as always.',
    status: '',
    advice: 'What to do: nothing.',
    link: 'Terminlotse',
  })),
  test: says(named, () => ({
    title: 'Test message from Terminlotse',
    lead: 'This is a test. Messages about your appointments will arrive here.',
    status: '',
    advice: 'What to do: nothing.',
    link: 'Terminlotse',
  })),
}

/** For a row whose data no longer fit its sentences. */
export const unreadableNotification = {
  title: 'Message from Terminlotse',
  lead: 'The details of this message can no longer be read.',
  advice: 'What to do: open the task to see what happens next.',
  link: toUs,
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

function whyStopped(reason: string | undefined): { lead: string; advice: string } {
  switch (reason) {
    case 'stopped_latest_date':
      return {
        lead: 'No appointment that you wanted became free in time.',
        advice:
          'What to do: nothing. If you still need an appointment, open the task, ' +
          'choose a later day and start it again.',
      }
    case 'stopped_current_appointment':
      return {
        lead: 'No earlier appointment became free in time. The one you have stays as it is.',
        advice: 'What to do: nothing. Keep the appointment you have.',
      }
    default:
      return {
        lead: 'We can no longer watch this office and service for you.',
        advice: 'What to do: open the task, read its log, and choose another office or service.',
      }
  }
}

/** Follows the first sentences of every message about the practice office. */
export const atPractice = 'This is a pretend office to try things with. You get no real appointment.'

function leadOfFind({ count = 1, tasks, task_name }: DataOf<typeof ofFind>): string {
  const whom = tasks ? `${tasks} of your tasks` : `“${task_name}”`
  return count > 1
    ? `${count} free appointments were found for ${whom}. The earliest is named below.`
    : `A free appointment was found for ${whom}.`
}

function whereToBook({ tasks, book, practice }: DataOf<typeof ofFind>): string {
  if (tasks) return 'open Terminlotse now. Each task leads to the page on which you book.'
  if (book) return 'open Terminlotse now and choose “Book this one for me”.'
  return `open the ${practice ? 'practice office’s' : 'city’s'} page now and book it there.`
}

function bring({ way: how }: Pick<DataOf<typeof ofBooking>, 'way'>): string {
  return how
    ? 'What to do: be ready in time, with the mail from the office at hand.'
    : 'What to do: be there in time and bring the mail from the office.'
}

function officePage({ practice }: { practice?: boolean | undefined }): string {
  return practice ? toPractice : toCity
}

function mailbox({ mailbox: address }: Pick<DataOf<typeof ofBooking>, 'mailbox'>): string {
  return address ?? 'of your booking'
}

function mailOfOffice({ deadline_at }: { deadline_at: string }): string {
  return (
    `the office’s mail and click its link before ${moment(deadline_at)}. ` +
    'Otherwise the appointment is given to others.'
  )
}

function nameOf({ provider_code: code, provider_name: name }: DataOf<typeof provider>): string {
  return wordFor(providers, code, name)
}
