import type { Language } from '@terminlotse/contract/language'

/** Mails about the account itself; what tasks have to say is in notices.ts. */
export type MailCode =
  | 'verify_email'
  | 'address_in_use'
  | 'reset_password'
  | 'email_changed'
  | 'email_changed_unproven'
  | 'account_deleted'

interface MailText {
  subject: string
  text: string
}

const en: Record<MailCode, MailText> = {
  verify_email: {
    subject: 'Please confirm your email address',
    // Without the name: anyone may enter any address, and a name is a place for words to strangers.
    text: `Hello,

please open this link to confirm your email address for Terminlotse:

{link}

The link works once, for three days.
If you did not ask for this, you need not do anything.`,
  },
  address_in_use: {
    subject: 'This email address already has an account',
    text: `Hello,

someone wanted to use this email address for another Terminlotse account. It already has one, so nothing was changed.

If that was you: please sign in with this address, or ask for a new password here:

{link}`,
  },
  reset_password: {
    subject: 'Set a new password',
    text: `Hello {first_name},

please open this link to set a new password for Terminlotse:

{link}

The link works once, for one hour. Setting a new password signs you out everywhere.
If you did not ask for this, you need not do anything: your password stays as it is.`,
  },
  email_changed: {
    subject: 'Your email address is about to change',
    text: `Hello {first_name},

a new email address was entered for your Terminlotse account. Once it is confirmed, this address no longer belongs to the account.

If that was not you: open this link and choose a new password. Your account keeps this address, or gets it back, and everybody is signed out:

{link}

The link works once, for seven days. If it was you, you need not do anything.`,
  },
  email_changed_unproven: {
    subject: 'Your email address is about to change',
    text: `Hello {first_name},

a new email address was entered for your Terminlotse account. Once it is confirmed, this address no longer belongs to the account.

If that was not you: please sign in and change your password. That drops the new address too:

{link}`,
  },
  account_deleted: {
    subject: 'Your account was deleted',
    text: `Hello {first_name},

your Terminlotse account was deleted with everything in it, after the password was entered. Nothing is watched for you any more.
Appointments that were kept stand: the links in the office's own mails let you change or cancel them.

If that was not you: someone knows the password. Change it wherever you use the same one.
You can create a new account at any time:

{link}`,
  },
}

const de: Record<MailCode, MailText> = {
  verify_email: {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    text: `Guten Tag,

bitte öffnen Sie diesen Link, um Ihre E-Mail-Adresse für Terminlotse zu bestätigen:

{link}

Der Link gilt drei Tage und einmal.
Wenn Sie das nicht angefordert haben, müssen Sie nichts tun.`,
  },
  address_in_use: {
    subject: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto',
    text: `Guten Tag,

jemand wollte diese E-Mail-Adresse für ein weiteres Terminlotse-Konto verwenden. Zu ihr gibt es schon eines, deshalb wurde nichts geändert.

Wenn Sie das waren: Bitte melden Sie sich mit dieser Adresse an oder fordern Sie hier ein neues Passwort an:

{link}`,
  },
  reset_password: {
    subject: 'Neues Passwort festlegen',
    text: `Guten Tag {first_name},

bitte öffnen Sie diesen Link, um ein neues Passwort für Terminlotse festzulegen:

{link}

Der Link gilt eine Stunde und einmal. Mit dem neuen Passwort werden Sie überall abgemeldet.
Wenn Sie das nicht angefordert haben, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.`,
  },
  email_changed: {
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    text: `Guten Tag {first_name},

für Ihr Terminlotse-Konto wurde eine neue E-Mail-Adresse eingetragen. Sobald sie bestätigt ist, gehört diese Adresse nicht mehr zum Konto.

Wenn Sie das nicht waren: Bitte öffnen Sie diesen Link und wählen Sie ein neues Passwort. Ihr Konto behält diese Adresse oder bekommt sie zurück, und alle werden abgemeldet:

{link}

Der Link gilt sieben Tage und einmal. Wenn Sie das waren, müssen Sie nichts tun.`,
  },
  email_changed_unproven: {
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    text: `Guten Tag {first_name},

für Ihr Terminlotse-Konto wurde eine neue E-Mail-Adresse eingetragen. Sobald sie bestätigt ist, gehört diese Adresse nicht mehr zum Konto.

Wenn Sie das nicht waren: Bitte melden Sie sich an und ändern Sie Ihr Passwort. Damit fällt auch die neue Adresse weg:

{link}`,
  },
  account_deleted: {
    subject: 'Ihr Konto wurde gelöscht',
    text: `Guten Tag {first_name},

Ihr Terminlotse-Konto wurde mit allem, was darin war, gelöscht, nachdem das Passwort eingegeben wurde. Es wird nichts mehr für Sie beobachtet.
Termine, die bleiben sollten, bestehen weiter: Mit den Links in den E-Mails der Behörde können Sie sie ändern oder absagen.

Wenn Sie das nicht waren: Jemand kennt das Passwort. Bitte ändern Sie es überall, wo Sie dasselbe verwenden.
Ein neues Konto können Sie jederzeit anlegen:

{link}`,
  },
}

const mails: Record<Language, Record<MailCode, MailText>> = { en, de }

export function wordMail(code: MailCode, values: { first_name: string; link: string }, language: Language): MailText {
  const { subject, text } = mails[language][code]
  return { subject, text: text.replace('{first_name}', () => values.first_name).replace('{link}', () => values.link) }
}
