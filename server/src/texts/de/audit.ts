import type { ChannelOfOthers } from '@terminlotse/contract/notifications/receivers'
import type { AuditData, AuditWords, KeyEnd, PasskeyEnd, SessionEnd } from '../audit-data.ts'

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

const passkeyEnds: Record<PasskeyEnd, string> = {
  by_owner: 'in den Einstellungen',
  by_staff: 'vom Personal',
  mailed_password: 'er war neu, als das Passwort über einen Link aus einer E-Mail gesetzt wurde',
}

const keyEnds: Record<KeyEnd, string> = {
  by_owner: 'in den Einstellungen',
  by_staff: 'vom Personal',
  sign_ins_ended: 'mit allen Anmeldungen',
}

const keyScopes: Record<AuditData['key_made']['scope'], string> = {
  read: 'er darf lesen',
  tasks: 'er darf lesen und Aufgaben ändern',
}

const byWhich: Record<ChannelOfOthers, string> = { email: 'per E-Mail', telegram: 'per Telegram' }

export const audit: AuditWords = {
  registered: () => 'Konto angelegt',
  signed_in: () => 'Angemeldet',
  sign_in_failed: () => 'Anmeldung fehlgeschlagen: Adresse oder Passwort falsch',
  sign_in_paused: () => 'Anmeldung gesperrt: zu viele Versuche',
  session_ended: ({ why }) => `Sitzung beendet: ${ends[why]}`,
  signed_in_with_passkey: ({ as }) =>
    as === 'only' ? 'Mit einem Passkey angemeldet' : 'Mit Passwort und Passkey angemeldet',
  passkey_asked: () => 'Passwort richtig, nach einem Passkey gefragt',
  passkey_refused: () => 'Anmeldung fehlgeschlagen: Passkey unbekannt oder nicht angenommen',
  passkey_added: () => 'Passkey hinzugefügt',
  passkey_removed: ({ why }) => `Passkey entfernt: ${passkeyEnds[why]}`,
  second_factor: ({ on }) =>
    on ? 'Jede Anmeldung fragt von nun an nach einem Passkey' : 'Anmeldungen fragen nicht mehr nach einem Passkey',
  key_made: ({ scope }) => `API-Schlüssel angelegt: ${keyScopes[scope]}`,
  key_revoked: ({ why }) => `API-Schlüssel widerrufen: ${keyEnds[why]}`,
  password_changed: () => 'Passwort geändert',
  password_reset: () => 'Passwort über einen Link aus einer E-Mail gesetzt',
  address_asked: () => 'Neue E-Mail-Adresse eingegeben',
  address_half_way: ({ missing }) =>
    missing === 'old'
      ? 'Neue E-Mail-Adresse: Ihr Link ist geöffnet, der an die bisherige Adresse fehlt'
      : 'Neue E-Mail-Adresse: Die bisherige Adresse hat zugestimmt, der Link an die neue fehlt',
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
  reclaimed: () => 'Erstmals durch ein neues Passwort bestätigt: ältere Kanäle ausgeschaltet, ältere Aufgaben pausiert',
  mail_allowed: () => 'Eine weitere E-Mail erlaubt',
  telegram_moved: () => 'Telegram-Chat an ein anderes Konto gegangen, mit Zustimmung im Chat',
  receiver_asked: ({ channel }) => `Andere Person gefragt, ob sie Nachrichten bekommen möchte: ${byWhich[channel]}`,
  receiver_accepted: ({ channel }) => `Andere Person bekommt Nachrichten: ${byWhich[channel]}`,
  receiver_left: ({ channel }) => `Andere Person möchte keine Nachrichten: ${byWhich[channel]}`,
  receiver_removed: ({ channel }) => `Empfänger einer anderen Person entfernt: ${byWhich[channel]}`,
  copy_taken_over: () => 'Eine importierte Kopie soll jetzt suchen und buchen',
  staff_call_refused: ({ call }) => `Abgelehnt, nur für Personal: ${call}`,
  command: ({ name }) => `Befehl des Betreibers: ${name}`,
}
