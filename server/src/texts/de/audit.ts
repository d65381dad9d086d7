import type { AuditData, AuditWords, SessionEnd } from '../audit-data.ts'

const roles: Record<AuditData['role_changed']['role'], string> = {
  staff: 'Personal',
  superuser: 'Superuser',
  none: 'keine besondere Rolle',
}

const ends: Record<SessionEnd, string> = {
  signed_out: 'die Person hat sich abgemeldet',
  by_owner: 'in den Einstellungen beendet',
  by_staff: 'vom Personal beendet',
  copied: 'ein altes Token kam zurück, jemand hat also eine Kopie',
  blocked: 'das Konto wurde gesperrt',
}

/** Was das Personal vom Prüfprotokoll liest. */
export const audit: AuditWords = {
  registered: () => 'Konto angelegt',
  signed_in: () => 'Angemeldet',
  sign_in_failed: () => 'Anmeldung fehlgeschlagen: Adresse oder Passwort falsch',
  sign_in_paused: () => 'Anmeldung angehalten: zu viele Versuche',
  session_ended: ({ why }) => `Sitzung beendet: ${ends[why]}`,
  password_changed: () => 'Passwort geändert',
  password_reset: () => 'Passwort über einen Link aus einer E-Mail gesetzt',
  address_asked: () => 'Neue E-Mail-Adresse eingegeben',
  address_withdrawn: () => 'Neue E-Mail-Adresse zurückgezogen',
  address_proven: () => 'E-Mail-Adresse bestätigt',
  address_changed: () => 'E-Mail-Adresse geändert',
  address_taken_back: () => 'Frühere E-Mail-Adresse zurückgeholt',
  exported: () => 'Daten heruntergeladen',
  deleted: () => 'Konto gelöscht',
  role_changed: ({ role }) => `Rolle geändert: ${roles[role]}`,
  blocked: () => 'Konto gesperrt',
  unblocked: () => 'Konto entsperrt',
  invitation_made: ({ role }) => `Einladung erstellt: ${roles[role]}`,
  invitation_withdrawn: () => 'Einladung zurückgezogen',
  invitation_used: ({ role }) => `Einladung benutzt: ${roles[role]}`,
  set_up: () => 'Erster Superuser mit dem Einrichtungscode angelegt',
  mail_allowed: () => 'Eine weitere E-Mail erlaubt',
  staff_call_refused: ({ call }) => `Abgelehnt, nur für Personal: ${call}`,
  command: ({ name }) => `Befehl des Betreibers: ${name}`,
}
