import { kept } from '@terminlotse/contract/limits'
import type { Sentences } from '@terminlotse/contract/texts/form'

const ifItWasNotYou = {
  en: `If that was you, ignore this email.
If that was not you: open this link to end it. Then ask for a new password, which signs everybody out:

{{link}}`,
  de: `Wenn Sie das waren, müssen Sie nichts tun.
Wenn nicht: Öffnen Sie diesen Link, um das zu beenden. Fordern Sie dann ein neues Passwort an. Das meldet alle ab:

{{link}}`,
} as const

/** For an account whose address was never confirmed: its link ends nothing. */
const ifItWasNotYouUnproven = {
  en: `If that was you, ignore this email.
If that was not you: ask for a new password here, which signs everybody out:

{{link}}`,
  de: `Wenn Sie das waren, müssen Sie nichts tun.
Wenn nicht: Fordern Sie hier ein neues Passwort an. Das meldet alle ab:

{{link}}`,
} as const

const passkeyAdded = {
  en: `Hello {{first_name}},

A passkey was added to your Terminlotse account. Whoever has its device can sign in with it.`,
  de: `Guten Tag {{first_name}},

Ihrem Konto bei Terminlotse wurde ein Passkey hinzugefügt. Wer das Gerät mit dem Passkey hat, kann sich damit anmelden.`,
} as const

const keyMade = {
  en: `Hello {{first_name}},

An API key was created for your Terminlotse account. Whoever has it can see your tasks and, if that was chosen, change
them. It can book and cancel nothing.`,
  de: `Guten Tag {{first_name}},

für Ihr Konto bei Terminlotse wurde ein API-Schlüssel angelegt. Wer ihn hat, sieht Ihre Aufgaben und kann sie ändern,
wenn das so gewählt wurde. Er kann nichts buchen oder absagen.`,
} as const

/** Mails about another way into an account. */
export const securityMails = {
  password_changed: {
    subject: { en: 'Your password was changed', de: 'Ihr Passwort wurde geändert' },
    text: {
      en: `Hello {{first_name}},

The password of your Terminlotse account was changed. Everybody who was signed in elsewhere is signed out.

If that was you, ignore this email.
If that was not you: somebody else can sign in. Ask for a new password at once, here:

{{link}}`,
      de: `Guten Tag {{first_name}},

das Passwort Ihres Terminlotse-Kontos wurde geändert. Wer anderswo angemeldet war, ist abgemeldet.

Wenn Sie das waren, müssen Sie nichts tun.
Wenn Sie das nicht waren: Jemand anderes kann sich anmelden. Fordern Sie sofort hier ein neues Passwort an:

{{link}}`,
    },
  },
  passkey_added: {
    subject: { en: 'A passkey was added to your account', de: 'Ihrem Konto wurde ein Passkey hinzugefügt' },
    text: {
      en: `${passkeyAdded.en}

If that was you, ignore this email.
If that was not you: open this link to end it. Then ask for a new password within ${kept.passkeyDoubtDays} days, which
signs everybody out:

{{link}}`,
      de: `${passkeyAdded.de}

Wenn Sie das waren, müssen Sie nichts tun.
Wenn nicht: Öffnen Sie diesen Link, um das zu beenden. \
Fordern Sie dann innerhalb von ${kept.passkeyDoubtDays} Tagen ein neues
Passwort an. Das meldet alle ab:

{{link}}`,
    },
  },
  passkey_added_unproven: {
    subject: { en: 'A passkey was added to your account', de: 'Ihrem Konto wurde ein Passkey hinzugefügt' },
    text: {
      en: `${passkeyAdded.en}

${ifItWasNotYouUnproven.en}`,
      de: `${passkeyAdded.de}

${ifItWasNotYouUnproven.de}`,
    },
  },
  key_made: {
    subject: { en: 'An API key was created for your account', de: 'Für Ihr Konto wurde ein API-Schlüssel angelegt' },
    text: {
      en: `${keyMade.en}

${ifItWasNotYou.en}`,
      de: `${keyMade.de}

${ifItWasNotYou.de}`,
    },
  },
  key_made_unproven: {
    subject: { en: 'An API key was created for your account', de: 'Für Ihr Konto wurde ein API-Schlüssel angelegt' },
    text: {
      en: `${keyMade.en}

${ifItWasNotYouUnproven.en}`,
      de: `${keyMade.de}

${ifItWasNotYouUnproven.de}`,
    },
  },
  receiver_added: {
    subject: {
      en: 'Messages from your account go to a new receiver',
      de: 'Nachrichten Ihres Kontos gehen an einen neuen Empfänger',
    },
    text: {
      en: `Hello {{first_name}},

Messages from your Terminlotse account go to a new receiver, or one of them leads elsewhere now: a channel or a receiver
was set up in the settings. Whoever reads there can read about your \
tasks. If this was done long after the sign-in, its
messages name nobody until you keep it in the settings, under “Access to your account”.

If that was you, you don’t have to do anything else.
If that was not you: open this link to end it. Then ask for a new password, which signs everybody out:

{{link}}`,
      de: `Guten Tag {{first_name}},

Nachrichten Ihres Kontos bei Terminlotse gehen an einen neuen Empfänger, oder einer führt jetzt woandershin: In den
Einstellungen wurde ein Kanal oder ein Empfänger eingerichtet. \
Wer dort liest, liest von Ihren Aufgaben. Geschah das lange
nach der Anmeldung, nennen die Nachrichten keine Namen, bis Sie den Empfänger in den Einstellungen unter
„Zugang zu Ihrem Konto“ behalten.

Wenn Sie das waren, müssen Sie sonst nichts tun.
Wenn nicht: Öffnen Sie diesen Link, um das zu beenden. Fordern Sie dann ein neues Passwort an. Das meldet alle ab:

{{link}}`,
    },
  },
  chat_connected: {
    subject: {
      en: 'A Telegram chat was connected to your account',
      de: 'Ein Telegram-Chat wurde mit Ihrem Konto verbunden',
    },
    text: {
      en: `Hello {{first_name}},

A Telegram chat was connected to your Terminlotse account. \
Whoever has that chat can read about your tasks, and book a free
time for you there.

${ifItWasNotYou.en}`,
      de: `Guten Tag {{first_name}},

mit Ihrem Konto bei Terminlotse wurde ein Telegram-Chat verbunden. \
Wer diesen Chat hat, liest von Ihren Aufgaben und kann
dort einen freien Termin für Sie buchen.

${ifItWasNotYou.de}`,
    },
  },
  person_asked: {
    subject: {
      en: 'Another person was asked to get your messages',
      de: 'Jemand wurde gebeten, Ihre Nachrichten zu empfangen',
    },
    text: {
      en: `Hello {{first_name}},

Another person was asked, from your Terminlotse account, to get your messages too. Once they accept, they read service,
time and office, and no names. They can book nothing.

${ifItWasNotYou.en}`,
      de: `Guten Tag {{first_name}},

von Ihrem Konto bei Terminlotse aus wurde eine weitere Person gebeten, Ihre Nachrichten auch zu empfangen. Sobald sie
zustimmt, liest sie Leistung, Uhrzeit und Behörde, aber keine Namen. Buchen kann sie nichts.

${ifItWasNotYou.de}`,
    },
  },
  push_added: {
    subject: {
      en: 'A device gets push messages from your account',
      de: 'Ein Gerät bekommt die Push-Nachrichten Ihres Kontos',
    },
    text: {
      en: `Hello {{first_name}},

Push messages from your Terminlotse account were switched on in a \
browser. Whoever has that device can read about your tasks.

${ifItWasNotYou.en}`,
      de: `Guten Tag {{first_name}},

in einem Browser wurden Push-Nachrichten Ihres Kontos bei \
Terminlotse eingeschaltet. Wer dieses Gerät hat, liest von Ihren
Aufgaben.

${ifItWasNotYou.de}`,
    },
  },
  chat_moved: {
    subject: {
      en: 'Your Telegram chat now belongs to another account',
      de: 'Ihr Telegram-Chat gehört jetzt zu einem anderen Konto',
    },
    text: {
      en: `Hello {{first_name}},

Your Telegram chat with Terminlotse was connected to another account, after somebody agreed to that in the chat.
Messages from your account no longer go there: Telegram is switched off for you.

If that was you, ignore this email.
If that was not you: somebody else has used your Telegram.
Look there under “Devices” who is signed in, and connect your chat again here:

{{link}}`,
      de: `Guten Tag {{first_name}},

Ihr Telegram-Chat mit Terminlotse wurde mit einem anderen Konto verbunden, nachdem jemand im Chat zugestimmt hat.
Nachrichten Ihres Kontos gehen nicht mehr dorthin: Telegram ist für Sie ausgeschaltet.

Wenn Sie das waren, müssen Sie nichts tun.
Wenn nicht: Jemand anderes hat Ihr Telegram benutzt. Sehen Sie dort unter „Geräte“ nach, wer angemeldet ist, und
verbinden Sie Ihren Chat hier wieder:

{{link}}`,
    },
  },
} as const satisfies Sentences
