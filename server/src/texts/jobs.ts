import type { Language } from '@terminlotse/contract/language'

/** What the jobs of a queue do, for staff. A queue per provider or channel goes by its first word. */
const texts: Record<string, Record<Language, string>> = {
  account_mail: { en: 'A mail about an account', de: 'Eine Mail zu einem Konto' },
  delivery: { en: 'A message to somebody', de: 'Eine Nachricht an jemanden' },
  booking: { en: 'A step of a booking', de: 'Ein Schritt einer Buchung' },
  'booking-status': { en: 'A look at an appointment', de: 'Ein Blick auf einen Termin' },
  'booking-reminder': { en: 'A reminder of an appointment', de: 'Eine Erinnerung an einen Termin' },
  renew_deliveries: { en: 'Going on with overdue messages', de: 'Das Weiterführen überfälliger Nachrichten' },
  prune: { en: 'Removing what is old', de: 'Das Entfernen von Altem' },
}
const other = { en: 'Background work', de: 'Hintergrundarbeit' }

export function wordJob(queue: string, language: Language): string {
  const [name = ''] = queue.split('.')
  return (texts[name] ?? texts[name.split('_')[0] ?? ''] ?? other)[language]
}
