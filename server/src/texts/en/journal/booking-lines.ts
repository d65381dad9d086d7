import { lineTitles } from '../../line-titles.ts'
import { atOffice, flag, maybe, says, slot, text, when } from '../../sentence.ts'
import { where } from '../../where.ts'
import { moment, time } from '../moments.ts'
import { reason } from '../reasons.ts'

const title = lineTitles('en')
/** `reason`: the office no longer has it, and did not say who cancelled it. */
const ofCancelled = { replaced: maybe(flag), at_office: maybe(flag), reason: maybe(text) }

export const bookingLines = {
  booking_again: says({}, () => 'Automatic booking continues: we book the next free appointment that you want.'),
  booking_started: says(slot, (d) => `Booking ${moment(d.slot_at)} at ${d.office_name}.`),
  slot_lost: says(
    { slot_at: when, next_at: maybe(when), next_office_name: maybe(text) },
    (d) =>
      `${title.gone(d, 'gone')}Someone else was faster.` +
      `${d.next_at ? ` Trying ${moment(d.next_at)}${where(' at ', d.next_office_name)}.` : ''}`,
  ),
  other_slot: says(
    { slot_at: when, ...atOffice, is_kept: flag },
    (d) =>
      `The office reserved a different appointment: ${moment(d.slot_at)}${where(' at ', d.office_name)}. ` +
      `${d.is_kept ? 'It fits your task, so we continue with it.' : 'It does not fit your task, so we give it back.'}`,
  ),
  booking_held: says({ until: when }, (d) => `The office holds the appointment for you until ${time(d.until)}.`),
  booking_waiting: says(
    { deadline_at: when, slot_at: maybe(when), ...atOffice },
    (d) =>
      `${d.slot_at ? `${title.reserved({ ...d, slot_at: d.slot_at })}. ` : ''}The office has sent you an email. ` +
      `Click its link before ${moment(d.deadline_at)}, otherwise the appointment is lost.`,
  ),
  booking_confirmed: says(
    { slot_at: when, ...atOffice, display_number: maybe(text.nullable()) },
    (d) => `${title.confirmed(d)}.${d.display_number ? ` Your number is ${d.display_number}.` : ''}`,
  ),
  booking_failed: says({ reason: maybe(text), slot_at: maybe(when), ...atOffice }, (d) =>
    d.slot_at
      ? `${title.failed({ ...d, slot_at: d.slot_at })}. Reason: ${reason(d.reason)}.`
      : `The booking failed: ${reason(d.reason)}.`,
  ),
  booking_expired: says(
    { slot_at: maybe(when), ...atOffice },
    (d) => `${title.gone(d, 'expired')}The appointment was not confirmed in time.`,
  ),
  booking_cancelled: says({ ...ofCancelled, slot_at: maybe(when), ...atOffice }, (d) => {
    if (d.replaced) {
      return `${title.gone(d, 'given_back')}Your former appointment was cancelled: the earlier one is confirmed.`
    }
    if (d.reason) return `${title.gone(d, 'gone')}Reason: ${reason(d.reason)}.`
    const how = d.at_office ? 'The appointment was cancelled at the office.' : 'You cancelled this appointment.'
    return `${title.gone(d, 'cancelled')}${how}`
  }),
  booking_moved: says(
    { ...slot, from_at: when },
    (d) =>
      `${title.moved(d)}. The office has moved your appointment: it is now ${moment(d.slot_at)} at ${d.office_name}.`,
  ),
  cancel_asked: says({}, () => 'You want the appointment cancelled. We are telling the office.'),
  cancel_refused: says({}, () => 'The office no longer takes the cancellation. The appointment stands.'),
  cancel_delayed: says(
    { reason: maybe(text), retry_at: when, ...slot },
    (d) =>
      `The office has not cancelled your appointment on ${moment(d.slot_at)} at ${d.office_name} yet: ` +
      `${reason(d.reason)}. Treat the appointment as yours until we tell you that it is cancelled. ` +
      `We ask again at ${time(d.retry_at)}, and less often while this lasts.`,
  ),
  reminded: says({ deadline_at: maybe(when), slot_at: maybe(when) }, (d) =>
    d.deadline_at
      ? `We reminded you: please confirm before ${time(d.deadline_at)}.`
      : `We reminded you of your appointment${d.slot_at ? ` on ${moment(d.slot_at)}` : ''}.`,
  ),
  hold_released: says(
    { slot_at: maybe(when), ...atOffice },
    (d) => `${title.gone(d, 'given_back')}The reservation was given back to the office.`,
  ),
  booking_withdrawn: says(
    slot,
    (d) => `Nothing was reserved for ${moment(d.slot_at)} at ${d.office_name}: the task no longer wanted it.`,
  ),
  hold_unknown: says(
    { until: when },
    (d) =>
      'The office’s answer to the reservation was lost. It may hold the appointment for you, or not. ' +
      `To be safe, we reserve nothing else before ${time(d.until)}.`,
  ),
  appointment_unreadable: says(
    { slot_at: when, ...atOffice, retry_at: when, is_waiting: maybe(flag) },
    (d) =>
      `We cannot see the state of your appointment on ${moment(d.slot_at)}${where(' at ', d.office_name)}: ` +
      'the office answers in a way we do not understand. This does not change the appointment itself' +
      `${d.is_waiting ? '; confirm it with the link in the office’s email' : ''}. ` +
      `What the office emails you is valid. We ask again at ${time(d.retry_at)}, ` +
      'and less often while this lasts.',
  ),
}
