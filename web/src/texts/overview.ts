import type { Sentences } from '@terminlotse/contract/texts/form'

export const overview = {
  title: { en: 'Dashboard', de: 'Übersicht' },
  subtitle: {
    en: 'What is being watched for you, and what happened',
    de: 'Was für Sie beobachtet wird und was passiert ist',
  },
  stats: {
    totalChecks: { en: 'Total Checks', de: 'Abfragen' },
    appointmentsFound: { en: 'Appointments Found', de: 'Gefundene Termine' },
    successRate: { en: 'Success Rate', de: 'Erfolgsquote' },
    successRateTip: {
      en: 'The share of your checks since this time yesterday that the offices answered, whether a time was free or not.',
      de:
        'Der Anteil Ihrer Abfragen seit gestern um diese Zeit, auf die die Behörden geantwortet haben, ob etwas ' +
        'frei war oder nicht.',
    },
    avgResponse: { en: 'Avg Response', de: 'Mittlere Antwortzeit' },
    avgResponseTip: {
      en: 'The average time that an office took to answer one of your checks since this time yesterday.',
      de: 'So lange brauchte eine Behörde seit gestern um diese Zeit im Mittel, um auf eine Ihrer Abfragen zu antworten.',
    },
    none: { en: '–', de: '–' },
    failed: { en: 'Your figures could not be loaded', de: 'Ihre Zahlen konnten nicht geladen werden' },
    notYet: { en: 'Your figures could not be loaded yet.', de: 'Ihre Zahlen konnten noch nicht geladen werden.' },
  },
  active: {
    title: { en: 'Active Monitoring Tasks', de: 'Aktive Aufgaben' },
    empty: { en: 'No monitoring tasks configured', de: 'Noch keine Aufgabe' },
    begin: {
      en: 'Try it first with a practice office. It takes a minute, and nothing real is booked.',
      de: 'Probieren Sie es erst mit einem Übungsamt aus: Das dauert eine Minute, und gebucht wird nichts Echtes.',
    },
    all: { en: 'All tasks', de: 'Alle Aufgaben' },
    start: { en: 'Start', de: 'Starten' },
    pause: { en: 'Pause', de: 'Pausieren' },
  },
  steps: {
    say: { en: 'Say what you need, in your own words.', de: 'Sagen Sie in Ihren Worten, was Sie brauchen.' },
    watch: {
      en: 'We ask the offices all day, and never more often than they allow.',
      de: 'Wir fragen die Behörden den ganzen Tag, nie öfter als erlaubt.',
    },
    told: {
      en: 'We tell you at once, and book it if you like.',
      de: 'Sie erfahren es sofort, und wir buchen, wenn Sie möchten.',
    },
  },
  recent: {
    title: { en: 'Recent Activity', de: 'Neueste Ereignisse' },
    empty: { en: 'Nothing has happened lately', de: 'In letzter Zeit nichts passiert' },
  },
  activity: {
    appointment_found: { en: 'Appointment found', de: 'Termin gefunden' },
    booking_success: { en: 'Confirmed', de: 'Bestätigt' },
    error: { en: 'Error', de: 'Fehler' },
    booking_failed: { en: 'Booking failed', de: 'Buchung fehlgeschlagen' },
    token_expired: { en: 'Captcha token expired', de: 'Captcha-Token abgelaufen' },
    altcha_solved: { en: 'Captcha solved', de: 'Captcha gelöst' },
    check: { en: 'Check', de: 'Abfrage' },
    booking_waiting: { en: 'Waiting for your confirmation', de: 'Wartet auf Ihre Bestätigung' },
    booking_expired: { en: 'Not confirmed in time', de: 'Nicht rechtzeitig bestätigt' },
    booking_cancelled: { en: 'Cancelled', de: 'Abgesagt' },
    booking_moved: { en: 'Moved', de: 'Verlegt' },
    dry_run: { en: 'Trial run', de: 'Probelauf' },
    started: { en: 'Started', de: 'Gestartet' },
    paused: { en: 'Paused', de: 'Pausiert' },
    stopped: { en: 'Stopped', de: 'Beendet' },
    done: { en: 'Done', de: 'Erledigt' },
  },
} as const satisfies Sentences
