import { mailedLinks } from '@terminlotse/contract/limits'
import type { Sentences } from '@terminlotse/contract/texts/form'

/** Mails about the account itself. `{{first_name}}` stands behind a space, and goes with it where there is no name. */
export const mails = {
  verify_email: {
    subject: { en: 'Please confirm your email address', de: 'Bitte bestätigen Sie Ihre E-Mail-Adresse' },
    text: {
      en: `Hello,

Please open this link to confirm your email address for Terminlotse:

{{link}}

The link works once, for ${mailedLinks.proofDays} days.
If you did not ask for this, ignore this email.`,
      de: `Guten Tag,

bitte öffnen Sie diesen Link, um Ihre E-Mail-Adresse für Terminlotse zu bestätigen:

{{link}}

Der Link gilt ${mailedLinks.proofDays} Tage und funktioniert nur einmal.
Wenn Sie das nicht angefordert haben, müssen Sie nichts tun.`,
      context: 'Without the name: anyone may enter any address, and could use the name to write to strangers.',
    },
  },
  address_in_use: {
    subject: {
      en: 'This email address already has an account',
      de: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto',
    },
    text: {
      en: `Hello,

Someone wanted to use this email address for another Terminlotse account. It already has one, so nothing was changed.

If that was you: please sign in with this address, or ask for a new password here:

{{link}}`,
      de: `Guten Tag,

jemand wollte diese E-Mail-Adresse für ein weiteres Terminlotse-Konto verwenden.
Zu ihr gibt es schon eines, deshalb wurde nichts geändert.

Wenn Sie das waren: Bitte melden Sie sich mit dieser Adresse an oder fordern Sie hier ein neues Passwort an:

{{link}}`,
    },
  },
  reset_password: {
    subject: { en: 'Set a new password', de: 'Neues Passwort festlegen' },
    text: {
      en: `Hello {{first_name}},

Please open this link to set a new password for Terminlotse:

{{link}}

The link works once, for ${mailedLinks.resetMinutes} minutes. Setting a new password signs you out everywhere.
If you did not ask for this, ignore this email: your password stays as it is.`,
      de: `Guten Tag {{first_name}},

bitte öffnen Sie diesen Link, um ein neues Passwort für Terminlotse festzulegen:

{{link}}

Der Link gilt ${mailedLinks.resetMinutes} Minuten und funktioniert nur \
einmal. Mit dem neuen Passwort werden Sie überall abgemeldet.
Wenn Sie das nicht angefordert haben, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.`,
    },
  },
  email_changed: {
    subject: { en: 'Your email address is about to change', de: 'Ihre E-Mail-Adresse soll geändert werden' },
    text: {
      en: `Hello {{first_name}},

A new email address was entered for your Terminlotse account. \
Once it is confirmed, this address no longer belongs to the account.

If that was not you: open this link and choose a new password.
Your account keeps this address, or gets it back, and everybody is signed out:

{{link}}

The link works once, for ${mailedLinks.keepDays} days. If it was you, ignore this email.`,
      de: `Guten Tag {{first_name}},

für Ihr Terminlotse-Konto wurde eine neue E-Mail-Adresse eingetragen.
Sobald sie bestätigt ist, gehört diese Adresse nicht mehr zum Konto.

Wenn Sie das nicht waren: Bitte öffnen Sie diesen Link und wählen Sie ein neues Passwort.
Ihr Konto behält diese Adresse oder bekommt sie zurück, und alle werden abgemeldet:

{{link}}

Der Link gilt ${mailedLinks.keepDays} Tage und funktioniert nur einmal. Wenn Sie das waren, müssen Sie nichts tun.`,
    },
  },
  email_changed_unproven: {
    subject: { en: 'Your email address is about to change', de: 'Ihre E-Mail-Adresse soll geändert werden' },
    text: {
      en: `Hello {{first_name}},

A new email address was entered for your Terminlotse account. \
Once it is confirmed, this address no longer belongs to the account.

If that was not you: please sign in and change your password. That drops the new address too:

{{link}}`,
      de: `Guten Tag {{first_name}},

für Ihr Terminlotse-Konto wurde eine neue E-Mail-Adresse eingetragen.
Sobald sie bestätigt ist, gehört diese Adresse nicht mehr zum Konto.

Wenn Sie das nicht waren: Bitte melden Sie sich an und ändern Sie Ihr Passwort. Damit fällt auch die neue Adresse weg:

{{link}}`,
    },
  },
  change_address: {
    subject: {
      en: 'Do you agree to a new email address for your account?',
      de: 'Stimmen Sie einer neuen E-Mail-Adresse für Ihr Konto zu?',
    },
    text: {
      en: `Hello {{first_name}},

Somebody who is signed in to your Terminlotse account entered a new email address for it, without the password:

{{new_email}}

If that was you: please open this link, and the link in our email to the new address.
The new address takes effect once both are opened:

{{link}}

The link works once, for ${mailedLinks.proofDays} days.

If you do nothing, nothing changes: your account keeps this address.
If that was not you, somebody else is signed in to your account. Open this link and choose a new password.
Your account keeps this address, or gets it back, and everybody is signed out:

{{keep_link}}

That link works once, for ${mailedLinks.keepDays} days.`,
      de: `Guten Tag {{first_name}},

jemand, der in Ihrem Terminlotse-Konto angemeldet ist, hat ohne Passwort eine neue E-Mail-Adresse dafür eingetragen:

{{new_email}}

Wenn Sie das waren: Bitte öffnen Sie diesen Link und den Link in unserer E-Mail an die neue Adresse.
Erst wenn beide geöffnet sind, gilt die neue Adresse:

{{link}}

Der Link gilt ${mailedLinks.proofDays} Tage und funktioniert nur einmal.

Wenn Sie nichts tun, ändert sich nichts: Ihr Konto behält diese Adresse.
Wenn Sie das nicht waren, ist jemand anderes in Ihrem Konto angemeldet.
Bitte öffnen Sie dann diesen Link und wählen Sie ein neues Passwort.
Ihr Konto behält diese Adresse oder bekommt sie zurück, und alle werden abgemeldet:

{{keep_link}}

Dieser Link gilt ${mailedLinks.keepDays} Tage und funktioniert nur einmal.`,
    },
  },
  booking_address: {
    subject: {
      en: 'May appointments be booked with this email address?',
      de: 'Dürfen Termine mit dieser E-Mail-Adresse gebucht werden?',
    },
    text: {
      en: `Hello,

Somebody entered this email address in Terminlotse, to have appointments at public offices booked with it.
The offices then write to this address.

If you want that, please open this link:

{{link}}

The link works once, for ${mailedLinks.proofDays} days.
If you know nothing of this, do nothing: no appointment is booked with your address.`,
      de: `Guten Tag,

jemand hat diese E-Mail-Adresse in Terminlotse eingetragen, um damit Termine bei Behörden buchen zu lassen.
Die Behörden schreiben dann an diese Adresse.

Wenn Sie das möchten, öffnen Sie bitte diesen Link:

{{link}}

Der Link gilt ${mailedLinks.proofDays} Tage und funktioniert nur einmal.
Wenn Sie davon nichts wissen, müssen Sie nichts tun: Mit Ihrer Adresse wird kein Termin gebucht.`,
      context: 'Neither name nor task, because a stranger may have asked for this mail.',
    },
  },
  set_up: {
    subject: { en: 'Set up Terminlotse', de: 'Terminlotse einrichten' },
    text: {
      en: `Hello,

This installation of Terminlotse has no superuser yet. \
Please open this link to create that account, with this email address:

{{link}}

The link works once, for this email address alone.`,
      de: `Guten Tag,

diese Installation von Terminlotse hat noch keinen Superuser. Dieser Link legt das Konto mit dieser E-Mail-Adresse an:

{{link}}

Der Link funktioniert einmal und nur mit dieser E-Mail-Adresse.`,
    },
  },
  account_deleted: {
    subject: { en: 'Your account was deleted', de: 'Ihr Konto wurde gelöscht' },
    text: {
      en: `Hello {{first_name}},

Your Terminlotse account was deleted with everything in it. We are no longer watching for you.
Appointments that you kept stay valid: the links in the office’s own emails let you change or cancel them.

If that was not you: ask whoever runs this Terminlotse. Somebody may know your password: change it wherever you use the same one.
You can create a new account at any time:

{{link}}`,
      de: `Guten Tag {{first_name}},

Ihr Terminlotse-Konto wurde mit allem, was darin war, gelöscht.
Es wird nichts mehr für Sie beobachtet.
Termine, die bleiben sollten, bestehen weiter: \
Mit den Links in den E-Mails der Behörde können Sie sie ändern oder absagen.

Wenn Sie das nicht waren: Bitte fragen Sie den Betreiber dieses Terminlotsen.
Vielleicht kennt jemand Ihr Passwort: Ändern Sie es überall, wo Sie dasselbe verwenden.
Ein neues Konto können Sie jederzeit anlegen:

{{link}}`,
    },
  },
} as const satisfies Sentences
