import type { Language } from '@terminlotse/contract/language'
import type { About, Words } from './lines.ts'

const english = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** 1st, 2nd, 3rd, 11th; German writes a point. */
export function ordinal(place: number, language: Language): string {
  return language === 'de' ? `${place}.` : `${place}${endings[english.select(place)] ?? 'th'}`
}

/** Where the appointment is; older lines do not say it. */
const at = (a: About): string => (a.has('office_name') ? ` at ${a.text('office_name')}` : '')
const bei = (a: About): string => (a.has('office_name') ? ` (${a.text('office_name')})` : '')

/** What the log says of a task's turn to book. */
export const turnLines = {
  turn_won: {
    en: (a) =>
      a.number('of') > 1
        ? `It was your turn: ${ordinal(a.number('place'), 'en')} of ${a.number('of')} for the appointment on ${a.moment('slot_at')}${at(a)}.`
        : `It was your turn: nobody else waits for the appointment on ${a.moment('slot_at')}${at(a)}.`,
    de: (a) =>
      a.number('of') > 1
        ? `Sie waren an der Reihe: ${ordinal(a.number('place'), 'de')} von ${a.number('of')} für den Termin am ${a.moment('slot_at')}${bei(a)}.`
        : `Sie waren an der Reihe: Niemand sonst wartet auf den Termin am ${a.moment('slot_at')}${bei(a)}.`,
  },
  turn_outrun: {
    en: (a) =>
      a.has('place')
        ? `You were ${ordinal(a.number('place'), 'en')} of ${a.number('of')} for the appointment on ${a.moment('slot_at')}${at(a)}; it went to someone before you. Whoever has waited longest comes first.`
        : `Not booked: the appointment on ${a.moment('slot_at')}${at(a)} went to someone before you. Whoever has waited longest comes first.`,
    de: (a) =>
      a.has('place')
        ? `Für den Termin am ${a.moment('slot_at')}${bei(a)} waren Sie ${ordinal(a.number('place'), 'de')} von ${a.number('of')}; er ging an jemanden vor Ihnen. Wer am längsten wartet, kommt zuerst.`
        : `Nicht gebucht: Der Termin am ${a.moment('slot_at')}${bei(a)} ging an jemanden vor Ihnen. Wer am längsten wartet, kommt zuerst.`,
  },
  turn_trial: {
    en: (a) =>
      `Trial run: we would now book ${a.moment('slot_at')} at ${a.text('office_name')} for you (${ordinal(a.number('place'), 'en')} of ${a.number('of')} who want it). Nothing was reserved.`,
    de: (a) =>
      `Probelauf: Wir würden jetzt ${a.moment('slot_at')}, ${a.text('office_name')} für Sie buchen (${ordinal(a.number('place'), 'de')} von ${a.number('of')}, die ihn wollen). Nichts wurde reserviert.`,
  },
  turn_filter: {
    en: (a) =>
      a.number('count') === 1
        ? `Not booked: the free appointment${at(a)} is none that you asked for.`
        : `Not booked: none of the ${a.number('count')} free appointments${at(a)} is one that you asked for.`,
    de: (a) =>
      a.number('count') === 1
        ? `Nicht gebucht: Der freie Termin${bei(a)} passt nicht zu Ihren Wünschen.`
        : `Nicht gebucht: Keiner der ${a.number('count')} freien Termine${bei(a)} passt zu Ihren Wünschen.`,
  },
  turn_served: {
    en: (a) =>
      a.has('own_task')
        ? `Not booked: this task already has an appointment on ${a.moment('slot_at')}.`
        : `Not booked: for the same name and email you already have an appointment for this service, or are getting one, on ${a.moment('slot_at')}. Each person gets one.`,
    de: (a) =>
      a.has('own_task')
        ? `Nicht gebucht: Diese Aufgabe hat schon einen Termin am ${a.moment('slot_at')}.`
        : `Nicht gebucht: Für denselben Namen und dieselbe E-Mail-Adresse haben oder bekommen Sie bei dieser Leistung schon einen Termin am ${a.moment('slot_at')}. Jede Person bekommt einen.`,
  },
  turn_not_now: {
    en: () => 'Not booked: for this name and email nothing can be booked automatically at the moment.',
    de: () =>
      'Nicht gebucht: Für diesen Namen und diese E-Mail-Adresse kann im Moment nichts automatisch gebucht werden.',
  },
  turn_obstacle: {
    en: (a) =>
      a.has('until')
        ? `Not booked: after the last attempt (${a.reason}) automatic booking rests until ${a.time('until')}.`
        : `Not booked because of the last attempt: ${a.reason}. Automatic booking goes on once you press “Book again” in the task or change it.`,
    de: (a) =>
      a.has('until')
        ? `Nicht gebucht: Nach dem letzten Versuch ruht das automatische Buchen bis ${a.time('until')}. Der Grund: ${a.reason}.`
        : `Nicht gebucht wegen des letzten Versuchs: ${a.reason}. Das automatische Buchen geht weiter, sobald Sie in der Aufgabe auf „Wieder buchen“ drücken oder sie ändern.`,
  },
} as const satisfies Record<string, Record<Language, Words>>
