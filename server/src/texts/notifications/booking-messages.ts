import { way } from '@terminlotse/contract/booking'
import { language } from '@terminlotse/contract/language'
import { rowOf } from '@terminlotse/contract/row-of'
import { z } from 'zod'
import { former } from '../journal/after-booking.ts'
import { adviceAfter } from '../journal/follows.ts'
import { type DataOf, flag, maybe, number, says, text } from '../sentence.ts'
import type { Speech } from '../speech.ts'
import { ofTask } from './facts.ts'
import { saidConfirmed, saidFailed, saidGone, saidMoved, saidReminded, saidReserved } from './said.ts'

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
  /** The office's page, which says what to bring. */
  office_url: maybe(text),
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
export const bookingMessages = {
  booking_waiting: says({ ...ofBooking, ...after, deadline_at: text }, (d, { words }) => ({
    said: saidReserved(d),
    status: words.notifications.statuses.waiting,
    advice: words.bookingNotifications.tap,
    link: words.notifications.links.us,
  })),
  booking_reminder: says({ ...ofBooking, deadline_at: text, reminder: maybe(text) }, (d, { words }) => ({
    said: saidReserved(d),
    status: words.notifications.statuses.waiting,
    advice: words.bookingNotifications.remindToTap,
    link: words.notifications.links.us,
  })),
  booking_confirmed: says({ ...ofBooking, ...after }, confirmed),
  /** `is_watching`: its task looks for an earlier one. */
  appointment_reminder: says({ ...ofBooking, reminder: maybe(text), is_watching: maybe(flag) }, (d, speech) => {
    const { stillReady, stillComing } = speech.words.bookingNotifications
    const said = saidReminded(d, bring(d, speech))
    return { ...confirmed(d, speech), said, advice: d.way ? stillReady : stillComing }
  }),
  booking_failed: says({ ...ofBooking, ...after, reason: maybe(text) }, (d, speech) => ({
    said: saidFailed(d),
    status: speech.words.notifications.statuses.watching,
    advice: adviceAfter(d, speech),
    link: speech.words.notifications.links.us,
  })),
  booking_expired: says({ ...ofBooking, ...after, reason: maybe(text) }, (d, speech) => ({
    said: saidGone(d, 'expired'),
    status: speech.words.notifications.statuses.watching,
    advice: adviceAfter(d, speech),
    link: speech.words.notifications.links.us,
  })),
  booking_cancelled: says({ ...ofBooking, ...after, reason: maybe(text) }, (d, speech) => {
    const { notifications, bookingNotifications } = speech.words
    const advice = { cancelled_by_owner: bookingNotifications.cancelledByYou, replaced: bookingNotifications.replaced }
    const why = d.reason?.endsWith('_gone') ? 'gone' : 'cancelled'
    return {
      said: saidGone(d, why),
      status: notifications.statuses[why],
      advice: rowOf(advice, d.reason ?? '', null) ?? adviceAfter(d, speech),
      link: notifications.links.us,
    }
  }),
  /** `is_waiting`: it is not confirmed. `replaced`: it was to make room for an earlier one. */
  cancel_delayed: says(
    { ...ofBooking, reason: maybe(text), is_waiting: maybe(flag), replaced: maybe(flag) },
    (d, { words: { notifications, bookingNotifications: words }, moment }) => {
      const lapses = d.is_waiting && d.deadline_at
      const next = lapses ? words.letLapse({ deadline: moment(lapses) }) : words.cancelYourself
      return {
        said: saidGone(d, 'not_cancelled'),
        status: notifications.statuses.notCancelled,
        advice: (d.replaced ? words.stillCounted : words.stillYours)({ next }),
        link: notifications.links.us,
      }
    },
  ),
  cancel_refused: says(ofBooking, (d, { words }) => ({
    said: saidGone(d, 'not_cancelled'),
    status: words.notifications.statuses.confirmed,
    advice: words.bookingNotifications.cancelRefused,
    link: words.notifications.links.us,
  })),
  /** `is_waiting`: it is not confirmed. */
  booking_moved: says({ ...ofBooking, ...after, from_at: maybe(text), is_waiting: maybe(flag) }, (d, speech) => {
    const { notifications, bookingNotifications: words } = speech.words
    const lapses = d.is_waiting && d.deadline_at
    return {
      said: saidMoved(d, bring(d, speech)),
      status: notifications.statuses.moved,
      advice: lapses ? words.movedWaiting({ deadline: speech.moment(lapses) }) : words.moved,
      link: notifications.links.us,
    }
  }),
}

type Booking = DataOf<typeof ofBooking>

function confirmed(d: Booking, speech: Speech) {
  const { notifications, bookingNotifications } = speech.words
  return {
    said: saidConfirmed(d, bring(d, speech)),
    status: notifications.statuses.confirmed,
    advice: d.way ? bookingNotifications.beReady : bookingNotifications.come,
    link: notifications.links.us,
  }
}

/** Nobody goes to an appointment by phone or video; the desk's own words, if there are any, are among the facts. */
function bring({ way: how, info, practice }: Booking, { words }: Speech): string {
  return how || info || practice ? '' : words.bookingNotifications.bring
}
