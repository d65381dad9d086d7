/** The texts for staff that replace the list of background workers. */
export const workerErrors = {
  none_alive:
    'In den letzten 30 Sekunden hat sich kein Hintergrundprozess gemeldet. Es wird nichts beobachtet und nichts gesendet.',
  unreadable: 'Der Stand der Hintergrundprozesse ist gerade nicht lesbar.',
}

/** The work of each queue's jobs, for staff. */
export const jobs = {
  pause_reclaimed: 'Aufgaben eines Kontos anhalten, das bestätigt wurde',
  weekly_mail: 'Die wöchentliche Mail an jemanden',
  account_mail: 'Eine Mail zu einem Konto',
  delivery: 'Eine Nachricht an jemanden',
  booking: 'Ein Schritt einer Buchung',
  'booking-status': 'Die Prüfung eines Termins',
  'booking-reminder': 'Eine Erinnerung an einen Termin',
  renew_deliveries: 'Das Senden überfälliger Nachrichten',
  prune: 'Das Löschen alter Daten',
  other: 'Hintergrundarbeit',
}
