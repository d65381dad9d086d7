import { testDigits } from '@terminlotse/contract/limits'
import type { Sentences } from '@terminlotse/contract/texts/form'

/** The dialog that sets a phone up. */
export const phone = {
  title: { en: 'Your phone', de: 'Ihr Handy' },
  open: { en: 'Set up your phone', de: 'Handy einrichten' },
  intro: {
    en: 'Choose how messages reach you. You can skip this, come back at any time, and use several.',
    de:
      'Wählen Sie, wie Nachrichten zu Ihnen kommen. Sie können das überspringen, jederzeit nachholen und mehrere ' +
      'Kanäle nutzen.',
  },
  ways: { en: 'How messages reach your phone', de: 'Kanäle für Ihr Handy' },
  ready: { en: '{{name}}: confirmed', de: '{{name}}: bestätigt' },
  back: { en: 'Another way', de: 'Anderer Kanal' },
  later: { en: 'Later', de: 'Später' },
  finish: { en: 'Done', de: 'Fertig' },
  none: { en: 'You won’t hear from us once this page is closed', de: 'Wenn diese Seite zu ist, erfahren Sie nichts' },
  unproven: {
    en: 'We do not know yet whether our messages reach you',
    de: 'Wir wissen noch nicht, ob unsere Nachrichten Sie erreichen',
  },
  noneText: {
    en: 'Set up your phone and send yourself a test.',
    de: 'Richten Sie Ihr Handy ein, und schicken Sie sich eine Testnachricht.',
  },
  test: {
    title: { en: 'Then test it', de: 'Dann testen Sie es' },
    send: { en: 'Send a test message', de: 'Testnachricht senden' },
    again: { en: 'Send another test message', de: 'Noch eine Testnachricht senden' },
    sending: { en: 'Sending...', de: 'Wird gesendet...' },
    sent: {
      en: `Sent. Type its ${testDigits.count} digits here; they are valid for ${testDigits.minutes} minutes.`,
      de: `Gesendet. Tippen Sie hier ihre ${testDigits.count} Ziffern ein; sie gelten ${testDigits.minutes} Minuten.`,
    },
    digits: {
      en: `The ${testDigits.count} digits of the test message`,
      de: `Die ${testDigits.count} Ziffern der Testnachricht`,
    },
    confirm: { en: 'Confirm', de: 'Bestätigen' },
    confirming: { en: 'Checking...', de: 'Wird geprüft...' },
    gotIt: { en: 'It arrived without digits', de: 'Angekommen, aber ohne Ziffern' },
    done: {
      en: 'It works: messages reach you by {{name}}.',
      de: 'Es klappt: Nachrichten erreichen Sie über {{name}}.',
    },
  },
  push: {
    here: { en: 'This device receives push messages.', de: 'Dieses Gerät empfängt Push-Nachrichten.' },
    otherDevice: {
      en: 'For your phone: open this page there and sign in. A browser can only be set up on its own device.',
      de:
        'Für Ihr Handy: Öffnen Sie diese Seite dort und melden Sie sich an. Ein Browser lässt sich nur auf seinem ' +
        'Gerät einrichten.',
    },
    install: { en: 'Install the app', de: 'App installieren' },
    installText: {
      en: 'The installed app opens like any other. Push also works without it.',
      de: 'Die installierte App öffnet sich wie jede andere. Push geht auch ohne sie.',
    },
    apple: {
      en: 'On iPhone and iPad push works in the installed app. It needs iOS 16.4 or newer.',
      de: 'Auf iPhone und iPad geht Push in der installierten App. Dafür ist iOS 16.4 oder neuer nötig.',
    },
    share: { en: 'Tap “Share” at the edge of Safari.', de: 'Tippen Sie am Rand von Safari auf „Teilen“.' },
    add: {
      en: 'Tap “Add to Home Screen”, then “Add”.',
      de: 'Tippen Sie auf „Zum Home-Bildschirm“, dann auf „Hinzufügen“.',
    },
    start: { en: 'Open Terminlotse from the Home Screen.', de: 'Öffnen Sie Terminlotse vom Home-Bildschirm.' },
    signIn: {
      en: 'Sign in again there: the installed app does not share the sign-in of Safari.',
      de: 'Melden Sie sich dort noch einmal an: Die installierte App kennt die Anmeldung von Safari nicht.',
    },
    allow: {
      en: 'Open Settings there, tap “Set up your phone”, choose push, and allow messages.',
      de: 'Öffnen Sie dort die Einstellungen, tippen Sie auf „Handy einrichten“, wählen Sie Push und lassen Sie Mitteilungen zu.',
    },
  },
  telegram: {
    connected: { en: 'Your chat is connected.', de: 'Ihr Chat ist verbunden.' },
  },
  ntfy: {
    making: { en: 'Creating a topic...', de: 'Ein Thema wird erzeugt...' },
    retry: { en: 'Create a topic', de: 'Thema erzeugen' },
    app: {
      en: 'Put the free ntfy app on your phone',
      de: 'Die kostenlose ntfy-App auf Ihr Handy laden',
    },
    subscribe: { en: 'Add your topic there', de: 'Dort Ihr Thema hinzufügen' },
    test: { en: 'Test it', de: 'Testen' },
    getApp: { en: 'Get the ntfy app', de: 'ntfy-App holen' },
    open: { en: 'Open in the ntfy app', de: 'In der ntfy-App öffnen' },
    scan: {
      en: 'Is ntfy on an Android phone beside you? Scan this with its camera.',
      de: 'ntfy ist auf einem Android-Handy neben Ihnen? Scannen Sie das mit der Kamera.',
    },
    code: { en: 'The same link as a QR code', de: 'Derselbe Link als QR-Code' },
    apple: {
      en: 'On iPhone and iPad: tap + in the ntfy app and paste this topic.',
      de: 'Auf iPhone und iPad: Tippen Sie in der ntfy-App auf + und fügen Sie dieses Thema ein.',
    },
    appleOwn: {
      en: 'On iPhone and iPad: tap + in the ntfy app, enter the server {{server}} and paste this topic.',
      de:
        'Auf iPhone und iPad: Tippen Sie in der ntfy-App auf +, geben Sie den Server {{server}} an und fügen Sie ' +
        'dieses Thema ein.',
    },
    topic: { en: 'Your topic', de: 'Ihr Thema' },
    page: { en: 'Open the topic in a browser', de: 'Das Thema im Browser lesen' },
    own: { en: 'Your own server', de: 'Ein eigener Server' },
    use: { en: 'Use this server', de: 'Diesen Server nehmen' },
    using: { en: 'Saving...', de: 'Wird gespeichert...' },
    used: {
      en: 'The topic is on {{server}} now. Subscribe to it there.',
      de: 'Das Thema ist jetzt auf {{server}}. Abonnieren Sie es dort.',
    },
  },
  mail: {
    to: { en: 'Messages go to {{to}}.', de: 'Nachrichten gehen an {{to}}.' },
    unproven: {
      en:
        'First confirm the email of your account: open the link in our email. You can send it again from your ' +
        'profile in the settings.',
      de:
        'Bestätigen Sie zuerst die Adresse Ihres Kontos: Öffnen Sie den Link in unserer E-Mail. In Ihrem Profil in ' +
        'den Einstellungen können Sie ihn noch einmal anfordern.',
    },
    toSettings: {
      en: 'Close, and open “Email” in the settings',
      de: 'Schließen, dann „E-Mail“ in den Einstellungen öffnen',
    },
  },
} as const satisfies Sentences
