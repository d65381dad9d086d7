import { languages } from '@terminlotse/contract/languages'
import { channelTexts } from '@terminlotse/contract/notifications/channels/texts'
import { z } from 'zod'
import { foundLine } from '../found.ts'
import { channelInSentence, failureOf } from '../known-words.ts'
import { atOffice, type DataOf, maybe, number, provider, says, text, when } from '../sentence.ts'
import type { Speech } from '../speech.ts'

/** The moment of the request: lines of several targets about one request have the same. */
const ofRequest = { asked_at: maybe(when) }
/** The poll, for programs that read the log. */
const ofCheck = { target: maybe(number), check_no: maybe(number), answer: maybe(text), ...atOffice }
/** The number of wanted days that were never opened, and the last opening of the day that waits longest. */
const ofDays = { unopened: maybe(number), oldest_at: maybe(when) }
/** One of them is there. */
const ofUnwanted = { slot_at: maybe(when), day: maybe(when), office_name: maybe(text) }
const failure = { kind: maybe(text), reason: maybe(text.nullable()) }

/** The lines about watching. */
export const watchingLines = {
  appointment_found: foundLine,
  started: says({}, (_, { words }) => words.lines.started),
  stopped: says({}, (_, { words }) => words.lines.stopped),
  paused_until: says({ until: when }, (d, { words, day }) => words.lines.pausedUntil({ day: day(d.until) })),
  started_again: says({}, (_, { words }) => words.lines.startedAgain),
  unwanted: says(ofUnwanted, (d, speech) => speech.words.lines.unwanted({ what: unwantedOf(d, speech) })),
  unwanted_taken_back: says(ofUnwanted, (d, speech) =>
    speech.words.lines.unwantedTakenBack({ what: unwantedOf(d, speech) }),
  ),
  unwanted_dropped: says({ count: number }, (d, { words }) => words.lines.unwantedDropped(d)),
  edited: says({ fields: maybe(z.array(text)) }, (_, { words }) => words.lines.edited),
  deleted: says({}, (_, { words }) => words.lines.deleted),
  personal_data_removed: says({ days: number }, ({ days }, { words }) =>
    words.lines.personalDataRemoved({ count: days }),
  ),
  check_none: says(
    { ...ofCheck, ...ofDays },
    (d, speech) => speech.words.lines.noneFree({ where: speech.where('at', d.office_name) }) + lateDays(d, speech),
  ),
  check_slots: says({ ...ofCheck, ...ofDays, count: number, earliest_at: maybe(when) }, (d, speech) => {
    const { free, freeFrom } = speech.words.lines
    const about = { count: d.count, where: speech.where('at', d.office_name) }
    const said = d.earliest_at ? freeFrom({ ...about, moment: speech.moment(d.earliest_at) }) : free(about)
    return said + lateDays(d, speech)
  }),
  check_named: says(
    { ...ofCheck, ...ofDays, days: maybe(number) },
    (d, speech) => speech.words.lines.daysNamed({ where: speech.where('at', d.office_name) }) + lateDays(d, speech),
  ),
  check_failed: says(
    { ...ofCheck, ...ofRequest, ...failure, retry_at: maybe(when) },
    (d, { words: { lines: words }, time, where, lookReason }) => {
      const at = where('with', d.office_name)
      const said =
        d.kind === 'backing_off'
          ? words.waiting({ where: at, reason: lookReason(d.kind) })
          : words.failed({ where: at, reason: lookReason(d.reason, d.kind) })
      return said + (d.retry_at ? words.nextTry({ time: time(d.retry_at) }) : '')
    },
  ),
  calendar_doubted: says({ ...atOffice, since: when }, (d, { words, time, where }) =>
    words.lines.doubted({ time: time(d.since), where: where('of', d.office_name) }),
  ),
  calendar_believed: says(atOffice, (d, { words, where }) =>
    words.lines.believed({ where: where('of', d.office_name) }),
  ),
  night_rest: says({ ...ofRequest, retry_at: when }, (d, { words, time }) =>
    words.lines.nightRest({ time: time(d.retry_at) }),
  ),
  altcha_solved: says({ ...ofRequest, ms: number }, ({ ms }, { words, language }) =>
    words.lines.captchaSolved({ seconds: tenths(ms / 1000, languages[language].locale) }),
  ),
  altcha_failed: says({ ...ofRequest, reason: maybe(text) }, (d, { words, reason }) =>
    words.lines.captchaFailed({ reason: reason(d.reason) }),
  ),
  token_expired: says(ofRequest, (_, { words }) => words.lines.tokenExpired),
  delivery_given_up: says({ channel: text, receiver: maybe(text), reason: text }, (d, { words, language }) => {
    const { notDelivered, notDeliveredTo } = words.lines
    const channel = channelInSentence(channelTexts[language], d.channel)
    const failed = { channel, failure: failureOf(words.channelFailures, d.reason) }
    return d.receiver ? notDeliveredTo({ ...failed, receiver: d.receiver }) : notDelivered(failed)
  }),
  answers_changed: says(
    { ...atOffice, ...ofRequest, retry_at: when, contact: maybe(text) },
    (d, { words, time, where }) =>
      words.lines.answersChanged({
        where: where('behind', d.office_name),
        contact: d.contact ?? '',
        time: time(d.retry_at),
      }),
  ),
  office_away: says({ ...provider, since: when, kind: maybe(text) }, (d, { words, moment, reason, provider }) =>
    words.lines.away({ provider: provider(d), moment: moment(d.since), reason: reason(d.kind) }),
  ),
  office_back: says({ ...provider, since: when, until: maybe(when) }, (d, { words, moment, provider }) => {
    const { back, backAfter } = words.lines
    if (!d.until) return back({ provider: provider(d) })
    return backAfter({ provider: provider(d), since: moment(d.since), until: moment(d.until) })
  }),
  error_repeated: says({ ...atOffice, ...ofRequest, ...failure }, (d, { words, where, lookReason }) =>
    words.lines.failing({ where: where('with', d.office_name), reason: lookReason(d.reason, d.kind) }),
  ),
}

function unwantedOf({ slot_at, day: date, office_name }: DataOf<typeof ofUnwanted>, { words, moment, day }: Speech) {
  if (slot_at) return moment(slot_at)
  return date ? day(date) : (office_name ?? words.lines.oneOffice)
}

/** The wanted days that were not opened in time. Begins with a space, or is empty. */
function lateDays({ unopened, oldest_at }: DataOf<typeof ofDays>, { words: { lines: words }, moment }: Speech): string {
  const never = unopened ? words.lateDays({ count: unopened }) : ''
  return never + (oldest_at ? words.oldestDay({ moment: moment(oldest_at) }) : '')
}

function tenths(value: number, locale: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }
  return Number(value.toFixed(1)).toLocaleString(locale, digits)
}
