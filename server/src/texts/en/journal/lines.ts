import { channelTexts } from '@terminlotse/contract/notifications/channels/texts'
import { z } from 'zod'
import { channelInSentence, failureOf, wordFor } from '../../known-words.ts'
import { atOffice, type DataOf, maybe, number, provider, says, text, when } from '../../sentence.ts'
import { where } from '../../where.ts'
import { channelFailures } from '../channel-failures.ts'
import { foundLine } from '../found.ts'
import { day, moment, time } from '../moments.ts'
import { providers } from '../providers.ts'
import { lookReason, reason } from '../reasons.ts'
import { bookingLines } from './booking-lines.ts'
import { stoppedLines } from './stopped-lines.ts'
import { turnLines } from './turn-lines.ts'

/** The moment of the request: lines of several targets about one request have the same. */
const ofRequest = { asked_at: maybe(when) }
/** The poll, for programs that read the log. */
const ofCheck = { target: maybe(number), check_no: maybe(number), answer: maybe(text), ...atOffice }
/** The number of wanted days that were never opened, and the last opening of the day that waits longest. */
const ofDays = { unopened: maybe(number), oldest_at: maybe(when) }
/** One of them is there. */
const ofUnwanted = { slot_at: maybe(when), day: maybe(when), office_name: maybe(text) }
const failure = { kind: maybe(text), reason: maybe(text.nullable()) }

/** Every line of a journal, with its data. The row stores the code; the words are chosen when it is read. */
export const lines = {
  ...bookingLines,
  ...turnLines,
  ...stoppedLines,
  appointment_found: foundLine,
  started: says({}, () => 'We started watching.'),
  stopped: says({}, () => 'Paused.'),
  paused_until: says({ until: when }, (d) => `Paused until ${day(d.until)}.`),
  started_again: says({}, () => 'The pause is over: we are watching again.'),
  unwanted: says(
    ofUnwanted,
    (d) => `Not for you: ${unwantedOf(d)}. We won’t tell you about it again, and book none of it automatically.`,
  ),
  unwanted_taken_back: says(
    ofUnwanted,
    (d) => `“Not for me” taken back: ${unwantedOf(d)}. We tell you again about what is still free.`,
  ),
  unwanted_dropped: says(
    { count: number },
    ({ count }) =>
      `The offices have changed, so “Not for me” no longer applies to ${count === 1 ? 'one office' : `${count} offices`}.`,
  ),
  edited: says({ fields: maybe(z.array(text)) }, () => 'The task was changed.'),
  deleted: says({}, () => 'The task was deleted.'),
  personal_data_removed: says(
    { days: number },
    ({ days }) =>
      `Names and addresses were removed: this task has not watched for ${days === 1 ? 'a day' : `${days} days`}.`,
  ),
  check_none: says(
    { ...ofCheck, ...ofDays },
    (d) => `Checked${where(' at ', d.office_name)}: nothing free.${lateDays(d)}`,
  ),
  check_slots: says(
    { ...ofCheck, ...ofDays, count: number, earliest_at: maybe(when) },
    (d) =>
      `Checked${where(' at ', d.office_name)}: ${appointments(d.count)} free` +
      `${d.earliest_at ? `, the earliest on ${moment(d.earliest_at)}` : ''}.${lateDays(d)}`,
  ),
  check_named: says(
    { ...ofCheck, ...ofDays, days: maybe(number) },
    (d) =>
      `Checked${where(' at ', d.office_name)}: the office names days with appointments; ` +
      `we look up their times one after the other.${lateDays(d)}`,
  ),
  check_failed: says(
    { ...ofCheck, ...ofRequest, ...failure, retry_at: maybe(when) },
    (d) =>
      (d.kind === 'backing_off'
        ? `We wait with the check${where(' at ', d.office_name)}: ${lookReason(d.kind)}.`
        : `The check${where(' at ', d.office_name)} failed: ${lookReason(d.reason, d.kind)}.`) +
      `${d.retry_at ? ` Next try at ${time(d.retry_at)}.` : ''}`,
  ),
  calendar_doubted: says(
    { ...atOffice, since: when },
    (d) =>
      `Since ${time(d.since)} the calendar${where(' of ', d.office_name)} has looked unusually empty. ` +
      'Perhaps the office no longer shows us anything. We do not take this for “nothing free”. ' +
      'We keep checking, and this log says when it is normal again. Meanwhile you can look on the office’s own page.',
  ),
  calendar_believed: says(
    atOffice,
    (d) => `We trust the calendar${where(' of ', d.office_name)} again: “nothing free” means nothing free.`,
  ),
  night_rest: says(
    { ...ofRequest, retry_at: when },
    (d) => `We do not check during the night rest. Next check at ${time(d.retry_at)}.`,
  ),
  altcha_solved: says({ ...ofRequest, ms: number }, ({ ms }) => `Captcha solved in ${(ms / 1000).toFixed(1)} s.`),
  altcha_failed: says(
    { ...ofRequest, reason: maybe(text) },
    (d) => `The captcha could not be solved: ${reason(d.reason)}.`,
  ),
  token_expired: says(ofRequest, () => 'The captcha token has expired; a new one is fetched when it is needed.'),
  delivery_given_up: says(
    { channel: text, receiver: maybe(text), reason: text },
    (d) =>
      `A message by ${channelInSentence(channelTexts.en, d.channel)}${d.receiver ? ` to “${d.receiver}”` : ''} ` +
      `was not delivered: ${failureOf(channelFailures, d.reason)}`,
  ),
  answers_changed: says(
    { ...atOffice, ...ofRequest, retry_at: when, contact: maybe(text) },
    (d) =>
      `The office${where(', ', d.office_name)} answers in a way we do not understand: its system has probably changed. ` +
      `We do not take this for “nothing free”; whoever runs this Terminlotse${d.contact ?? ''} can see it. ` +
      `We ask again at ${time(d.retry_at)}, and less often while this lasts. ` +
      'Meanwhile please look on the office’s own page.',
  ),
  office_away: says(
    { ...provider, since: when, kind: maybe(text) },
    (d) =>
      `${nameOf(d)} has not answered since ${moment(d.since)}: ${reason(d.kind)}. ` +
      'So we cannot check for appointments at the moment. We keep trying, and your task continues by itself.',
  ),
  office_back: says(
    { ...provider, since: when, until: maybe(when) },
    (d) =>
      `${nameOf(d)} answers again.${d.until ? ` It did not answer from ${moment(d.since)} to ${moment(d.until)}.` : ''} ` +
      'We check as usual.',
  ),
  error_repeated: says(
    { ...atOffice, ...ofRequest, ...failure },
    (d) =>
      `The checks${where(' at ', d.office_name)} keep failing: ${lookReason(d.reason, d.kind)}. ` +
      'We keep trying, and you will see when it works again.',
  ),
}

/** For a row whose data no longer fit its sentence. */
export function unreadableLine(code: string): string {
  return `The details of this entry can no longer be read (${code}).`
}

/** The wanted days that were not opened in time. Begins with a space, or is empty. */
function unwantedOf({ slot_at, day: date, office_name = 'one of the offices' }: DataOf<typeof ofUnwanted>): string {
  if (slot_at) return moment(slot_at)
  return date ? day(date) : office_name
}

function lateDays({ unopened, oldest_at }: DataOf<typeof ofDays>): string {
  const never =
    unopened === 1 ? ' One wanted day was not checked yet.' : ` ${unopened} wanted days were not checked yet.`
  return (
    (unopened ? never : '') + (oldest_at ? ` One of the wanted days was last checked on ${moment(oldest_at)}.` : '')
  )
}

function nameOf({ provider_code: code, provider_name: name }: DataOf<typeof provider>): string {
  return wordFor(providers, code, name)
}

function appointments(count: number): string {
  return count === 1 ? '1 appointment' : `${count} appointments`
}
