import { outageMessages, telegramLinkMinutes } from '@terminlotse/contract/limits'
import type { Sentences } from '@terminlotse/contract/texts/form'
import { push } from './push.ts'

export const notifications = {
  title: { en: 'Settings', de: 'Einstellungen' },
  subtitle: { en: 'Manage your account and notification preferences', de: 'Ihr Konto und wie wir Sie benachrichtigen' },
  card: { en: 'Notification Preferences', de: 'Benachrichtigungen' },
  intro: {
    en: 'How we tell you about a free appointment when this page is closed.',
    de: 'So melden wir Ihnen einen freien Termin, wenn diese Seite zu ist.',
  },
  howSaved: {
    en: 'Press “Save Preferences” for changes not marked “Applies at once”.',
    de: 'Was nicht mit „Gilt sofort“ markiert ist, gilt erst nach „Benachrichtigungen speichern“.',
  },
  further: { en: 'Quiet hours and further messages', de: 'Ruhezeit und weitere Nachrichten' },
  soundTitle: { en: 'Sound in this browser', de: 'Ton in diesem Browser' },
  failedToLoad: {
    en: 'Your preferences could not be loaded',
    de: 'Ihre Benachrichtigungen konnten nicht geladen werden',
  },
  notYet: {
    en: 'Your preferences could not be loaded yet.',
    de: 'Ihre Benachrichtigungen konnten noch nicht geladen werden.',
  },
  mail: {
    withServer: {
      en: 'This site’s mail server sends the messages, to the confirmed email of your account. Nothing to fill in.',
      de:
        'Der Mailserver dieser Seite verschickt die Nachrichten, an die bestätigte Adresse Ihres Kontos. Sie müssen ' +
        'nichts eintragen.',
    },
    withoutServer: {
      en: 'This site has no mail server, so sending email needs your own email account. Push on this device and ntfy need none.',
      de:
        'Diese Seite hat keinen Mailserver. E-Mail braucht deshalb ein Postfach von Ihnen. Push auf diesem Gerät und ' +
        'ntfy brauchen keines.',
    },
  },
  telegram: {
    connect: { en: 'Connect Telegram', de: 'Telegram verbinden' },
    connecting: { en: 'Creating a link...', de: 'Link wird erzeugt...' },
    open: { en: 'Open Telegram', de: 'Telegram öffnen' },
    pressStart: {
      en:
        'Press “Start” in the chat that opens, and this page shows that it is connected. The link works once, for ' +
        `${telegramLinkMinutes} minutes.`,
      de:
        'Tippen Sie im Chat, der sich öffnet, auf „Starten“. Diese Seite zeigt dann, dass er verbunden ist. Der ' +
        `Link gilt ${telegramLinkMinutes} Minuten und funktioniert nur einmal.`,
    },
    scan: {
      en: 'Is Telegram on your phone? Scan this with its camera.',
      de: 'Telegram ist auf Ihrem Handy? Scannen Sie das mit der Kamera.',
    },
    code: { en: 'The same link as a QR code', de: 'Derselbe Link als QR-Code' },
    linkFailed: { en: 'The link could not be created', de: 'Der Link konnte nicht erzeugt werden' },
    to: { en: 'Messages go to {{chat}}', de: 'Nachrichten gehen an {{chat}}' },
    toChat: { en: 'Messages go to your chat', de: 'Nachrichten gehen an Ihren Chat' },
    moved: {
      en: 'Off: your chat was moved to another account on {{time}}, as somebody agreed there',
      de: 'Aus: Ihr Chat ging am {{time}} an ein anderes Konto, mit Zustimmung im Chat',
    },
    disconnect: { en: 'Disconnect', de: 'Trennen' },
    disconnected: { en: 'Telegram is disconnected', de: 'Telegram ist getrennt' },
  },
  signal: {
    number: { en: 'Signal Number', de: 'Signal-Nummer' },
    numberHint: {
      en: 'Your own, with country code, for example +49 151 23456789. Without one it is a German number.',
      de: 'Ihre eigene, mit Ländervorwahl, zum Beispiel +49 151 23456789. Ohne gilt sie als deutsche Nummer.',
    },
    send: { en: 'Send me a code', de: 'Code senden' },
    sendAgain: { en: 'Send a new code', de: 'Neuen Code senden' },
    code: { en: 'Code from Signal', de: 'Code aus Signal' },
    codeSent: { en: 'We sent it to {{number}} by Signal', de: 'Er ging über Signal an {{number}}' },
    connect: { en: 'Connect this number', de: 'Diese Nummer verbinden' },
    rules: {
      en: 'A code is valid for {{minutes}} minutes and {{guesses}} tries.',
      de: 'Ein Code gilt {{minutes}} Minuten und für {{guesses}} Versuche.',
    },
    awaited: {
      en: 'Not connected yet: enter the code that came by Signal',
      de: 'Noch nicht verbunden: Geben Sie den Code ein, der über Signal kam',
    },
    notSent: { en: 'The code could not be sent', de: 'Der Code konnte nicht gesendet werden' },
    connected: { en: 'Signal is connected', de: 'Signal ist verbunden' },
    disconnected: { en: 'Signal is disconnected', de: 'Signal ist getrennt' },
  },
  reach: {
    by: { en: 'We’ll message you by {{ways}}', de: 'Wir benachrichtigen Sie über {{ways}}' },
    unknown: {
      en: 'We could not find out how messages reach you. Please reload the page.',
      de: 'Wir konnten nicht feststellen, wie Nachrichten Sie erreichen. Bitte laden Sie die Seite neu.',
    },
    notYet: {
      en: 'We cannot say yet how messages reach you.',
      de: 'Noch können wir nicht sagen, wie Nachrichten Sie erreichen.',
    },
    here: { en: 'this device', de: 'dieses Gerät' },
    on: { en: '{{name}} on {{to}}', de: '{{name}} auf: {{to}}' },
    to: { en: '{{name}} to {{to}}', de: '{{name}} an {{to}}' },
    failed: { en: '{{way}} (its last message did not arrive)', de: '{{way}} (die letzte Nachricht kam nicht an)' },
    unconfirmed: { en: '{{way}} (no test message confirmed yet)', de: '{{way}} (noch keine Testnachricht bestätigt)' },
    failing: {
      en: 'Please look at your settings: a message did not arrive.',
      de: 'Bitte sehen Sie in Ihren Einstellungen nach: Eine Nachricht kam nicht an.',
    },
    quiet: {
      en: 'No messages from {{from}} to {{until}}. At {{until}} we tell you what is free then.',
      de: 'Keine Nachrichten von {{from}} bis {{until}} Uhr. Um {{until}} Uhr sagen wir Ihnen, was dann frei ist.',
    },
    quietExceptClicks: {
      en:
        'No messages from {{from}} to {{until}}, except about bookings that need your confirmation. At {{until}} ' +
        'we tell you what is free then.',
      de:
        'Keine Nachrichten von {{from}} bis {{until}} Uhr, außer bei Buchungen, die Ihre Bestätigung brauchen. ' +
        'Um {{until}} Uhr sagen wir Ihnen, was dann frei ist.',
    },
    change: { en: 'Change how we message you', de: 'Benachrichtigungen ändern' },
  },
  row: {
    atOnce: { en: 'Applies at once.', de: 'Gilt sofort.' },
    unsaved: { en: 'Not saved yet', de: 'Noch nicht gespeichert' },
    failed: { en: 'Its last message did not arrive', de: 'Die letzte Nachricht kam nicht an' },
    failedOff: {
      en: 'Switched off; its last message did not arrive',
      de: 'Ausgeschaltet; die letzte Nachricht kam nicht an',
    },
    unused: { en: 'Set up, but switched off', de: 'Eingerichtet, aber ausgeschaltet' },
    on: { en: 'On', de: 'Eingeschaltet' },
    lastAt: { en: 'On. Last message: {{time}}', de: 'Eingeschaltet. Letzte Nachricht: {{time}}' },
    to: { en: 'Goes to {{to}}', de: 'Geht an {{to}}' },
    noAddress: {
      en: 'On, but the email of your account is not confirmed',
      de: 'Eingeschaltet, aber die Adresse Ihres Kontos ist nicht bestätigt',
    },
    noDevice: { en: 'On, but no device receives messages', de: 'Eingeschaltet, aber kein Gerät empfängt Nachrichten' },
    here_one: { en: 'On this device', de: 'Auf diesem Gerät' },
    here_other: { en: 'On {{count}} devices; this is one of them', de: 'Auf {{count}} Geräten; dieses ist dabei' },
    elsewhere_one: { en: 'On another device, not on this one', de: 'Auf einem anderen Gerät, nicht auf diesem' },
    elsewhere_other: {
      en: 'On {{count}} other devices, not on this one',
      de: 'Auf {{count}} anderen Geräten, nicht auf diesem',
    },
    notConnected: {
      en: 'Not connected yet: press “Start” in Telegram',
      de: 'Noch nicht verbunden: Tippen Sie in Telegram auf „Starten“',
    },
  },
  details: {
    label: { en: 'Show everything in the message', de: 'In der Nachricht alles zeigen' },
    about: {
      en: 'When off, messages only say, for example, “An appointment is free”, without names, times or places. Applies at once.',
      de: 'Wenn aus, sagt eine Nachricht zum Beispiel nur „Ein Termin ist frei“, ohne Namen, Zeiten und Orte. Gilt sofort.',
    },
  },
  hints: {
    secret: {
      en: 'Stored encrypted and never shown again',
      de: 'Wird verschlüsselt gespeichert und nie wieder angezeigt',
    },
    secretRemoved: {
      en: 'The stored value is removed when you save',
      de: 'Der gespeicherte Wert wird beim Speichern gelöscht',
    },
  },
  weekly: {
    label: { en: 'Weekly email', de: 'Wöchentliche E-Mail' },
    about: {
      en:
        'Once a week, while a task is running: how often we checked, and when last. To the email of your account, ' +
        'once it is confirmed.',
      de:
        'Einmal in der Woche, solange eine Aufgabe läuft: wie oft wir nachgesehen haben und wann zuletzt. An die ' +
        'Adresse Ihres Kontos, sobald sie bestätigt ist.',
    },
    aboutOutbox: {
      en:
        'Once a week, while a task is running: how often we checked, and when last. This site has no mail server, so ' +
        'this email goes to whoever runs this site{{operator}}.',
      de:
        'Einmal in der Woche, solange eine Aufgabe läuft: wie oft wir nachgesehen haben und wann zuletzt. Diese ' +
        'Seite hat keinen Mailserver. Deshalb geht diese E-Mail an den Betreiber{{operator}}.',
    },
  },
  outages: {
    label: { en: 'Messages about outages', de: 'Nachrichten über Ausfälle' },
    about: {
      en:
        `When an office cannot be reached for ${outageMessages.afterMinutes} minutes, and when it is back. At most ` +
        `once a day, from ${outageMessages.from} to ${outageMessages.to}.`,
      de:
        `Wenn eine Behörde ${outageMessages.afterMinutes} Minuten nicht erreichbar ist und wenn sie es wieder ist. ` +
        `Höchstens einmal am Tag, von ${outageMessages.from} bis ${outageMessages.to} Uhr.`,
    },
  },
  quiet: {
    enable_quiet_hours: { en: 'Quiet hours', de: 'Ruhezeit' },
    enable_quiet_hours_about: {
      en: 'Messages wait. If appointments are still free at the end, you get one message about them.',
      de: 'Nachrichten warten. Sind am Ende noch Termine frei, bekommen Sie eine Nachricht darüber.',
    },
    quiet_from: { en: 'Quiet from', de: 'Ruhe von' },
    quiet_until: { en: 'Quiet until', de: 'Ruhe bis' },
    quiet_except_clicks: {
      en: 'But bookings that need my confirmation always come',
      de: 'Aber Buchungen, die meine Bestätigung brauchen, kommen immer',
    },
    quiet_except_clicks_about: {
      en: 'Unless you confirm it in time, the appointment is given to others.',
      de: 'Ohne Ihre rechtzeitige Bestätigung bekommen andere den Termin.',
    },
  },
  howTo: { en: 'How to set this up', de: 'So richten Sie das ein' },
  generate: { en: 'Create one', de: 'Erzeugen' },
  generateOf: { en: 'Create one: {{field}}', de: '{{field}} erzeugen' },
  fresh: { en: 'New: {{field}}', de: 'Neu: {{field}}' },
  once: {
    en: 'Copy it now and save: it is shown only here.',
    de: 'Kopieren Sie es jetzt, und speichern Sie: Es wird nur hier gezeigt.',
  },
  test: { en: 'Test', de: 'Testen' },
  testOf: { en: 'Test {{channel}}', de: '{{channel}} testen' },
  testOff: { en: 'Switch the channel on to test it.', de: 'Zum Testen schalten Sie diesen Kanal ein.' },
  testLater: { en: 'Another test is running.', de: 'Ein anderer Test läuft gerade.' },
  save: { en: 'Save Preferences', de: 'Benachrichtigungen speichern' },
  saving: { en: 'Saving...', de: 'Wird gespeichert...' },
  done: { en: 'Notification settings updated successfully', de: 'Ihre Benachrichtigungen sind gespeichert' },
  failed: {
    en: 'Failed to update notification settings',
    de: 'Ihre Benachrichtigungen konnten nicht gespeichert werden',
  },
  tested: { en: 'Test {{channel}} notification sent successfully', de: 'Testnachricht über {{channel}} ist gesendet' },
  testFailed: {
    en: 'Failed to send test {{channel}} notification',
    de: 'Die Testnachricht über {{channel}} konnte nicht gesendet werden',
  },
  unsaved: { en: 'Your changes are not saved yet.', de: 'Ihre Änderungen sind noch nicht gespeichert.' },
  saveAndTest: {
    text: {
      en: 'This channel has changes that are not saved. A test uses what is saved.',
      de: 'Dieser Kanal hat Änderungen, die noch nicht gespeichert sind. Ein Test verwendet, was gespeichert ist.',
    },
    submit: { en: 'Save and test', de: 'Speichern und testen' },
  },
  push,
} as const satisfies Sentences
