import { kept } from '@terminlotse/contract/limits'
import type { Sentences } from '@terminlotse/contract/texts/form'

export const admin = {
  title: { en: 'Admin Dashboard', de: 'Verwaltung' },
  subtitle: { en: 'System overview and monitoring', de: 'Das ganze System auf einen Blick' },
  updated: { en: 'Last updated: {{time}}', de: 'Stand: {{time}}' },
  refresh: { en: 'Refresh', de: 'Aktualisieren' },
  failedToast: { en: 'Failed to fetch admin overview', de: 'Die Übersicht konnte nicht geladen werden' },
  failed: { en: 'Failed to Load Admin Dashboard', de: 'Die Verwaltung konnte nicht geladen werden' },
  passkeyNeeded: { en: 'Please sign in with a passkey', de: 'Bitte melden Sie sich mit einem Passkey an' },
  toSettings: { en: 'Go to the settings', de: 'Zu den Einstellungen' },
  failedText: { en: 'Unable to fetch admin overview data.', de: 'Die Daten der Übersicht sind nicht abrufbar.' },
  retry: { en: 'Retry', de: 'Erneut versuchen' },
  summary: {
    users: { en: 'Total Users', de: 'Konten' },
    activeUsers: { en: '{{count, number}} active', de: '{{count, number}} aktiv' },
    running: { en: 'Running Tasks', de: 'Laufende Aufgaben' },
    ofTasks_one: { en: 'of {{count, number}} task', de: 'von {{count, number}} Aufgabe' },
    ofTasks_other: { en: 'of {{count, number}} tasks', de: 'von {{count, number}} Aufgaben' },
    checks: { en: 'Total Checks', de: 'Abfragen' },
    found_one: { en: '{{count, number}} appointment found', de: '{{count, number}} Termin gefunden' },
    found_other: { en: '{{count, number}} appointments found', de: '{{count, number}} Termine gefunden' },
    workers: { en: 'Background Workers', de: 'Hintergrund­dienste' },
    workersTasks_one: { en: '{{count, number}} active task', de: '{{count, number}} laufender Auftrag' },
    workersTasks_other: { en: '{{count, number}} active tasks', de: '{{count, number}} laufende Aufträge' },
    unknown: { en: '?', de: '?' },
    unavailable: { en: 'Unavailable', de: 'Nicht verfügbar' },
  },
  tabs: {
    running: { en: 'Running Tasks', de: 'Laufende Aufgaben' },
    recent: { en: 'Recent Activity', de: 'Neueste Ereignisse' },
    accounts: { en: 'Accounts', de: 'Konten' },
    system: { en: 'System Info', de: 'System' },
    audit: { en: 'Audit Log', de: 'Protokoll' },
  },
  running: {
    empty: { en: 'No tasks are currently running', de: 'Zurzeit läuft keine Aufgabe' },
    search: { en: 'Search tasks, people, offices', de: 'Aufgaben, Personen, Behörden suchen' },
    shown_one: { en: '{{number}} of {{count, number}} task', de: '{{number}} von {{count, number}} Aufgabe' },
    shown_other: { en: '{{number}} of {{count, number}} tasks', de: '{{number}} von {{count, number}} Aufgaben' },
    task: { en: 'Task', de: 'Aufgabe' },
    person: { en: 'Person', de: 'Person' },
    state: { en: 'State', de: 'Stand' },
    autoBooking: { en: 'Auto Booking', de: 'Bucht automatisch' },
    active: { en: 'Active', de: 'Aktiv' },
    service: { en: 'Service', de: 'Anbieter' },
    office: { en: 'Office', de: 'Behörde' },
    type: { en: 'Type', de: 'Leistung' },
    where: { en: 'Type, office, service', de: 'Leistung, Behörde, Anbieter' },
    none: { en: 'N/A', de: 'k. A.' },
    checks: { en: 'Checks', de: 'Abfragen' },
    found: { en: 'Found', de: 'Gefunden' },
    booked: { en: 'Booked', de: 'Gebucht' },
    uptime: { en: 'Uptime', de: 'Läuft seit' },
  },
  recent: {
    empty: { en: 'No recent activities', de: 'Keine neuen Ereignisse' },
  },
  system: {
    statistics: { en: 'Statistics', de: 'Zahlen' },
    total_users: { en: 'Total users', de: 'Konten' },
    active_users: { en: 'Active users', de: 'Aktive Konten' },
    total_tasks: { en: 'Total tasks', de: 'Aufgaben' },
    active_tasks: { en: 'Active tasks', de: 'Aktive Aufgaben' },
    total_checks: { en: 'Total checks', de: 'Abfragen' },
    total_appointments_found: { en: 'Appointments found', de: 'Gefundene Termine' },
    total_successful_bookings: { en: 'Successful bookings', de: 'Erfolgreiche Buchungen' },
    workers: { en: 'Workers', de: 'Hintergrunddienste' },
    noWorkers: { en: 'No workers', de: 'Keine Hintergrunddienste' },
    doubted: { en: 'Unusually empty calendars: {{service}}', de: 'Ungewöhnlich leere Kalender: {{service}}' },
    doubtedText: {
      en:
        'Since {{since}} the calendars of {{count, number}} watched targets have looked unusually empty. Perhaps ' +
        'the office no longer shows us anything. We tell nobody “nothing free” and keep checking.',
      de:
        'Seit {{since}} sehen die Kalender von {{count, number}} beobachteten Zielen ungewöhnlich leer aus. ' +
        'Vielleicht zeigt die Behörde uns nichts mehr an. Wir melden niemandem „nichts frei“ und sehen weiter nach.',
    },
    drift: { en: 'Answers have changed: {{service}}', de: 'Die Antworten haben sich geändert: {{service}}' },
    unreadableText: {
      en:
        'Terminlotse does not understand the answers to {{calls}}. First seen {{first}}, last {{last}}. It reports ' +
        'nothing and books nothing because of them. You probably need a new version.',
      de:
        'Terminlotse versteht die Antworten auf {{calls}} nicht. Zuerst gesehen {{first}}, zuletzt {{last}}. ' +
        'Terminlotse meldet und bucht deshalb nichts. Wahrscheinlich brauchen Sie eine neue Version.',
    },
    driftText: {
      en:
        'Answers differ from what this version knows, but it still understands them. First seen {{first}}, last ' +
        '{{last}}. Please look for a new version of Terminlotse.',
      de:
        'Antworten weichen von dem ab, was diese Version kennt. Sie versteht sie aber noch. Zuerst gesehen ' +
        '{{first}}, zuletzt {{last}}. Bitte sehen Sie nach, ob es eine neue Version von Terminlotse gibt.',
    },
  },
  providers: {
    answers: { en: '{{service}} answers', de: '{{service}} antwortet' },
    silent: { en: '{{service}}: no answer since {{since}}', de: '{{service}}: keine Antwort seit {{since}}' },
    night_rest: { en: '{{service}} rests at night until {{until}}', de: '{{service}} hat Nachtruhe bis {{until}}' },
    switched_off: { en: '{{service}} is switched off here', de: '{{service}} ist hier ausgeschaltet' },
    not_asked: { en: '{{service}} is not asked', de: '{{service}} wird nicht gefragt' },
    tasks_one: { en: '{{count, number}} task', de: '{{count, number}} Aufgabe' },
    tasks_other: { en: '{{count, number}} tasks', de: '{{count, number}} Aufgaben' },
    next: { en: 'next try {{time}}', de: 'nächster Versuch {{time}}' },
  },
  warnings: { en: 'Please read', de: 'Bitte lesen' },
  copy: {
    title: { en: 'This is a copy', de: 'Dies ist eine Kopie' },
    text: {
      en:
        'It was imported from a file of {{moment}}. It checks nothing, books nothing and sends no messages, so that ' +
        'it can run beside its original. Let it check and book only once the original no longer runs: both would ' +
        'book for the same people.',
      de:
        'Sie wurde aus einer Datei vom {{moment}} geladen. Sie sucht und bucht nichts und sendet keine Nachrichten, ' +
        'damit sie neben dem Original laufen kann. Lassen Sie sie erst arbeiten, wenn das Original nicht mehr ' +
        'läuft: Sonst buchen beide für dieselben Menschen.',
    },
    button: { en: 'Check and book here', de: 'Hier suchen und buchen' },
    failed: { en: 'It could not be taken over', de: 'Das hat nicht geklappt' },
  },
  check: {
    title: { en: 'Last check: {{service}}', de: 'Letzte Prüfung: {{service}}' },
    at: { en: 'Made', de: 'Durchgeführt' },
    release: { en: 'Release of the office’s system', de: 'Stand des Systems der Behörde' },
    releases: {
      muc46: { en: 'muc46', de: 'muc46' },
      muc47: { en: 'muc47', de: 'muc47' },
      later: { en: 'newer than muc47', de: 'neuer als muc47' },
      unknown: { en: 'unknown', de: 'nicht zu erkennen' },
    },
    answers: { en: 'Answers', de: 'Antworten' },
    unknown: { en: 'Unknown fields', de: 'Unbekannte Felder' },
    missing: { en: 'Missing fields', de: 'Fehlende Felder' },
    other: { en: 'Other differences', de: 'Andere Abweichungen' },
    none: { en: 'None', de: 'Keine' },
    limit: { en: 'Limit per minute', de: 'Grenze je Minute' },
    left: { en: '{{limit}}, {{remaining}} were left', de: '{{limit}}, davon waren {{remaining}} übrig' },
    noLimit: { en: 'Not named', de: 'Nicht genannt' },
    stopped: { en: 'Not everything was asked: {{reason}}.', de: 'Nicht alles wurde abgefragt: {{reason}}.' },
  },
  audit: {
    hint: {
      en:
        'What happened to accounts, newest first. Entries have no names and no addresses. They are removed after ' +
        '{{days}} days. The same letters after “Place” mean the same internet connection.',
      de:
        'Was mit Konten geschah, das Neueste zuerst. Einträge haben keine Namen und keine Adressen. Sie werden nach ' +
        '{{days}} Tagen entfernt. Gleiche Zeichen hinter „Ort“ stehen für denselben Internetanschluss.',
    },
    account: { en: 'Account number', de: 'Kontonummer' },
    accountHint: { en: 'Empty: all accounts', de: 'Leer: alle Konten' },
    accountError: { en: 'Please enter a whole number', de: 'Bitte geben Sie eine ganze Zahl ein' },
    ofAccount: { en: 'Account {{number}}', de: 'Konto {{number}}' },
    byStaff: { en: 'by staff {{number}}', de: 'durch Personal {{number}}' },
    place: { en: 'Place {{mark}}', de: 'Ort {{mark}}' },
    more: { en: 'Show older entries', de: 'Ältere Einträge zeigen' },
    none: { en: 'There are no entries.', de: 'Es gibt keine Einträge.' },
    failed: { en: 'The audit log could not be loaded', de: 'Das Protokoll konnte nicht geladen werden' },
  },
  failedJobs: {
    title: { en: 'Failed background work', de: 'Fehlgeschlagene Aufträge' },
    hint: {
      en: `This work failed after all its tries. Fix the cause, then start it again. It is removed after ${kept.jobDays} days.`,
      de:
        'Diese Aufträge sind nach allen Versuchen fehlgeschlagen. Beheben Sie die Ursache und starten Sie sie dann ' +
        `noch einmal. Nach ${kept.jobDays} Tagen werden sie entfernt.`,
    },
    none: { en: 'Nothing has failed.', de: 'Nichts ist fehlgeschlagen.' },
    some_one: {
      en: '{{count, number}} background job failed: see “System Info”',
      de: '{{count, number}} Auftrag ist fehlgeschlagen: siehe „System“',
    },
    some_other: {
      en: '{{count, number}} background jobs failed: see “System Info”',
      de: '{{count, number}} Aufträge sind fehlgeschlagen: siehe „System“',
    },
    more: { en: 'and {{count, number}} older', de: 'und {{count, number}} ältere' },
    failedAt_one: { en: '{{time}}, after {{count, number}} try', de: '{{time}}, nach {{count, number}} Versuch' },
    failedAt_other: { en: '{{time}}, after {{count, number}} tries', de: '{{time}}, nach {{count, number}} Versuchen' },
    retry: { en: 'Start again', de: 'Noch einmal starten' },
    retrying: { en: 'Starting…', de: 'Wird gestartet …' },
    sent: { en: 'It was started again.', de: 'Der Auftrag wurde noch einmal gestartet.' },
    notSent: { en: 'It could not be started again', de: 'Der Auftrag konnte nicht noch einmal gestartet werden' },
    failedToLoad: {
      en: 'The failed work could not be loaded',
      de: 'Die fehlgeschlagenen Aufträge konnten nicht geladen werden',
    },
  },
} as const satisfies Sentences
