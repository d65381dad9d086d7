import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { overview as english } from '../en/overview.ts'

export const overview = {
  title: 'Übersicht',
  subtitle: 'Was für Sie beobachtet wird und was passiert ist',
  stats: {
    totalChecks: 'Abfragen',
    appointmentsFound: 'Gefundene Termine',
    successRate: 'Erfolgsquote',
    successRateTip:
      'Der Anteil Ihrer Abfragen seit gestern um diese Zeit, auf die die Behörden geantwortet haben, ' +
      'ob etwas frei war oder nicht.',
    avgResponse: 'Mittlere Antwortzeit',
    avgResponseTip:
      'So lange brauchte eine Behörde seit gestern um diese Zeit im Mittel, um auf eine Ihrer Abfragen zu antworten.',
    none: '–',
    failed: 'Ihre Zahlen konnten nicht geladen werden',
    notYet: 'Ihre Zahlen konnten noch nicht geladen werden.',
  },
  active: {
    title: 'Aktive Aufgaben',
    empty: 'Noch keine Aufgabe',
    begin: 'Probieren Sie es erst mit einem Übungsamt aus: Das dauert eine Minute, und gebucht wird nichts Echtes.',
    all: 'Alle Aufgaben',
    start: 'Starten',
    pause: 'Pausieren',
  },
  steps: {
    say: 'Sagen Sie in Ihren Worten, was Sie brauchen.',
    watch: 'Wir fragen die Behörden den ganzen Tag, nie öfter als erlaubt.',
    told: 'Sie erfahren es sofort, und wir buchen, wenn Sie möchten.',
  },
  recent: { title: 'Neueste Ereignisse', empty: 'Noch nichts passiert' },
  activity: {
    appointment_found: 'Termin gefunden',
    booking_success: 'Bestätigt',
    error: 'Fehler',
    booking_failed: 'Buchung fehlgeschlagen',
    token_expired: 'Captcha-Token abgelaufen',
    altcha_solved: 'Captcha gelöst',
    check: 'Abfrage',
    booking_waiting: 'Wartet auf Ihre Bestätigung',
    booking_expired: 'Nicht rechtzeitig bestätigt',
    booking_cancelled: 'Abgesagt',
    booking_moved: 'Verlegt',
    dry_run: 'Probelauf',
    started: 'Gestartet',
    paused: 'Pausiert',
    stopped: 'Beendet',
    done: 'Erledigt',
  },
} satisfies SameTexts<typeof english>
