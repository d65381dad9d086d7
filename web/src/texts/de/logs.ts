import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { logs as english } from '../en/logs.ts'

export const logs = {
  title: 'Protokoll: {{name}}',
  level: { label: 'Art', all: 'Alle Zeilen', info: 'Hinweis', success: 'Erfolg', warning: 'Warnung', error: 'Fehler' },
  method: {
    label: 'Verfahren',
    realtime: 'Echtzeit',
    polling: 'Regelmäßiges Abrufen',
    error: 'Fehler',
    disconnected: 'Getrennt',
  },
  connection: { live: 'Live', connecting: 'Verbindung wird aufgebaut', offline: 'Offline' },
  refresh: 'Aktualisieren',
  flush: 'Puffer leeren',
  buffered: '{{count}} warten',
  clear: 'Protokoll leeren',
  clearTitle: 'Protokoll leeren',
  clearText: 'Alle Zeilen bis jetzt ausblenden? Die Zählungen bleiben.',
  clearConfirm: 'Protokoll leeren',
  cleared: 'Das Protokoll ist geleert',
  clearFailed: 'Das Protokoll konnte nicht geleert werden',
  loadFailed: 'Das Protokoll konnte nicht geladen werden',
  pollFailed: 'Das Protokoll konnte nicht abgerufen werden',
  fallback: 'Die Live-Verbindung ist unterbrochen, das Protokoll wird regelmäßig abgerufen',
  rateLimited: 'Zu viele Zeilen auf einmal. Einige werden ausgelassen, damit die Anzeige lesbar bleibt.',
  noTask: 'Es wurde keine Aufgabe angegeben',
  notLoaded: 'Das Protokoll konnte nicht geladen werden. Mit „Aktualisieren“ versuchen Sie es noch einmal.',
  unknown: 'Wir wissen gerade nicht, was im Protokoll steht',
  empty: 'Noch keine Zeilen',
  emptyOfLevel: 'Keine Zeilen dieser Art',
  region: 'Protokollzeilen',
} satisfies SameTexts<typeof english>
