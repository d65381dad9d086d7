import type { Sentences } from '@terminlotse/contract/texts/form'

const roles = {
  staff: { en: 'staff', de: 'Personal' },
  superuser: { en: 'superuser', de: 'Superuser' },
  none: { en: 'no special role', de: 'keine besondere Rolle' },
} as const satisfies Sentences

const ends = {
  signed_out: { en: 'the person signed out', de: 'die Person hat sich abgemeldet' },
  by_owner: { en: 'its owner ended it in the settings', de: 'in den Einstellungen beendet' },
  by_staff: { en: 'ended by staff', de: 'vom Personal beendet' },
  copied: {
    en: 'an old token came back, so somebody has a copy',
    de: 'ein altes Token kam zurück, jemand hat also eine Kopie',
  },
  blocked: { en: 'the account was blocked', de: 'das Konto wurde gesperrt' },
} as const satisfies Sentences

const passkeyEnds = {
  by_owner: { en: 'by its owner in the settings', de: 'in den Einstellungen' },
  by_staff: { en: 'by staff', de: 'vom Personal' },
  mailed_password: {
    en: 'it was new when a password was set with an emailed link',
    de: 'er war neu, als das Passwort über einen Link aus einer E-Mail gesetzt wurde',
  },
} as const satisfies Sentences

const keyEnds = {
  by_owner: { en: 'by the owner in the settings', de: 'in den Einstellungen' },
  by_staff: { en: 'by staff', de: 'vom Personal' },
  sign_ins_ended: { en: 'with all sign-ins', de: 'mit allen Anmeldungen' },
} as const satisfies Sentences

const keyScopes = {
  read: { en: 'it may read', de: 'er darf lesen' },
  tasks: { en: 'it may read and change tasks', de: 'er darf lesen und Aufgaben ändern' },
} as const satisfies Sentences

const byWhich = {
  email: { en: 'by email', de: 'per E-Mail' },
  telegram: { en: 'by Telegram', de: 'per Telegram' },
} as const satisfies Sentences

/** The sentences of the audit log, for staff. */
const events = {
  registered: { en: 'Account created', de: 'Konto angelegt' },
  signed_in: { en: 'Signed in', de: 'Angemeldet' },
  sign_in_failed: {
    en: 'Sign-in failed: wrong address or password',
    de: 'Anmeldung fehlgeschlagen: Adresse oder Passwort falsch',
  },
  sign_in_paused: { en: 'Sign-in blocked: too many attempts', de: 'Anmeldung gesperrt: zu viele Versuche' },
  session_ended: { en: 'Session ended: {{why}}', de: 'Sitzung beendet: {{why}}' },
  signed_in_with_passkey: {
    only: { en: 'Signed in with a passkey', de: 'Mit einem Passkey angemeldet' },
    second: { en: 'Signed in with password and passkey', de: 'Mit Passwort und Passkey angemeldet' },
  },
  passkey_asked: { en: 'Password right, passkey asked for', de: 'Passwort richtig, nach einem Passkey gefragt' },
  passkey_refused: {
    en: 'Sign-in failed: passkey unknown or not accepted',
    de: 'Anmeldung fehlgeschlagen: Passkey unbekannt oder nicht angenommen',
  },
  passkey_added: { en: 'Passkey added', de: 'Passkey hinzugefügt' },
  passkey_removed: { en: 'Passkey removed: {{why}}', de: 'Passkey entfernt: {{why}}' },
  second_factor: {
    on: { en: 'Each sign-in asks for a passkey from now on', de: 'Jede Anmeldung fragt von nun an nach einem Passkey' },
    off: { en: 'Sign-ins ask for no passkey from now on', de: 'Anmeldungen fragen nicht mehr nach einem Passkey' },
  },
  key_made: { en: 'API key created: {{scope}}', de: 'API-Schlüssel angelegt: {{scope}}' },
  key_revoked: { en: 'API keys revoked: {{why}}', de: 'API-Schlüssel widerrufen: {{why}}' },
  password_changed: { en: 'Password changed', de: 'Passwort geändert' },
  password_reset: { en: 'Password set with an emailed link', de: 'Passwort über einen Link aus einer E-Mail gesetzt' },
  address_asked: { en: 'New email address entered', de: 'Neue E-Mail-Adresse eingegeben' },
  address_half_way: {
    old: {
      en: 'New email address: its link is opened, the one to the current address is missing',
      de: 'Neue E-Mail-Adresse: Ihr Link ist geöffnet, der an die bisherige Adresse fehlt',
    },
    new: {
      en: 'New email address: the current address agreed, the link to the new one is missing',
      de: 'Neue E-Mail-Adresse: Die bisherige Adresse hat zugestimmt, der Link an die neue fehlt',
    },
  },
  address_withdrawn: { en: 'New email address withdrawn', de: 'Neue E-Mail-Adresse zurückgezogen' },
  address_proven: { en: 'Email address confirmed', de: 'E-Mail-Adresse bestätigt' },
  address_changed: { en: 'Email address changed', de: 'E-Mail-Adresse geändert' },
  address_taken_back: { en: 'Earlier email address taken back', de: 'Frühere E-Mail-Adresse zurückgeholt' },
  exported: { en: 'Data downloaded', de: 'Daten heruntergeladen' },
  deleted: { en: 'Account deleted', de: 'Konto gelöscht' },
  role_changed: { en: 'Role changed: {{role}}', de: 'Rolle geändert: {{role}}' },
  blocked: { en: 'Account blocked', de: 'Konto gesperrt' },
  unblocked: { en: 'Account unblocked', de: 'Konto entsperrt' },
  invitation_made: { en: 'Invitation created: {{role}}', de: 'Einladung erstellt: {{role}}' },
  invitation_withdrawn: { en: 'Invitation withdrawn', de: 'Einladung zurückgezogen' },
  invitation_used: { en: 'Invitation used: {{role}}', de: 'Einladung benutzt: {{role}}' },
  set_up: {
    en: 'First superuser created with the set-up code',
    de: 'Erster Superuser mit dem Einrichtungscode angelegt',
  },
  reclaimed: {
    en: 'First confirmed by a new password: earlier channels were switched off, earlier tasks stopped',
    de: 'Erstmals durch ein neues Passwort bestätigt: ältere Kanäle ausgeschaltet, ältere Aufgaben beendet',
  },
  mail_allowed: { en: 'One more email allowed', de: 'Eine weitere E-Mail erlaubt' },
  telegram_moved: {
    en: 'Telegram chat moved to another account, as agreed in the chat',
    de: 'Telegram-Chat an ein anderes Konto gegangen, mit Zustimmung im Chat',
  },
  receiver_asked: {
    en: 'Another person asked to receive messages: {{channel}}',
    de: 'Andere Person gefragt, ob sie Nachrichten bekommen möchte: {{channel}}',
  },
  receiver_accepted: {
    en: 'Another person receives messages: {{channel}}',
    de: 'Andere Person bekommt Nachrichten: {{channel}}',
  },
  receiver_left: {
    en: 'Another person wants no messages: {{channel}}',
    de: 'Andere Person möchte keine Nachrichten: {{channel}}',
  },
  receiver_removed: {
    en: 'Receiver of another person removed: {{channel}}',
    de: 'Empfänger einer anderen Person entfernt: {{channel}}',
  },
  copy_taken_over: {
    en: 'An imported copy was told to check and book',
    de: 'Eine importierte Kopie soll jetzt suchen und buchen',
  },
  staff_call_refused: { en: 'Refused, for staff only: {{call}}', de: 'Abgelehnt, nur für Personal: {{call}}' },
  command: { en: 'Command of whoever runs this site: {{name}}', de: 'Befehl des Betreibers: {{name}}' },
} as const satisfies Sentences

export const audit = { roles, ends, passkeyEnds, keyEnds, keyScopes, byWhich, events }
