/** What staff read where the background workers should be. */
export const workerErrors = {
  none_alive:
    'In den letzten 30 Sekunden hat sich kein Hintergrundprozess gemeldet. Es wird nichts beobachtet und nichts gesendet.',
  unreadable: 'Der Stand der Hintergrundprozesse ist gerade nicht lesbar.',
}

/** What the jobs of a queue do, for staff. */
export const jobs = {
  account_mail: 'Eine Mail zu einem Konto',
  delivery: 'Eine Nachricht an jemanden',
  booking: 'Ein Schritt einer Buchung',
  'booking-status': 'Ein Blick auf einen Termin',
  'booking-reminder': 'Eine Erinnerung an einen Termin',
  renew_deliveries: 'Das Weiterführen überfälliger Nachrichten',
  prune: 'Das Entfernen von Altem',
  other: 'Hintergrundarbeit',
}
