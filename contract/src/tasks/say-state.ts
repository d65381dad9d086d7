// Never cut: there is room for it. A message that says the same has the shorter title of `sayParts`.
import { berlinDay, berlinTime } from '../berlin-time.ts'
import type { Language } from '../language.ts'
import { sayNextOpening } from '../offices/next-opening.ts'
import { rowOf } from '../row-of.ts'
import type { Task } from '../tasks.ts'
import { hourMs, minuteMs, secondMs } from '../time.ts'
import { type StateTexts, stateTexts as texts } from '../validation-texts.ts'
import { type SentenceParts, sayWhole, shortDay, shortMoment } from './sentence.ts'
import { type StateFacts, type StateKey, type StateMark, stateOf } from './states.ts'

export type SayFacts = StateFacts &
  Pick<Task, 'id' | 'service_type_details' | 'service_details' | 'service_count' | 'further_services' | 'release_hours'>

export function sayState(task: SayFacts, now: Date, language: Language): string {
  const { key } = stateOf(task, now)
  const parts = sentenceOf(key, task)
  return parts === null ? headlines[key](factsOf(task, now, language)) : sayWhole(parts, language, now).title
}

export function sayNeed({ not_booking }: Pick<StateFacts, 'not_booking'>, language: Language): string {
  const { needs } = texts[language]
  return rowOf(needs, not_booking?.reason ?? 'other', needs.other)
}

export function markWord(mark: StateMark, language: Language): string {
  return texts[language].marks[mark]
}

function sentenceOf(key: StateKey, { found, booking, ...task }: SayFacts): SentenceParts | null {
  const service = task.service_type_details?.title ?? task.service_details?.name ?? ''
  if (key === 'found' && found !== null) {
    const slot = { office: found.office_name, slotAt: found.at }
    return { about: 'found', service, ...slot, further: 0, furtherUntil: null }
  }
  if (booking === null) return null
  const slot = { office: booking.office_name, slotAt: booking.slot_at }
  if (key === 'your_turn' && booking.deadline_at !== null) {
    return { about: 'reserved', service, ...slot, deadlineAt: booking.deadline_at, mailbox: '' }
  }
  return key === 'confirmed' ? { about: 'confirmed', service, ...slot, bring: '' } : null
}

type Facts = ReturnType<typeof factsOf>

function factsOf(task: SayFacts, now: Date, language: Language) {
  const words = texts[language]
  const { booking, found, offices_details, status } = task
  const wanted = offices_details.filter((one) => !one.is_unwanted)
  const offered = wanted.filter((one) => one.is_offered)
  const slotAt = booking?.slot_at ?? task.not_booking?.appointment?.slot_at ?? found?.at
  return {
    now,
    words,
    language,
    task,
    offices: { asked: offered.length || Math.max(1, wanted.length), all: wanted.length },
    /** Empty before the first answer. */
    rhythm: rhythmOf(task, now, language),
    /** When the city gives out new appointments next; empty: its hours are not known. */
    newOnes: sayNextOpening(task.release_hours, now, language),
    slot: slotAt ? shortMoment(slotAt, language) : '',
    /** By its time, or by its day too if that is not today. */
    at: (iso: string | null | undefined) => (iso ? momentAt(iso, now, language) : ''),
    goesOn: status === 'active' ? words.goesOn : words.hasEnded,
  }
}

function momentAt(iso: string, now: Date, language: Language): string {
  const isToday = berlinDay(new Date(iso)) === berlinDay(now)
  return isToday ? berlinTime(new Date(iso)).time : shortMoment(iso, language)
}

/** Changes at whole minutes since the last look: words that move all the time cannot be read. */
function rhythmOf({ statistics }: SayFacts, now: Date, language: Language): string {
  const { last_check_at: last, next_check_at: next } = statistics
  if (last === null) return ''
  const words = texts[language]
  const agoMs = Math.max(0, Math.floor((now.getTime() - Date.parse(last)) / minuteMs)) * minuteMs
  const checked = agoMs === 0 ? words.checkedNow : words.checked({ ago: span(agoMs, words) })
  if (next === null) return checked
  // Seen from the middle of the minute.
  const nextMs = Date.parse(next) - Date.parse(last) - agoMs - minuteMs / 2
  // A look takes its turn among others: only a later one is worth a moment.
  const isLate = Date.parse(next) - now.getTime() <= -minuteMs
  if (nextMs >= 0 && !isLate) {
    return words.rhythm({ checked, next: words.nextIn({ span: span(Math.max(minuteMs, nextMs), words) }) })
  }
  return words.rhythm({ checked, next: isLate ? words.dueSince({ at: momentAt(next, now, language) }) : words.dueNow })
}

/** A length of time in its largest unit, such as 40 s. */
export function saySpan(ms: number, language: Language): string {
  return span(ms, texts[language])
}

function span(ms: number, words: StateTexts): string {
  if (ms < minuteMs) return words.seconds({ count: Math.max(0, Math.round(ms / secondMs)) })
  return ms < hourMs
    ? words.minutes({ count: Math.round(ms / minuteMs) })
    : words.hours({ count: Math.round(ms / hourMs) })
}

const simple =
  (key: { [K in keyof StateTexts]: StateTexts[K] extends string ? K : never }[keyof StateTexts]) =>
  ({ words }: Facts) =>
    words[key]
const ofSlot =
  (key: 'answerUnknown' | 'beingBooked' | 'beingGivenBack' | 'replaced' | 'appointmentOver' | 'yours') =>
  ({ words, slot }: Facts) =>
    words[key]({ slot })
const ofEnded =
  (key: 'expired' | 'bookingFailed' | 'givenBack' | 'cancelledByOffice' | 'cancelledByOwner' | 'notAtOffice') =>
  ({ words, slot, goesOn }: Facts) =>
    words[key]({ slot, follows: goesOn })
const ofReason =
  (key: 'checkFailed' | 'stopped') =>
  ({ words, task }: Facts) =>
    task.status_reason ?? words[key]

const headlines: Record<StateKey, (facts: Facts) => string> = {
  your_turn: ({ words, slot }) => words.yourTurn({ slot }),
  found: ({ words, slot }) => words.found({ slot }),
  confirmed: ofSlot('yours'),
  needs_you: ({ task, language }) => sayNeed(task, language),
  cancelled_by_office: ofEnded('cancelledByOffice'),
  not_at_office: ofEnded('notAtOffice'),
  target_gone: simple('targetGone'),
  too_many: ({ words, task }) =>
    task.service_count === 1 && task.further_services.length === 0 ? words.tooLong : words.tooMany,
  none_left: simple('noneLeft'),
  details_lacking: simple('detailsLacking'),
  refused: simple('refused'),
  blocked: simple('blocked'),
  reclaimed: simple('reclaimed'),
  stopped: ofReason('stopped'),
  expired: ofEnded('expired'),
  booking_failed: ofEnded('bookingFailed'),
  answer_unknown: ofSlot('answerUnknown'),
  deadline_over: ({ words, task, at }) => words.deadlineOver({ at: at(task.booking?.deadline_at) }),
  being_booked: ofSlot('beingBooked'),
  being_given_back: ofSlot('beingGivenBack'),
  office_off: simple('officeOff'),
  copy_waits: simple('copyWaits'),
  no_answer: ({ words, task, at, now }) => {
    const next = task.statistics.next_check_at
    const since = at(task.no_answer_since)
    if (next === null || Date.parse(next) <= now.getTime()) return words.noAnswerNow({ since })
    return words.noAnswer({ since, next: at(next) })
  },
  check_failed: ofReason('checkFailed'),
  office_gone: ({ words, offices, rhythm }) => join(words.watchingSome(offices), rhythm),
  booking_off: simple('bookingOff'),
  booking_rests: ({ words, task, at }) =>
    words.bookingRests({
      until: at(task.not_booking?.until),
      because: rowOf(words.rests, task.not_booking?.reason ?? 'other', words.rests.other),
    }),
  has_appointment: ({ words, task, language }) => {
    const { slot_at: at, task: by } = task.not_booking?.appointment ?? {}
    const slot = at ? shortMoment(at, language) : ''
    return by === task.id ? words.hasOne({ slot }) : words.hasAppointment({ slot })
  },
  tells_only: ({ words, task }) =>
    task.not_booking?.reason === 'emergency_desk' ? words.emergencyDesk : words.tellsOnly,
  not_now: simple('notNow'),
  found_for_another: ({ words, task, at }) => words.foundForAnother({ slot: at(task.found?.at) }),
  trial_run: simple('trialRun'),
  looking_for_earlier: ({ words, slot }) => words.lookingForEarlier({ slot }),
  first_look: ({ words, offices }) => words.firstLook({ count: offices.asked }),
  watching: ({ words, offices, rhythm, newOnes }) => join(words.watching({ count: offices.asked }), rhythm, newOnes),
  night_rest: ({ words, task, at }) => words.nightRest({ until: at(task.not_asked?.until) }),
  given_back: ofEnded('givenBack'),
  cancelled_by_owner: ofEnded('cancelledByOwner'),
  replaced: ofSlot('replaced'),
  appointment_over: ofSlot('appointmentOver'),
  too_late: simple('tooLate'),
  nothing_earlier: simple('nothingEarlier'),
  not_started: simple('notStarted'),
  paused_until: ({ words, task, language }) => words.pausedUntil({ day: shortDay(task.paused_until ?? '', language) }),
  paused: ({ words, task, at }) =>
    task.paused_at === null || task.stopped_because !== null
      ? words.hasEnded
      : words.pausedSince({ since: at(task.paused_at) }),
}

function join(...parts: string[]): string {
  return parts.filter(Boolean).join('. ')
}
