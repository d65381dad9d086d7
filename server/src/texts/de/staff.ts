import { overdue } from '@terminlotse/contract/limits'

export const workerErrors = {
  none_alive:
    `In den letzten ${overdue.workerSeconds} Sekunden hat sich kein Hintergrundprozess gemeldet. ` +
    'Nichts wird beobachtet oder gesendet.',
  unreadable: 'Der Stand der Hintergrundprozesse ist gerade nicht lesbar.',
}

export const jobs = {
  end_pauses: 'Aufgaben starten, deren Pause vorbei ist',
  pause_reclaimed: 'Aufgaben eines Kontos pausieren, das bestätigt wurde',
  weekly_mail: 'Die wöchentliche E-Mail an jemanden',
  account_mail: 'Eine E-Mail zu einem Konto',
  receiver_request: 'Eine Anfrage, ob eine andere Person Nachrichten möchte',
  delivery: 'Eine Nachricht an jemanden',
  booking: 'Ein Schritt einer Buchung',
  'booking-status': 'Die Abfrage eines Termins',
  'booking-reminder': 'Eine Erinnerung an einen Termin',
  renew_deliveries: 'Das Senden überfälliger Nachrichten',
  prune: 'Das Löschen alter Daten',
  other: 'Anderer Auftrag',
}
