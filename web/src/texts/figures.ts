import { availabilityDays } from '@terminlotse/contract/limits'
import type { Sentences } from '@terminlotse/contract/texts/form'

/** The checks of a task, and when slots appear. */
export const figures = {
  checks: {
    summary_one: {
      en:
        'The last check: {{none}} nothing free, {{free}} free, {{named}} with days named, {{refused}} refused, ' +
        '{{not_reached}} not reached.',
      de:
        'Die letzte Abfrage: {{none}}-mal nichts frei, {{free}}-mal frei, {{named}}-mal Tage genannt, ' +
        '{{refused}}-mal abgewiesen, {{not_reached}}-mal nicht erreicht.',
    },
    summary_other: {
      en:
        'The last {{count}} checks: {{none}} nothing free, {{free}} free, {{named}} with days named, {{refused}} ' +
        'refused, {{not_reached}} not reached.',
      de:
        'Die letzten {{count}} Abfragen: {{none}}-mal nichts frei, {{free}}-mal frei, {{named}}-mal Tage genannt, ' +
        '{{refused}}-mal abgewiesen, {{not_reached}}-mal nicht erreicht.',
    },
    newest: { en: 'Last check {{time}}: {{answer}}', de: 'Letzte Abfrage {{time}}: {{answer}}' },
    answer: {
      none: { en: 'nothing free', de: 'nichts frei' },
      free: { en: 'free', de: 'frei' },
      refused: { en: 'refused or not understood', de: 'abgewiesen oder nicht verstanden' },
      named: { en: 'days with appointments named', de: 'Tage mit Terminen genannt' },
      not_reached: { en: 'not reached', de: 'nicht erreicht' },
    },
  },
  availability: {
    title: { en: 'When do appointments become free?', de: 'Wann werden Termine frei?' },
    failed: { en: 'This could not be loaded', de: 'Das konnte nicht geladen werden' },
    early: { en: 'This is shown after a day of watching.', de: 'Das sehen Sie nach einem Tag Beobachtung.' },
    nothing: {
      en: `No free time has appeared while we watched, ${availabilityDays} days back at most.`,
      de: `Seit wir beobachten, höchstens ${availabilityDays} Tage zurück, wurde kein Termin frei.`,
    },
    seen_one: {
      en: `{{count}} free time has appeared while we watched, ${availabilityDays} days back at most.`,
      de: `Seit wir beobachten, höchstens ${availabilityDays} Tage zurück, wurde {{count}} Termin frei.`,
    },
    seen_other: {
      en: `{{count}} free times have appeared while we watched, ${availabilityDays} days back at most.`,
      de: `Seit wir beobachten, höchstens ${availabilityDays} Tage zurück, wurden {{count}} Termine frei.`,
    },
    lived: { en: 'Half of them were gone within {{time}}.', de: 'Die Hälfte davon war nach {{time}} vergeben.' },
    best: {
      en: 'Most appear on {{weekday}} from {{hour}}:00.',
      de: 'Die meisten werden am {{weekday}} ab {{hour}} Uhr frei.',
    },
    cell: { en: '{{weekday}}, {{hour}}:00: {{count}} seen', de: '{{weekday}}, {{hour}} Uhr: {{count}} gesehen' },
    cellLived: { en: 'half gone within {{time}}', de: 'die Hälfte nach {{time}} vergeben' },
    minutes_one: { en: '{{count}} minute', de: '{{count}} Minute' },
    minutes_other: { en: '{{count}} minutes', de: '{{count}} Minuten' },
    caption: {
      en: 'Free times by weekday and hour in which they appeared, Munich time',
      de: 'Freie Termine nach Wochentag und Stunde, in der sie auftauchten, Münchner Zeit',
    },
    weekday: { en: 'Weekday', de: 'Wochentag' },
  },
} as const satisfies Sentences
