import { availabilityDays } from '@terminlotse/contract/limits'
import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { figures as english } from '../en/figures.ts'

/** The checks of a task, and when slots appear. */
export const figures = {
  checks: {
    summary_one:
      'Die letzte Abfrage: {{none}}-mal nichts frei, {{free}}-mal frei, {{named}}-mal Tage ' +
      'genannt, {{refused}}-mal abgewiesen, {{not_reached}}-mal nicht erreicht.',
    summary_other:
      'Die letzten {{count}} Abfragen: {{none}}-mal nichts frei, {{free}}-mal frei, {{named}}-mal Tage ' +
      'genannt, {{refused}}-mal abgewiesen, {{not_reached}}-mal nicht erreicht.',
    newest: 'Letzte Abfrage {{time}}: {{answer}}',
    answer: {
      none: 'nichts frei',
      free: 'frei',
      refused: 'abgewiesen oder nicht verstanden',
      named: 'Tage mit Terminen genannt',
      not_reached: 'nicht erreicht',
    },
  },
  availability: {
    title: 'Wann werden Termine frei?',
    failed: 'Das konnte nicht geladen werden',
    early: 'Das sehen Sie nach einem Tag Beobachtung.',
    nothing: `In den letzten ${availabilityDays} Tagen der Beobachtung wurde kein Termin frei.`,
    seen_one: `In den letzten ${availabilityDays} Tagen der Beobachtung wurde {{count}} Termin frei.`,
    seen_other: `In den letzten ${availabilityDays} Tagen der Beobachtung wurden {{count}} Termine frei.`,
    lived: 'Die Hälfte davon war nach {{time}} vergeben.',
    best: 'Die meisten werden am {{weekday}} ab {{hour}} Uhr frei.',
    cell: '{{weekday}}, {{hour}} Uhr: {{count}} gesehen',
    cellLived: 'die Hälfte nach {{time}} vergeben',
    minutes_one: '{{count}} Minute',
    minutes_other: '{{count}} Minuten',
    caption: 'Freie Termine nach Wochentag und Stunde, in der sie auftauchten, Münchner Zeit',
    weekday: 'Wochentag',
  },
} satisfies SameTexts<typeof english>
