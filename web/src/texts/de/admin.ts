import { kept } from '@terminlotse/contract/limits'
import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { admin as english } from '../en/admin.ts'

export const admin = {
  title: 'Verwaltung',
  subtitle: 'Das ganze System auf einen Blick',
  updated: 'Stand: {{time}}',
  refresh: 'Aktualisieren',
  failedToast: 'Die Übersicht konnte nicht geladen werden',
  failed: 'Die Verwaltung konnte nicht geladen werden',
  passkeyNeeded: 'Bitte melden Sie sich mit einem Passkey an',
  toSettings: 'Zu den Einstellungen',
  failedText: 'Die Daten der Übersicht sind nicht abrufbar.',
  retry: 'Erneut versuchen',
  summary: {
    users: 'Konten',
    activeUsers: '{{count, number}} aktiv',
    running: 'Laufende Aufgaben',
    ofTasks_one: 'von {{count, number}} Aufgabe',
    ofTasks_other: 'von {{count, number}} Aufgaben',
    checks: 'Abfragen',
    found_one: '{{count, number}} Termin gefunden',
    found_other: '{{count, number}} Termine gefunden',
    workers: 'Hintergrund\u00addienste',
    workersTasks_one: '{{count, number}} laufender Auftrag',
    workersTasks_other: '{{count, number}} laufende Aufträge',
    unknown: '?',
    unavailable: 'Nicht verfügbar',
  },
  tabs: {
    running: 'Laufende Aufgaben',
    recent: 'Neueste Ereignisse',
    accounts: 'Konten',
    system: 'System',
    audit: 'Protokoll',
  },
  running: {
    empty: 'Zurzeit läuft keine Aufgabe',
    search: 'Aufgaben, Personen, Behörden suchen',
    shown_one: '{{number}} von {{count, number}} Aufgabe',
    shown_other: '{{number}} von {{count, number}} Aufgaben',
    task: 'Aufgabe',
    person: 'Person',
    state: 'Stand',
    autoBooking: 'Bucht automatisch',
    active: 'Aktiv',
    service: 'Anbieter',
    office: 'Behörde',
    type: 'Leistung',
    where: 'Leistung, Behörde, Anbieter',
    none: 'k. A.',
    checks: 'Abfragen',
    found: 'Gefunden',
    booked: 'Gebucht',
    uptime: 'Läuft seit',
  },
  recent: {
    empty: 'Keine neuen Ereignisse',
  },
  system: {
    statistics: 'Zahlen',
    total_users: 'Konten',
    active_users: 'Aktive Konten',
    total_tasks: 'Aufgaben',
    active_tasks: 'Aktive Aufgaben',
    total_checks: 'Abfragen',
    total_appointments_found: 'Gefundene Termine',
    total_successful_bookings: 'Erfolgreiche Buchungen',
    workers: 'Hintergrunddienste',
    noWorkers: 'Keine Hintergrunddienste',
    doubted: 'Ungewöhnlich leere Kalender: {{service}}',
    doubtedText:
      'Seit {{since}} sehen die Kalender von {{count, number}} beobachteten Zielen ungewöhnlich leer aus. ' +
      'Vielleicht zeigt die Behörde uns nichts mehr an. Wir melden niemandem „nichts frei“ und sehen weiter nach.',
    drift: 'Die Antworten haben sich geändert: {{service}}',
    unreadableText:
      'Terminlotse versteht die Antworten auf {{calls}} nicht. Zuerst gesehen {{first}}, zuletzt {{last}}. ' +
      'Terminlotse meldet und bucht deshalb nichts. Wahrscheinlich brauchen Sie eine neue Version.',
    driftText:
      'Antworten weichen von dem ab, was diese Version kennt. Sie versteht sie aber noch. ' +
      'Zuerst gesehen {{first}}, zuletzt {{last}}. Bitte sehen Sie nach, ob es eine neue Version von Terminlotse gibt.',
  },
  providers: {
    answers: '{{service}} antwortet',
    silent: '{{service}}: keine Antwort seit {{since}}',
    night_rest: '{{service}} hat Nachtruhe bis {{until}}',
    switched_off: '{{service}} ist hier ausgeschaltet',
    not_asked: '{{service}} wird nicht gefragt',
    tasks_one: '{{count, number}} Aufgabe',
    tasks_other: '{{count, number}} Aufgaben',
    next: 'nächster Versuch {{time}}',
  },
  warnings: 'Bitte lesen',
  copy: {
    title: 'Dies ist eine Kopie',
    text:
      'Sie wurde aus einer Datei vom {{moment}} geladen. Sie sucht und bucht nichts und sendet keine Nachrichten, ' +
      'damit sie neben dem Original laufen kann. Lassen Sie sie erst arbeiten, wenn das Original nicht mehr läuft: ' +
      'Sonst buchen beide für dieselben Menschen.',
    button: 'Hier suchen und buchen',
    failed: 'Das hat nicht geklappt',
  },
  check: {
    title: 'Letzte Prüfung: {{service}}',
    at: 'Durchgeführt',
    release: 'Stand des Systems der Behörde',
    releases: {
      muc46: 'muc46',
      muc47: 'muc47',
      later: 'neuer als muc47',
      unknown: 'nicht zu erkennen',
    },
    answers: 'Antworten',
    unknown: 'Unbekannte Felder',
    missing: 'Fehlende Felder',
    other: 'Andere Abweichungen',
    none: 'Keine',
    limit: 'Grenze je Minute',
    left: '{{limit}}, davon waren {{remaining}} übrig',
    noLimit: 'Nicht genannt',
    stopped: 'Nicht alles wurde abgefragt: {{reason}}.',
  },
  audit: {
    hint:
      'Was mit Konten geschah, das Neueste zuerst. Einträge haben keine Namen und keine Adressen. ' +
      'Sie werden nach {{days}} Tagen entfernt. ' +
      'Gleiche Zeichen hinter „Ort“ stehen für denselben Internetanschluss.',
    account: 'Kontonummer',
    accountHint: 'Leer: alle Konten',
    accountError: 'Bitte geben Sie eine ganze Zahl ein',
    ofAccount: 'Konto {{number}}',
    byStaff: 'durch Personal {{number}}',
    place: 'Ort {{mark}}',
    more: 'Ältere Einträge zeigen',
    none: 'Es gibt keine Einträge.',
    failed: 'Das Protokoll konnte nicht geladen werden',
  },
  failedJobs: {
    title: 'Fehlgeschlagene Aufträge',
    hint:
      'Diese Aufträge sind nach allen Versuchen fehlgeschlagen. Beheben Sie die Ursache und starten Sie sie dann ' +
      `noch einmal. Nach ${kept.jobDays} Tagen werden sie entfernt.`,
    none: 'Nichts ist fehlgeschlagen.',
    more: 'und {{count, number}} ältere',
    failedAt_one: '{{time}}, nach {{count, number}} Versuch',
    failedAt_other: '{{time}}, nach {{count, number}} Versuchen',
    retry: 'Noch einmal',
    retrying: 'Wird gesendet …',
    sent: 'Der Auftrag wurde noch einmal gestartet.',
    notSent: 'Der Auftrag konnte nicht noch einmal gestartet werden',
    failedToLoad: 'Die fehlgeschlagenen Aufträge konnten nicht geladen werden',
  },
} satisfies SameTexts<typeof english>
