import type { Sentences } from '@terminlotse/contract/texts/form'

export const logs = {
  title: { en: 'Task Logs: {{name}}', de: 'Protokoll: {{name}}' },
  level: {
    label: { en: 'Level', de: 'Art' },
    all: { en: 'All levels', de: 'Alle Zeilen' },
    info: { en: 'Info', de: 'Hinweis' },
    success: { en: 'Success', de: 'Erfolg' },
    warning: { en: 'Warning', de: 'Warnung' },
    error: { en: 'Error', de: 'Fehler' },
  },
  method: {
    label: { en: 'Method', de: 'Verfahren' },
    realtime: { en: 'Real-time', de: 'Echtzeit' },
    polling: { en: 'Polling', de: 'Regelmäßiges Abrufen' },
    error: { en: 'Error', de: 'Fehler' },
    disconnected: { en: 'Disconnected', de: 'Getrennt' },
  },
  methodTip: {
    realtime: {
      en: 'New lines appear here by themselves as soon as they are written.',
      de: 'Neue Zeilen erscheinen hier von selbst, sobald sie geschrieben sind.',
    },
    polling: {
      en: 'The live connection is interrupted. This page asks for new lines every {{seconds}} seconds.',
      de: 'Die Live-Verbindung ist unterbrochen. Diese Seite fragt alle {{seconds}} Sekunden nach neuen Zeilen.',
    },
    error: {
      en: 'This page asked for new lines and got no answer. It asks again every {{seconds}} seconds.',
      de: 'Diese Seite hat nach neuen Zeilen gefragt und keine Antwort bekommen. Sie fragt alle {{seconds}} Sekunden wieder.',
    },
    disconnected: {
      en: 'There is no live connection right now. The lines shown may be old.',
      de: 'Es gibt gerade keine Live-Verbindung. Die gezeigten Zeilen sind vielleicht alt.',
    },
  },
  connection: {
    live: { en: 'Live', de: 'Live' },
    connecting: { en: 'Connecting', de: 'Verbindung wird aufgebaut' },
    offline: { en: 'Offline', de: 'Offline' },
  },
  refresh: { en: 'Refresh', de: 'Aktualisieren' },
  flush: { en: 'Flush Buffer', de: 'Puffer leeren' },
  flushTip: {
    en: 'New lines are collected for a moment before they appear. This shows them at once.',
    de: 'Neue Zeilen werden kurz gesammelt, bevor sie erscheinen. Das zeigt sie sofort.',
  },
  buffered_one: { en: '{{count}} waiting', de: '{{count}} wartet' },
  buffered_other: { en: '{{count}} waiting', de: '{{count}} warten' },
  clear: { en: 'Clear Logs', de: 'Protokoll leeren' },
  clearTip: {
    en: 'Hides all lines up to now. The counts stay.',
    de: 'Blendet alle Zeilen bis jetzt aus. Die Zähler laufen weiter.',
  },
  clearTitle: { en: 'Clear Logs', de: 'Protokoll leeren' },
  clearText: {
    en: 'Hide every line up to now? The counts stay.',
    de: 'Alle Zeilen bis jetzt ausblenden? Die Zähler laufen weiter.',
  },
  clearConfirm: { en: 'Clear Logs', de: 'Protokoll leeren' },
  cleared: { en: 'Logs cleared successfully', de: 'Das Protokoll ist geleert' },
  clearFailed: { en: 'Failed to clear logs', de: 'Das Protokoll konnte nicht geleert werden' },
  loadFailed: { en: 'Failed to load task logs', de: 'Das Protokoll konnte nicht geladen werden' },
  pollFailed: { en: 'Failed to poll logs', de: 'Das Protokoll konnte nicht abgerufen werden' },
  fallback: {
    en: 'WebSocket disconnected, using polling fallback',
    de: 'Die Live-Verbindung ist unterbrochen, das Protokoll wird regelmäßig abgerufen',
  },
  rateLimited: {
    en: 'Log rate limit exceeded. Some logs may be dropped to prevent UI flooding.',
    de: 'Zu viele Zeilen auf einmal. Einige werden ausgelassen, damit die Anzeige lesbar bleibt.',
  },
  noTask: { en: 'No task ID provided', de: 'Es wurde keine Aufgabe angegeben' },
  notLoaded: {
    en: 'The log could not be loaded. Press Refresh to try again.',
    de: 'Das Protokoll konnte nicht geladen werden. Mit „Aktualisieren“ versuchen Sie es noch einmal.',
  },
  unknown: { en: 'We do not know right now what is in the log', de: 'Wir wissen gerade nicht, was im Protokoll steht' },
  empty: { en: 'No lines', de: 'Keine Zeilen' },
  emptyOfLevel: { en: 'No lines of this level', de: 'Keine Zeilen dieser Art' },
  folded: { en: '× {{number}} since {{time}}', de: '× {{number}} seit {{time}} Uhr' },
  region: { en: 'Log lines', de: 'Protokollzeilen' },
} as const satisfies Sentences
