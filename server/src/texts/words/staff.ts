import { overdue } from '@terminlotse/contract/limits'
import type { Sentences } from '@terminlotse/contract/texts/form'

/** The texts for staff that replace the list of background workers. */
export const workerErrors = {
  none_alive: {
    en: `No background worker has reported in the last ${overdue.workerSeconds} seconds. Nothing is watched or sent.`,
    de: `In den letzten ${overdue.workerSeconds} Sekunden hat sich kein Hintergrundprozess gemeldet. \
Nichts wird beobachtet oder gesendet.`,
  },
  unreadable: {
    en: 'The state of the background workers cannot be read right now.',
    de: 'Der Stand der Hintergrundprozesse ist gerade nicht lesbar.',
  },
} as const satisfies Sentences

/** The work of each queue's jobs, for staff. */
export const jobs = {
  end_pauses: { en: 'Starting tasks whose pause is over', de: 'Aufgaben starten, deren Pause vorbei ist' },
  pause_reclaimed: {
    en: 'Stopping the tasks of an account that was blocked, or confirmed by its owner',
    de: 'Aufgaben eines Kontos beenden, das gesperrt oder bestätigt wurde',
  },
  weekly_mail: { en: 'The weekly email to somebody', de: 'Die wöchentliche E-Mail an jemanden' },
  account_mail: { en: 'An email about an account', de: 'Eine E-Mail zu einem Konto' },
  receiver_request: {
    en: 'A request to another person to receive messages',
    de: 'Eine Anfrage, ob eine andere Person Nachrichten möchte',
  },
  delivery: { en: 'A message to somebody', de: 'Eine Nachricht an jemanden' },
  booking: { en: 'A step of a booking', de: 'Ein Schritt einer Buchung' },
  'booking-status': { en: 'A check of an appointment', de: 'Die Abfrage eines Termins' },
  'booking-reminder': { en: 'A reminder of an appointment', de: 'Eine Erinnerung an einen Termin' },
  renew_deliveries: { en: 'Sending overdue messages', de: 'Das Senden überfälliger Nachrichten' },
  prune: { en: 'Removing old data', de: 'Das Löschen alter Daten' },
  other: { en: 'Background work', de: 'Anderer Auftrag' },
} as const satisfies Sentences
