import { kept, mailedLinks } from '@terminlotse/contract/limits'
import type { MailCode, MailText } from '../mails/mail-codes.ts'

const ifItWasNotYou = `Wenn Sie das waren, müssen Sie nichts tun.
Wenn nicht: Öffnen Sie diesen Link, um das zu beenden. Fordern Sie dann ein neues Passwort an. Das meldet alle ab:

{link}`

export const mails: Record<MailCode, MailText> = {
  verify_email: {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    text: `Guten Tag,

bitte öffnen Sie diesen Link, um Ihre E-Mail-Adresse für Terminlotse zu bestätigen:

{link}

Der Link gilt ${mailedLinks.proofDays} Tage und funktioniert nur einmal.
Wenn Sie das nicht angefordert haben, müssen Sie nichts tun.`,
  },
  address_in_use: {
    subject: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto',
    text: `Guten Tag,

jemand wollte diese E-Mail-Adresse für ein weiteres Terminlotse-Konto verwenden.
Zu ihr gibt es schon eines, deshalb wurde nichts geändert.

Wenn Sie das waren: Bitte melden Sie sich mit dieser Adresse an oder fordern Sie hier ein neues Passwort an:

{link}`,
  },
  reset_password: {
    subject: 'Neues Passwort festlegen',
    text: `Guten Tag {first_name},

bitte öffnen Sie diesen Link, um ein neues Passwort für Terminlotse festzulegen:

{link}

Der Link gilt ${mailedLinks.resetMinutes} Minuten und funktioniert nur einmal. \
Mit dem neuen Passwort werden Sie überall abgemeldet.
Wenn Sie das nicht angefordert haben, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.`,
  },
  email_changed: {
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    text: `Guten Tag {first_name},

für Ihr Terminlotse-Konto wurde eine neue E-Mail-Adresse eingetragen.
Sobald sie bestätigt ist, gehört diese Adresse nicht mehr zum Konto.

Wenn Sie das nicht waren: Bitte öffnen Sie diesen Link und wählen Sie ein neues Passwort.
Ihr Konto behält diese Adresse oder bekommt sie zurück, und alle werden abgemeldet:

{link}

Der Link gilt ${mailedLinks.keepDays} Tage und funktioniert nur einmal. Wenn Sie das waren, müssen Sie nichts tun.`,
  },
  email_changed_unproven: {
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    text: `Guten Tag {first_name},

für Ihr Terminlotse-Konto wurde eine neue E-Mail-Adresse eingetragen.
Sobald sie bestätigt ist, gehört diese Adresse nicht mehr zum Konto.

Wenn Sie das nicht waren: Bitte melden Sie sich an und ändern Sie Ihr Passwort. Damit fällt auch die neue Adresse weg:

{link}`,
  },
  change_address: {
    subject: 'Stimmen Sie einer neuen E-Mail-Adresse für Ihr Konto zu?',
    text: `Guten Tag {first_name},

jemand, der in Ihrem Terminlotse-Konto angemeldet ist, hat ohne Passwort eine neue E-Mail-Adresse dafür eingetragen:

{new_email}

Wenn Sie das waren: Bitte öffnen Sie diesen Link und den Link in unserer E-Mail an die neue Adresse.
Erst wenn beide geöffnet sind, gilt die neue Adresse:

{link}

Der Link gilt ${mailedLinks.proofDays} Tage und funktioniert nur einmal.

Wenn Sie nichts tun, ändert sich nichts: Ihr Konto behält diese Adresse.
Wenn Sie das nicht waren, ist jemand anderes in Ihrem Konto angemeldet.
Bitte öffnen Sie dann diesen Link und wählen Sie ein neues Passwort.
Ihr Konto behält diese Adresse oder bekommt sie zurück, und alle werden abgemeldet:

{keep_link}

Dieser Link gilt ${mailedLinks.keepDays} Tage und funktioniert nur einmal.`,
  },
  booking_address: {
    subject: 'Dürfen Termine mit dieser E-Mail-Adresse gebucht werden?',
    text: `Guten Tag,

jemand hat diese E-Mail-Adresse in Terminlotse eingetragen, um damit Termine bei Behörden buchen zu lassen.
Die Behörden schreiben dann an diese Adresse.

Wenn Sie das möchten, öffnen Sie bitte diesen Link:

{link}

Der Link gilt ${mailedLinks.proofDays} Tage und funktioniert nur einmal.
Wenn Sie davon nichts wissen, müssen Sie nichts tun: Mit Ihrer Adresse wird kein Termin gebucht.`,
  },
  set_up: {
    subject: 'Terminlotse einrichten',
    text: `Guten Tag,

diese Installation von Terminlotse hat noch keinen Superuser. Dieser Link legt das Konto mit dieser E-Mail-Adresse an:

{link}

Der Link funktioniert einmal und nur mit dieser E-Mail-Adresse.`,
  },
  password_changed: {
    subject: 'Ihr Passwort wurde geändert',
    text: `Guten Tag {first_name},

das Passwort Ihres Terminlotse-Kontos wurde geändert. Wer anderswo angemeldet war, ist abgemeldet.

Wenn Sie das waren, müssen Sie nichts tun.
Wenn Sie das nicht waren: Jemand anderes kann sich anmelden. Fordern Sie sofort hier ein neues Passwort an:

{link}`,
  },
  passkey_added: {
    subject: 'Ihrem Konto wurde ein Passkey hinzugefügt',
    text: `Guten Tag {first_name},

Ihrem Konto bei Terminlotse wurde ein Passkey hinzugefügt, nachdem das Passwort eingegeben wurde. Wer das Gerät
mit dem Passkey hat, kann sich damit anmelden.

Wenn Sie das waren, müssen Sie nichts tun.
Wenn nicht: Öffnen Sie diesen Link, um das zu beenden. Fordern Sie dann innerhalb von ${kept.passkeyDoubtDays} Tagen ein neues
Passwort an. Das meldet alle ab:

{link}`,
  },
  key_made: {
    subject: 'Für Ihr Konto wurde ein API-Schlüssel angelegt',
    text: `Guten Tag {first_name},

für Ihr Konto bei Terminlotse wurde ein API-Schlüssel angelegt, nachdem das Passwort eingegeben wurde. Wer ihn
hat, sieht Ihre Aufgaben und kann sie ändern, wenn das so gewählt wurde. Er kann nichts buchen oder absagen.

${ifItWasNotYou}`,
  },
  receiver_added: {
    subject: 'Nachrichten Ihres Kontos gehen an einen neuen Empfänger',
    text: `Guten Tag {first_name},

Nachrichten Ihres Kontos bei Terminlotse gehen an einen neuen Empfänger, oder einer führt jetzt woandershin: In den
Einstellungen wurde ein Kanal oder ein Empfänger eingerichtet. Wer dort liest, liest von Ihren Aufgaben. Wurde kurz davor
kein Passwort eingegeben, nennen die Nachrichten keine Namen, bis Sie den Empfänger in den Einstellungen unter
„Zugang zu Ihrem Konto“ behalten.

Wenn Sie das waren, müssen Sie sonst nichts tun.
Wenn nicht: Öffnen Sie diesen Link, um das zu beenden. Fordern Sie dann ein neues Passwort an. Das meldet alle ab:

{link}`,
  },
  chat_connected: {
    subject: 'Ein Telegram-Chat wurde mit Ihrem Konto verbunden',
    text: `Guten Tag {first_name},

mit Ihrem Konto bei Terminlotse wurde ein Telegram-Chat verbunden. Wer diesen Chat hat, liest von Ihren Aufgaben und kann
dort einen freien Termin für Sie buchen.

${ifItWasNotYou}`,
  },
  person_asked: {
    subject: 'Jemand wurde gebeten, Ihre Nachrichten zu empfangen',
    text: `Guten Tag {first_name},

von Ihrem Konto bei Terminlotse aus wurde eine weitere Person gebeten, Ihre Nachrichten auch zu empfangen. Sobald sie
zustimmt, liest sie Leistung, Uhrzeit und Behörde, aber keine Namen. Buchen kann sie nichts.

${ifItWasNotYou}`,
  },
  push_added: {
    subject: 'Ein Gerät bekommt die Push-Nachrichten Ihres Kontos',
    text: `Guten Tag {first_name},

in einem Browser wurden Push-Nachrichten Ihres Kontos bei Terminlotse eingeschaltet. Wer dieses Gerät hat, liest von Ihren
Aufgaben.

${ifItWasNotYou}`,
  },
  chat_moved: {
    subject: 'Ihr Telegram-Chat gehört jetzt zu einem anderen Konto',
    text: `Guten Tag {first_name},

Ihr Telegram-Chat mit Terminlotse wurde mit einem anderen Konto verbunden, nachdem jemand im Chat zugestimmt hat.
Nachrichten Ihres Kontos gehen nicht mehr dorthin: Telegram ist für Sie abgeschaltet.

Wenn Sie das waren, müssen Sie nichts tun.
Wenn nicht: Jemand anderes hat Ihr Telegram benutzt. Sehen Sie dort unter „Geräte“ nach, wer angemeldet ist, und
verbinden Sie Ihren Chat hier wieder:

{link}`,
  },
  account_deleted: {
    subject: 'Ihr Konto wurde gelöscht',
    text: `Guten Tag {first_name},

Ihr Terminlotse-Konto wurde mit allem, was darin war, gelöscht, nachdem das Passwort eingegeben wurde.
Es wird nichts mehr für Sie beobachtet.
Termine, die bleiben sollten, bestehen weiter: Mit den Links in den E-Mails der Behörde können Sie sie ändern oder absagen.

Wenn Sie das nicht waren: Jemand kennt das Passwort. Bitte ändern Sie es überall, wo Sie dasselbe verwenden.
Ein neues Konto können Sie jederzeit anlegen:

{link}`,
  },
}
