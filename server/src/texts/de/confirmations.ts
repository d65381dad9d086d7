export const confirmations = {
  signed_out: 'Abgemeldet.',
  reset_mail_sent: 'Wenn es zu dieser Adresse ein Konto gibt, haben wir eine E-Mail dorthin geschickt.',
  reset_in_outbox:
    'Diese Seite hat keinen Mailserver. Wenn es zu dieser Adresse ein Konto gibt, bekommen Sie den Link vom Betreiber.',
  password_set: 'Das neue Passwort gilt. Bitte melden Sie sich an.',
  proof_sent: 'Wenn Ihre E-Mail-Adresse noch nicht bestätigt ist, ist eine E-Mail mit einem neuen Link unterwegs.',
  proof_in_outbox:
    'Diese Seite hat keinen Mailserver. Wenn Ihre E-Mail-Adresse noch nicht bestätigt ist, bekommen Sie den neuen Link ' +
    'vom Betreiber.',
  email_proven: 'Ihre E-Mail-Adresse ist bestätigt.',
  email_lacks_old:
    'Dieser Link ist geöffnet. Einer fehlt noch: der Link in unserer E-Mail an die bisherige Adresse des Kontos. ' +
    'Die neue gilt, sobald auch er geöffnet ist. Bis dahin ändert sich nichts.',
  email_lacks_new:
    'Dieser Link ist geöffnet. Einer fehlt noch: der Link in unserer E-Mail an die neue Adresse. ' +
    'Die neue gilt, sobald auch er geöffnet ist. Bis dahin ändert sich nichts.',
  outbox_lacks_old:
    'Dieser Link ist geöffnet. Einer fehlt noch: der Link für die bisherige Adresse des Kontos. Sie bekommen ihn ' +
    'vom Betreiber. Die neue gilt, sobald auch er geöffnet ist. Bis dahin ändert sich nichts.',
  outbox_lacks_new:
    'Dieser Link ist geöffnet. Einer fehlt noch: der Link für die neue Adresse. Sie bekommen ihn vom ' +
    'Betreiber. Die neue gilt, sobald auch er geöffnet ist. Bis dahin ändert sich nichts.',
  right_kept: 'Das bleibt.',
  right_ended: 'Dieser Zugang ist beendet.',
  proven_again: 'Danke. Das waren Sie.',
  passkey_removed: 'Der Passkey ist entfernt.',
  passkey_asked: 'Von nun an fragt jede Anmeldung mit Ihrem Passwort auch nach einem Passkey.',
  passkey_not_asked: 'Von nun an genügt Ihr Passwort zum Anmelden.',
  account_deleted: 'Ihr Konto ist gelöscht.',
  logs_cleared: 'Das Protokoll wurde geleert.',
  job_sent_again: 'Der Auftrag wurde noch einmal gestartet.',
  copy_taken_over: 'Diese Kopie sucht und bucht ab jetzt.',
  blocked: 'Das Konto ist gesperrt und überall abgemeldet. Seine Aufgaben sind beendet, seine Termine bleiben.',
  unblocked: 'Die Person kann sich wieder anmelden. Aufgaben bleiben beendet, bis sie gestartet werden.',
  signed_out_everywhere: 'Das Konto ist überall abgemeldet.',
  key_revoked: 'Der Schlüssel ist widerrufen.',
  keys_revoked: 'Alle API-Schlüssel des Kontos sind widerrufen.',
  passkeys_forgotten: 'Die Passkeys sind entfernt. Die Person meldet sich nur mit dem Passwort an.',
  removed: 'Das Konto ist mit allem darin gelöscht.',
  role_set: 'Die Rolle gilt ab jetzt.',
  marked_proven: 'Die E-Mail-Adresse gilt als bestätigt.',
  mail_allowed: 'Eine weitere E-Mail mit einem neuen Link ist unterwegs.',
  mail_in_outbox: 'Diese Seite hat keinen Mailserver. Eine weitere E-Mail mit neuem Link liegt in DATA_DIR/outbox.',
  invitation_withdrawn: 'Die Einladung ist zurückgezogen. Ihr Link gilt nicht mehr.',
  practice_confirmed: 'Das Amt hat Ihre Bestätigung.',
  practice_removed: 'Übung entfernt.',
  test_sent: 'Die Testnachricht wurde gesendet.',
}
