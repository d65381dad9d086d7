import type { care as english } from '../en/care.ts'
import type { Texts } from '../same-keys.ts'

export const care = {
  calendar: {
    save: 'In den Kalender (.ics)',
    remove: 'Aus dem Kalender nehmen (.ics)',
    failed: 'Die Kalenderdatei konnte nicht geladen werden',
    file: 'termin.ics',
  },
  cancel: {
    action: 'Termin absagen',
    title: 'Diesen Termin absagen?',
    text: 'Wir sagen der Behörde Bescheid, und jemand anderes kann ihn haben. Das lässt sich nicht zurücknehmen.',
    watching: 'Wir beobachten weiter, buchen aber nichts für Sie, bis Sie die Aufgabe wieder starten.',
    confirm: 'Termin absagen',
    keep: 'Behalten',
    asked: 'Wird abgesagt: Wir sagen der Behörde Bescheid',
    failed: 'Der Termin konnte nicht abgesagt werden',
    pending: 'Wir sagen der Behörde, dass Sie ihn nicht möchten. Bis sie antwortet, bleibt der Termin bestehen.',
  },
  cancelled: {
    title: 'Termin abgesagt',
    byOwner: 'Sie haben diesen Termin abgesagt',
    byOffice: 'Dieser Termin wurde bei der Behörde abgesagt',
    again: 'Starten Sie die Aufgabe, und wir suchen einen anderen.',
  },
  checks: {
    summary:
      'Die letzten {{count}} Prüfungen: {{none}}-mal nichts frei, {{free}}-mal frei, {{refused}}-mal abgewiesen, {{not_reached}}-mal nicht erreicht.',
    newest: 'Letzte Prüfung {{time}}: {{answer}}',
    answer: {
      none: 'nichts frei',
      free: 'frei',
      refused: 'abgewiesen oder nicht verstanden',
      not_reached: 'nicht erreicht',
    },
  },
  appear: {
    title: 'Wann werden Termine frei?',
    failed: 'Das konnte nicht geladen werden',
    nothing: 'In den letzten 90 Tagen der Beobachtung wurde kein Termin frei.',
    seen_one: 'In den letzten 90 Tagen der Beobachtung wurde {{count}} Termin frei.',
    seen_other: 'In den letzten 90 Tagen der Beobachtung wurden {{count}} Termine frei.',
    lived: 'Die Hälfte davon war nach {{time}} vergeben.',
    best: 'Die meisten werden am {{weekday}} ab {{hour}} Uhr frei.',
    cell: '{{weekday}}, {{hour}} Uhr: {{count}} gesehen',
    cellLived: 'die Hälfte nach {{time}} vergeben',
    minutes_one: '{{count}} Minute',
    minutes_other: '{{count}} Minuten',
    caption: 'Freie Termine nach Wochentag und Stunde, in der sie auftauchten, Münchner Zeit',
    weekday: 'Wochentag',
  },
} satisfies Texts<typeof english>
