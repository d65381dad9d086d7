import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { live as english } from '../en/live.ts'

export const live = {
  badge: { live: 'Live', connecting: 'Verbindung wird aufgebaut...', offline: 'Offline' },
  status: {
    connected: 'Verbunden',
    connectedToTask: 'Verbunden mit Aufgabe {{id}}',
    connecting: 'Verbindung wird aufgebaut',
    authenticating: 'Anmeldung läuft',
    error: 'Verbindungsfehler',
    disconnected: 'Getrennt',
    ofTaskTip:
      'Diese Seite aktualisiert sich von selbst, wenn mit dieser Aufgabe etwas passiert. Die Nummer ist die der Aufgabe.',
    tip: {
      connected: 'Diese Seite aktualisiert sich von selbst.',
      connecting: 'Diese Seite verbindet sich, damit sie sich von selbst aktualisiert.',
      authenticating: 'Der Server prüft, ob Sie es sind.',
      error: 'Die Live-Verbindung ist ausgefallen. Diese Seite fragt ab und zu nach Neuem.',
      disconnected: 'Es gibt keine Live-Verbindung. Diese Seite fragt ab und zu nach Neuem.',
    },
  },
  reconnect: 'Neu verbinden',
  unauthenticated: {
    title: 'Anmeldung nötig',
    text: 'Bitte melden Sie sich an, um Neues sofort zu sehen',
  },
  refused: { title: 'Anmeldung fehlgeschlagen', text: 'Die Live-Verbindung hat die Anmeldung nicht angenommen' },
  error: { title: 'Verbindungsfehler', text: 'Die Live-Verbindung wurde gestört' },
  failed: { title: 'Keine Verbindung', text: 'Die Live-Verbindung kam nicht zustande' },
  lost: { title: 'Verbindung verloren', text: 'Es konnte nichts gesendet werden. Bitte prüfen Sie Ihre Verbindung.' },
  denied: { title: 'Zugriff verweigert', text: 'Sie dürfen diese Aufgabe nicht sehen' },
  monitoringError: { title: 'Fehler beim Beobachten', text: 'Beim Beobachten ist ein Fehler aufgetreten' },
  found: {
    title: 'Termin gefunden!',
    text: 'Es gibt neue freie Termine',
    ofTask: 'Termin gefunden für die Aufgabe: {{name}}',
    unknown: 'Unbekannt',
    details: 'Ansehen',
  },
  booked: { title: 'Termin gebucht!', text: 'Ihr Termin ist gebucht' },
  bookingFailed: { title: 'Buchung fehlgeschlagen', text: 'Der Termin konnte nicht gebucht werden' },
  sound: { label: 'Ton', about: 'Ein kurzer Ton in diesem Browser, wenn ein Termin gefunden ist. Gilt sofort.' },
  yourTurn: 'Sie sind dran: im Postfach bestätigen',
} satisfies SameTexts<typeof english>
