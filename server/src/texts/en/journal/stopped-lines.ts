import { atOffice, type DataOf, maybe, number, says, text, when } from '../../sentence.ts'
import { day, moment } from '../moments.ts'

const over = { latest_date: maybe(when.nullable()), current_appointment_at: maybe(when.nullable()) }
const tooMany = { ...atOffice, service_name: maybe(text), count: maybe(number) }

/** The reasons why watching ended by itself, for the log and the card. */
export const stoppedLines = {
  stopped_after_booking: says({}, () => 'Watching ended: your appointment is booked.'),
  stopped_latest_date: says(
    over,
    (d) =>
      'Watching ended: it is too late for an appointment up to your latest day' +
      `${d.latest_date ? `, ${day(d.latest_date)}` : ''}.`,
  ),
  stopped_current_appointment: says(
    over,
    (d) =>
      'Watching ended: nothing earlier is possible now than the appointment you have' +
      `${d.current_appointment_at ? `, on ${moment(d.current_appointment_at)}` : ''}.`,
  ),
  stopped_blocked: says(
    {},
    () => 'Watching stopped: the operator has blocked this account. Appointments stay and are looked after.',
  ),
  stopped_reclaimed: says(
    {},
    () =>
      'Watching stopped: your email address was confirmed by a new password, and this task is older. ' +
      'Start it again if it is yours. Appointments stay and are looked after.',
  ),
  stopped_target_gone: says(
    atOffice,
    () => 'Watching stopped: the office no longer offers this service. Please choose another one.',
  ),
  stopped_targets_gone: says(
    atOffice,
    () => 'Watching stopped: none of the offices offers this service now. Please choose others.',
  ),
  office_gone: says(
    { office_name: text },
    (d) => `${d.office_name} no longer offers this service. We keep watching your other offices.`,
  ),
  stopped_limit: says(
    tooMany,
    (d) =>
      `Watching stopped: ${d.office_name ?? 'the office'} offers no appointment for ${so(d)}. ` +
      `Please choose ${fewerOr(d)}another office.`,
  ),
  stopped_limits: says(
    tooMany,
    (d) =>
      `Watching stopped: none of the offices offers an appointment for ${so(d)}. ` +
      `Please choose ${fewerOr(d)}other offices.`,
  ),
  office_limit: says(
    tooMany,
    (d) =>
      `${d.office_name ?? 'One of your offices'} offers no appointment for ${so(d)}. ` +
      'We keep watching your other offices.',
  ),
  stopped_no_office_left: says(
    {},
    () =>
      'Watching did not start again: you have said “Not for me” to every office that still offers this service. ' +
      'Please take one back, or choose another office.',
  ),
  stopped_details_missing: says(
    {},
    () => 'Watching did not start again: a detail is missing for booking. Please edit the task and start it.',
  ),
  stopped_not_started: says(
    {},
    () => 'Watching did not start again after the pause. Please start the task to see the reason.',
  ),
  stopped_refused: says(
    { ...atOffice, contact: maybe(text) },
    ({ contact = '' }) =>
      'Watching stopped: the office refuses our requests. ' +
      `Please start again later or ask whoever runs this Terminlotse${contact}.`,
  ),
}

function so({ count, service_name }: DataOf<typeof tooMany>): string {
  if (!service_name) return 'so many at once'
  if (count === 1) return `as much time as ${service_name} takes`
  return count ? `${count} × ${service_name} at once` : `${service_name} at once`
}

/** Nobody can choose fewer than one. */
function fewerOr({ count }: DataOf<typeof tooMany>): string {
  return count === 1 ? '' : 'fewer, or '
}
