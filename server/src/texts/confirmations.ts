import type { Language } from '@terminlotse/contract/language'

/** What a call says whose only news is that it worked. */
const texts = {
  signed_out: { en: 'Signed out.', de: 'Abgemeldet.' },
  reset_mail_sent: {
    en: 'If there is an account with this email, we have sent it a mail.',
    de: 'Wenn es zu dieser Adresse ein Konto gibt, haben wir eine E-Mail dorthin geschickt.',
  },
  password_set: {
    en: 'The new password is set. Please sign in.',
    de: 'Das neue Passwort gilt. Bitte melden Sie sich an.',
  },
  proof_sent: {
    en: 'If your email is not confirmed yet, a mail with a new link is on its way.',
    de: 'Wenn Ihre E-Mail-Adresse noch nicht bestätigt ist, ist eine E-Mail mit einem neuen Link unterwegs.',
  },
  email_proven: { en: 'Your email address is confirmed.', de: 'Ihre E-Mail-Adresse ist bestätigt.' },
  account_deleted: { en: 'Your account is deleted.', de: 'Ihr Konto ist gelöscht.' },
  logs_cleared: { en: 'Logs cleared successfully', de: 'Das Protokoll wurde geleert.' },
  job_sent_again: { en: 'It is being done once more.', de: 'Es ist wieder in Arbeit.' },
  test_sent: { en: 'The test message was sent.', de: 'Die Testnachricht wurde gesendet.' },
} as const satisfies Record<string, Record<Language, string>>

export function confirm(code: keyof typeof texts, language: Language): { detail: string } {
  return { detail: texts[code][language] }
}
