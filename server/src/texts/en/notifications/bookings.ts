import { way } from '@terminlotse/contract/booking'
import { language } from '@terminlotse/contract/language'
import { z } from 'zod'
import { former, readFollows } from '../../journal/after-booking.ts'
import { saidConfirmed, saidFailed, saidGone, saidMoved, saidReserved } from '../../notifications/said.ts'
import { type DataOf, flag, maybe, number, says, text } from '../../sentence.ts'
import { adviceAfter } from '../follows.ts'
import { moment } from '../moments.ts'
import { ofTask } from './facts.ts'
import { toUs } from './links.ts'

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

/** The messages about an appointment that is booked here. */
export const bookingNotifications = {
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
    status: d.reason?.endsWith('_gone') ? 'Gone' : 'Cancelled',
    advice:
      d.reason === 'cancelled_by_owner'
        ? 'You don’t have to do anything: the link in the office’s email no longer works.'
        : d.reason === 'replaced'
          ? 'You don’t have to do anything: your earlier appointment stays.'
          : adviceAfter(readFollows(d)),
    link: toUs,
  })),
  /** `is_waiting`: it is not confirmed. `replaced`: it was to make room for an earlier one. */
  cancel_delayed: says({ ...ofBooking, reason: maybe(text), is_waiting: maybe(flag), replaced: maybe(flag) }, (d) => ({
    said: saidGone(d, 'not_cancelled'),
    status: 'Not cancelled yet',
    advice:
      (d.replaced
        ? 'Your earlier appointment is yours, but the office still counts this one '
        : 'Treat the appointment as yours ') +
      'until we tell you that it is cancelled: we keep asking the office. ' +
      (d.is_waiting && d.deadline_at
        ? `Do not open the link in the office’s email: without it the appointment lapses by itself on ${moment(d.deadline_at)}.`
        : 'You can also cancel it yourself: the link is in the office’s email.'),
    link: toUs,
  })),
  cancel_refused: says(ofBooking, (d) => ({
    said: saidGone(d, 'not_cancelled'),
    status: 'Confirmed',
    advice: 'The office no longer takes the cancellation: the appointment stands. If you cannot come, tell the office.',
    link: toUs,
  })),
  /** `is_waiting`: it is not confirmed. */
  booking_moved: says({ ...ofBooking, ...after, from_at: maybe(text), is_waiting: maybe(flag) }, (d) => ({
    said: saidMoved(d, bring(d)),
    status: 'Moved',
    advice:
      d.is_waiting && d.deadline_at
        ? 'It is not yours yet. If you can come then, choose the link in the office’s email to confirm it, ' +
          `by ${moment(d.deadline_at)}. If you cannot, let it lapse.`
        : 'Check whether you can come then, and put it into your calendar again. ' +
          'If you cannot, cancel it in Terminlotse and look for another.',
    link: toUs,
  })),
}

/** Nobody goes to an appointment by phone or video; the desk's own words, if there are any, are among the facts. */
function bring({ way: how, info, practice }: DataOf<typeof ofBooking>): string {
  return how || info || practice ? '' : 'The office’s page says what to bring'
}

function comeInTime({ way: how }: Pick<DataOf<typeof ofBooking>, 'way'>): string {
  const ready = how ? 'Be ready in time, with the office’s email at hand.' : 'Be there on time.'
  return `${ready} If you cannot come, cancel the appointment in the task, so that someone else can have it.`
}
