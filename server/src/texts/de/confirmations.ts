/** The sentence of a call that only says that it worked. */
export const confirmations = {
  signed_out: 'Abgemeldet.',
  reset_mail_sent: 'Wenn es zu dieser Adresse ein Konto gibt, haben wir eine E-Mail dorthin geschickt.',
  password_set: 'Das neue Passwort gilt. Bitte melden Sie sich an.',
  proof_sent: 'Wenn Ihre E-Mail-Adresse noch nicht bestätigt ist, ist eine E-Mail mit einem neuen Link unterwegs.',
  email_proven: 'Ihre E-Mail-Adresse ist bestätigt.',
  session_ended: 'Diese Anmeldung ist beendet.',
  account_deleted: 'Ihr Konto ist gelöscht.',
  logs_cleared: 'Das Protokoll wurde geleert.',
  job_sent_again: 'Die Arbeit wurde noch einmal gestartet.',
  copy_taken_over: 'Diese Kopie sucht und bucht ab jetzt.',
  test_sent: 'Die Testnachricht wurde gesendet.',
}
