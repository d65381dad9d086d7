import type { Sentences } from '@terminlotse/contract/texts/form'

export const channelRefusals = {
  address_asked_enough: {
    en: `Too many emails were sent to this address today, or too many requests came from your network. \
Ask again in {{wait}}.`,
    de: `An diese Adresse gingen heute zu viele E-Mails, oder aus Ihrem Netz kamen zu viele Anfragen. \
In {{wait}} können Sie wieder fragen.`,
  },
  receiver_is_you: {
    en: 'This is the address of your own account. Please add a receiver of your own for it.',
    de: 'Das ist die Adresse Ihres eigenen Kontos. Bitte legen Sie dafür einen eigenen Empfänger an.',
  },
  request_needs_proof: {
    en: 'Please confirm the email address of your account first: a request names it.',
    de: 'Bitte bestätigen Sie zuerst die E-Mail-Adresse Ihres Kontos: Eine Anfrage nennt sie.',
  },
  request_without_mail: {
    en: 'This installation has no mail server, so nobody can be asked by email.',
    de: 'Diese Installation hat keinen Mailserver. Deshalb kann niemand per E-Mail gefragt werden.',
  },
  request_open: {
    en: 'You have already asked this person. Please wait for the answer, or remove that receiver first.',
    de: `Sie haben diese Person schon gefragt. Bitte warten Sie auf die Antwort, oder entfernen Sie zuerst diesen \
Empfänger.`,
  },
  receiver_exists: {
    en: 'This person already receives your messages.',
    de: 'Diese Person bekommt Ihre Nachrichten schon.',
  },
  request_refused: {
    en: 'This person wants no messages from your account, so they cannot be asked again.',
    de: 'Diese Person möchte keine Nachrichten Ihres Kontos. Deshalb kann sie nicht noch einmal gefragt werden.',
  },
  request_unknown: {
    en: 'This link leads to no request. Either it is incomplete, or the request was withdrawn: then you get no messages.',
    de: `Zu diesem Link gibt es keine Anfrage. Er ist nicht vollständig, oder die Anfrage wurde zurückgezogen: \
Dann bekommen Sie keine Nachrichten.`,
  },
  request_lapsed: {
    en: 'This request is over: it could be accepted for {{days}} days. Please ask {{account}} for a new one.',
    de: `Diese Anfrage ist abgelaufen: Sie konnte {{days}} Tage lang angenommen werden. \
Bitte lassen Sie sich von {{account}} noch einmal fragen.`,
  },
  request_ended: {
    en: 'You have said that you want no messages from {{account}}. This cannot be taken back here.',
    de: 'Sie haben gesagt, dass Sie keine Nachrichten von {{account}} möchten. Hier lässt sich das nicht zurücknehmen.',
  },
  settings_exist: {
    en: 'There are already settings. Please change those.',
    de: 'Es gibt schon Einstellungen. Bitte ändern Sie diese.',
  },
  channel_incomplete: {
    en: 'The channel is not set up yet. {{first}}',
    de: 'Der Kanal ist noch nicht eingerichtet. {{first}}',
  },
  channel_failed: {
    en: 'The test message could not be sent: {{reason}}',
    de: 'Die Testnachricht konnte nicht gesendet werden: {{reason}}',
  },
  channel_unanswered: {
    en: 'The test message was sent, but the receiver has not confirmed it. Please check whether it arrived.',
    de: `Die Testnachricht wurde übergeben, aber der Empfänger hat nicht gesagt, ob er sie annimmt. \
Bitte sehen Sie nach, ob sie angekommen ist.`,
  },
  test_missing: {
    en: 'This channel has had no test message since it was last changed. Please send one, then type its digits.',
    de: `Seit der letzten Änderung an diesem Kanal ging keine Testnachricht über ihn. \
Bitte senden Sie eine und tippen Sie dann ihre Ziffern ein.`,
  },
  digits_wrong: {
    en: 'These are not the digits of the newest test message. Tries left: {{left}}.',
    de: 'Das sind nicht die Ziffern der neuesten Testnachricht. Versuche übrig: {{left}}.',
  },
  digits_used_up: {
    en: 'The digits were wrong {{max}} times. Please send another test message, then type its digits.',
    de: `Die Ziffern waren {{max}}-mal falsch. Bitte senden Sie noch eine Testnachricht und tippen Sie dann deren \
Ziffern ein.`,
  },
  digits_late: {
    en: 'The digits of a test message are valid for {{minutes}} minutes. Please send another one, then type its digits.',
    de: `Die Ziffern einer Testnachricht gelten {{minutes}} Minuten. Bitte senden Sie noch eine und tippen Sie dann \
deren Ziffern ein.`,
  },
  telegram_away: {
    en: 'Telegram is not available here at the moment.',
    de: 'Telegram ist hier zurzeit nicht verfügbar.',
  },
  telegram_webhook: {
    en: `No chat can be connected at the moment: Telegram delivers the messages for this site’s bot elsewhere. \
Please tell the person who runs this site: the bot has a webhook.`,
    de: `Zurzeit kann kein Chat verbunden werden: Telegram schickt die Nachrichten an den Bot dieser Seite woandershin. \
Bitte sagen Sie es dem Betreiber: Der Bot hat einen Webhook.`,
  },
  telegram_other_reader: {
    en: `No chat can be connected at the moment: another program reads the messages to this site’s bot. \
Please tell the person who runs this site: the bot needs a token of its own here.`,
    de: `Zurzeit kann kein Chat verbunden werden: Ein anderes Programm liest die Nachrichten an den Bot dieser Seite. \
Bitte sagen Sie es dem Betreiber: Der Bot braucht hier ein eigenes Token.`,
  },
  telegram_silent: {
    en: 'Telegram does not answer us at the moment. If you have pressed “Start”, your chat is connected once it does.',
    de: `Telegram antwortet uns zurzeit nicht. Wenn Sie auf „Starten“ getippt haben, wird Ihr Chat verbunden, sobald es \
antwortet.`,
  },
  receivers_full: {
    en: 'You already have {{max}} receivers. Please remove one first.',
    de: 'Sie haben schon {{max}} Empfänger. Bitte entfernen Sie zuerst einen.',
  },
  signal_away: { en: 'Signal is not available here at the moment.', de: 'Signal ist hier zurzeit nicht verfügbar.' },
  signal_number_unknown: {
    en: `Signal does not know this number. Please check that Signal is set up on that phone and lets people find it by \
its number.`,
    de: `Signal kennt diese Nummer nicht. Bitte prüfen Sie, ob Signal auf dem Handy eingerichtet ist und erlaubt, über \
die Nummer gefunden zu werden.`,
  },
  code_unsent: {
    en: 'The code could not be sent: {{reason}}',
    de: 'Der Code konnte nicht gesendet werden: {{reason}}',
  },
  code_wrong: {
    en: 'This is not the code that we sent. Please check it, or ask for a new one.',
    de: `Das ist nicht der Code, den wir gesendet haben. Bitte prüfen Sie ihn, oder fordern Sie einen neuen an.`,
  },
  code_over: {
    en: 'This code is no longer valid. Please ask for a new one.',
    de: 'Dieser Code gilt nicht mehr. Bitte fordern Sie einen neuen an.',
  },
  device_of_other: {
    en: `Push messages in this browser already go to another account. Please block messages from this site in the \
browser’s settings, allow them again, and switch push on once more.`,
    de: `Push-Nachrichten dieses Browsers gehen schon an ein anderes Konto. \
Bitte blockieren Sie die Mitteilungen dieser Seite in den Einstellungen des \
Browsers, erlauben Sie sie wieder, und schalten Sie Push noch einmal ein.`,
  },
  too_many_devices: {
    en: 'Push messages already go to {{max}} of your devices. Please remove one of them first.',
    de: 'Push-Nachrichten gehen schon an {{max}} Ihrer Geräte. Bitte entfernen Sie zuerst eines.',
  },
  password_needed_again: {
    en: 'Server, port or sender changed: please enter the email password again.',
    de: 'Server, Port oder Absender wurde geändert: Bitte geben Sie das E-Mail-Passwort neu ein.',
  },
} as const satisfies Sentences
