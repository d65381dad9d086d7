import type { Sentences } from '@terminlotse/contract/texts/form'

export const confirmations = {
  signed_out: { en: 'Signed out.', de: 'Abgemeldet.' },
  reset_mail_sent: {
    en: 'If there is an account with this email, we have sent it an email.',
    de: 'Wenn es zu dieser Adresse ein Konto gibt, haben wir eine E-Mail dorthin geschickt.',
  },
  reset_in_outbox: {
    en: 'This site has no mail server. If there is an account with this email, ask whoever runs this site for the link.',
    de: `Diese Seite hat keinen Mailserver. Wenn es zu dieser Adresse ein Konto gibt, bekommen Sie den Link vom \
Betreiber.`,
  },
  password_set: {
    en: 'The new password is set. Please sign in.',
    de: 'Das neue Passwort gilt. Bitte melden Sie sich an.',
  },
  proof_sent: {
    en: 'If your email is not confirmed yet, an email with a new link is on its way.',
    de: 'Wenn Ihre E-Mail-Adresse noch nicht bestätigt ist, ist eine E-Mail mit einem neuen Link unterwegs.',
  },
  proof_in_outbox: {
    en: 'This site has no mail server. If your email is not confirmed yet, ask whoever runs this site for the new link.',
    de: `Diese Seite hat keinen Mailserver. Wenn Ihre E-Mail-Adresse noch nicht bestätigt ist, bekommen Sie den neuen \
Link vom Betreiber.`,
  },
  email_proven: { en: 'Your email address is confirmed.', de: 'Ihre E-Mail-Adresse ist bestätigt.' },
  email_lacks_old: {
    en: `You opened this link. One more is needed: the link in our email to your account’s current address. \
The new address takes effect once you open that one too. Until then nothing changes.`,
    de: `Dieser Link ist geöffnet. Noch einer ist nötig: der Link in unserer E-Mail an die bisherige Adresse des Kontos. \
Die neue gilt, sobald auch er geöffnet ist. Bis dahin ändert sich nichts.`,
  },
  email_lacks_new: {
    en: `You opened this link. One more is needed: the link in our email to the new address. \
The new address takes effect once you open that one too. Until then nothing changes.`,
    de: `Dieser Link ist geöffnet. Noch einer ist nötig: der Link in unserer E-Mail an die neue Adresse. \
Die neue gilt, sobald auch er geöffnet ist. Bis dahin ändert sich nichts.`,
  },
  outbox_lacks_old: {
    en: `You opened this link. One more is needed: ask whoever runs this site for the link for the current email of the \
account. The new address takes effect once you open that one too. Until then nothing changes.`,
    de: `Dieser Link ist geöffnet. Noch einer ist nötig: der Link für die bisherige Adresse des Kontos. \
Sie bekommen ihn vom Betreiber. Die neue gilt, sobald auch er geöffnet ist. Bis dahin ändert sich nichts.`,
  },
  outbox_lacks_new: {
    en: `You opened this link. One more is needed: ask whoever runs this site for the link for the new email. \
The new address takes effect once you open that one too. Until then nothing changes.`,
    de: `Dieser Link ist geöffnet. Noch einer ist nötig: der Link für die neue Adresse. Sie bekommen ihn vom Betreiber. \
Die neue gilt, sobald auch er geöffnet ist. Bis dahin ändert sich nichts.`,
  },
  right_kept: { en: 'That is kept.', de: 'Das bleibt.' },
  right_ended: { en: 'That access has ended.', de: 'Dieser Zugang ist beendet.' },
  proven_again: { en: 'Thank you. It was you.', de: 'Danke. Das waren Sie.' },
  passkey_removed: { en: 'The passkey is removed.', de: 'Der Passkey ist entfernt.' },
  passkey_asked: {
    en: 'From now on each sign-in with your password asks for a passkey too.',
    de: 'Von nun an fragt jede Anmeldung mit Ihrem Passwort auch nach einem Passkey.',
  },
  passkey_not_asked: {
    en: 'From now on your password alone signs you in.',
    de: 'Von nun an genügt Ihr Passwort zum Anmelden.',
  },
  account_deleted: { en: 'Your account is deleted.', de: 'Ihr Konto ist gelöscht.' },
  logs_cleared: { en: 'Logs cleared successfully', de: 'Das Protokoll wurde geleert.' },
  job_sent_again: { en: 'The work was started again.', de: 'Der Auftrag wurde noch einmal gestartet.' },
  copy_taken_over: { en: 'This copy checks and books from now on.', de: 'Diese Kopie sucht und bucht ab jetzt.' },
  blocked: {
    en: 'The account is blocked and signed out everywhere. Its tasks are stopped; its appointments stay.',
    de: 'Das Konto ist gesperrt und überall abgemeldet. Seine Aufgaben sind beendet, seine Termine bleiben.',
  },
  unblocked: {
    en: 'The person may sign in again. Tasks stay stopped until they are started.',
    de: 'Die Person kann sich wieder anmelden. Aufgaben bleiben beendet, bis sie gestartet werden.',
  },
  signed_out_everywhere: { en: 'The account is signed out everywhere.', de: 'Das Konto ist überall abgemeldet.' },
  key_revoked: { en: 'The key is revoked.', de: 'Der Schlüssel ist widerrufen.' },
  keys_revoked: {
    en: 'All API keys of the account are revoked.',
    de: 'Alle API-Schlüssel des Kontos sind widerrufen.',
  },
  passkeys_forgotten: {
    en: 'The passkeys are removed. The person signs in with the password alone.',
    de: 'Die Passkeys sind entfernt. Die Person meldet sich nur mit dem Passwort an.',
  },
  removed: { en: 'The account is deleted with everything in it.', de: 'Das Konto ist mit allem darin gelöscht.' },
  role_set: { en: 'The role has taken effect.', de: 'Die Rolle gilt ab jetzt.' },
  marked_proven: { en: 'The email address is marked as confirmed.', de: 'Die E-Mail-Adresse gilt als bestätigt.' },
  mail_allowed: {
    en: 'One more email with a new link is on its way.',
    de: 'Eine weitere E-Mail mit einem neuen Link ist unterwegs.',
  },
  mail_in_outbox: {
    en: 'This site has no mail server. One more email with a new link is in the outbox (DATA_DIR/outbox).',
    de: 'Diese Seite hat keinen Mailserver. Eine weitere E-Mail mit neuem Link liegt in DATA_DIR/outbox.',
  },
  invitation_withdrawn: {
    en: 'The invitation is withdrawn. Its link no longer works.',
    de: 'Die Einladung ist zurückgezogen. Ihr Link gilt nicht mehr.',
  },
  practice_confirmed: { en: 'The office has your confirmation.', de: 'Das Amt hat Ihre Bestätigung.' },
  practice_removed: { en: 'Practice run removed.', de: 'Übung entfernt.' },
  test_sent: { en: 'The test message was sent.', de: 'Die Testnachricht wurde gesendet.' },
} as const satisfies Sentences
