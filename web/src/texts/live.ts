import type { Sentences } from '@terminlotse/contract/texts/form'

export const live = {
  badge: {
    live: { en: 'Live', de: 'Live' },
    connecting: { en: 'Connecting...', de: 'Verbindung wird aufgebaut...' },
    offline: { en: 'Offline', de: 'Offline' },
  },
  status: {
    connected: { en: 'Connected', de: 'Verbunden' },
    connectedToTask: { en: 'Connected to Task {{id}}', de: 'Verbunden mit Aufgabe {{id}}' },
    connecting: { en: 'Connecting', de: 'Verbindung wird aufgebaut' },
    authenticating: { en: 'Authenticating', de: 'Anmeldung läuft' },
    error: { en: 'Connection Error', de: 'Verbindungsfehler' },
    disconnected: { en: 'Disconnected', de: 'Getrennt' },
    ofTaskTip: {
      en: 'This page updates by itself when something happens to this task. The number is the task’s own.',
      de: 'Diese Seite aktualisiert sich von selbst, wenn mit dieser Aufgabe etwas passiert. Die Nummer ist die der Aufgabe.',
    },
    tip: {
      connected: { en: 'This page updates by itself.', de: 'Diese Seite aktualisiert sich von selbst.' },
      connecting: {
        en: 'This page is connecting, so that it updates by itself.',
        de: 'Diese Seite verbindet sich, damit sie sich von selbst aktualisiert.',
      },
      authenticating: { en: 'The server is checking that it is you.', de: 'Der Server prüft, ob Sie es sind.' },
      error: {
        en: 'The live connection failed. This page checks for news from time to time.',
        de: 'Die Live-Verbindung ist ausgefallen. Diese Seite fragt ab und zu nach Neuem.',
      },
      disconnected: {
        en: 'There is no live connection. This page checks for news from time to time.',
        de: 'Es gibt keine Live-Verbindung. Diese Seite fragt ab und zu nach Neuem.',
      },
    },
  },
  reconnect: { en: 'Reconnect', de: 'Neu verbinden' },
  unauthenticated: {
    title: { en: 'Authentication required', de: 'Anmeldung nötig' },
    text: {
      en: 'Please log in to connect to real-time updates',
      de: 'Bitte melden Sie sich an, um Neues sofort zu sehen',
    },
  },
  refused: {
    title: { en: 'Authentication failed', de: 'Anmeldung fehlgeschlagen' },
    text: {
      en: 'Unable to authenticate WebSocket connection',
      de: 'Die Live-Verbindung hat die Anmeldung nicht angenommen',
    },
  },
  error: {
    title: { en: 'Connection error', de: 'Verbindungsfehler' },
    text: { en: 'WebSocket connection encountered an error', de: 'Die Live-Verbindung wurde gestört' },
  },
  failed: {
    title: { en: 'Connection failed', de: 'Keine Verbindung' },
    text: { en: 'Unable to establish WebSocket connection', de: 'Die Live-Verbindung kam nicht zustande' },
  },
  lost: {
    title: { en: 'Connection lost', de: 'Verbindung verloren' },
    text: {
      en: 'Unable to send message. Please check your connection.',
      de: 'Es konnte nichts gesendet werden. Bitte prüfen Sie Ihre Verbindung.',
    },
  },
  denied: {
    title: { en: 'Access denied', de: 'Zugriff verweigert' },
    text: {
      en: 'You do not have permission to access this monitoring task',
      de: 'Sie dürfen diese Aufgabe nicht sehen',
    },
  },
  monitoringError: {
    title: { en: 'Monitoring error', de: 'Fehler beim Beobachten' },
    text: { en: 'An error occurred during monitoring', de: 'Beim Beobachten ist ein Fehler aufgetreten' },
  },
  found: {
    title: { en: 'Appointment found!', de: 'Termin gefunden!' },
    text: { en: 'New appointments are available', de: 'Es gibt neue freie Termine' },
    ofTask: { en: 'Found appointment for task: {{name}}', de: 'Termin gefunden für die Aufgabe: {{name}}' },
    unknown: { en: 'Unknown', de: 'Unbekannt' },
    details: { en: 'View Details', de: 'Ansehen' },
  },
  booked: {
    title: { en: 'Booking successful!', de: 'Termin gebucht!' },
    text: { en: 'Your appointment has been booked successfully', de: 'Ihr Termin ist gebucht' },
  },
  bookingFailed: {
    title: { en: 'Booking failed', de: 'Buchung fehlgeschlagen' },
    text: { en: 'Failed to book the appointment', de: 'Der Termin konnte nicht gebucht werden' },
  },
  sound: {
    label: { en: 'Sound', de: 'Ton' },
    about: {
      en: 'One short sound in this browser when an appointment is found. Applies at once.',
      de: 'Ein kurzer Ton in diesem Browser, wenn ein Termin gefunden ist. Gilt sofort.',
    },
  },
  yourTurn: { en: 'Your turn: confirm in your inbox', de: 'Sie sind dran: im Postfach bestätigen' },
} as const satisfies Sentences
