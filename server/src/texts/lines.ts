import type { Language } from '@terminlotse/contract/language'
import { z } from 'zod'
import { wordChannel, wordChannelFailure } from './channel-failures.ts'
import { wordFollows } from './follows.ts'
import { wordFormer } from './former.ts'
import { foundLine, type NamedSlot } from './found-lines.ts'
import { lateDays } from './late-days.ts'
import { wordDay, wordMoment, wordTime } from './moments.ts'
import { passedOver } from './passed-over.ts'
import { providerName } from './providers.ts'
import { wordReason } from './reasons.ts'
import { stoppedLines } from './stopped-lines.ts'
import { turnLines } from './turn-lines.ts'

/** What a line tells beside its code. Moments are ISO texts; never a secret, never personal data. */
export type LineData = Record<string, unknown>

export type Words = (about: About) => string

/** A line's data, read leniently: rows live longer than the version that wrote them. */
export interface About {
  text(name: string): string
  number(name: string): number
  moment(name: string): string
  time(name: string): string
  day(name: string): string
  reason: string
  /** The free times that are named. */
  slots: NamedSlot[]
  has(name: string): boolean
  is(name: string): boolean
}

/** Every line of a journal in both languages; German says Sie. The code stays in the row, the words are chosen when read. */
const lines = {
  booking_again: {
    en: () => 'Automatic booking goes on: the next free appointment that you want is booked.',
    de: () => 'Das automatische Buchen geht weiter: Der nächste freie Termin, den Sie wollen, wird gebucht.',
  },
  started: { en: () => 'Monitoring started.', de: () => 'Die Beobachtung wurde gestartet.' },
  stopped: { en: () => 'Monitoring stopped.', de: () => 'Die Beobachtung wurde angehalten.' },
  edited: { en: () => 'The task was changed.', de: () => 'Die Aufgabe wurde geändert.' },
  deleted: { en: () => 'The task was deleted.', de: () => 'Die Aufgabe wurde gelöscht.' },
  personal_data_removed: {
    en: (a) => `Names and addresses were removed: this task has not watched for ${a.number('days')} days.`,
    de: (a) =>
      `Namen und Adressen wurden entfernt: Diese Aufgabe hat seit ${a.number('days')} Tagen nichts beobachtet.`,
  },
  // Of a task with several offices each line of a check says which one it is about.
  check_none: {
    en: (a) => `Checked${where(a, ' at ')}: nothing free.${lateDays(a, 'en')}`,
    de: (a) => `Geprüft${where(a, ', ')}: nichts frei.${lateDays(a, 'de')}`,
  },
  check_slots: {
    en: (a) =>
      `Checked${where(a, ' at ')}: ${appointments(a.number('count'), 'en')} free, the earliest on ${a.moment('earliest_at')}.${lateDays(a, 'en')}`,
    de: (a) =>
      `Geprüft${where(a, ', ')}: ${appointments(a.number('count'), 'de')} frei, der früheste am ${a.moment('earliest_at')}.${lateDays(a, 'de')}`,
  },
  check_named: {
    en: (a) =>
      `Checked${where(a, ' at ')}: the office names days with appointments; their times are looked up in turn.${lateDays(a, 'en')}`,
    de: (a) =>
      `Geprüft${where(a, ', ')}: Die Behörde nennt Tage mit Terminen; deren Uhrzeiten werden der Reihe nach nachgesehen.${lateDays(a, 'de')}`,
  },
  check_failed: {
    en: (a) =>
      `The check${where(a, ' at ')} failed: ${a.reason}.${a.has('retry_at') ? ` Next try at ${a.time('retry_at')}.` : ''}`,
    de: (a) =>
      `Die Prüfung${where(a, ' bei ')} ist fehlgeschlagen: ${a.reason}.${a.has('retry_at') ? ` Nächster Versuch um ${a.time('retry_at')}.` : ''}`,
  },
  calendar_doubted: {
    en: (a) =>
      `Since ${a.time('since')} the calendar${where(a, ' of ')} looks empty in a way it never does by itself. Perhaps the office shows us nothing any more. We do not take this for “nothing free”, keep looking and tell you when it is normal again. Meanwhile you can look on the office’s own page.`,
    de: (a) =>
      `Seit ${a.time('since')} sieht der Kalender${where(a, ' von ')} so leer aus, wie er es von selbst nie ist. Vielleicht zeigt die Behörde uns nichts mehr an. Wir halten das nicht für „nichts frei“, sehen weiter nach und sagen Ihnen, wenn er wieder wie sonst ist. Sie können inzwischen auf der Seite der Behörde selbst nachsehen.`,
  },
  calendar_believed: {
    en: (a) =>
      `The calendar${where(a, ' of ')} is believed again: “nothing free” means nothing free.${lateDays(a, 'en')}`,
    de: (a) =>
      `Dem Kalender${where(a, ' von ')} wird wieder geglaubt: „Nichts frei“ heißt nichts frei.${lateDays(a, 'de')}`,
  },
  night_rest: {
    en: (a) => `Nothing is looked up during the night rest. Next look at ${a.time('retry_at')}.`,
    de: (a) => `Während der Nachtruhe wird nicht nachgesehen. Nächste Prüfung um ${a.time('retry_at')}.`,
  },
  altcha_solved: {
    en: (a) => `Captcha solved in ${(a.number('ms') / 1000).toFixed(1)} s.`,
    de: (a) => `Captcha in ${(a.number('ms') / 1000).toFixed(1).replace('.', ',')} s gelöst.`,
  },
  altcha_failed: {
    en: (a) => `The captcha could not be solved: ${a.reason}.`,
    de: (a) => `Das Captcha ließ sich nicht lösen: ${a.reason}.`,
  },
  token_expired: {
    en: () => 'The captcha token has expired; a new one is fetched when it is needed.',
    de: () => 'Das Captcha-Token ist abgelaufen; bei Bedarf wird ein neues geholt.',
  },
  appointment_found: foundLine,
  booking_started: {
    en: (a) => `Booking ${a.moment('slot_at')} at ${a.text('office_name')}.`,
    de: (a) => `${a.moment('slot_at')}, ${a.text('office_name')} wird gebucht.`,
  },
  ...turnLines,
  slot_lost: {
    en: (a) =>
      `The appointment on ${a.moment('slot_at')} is taken: someone else was faster.${a.has('next_at') ? ` Trying ${a.moment('next_at')} at ${a.text('next_office_name')}.` : ''}`,
    de: (a) =>
      `Der Termin am ${a.moment('slot_at')} ist vergeben: Jemand anderes war schneller.${a.has('next_at') ? ` Als Nächstes wird ${a.moment('next_at')}, ${a.text('next_office_name')} versucht.` : ''}`,
  },
  other_slot: {
    en: (a) =>
      `The office reserved another appointment than asked for: ${a.moment('slot_at')}${where(a, ' at ')}. ${a.is('is_kept') ? 'It fits your task, so we go on with it.' : 'It does not fit your task, so it is given back.'}`,
    de: (a) =>
      `Die Behörde hat einen anderen Termin als den gewünschten reserviert: ${a.moment('slot_at')}${where(a, ', ')}. ${a.is('is_kept') ? 'Er passt zu Ihrer Aufgabe, wir machen mit ihm weiter.' : 'Er passt nicht zu Ihrer Aufgabe und wird zurückgegeben.'}`,
  },
  booking_held: {
    en: (a) => `The office holds the appointment for you until ${a.time('until')}.`,
    de: (a) => `Die Behörde hält den Termin bis ${a.time('until')} für Sie.`,
  },
  booking_waiting: {
    en: (a) =>
      `The office has sent you an email. Click its link before ${a.moment('deadline_at')}, otherwise the appointment is lost.`,
    de: (a) =>
      `Die Behörde hat Ihnen eine E-Mail geschickt. Klicken Sie den Link darin vor ${a.moment('deadline_at')} an, sonst verfällt der Termin.`,
  },
  booking_confirmed: {
    en: (a) =>
      `Booked: ${a.moment('slot_at')}.${a.has('display_number') ? ` Your number is ${a.text('display_number')}.` : ''}`,
    de: (a) =>
      `Gebucht: ${a.moment('slot_at')}.${a.has('display_number') ? ` Ihre Nummer ist ${a.text('display_number')}.` : ''}`,
  },
  booking_failed: {
    en: (a) => `The booking${a.has('slot_at') ? ` of ${a.moment('slot_at')}` : ''} failed: ${a.reason}.`,
    de: (a) => `Die Buchung${a.has('slot_at') ? ` von ${a.moment('slot_at')}` : ''} ist fehlgeschlagen: ${a.reason}.`,
  },
  booking_expired: {
    en: () => 'The appointment was not confirmed in time and is lost.',
    de: () => 'Der Termin wurde nicht rechtzeitig bestätigt und ist verfallen.',
  },
  booking_cancelled: {
    en: (a) => {
      if (a.has('replaced'))
        return `Your former appointment on ${a.moment('slot_at')} was given back: the earlier one is confirmed.`
      return a.has('at_office') ? 'The appointment was cancelled at the office.' : 'The appointment was cancelled.'
    },
    de: (a) => {
      if (a.has('replaced'))
        return `Ihr bisheriger Termin am ${a.moment('slot_at')} wurde zurückgegeben: Der frühere ist bestätigt.`
      return a.has('at_office') ? 'Der Termin wurde bei der Behörde abgesagt.' : 'Der Termin wurde abgesagt.'
    },
  },
  booking_moved: {
    en: (a) =>
      `The office has moved your appointment: it was ${a.moment('from_at')}, it is now ${a.moment('slot_at')} at ${a.text('office_name')}.`,
    de: (a) =>
      `Die Behörde hat Ihren Termin verlegt: bisher ${a.moment('from_at')}, jetzt ${a.moment('slot_at')}, ${a.text('office_name')}.`,
  },
  cancel_asked: {
    en: () => 'You want the appointment cancelled. We are telling the office.',
    de: () => 'Sie möchten den Termin absagen. Wir sagen der Behörde Bescheid.',
  },
  reminded: {
    en: (a) =>
      a.has('deadline_at')
        ? `We reminded you: please confirm before ${a.time('deadline_at')}.`
        : `We reminded you of your appointment on ${a.moment('slot_at')}.`,
    de: (a) =>
      a.has('deadline_at')
        ? `Wir haben Sie erinnert: Bitte bestätigen Sie vor ${a.time('deadline_at')}.`
        : `Wir haben Sie an Ihren Termin am ${a.moment('slot_at')} erinnert.`,
  },
  cancel_refused: {
    en: () => 'The office no longer takes the cancellation. The appointment stands.',
    de: () => 'Die Behörde nimmt die Absage nicht mehr an. Der Termin bleibt bestehen.',
  },
  hold_released: {
    en: () => 'The reservation was given back to the office.',
    de: () => 'Die Reservierung wurde an die Behörde zurückgegeben.',
  },
  hold_unknown: {
    en: (a) =>
      `The office’s answer to the reservation was lost: it may hold the appointment for you or not. To be safe nothing else is reserved before ${a.time('until')}.`,
    de: (a) =>
      `Die Antwort der Behörde auf die Reservierung ging verloren: Vielleicht hält sie den Termin für Sie, vielleicht nicht. Sicherheitshalber wird vor ${a.time('until')} nichts anderes reserviert.`,
  },
  ...stoppedLines,
  delivery_given_up: {
    en: (a) =>
      `A message by ${wordChannel(a.text('channel'), 'en')} was not delivered: ${wordChannelFailure(a.text('reason'), 'en')}`,
    de: (a) =>
      `Eine Nachricht per ${wordChannel(a.text('channel'), 'de')} kam nicht an: ${wordChannelFailure(a.text('reason'), 'de')}`,
  },
  answers_changed: {
    en: (a) =>
      `The office${where(a, ', ')} answers in a way we do not understand: its system was probably changed. We do not take this for “nothing free”; our staff can see it. We ask again at ${a.time('retry_at')}, and more rarely while it stays so. Meanwhile please look on the office’s own page.`,
    de: (a) =>
      `Die Behörde${where(a, ', ')} antwortet auf eine Weise, die wir nicht verstehen: Vermutlich wurde ihr System geändert. Wir halten das nicht für „nichts frei“; unser Team kann es sehen. Wir fragen um ${a.time('retry_at')} wieder, und seltener, solange es so bleibt. Bitte sehen Sie inzwischen auf der Seite der Behörde selbst nach.`,
  },
  appointment_unreadable: {
    en: (a) =>
      `How your appointment on ${a.moment('slot_at')} stands${where(a, ' at ')} cannot be read: ` +
      'the office answers in a way we do not understand. The appointment itself is not touched by this' +
      `${a.is('is_waiting') ? '; confirm it with the link in the office’s mail' : ''}. ` +
      `What the office mails you is what counts. We ask again at ${a.time('retry_at')}, ` +
      'and more rarely while it stays so.',
    de: (a) =>
      `Wie es um Ihren Termin am ${a.moment('slot_at')}${where(a, ', ')} steht, lässt sich nicht lesen: ` +
      'Die Behörde antwortet auf eine Weise, die wir nicht verstehen. Der Termin selbst ist davon nicht berührt' +
      `${a.is('is_waiting') ? '; bestätigen Sie ihn mit dem Link in der E-Mail der Behörde' : ''}. ` +
      `Es gilt, was die Behörde Ihnen mailt. Wir fragen um ${a.time('retry_at')} wieder, ` +
      'und seltener, solange es so bleibt.',
  },
  office_away: {
    en: (a) =>
      `${provider(a, 'en')} has not answered since ${a.moment('since')}: ${a.reason}. ` +
      'So nothing can be looked up at the moment. We keep trying, and it goes on by itself.',
    de: (a) =>
      `${provider(a, 'de')} antwortet seit ${a.moment('since')} nicht: ${a.reason}. ` +
      'Deshalb kann gerade nicht nachgesehen werden. Wir versuchen es weiter, und es geht von selbst weiter.',
  },
  office_back: {
    en: (a) =>
      `${provider(a, 'en')} answers again. It did not from ${a.moment('since')} to ${a.moment('until')}. We look as always.`,
    de: (a) =>
      `${provider(a, 'de')} antwortet wieder. Von ${a.moment('since')} bis ${a.moment('until')} ging es nicht. ` +
      'Wir sehen nach wie immer.',
  },
  error_repeated: {
    en: (a) =>
      `The checks${where(a, ' at ')} keep failing: ${a.reason}. Monitoring goes on, and you will see when it works again.`,
    de: (a) =>
      `Die Prüfungen${where(a, ' bei ')} schlagen immer wieder fehl: ${a.reason}. Die Beobachtung läuft weiter, und Sie sehen, wenn es wieder geht.`,
  },
} as const satisfies Record<string, Record<Language, Words>>

export type LineCode = keyof typeof lines

/** A thing to tell: what rows and live events keep, worded for whoever reads it. */
export interface Line {
  code: LineCode
  data: LineData
}

/**
 * The sentence for a line. A code that this version does not know is shown as it is: better than hiding that something
 * happened.
 */
export function wordLine(code: string, data: LineData, language: Language): string {
  const words = (lines as Record<string, Record<Language, Words>>)[code]
  if (!words) return code
  const sentences = [
    words[language](readAbout(data, language)),
    wordTurn(data.turn, language),
    wordFormer(data, language),
    wordFollows(data, language),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** Why a find was not booked for its reader; an empty text where there is nothing to say. */
export function wordTurn(turn: unknown, language: Language): string {
  const { data: about } = passedOver.safeParse(turn)
  return about ? wordLine(about.code, about.data, language) : ''
}

const namedSlots = z.array(z.object({ slot_at: z.iso.datetime(), office_name: z.string() }))

function readAbout(data: LineData, language: Language): About {
  const text = (name: string): string => (data[name] === undefined || data[name] === null ? '' : String(data[name]))
  const dated = (name: string, word: typeof wordMoment): string =>
    Number.isNaN(Date.parse(text(name))) ? '?' : word(text(name), language)
  return {
    text,
    number: (name) => Number(data[name] ?? 0),
    moment: (name) => dated(name, wordMoment),
    time: (name) => dated(name, wordTime),
    day: (name) => dated(name, wordDay),
    reason: wordReason([text('reason'), text('kind')], language),
    slots: namedSlots.catch([]).parse(data.slots),
    has: (name) => text(name) !== '',
    is: (name) => data[name] === true,
  }
}

function where(a: About, before: string): string {
  return a.has('office_name') ? `${before}${a.text('office_name')}` : ''
}

function provider(a: About, language: Language): string {
  return providerName({ code: a.text('provider_code'), name: a.text('provider_name') }, language)
}

function appointments(count: number, language: Language): string {
  if (language === 'de') return count === 1 ? '1 Termin' : `${count} Termine`
  return count === 1 ? '1 appointment' : `${count} appointments`
}
