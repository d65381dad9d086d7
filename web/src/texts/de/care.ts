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
} satisfies Texts<typeof english>
