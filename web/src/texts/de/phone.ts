import { testDigits } from '@terminlotse/contract/limits'
import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { phone as english } from '../en/phone.ts'

export const phone = {
  title: 'Ihr Handy',
  open: 'Handy einrichten',
  intro:
    'Wählen Sie, wie Nachrichten zu Ihnen kommen. Sie können das überspringen, jederzeit nachholen und mehrere Kanäle nutzen.',
  ways: 'Kanäle für Ihr Handy',
  ready: '{{name}}: bestätigt',
  back: 'Anderer Kanal',
  later: 'Später',
  finish: 'Fertig',
  none: 'Wenn diese Seite zu ist, erfahren Sie nichts',
  unproven: 'Wir wissen noch nicht, ob unsere Nachrichten Sie erreichen',
  noneText: 'Richten Sie Ihr Handy ein, und schicken Sie sich eine Testnachricht.',
  test: {
    title: 'Dann testen Sie es',
    send: 'Testnachricht senden',
    again: 'Noch eine Testnachricht senden',
    sending: 'Wird gesendet...',
    sent: `Gesendet. Tippen Sie hier ihre ${testDigits.count} Ziffern ein; sie gelten ${testDigits.minutes} Minuten.`,
    digits: `Die ${testDigits.count} Ziffern der Testnachricht`,
    confirm: 'Bestätigen',
    confirming: 'Wird geprüft...',
    gotIt: 'Angekommen, aber ohne Ziffern',
    done: 'Es klappt: Nachrichten erreichen Sie über {{name}}.',
  },
  push: {
    here: 'Dieses Gerät empfängt Push-Nachrichten.',
    otherDevice:
      'Für Ihr Handy: Öffnen Sie diese Seite dort und melden Sie sich an. Ein Browser lässt sich nur auf seinem Gerät ' +
      'einrichten.',
    install: 'App installieren',
    installText: 'Die installierte App öffnet sich wie jede andere. Push geht auch ohne sie.',
    apple: 'Auf iPhone und iPad geht Push in der installierten App. Dafür ist iOS 16.4 oder neuer nötig.',
    share: 'Tippen Sie am Rand von Safari auf „Teilen“.',
    add: 'Tippen Sie auf „Zum Home-Bildschirm“, dann auf „Hinzufügen“.',
    start: 'Öffnen Sie Terminlotse vom Home-Bildschirm.',
    signIn: 'Melden Sie sich dort noch einmal an: Die installierte App kennt die Anmeldung von Safari nicht.',
    allow:
      'Öffnen Sie dort die Einstellungen, tippen Sie auf „Handy einrichten“, wählen Sie Push und lassen Sie ' +
      'Mitteilungen zu.',
  },
  telegram: { connected: 'Ihr Chat ist verbunden.' },
  ntfy: {
    making: 'Ein Thema wird erzeugt...',
    retry: 'Thema erzeugen',
    app: 'Sie brauchen die kostenlose App ntfy auf Ihrem Handy.',
    getApp: 'App ntfy holen',
    open: 'In der App ntfy öffnen',
    scan: 'ntfy ist auf einem Android-Handy neben Ihnen? Scannen Sie das mit der Kamera.',
    code: 'Derselbe Link als QR-Code',
    apple: 'Auf iPhone und iPad: Tippen Sie in der App ntfy auf + und fügen Sie dieses Thema ein.',
    appleOwn:
      'Auf iPhone und iPad: Tippen Sie in der App ntfy auf +, geben Sie den Server {{server}} an und fügen Sie dieses ' +
      'Thema ein.',
    topic: 'Ihr Thema',
    page: 'Das Thema im Browser lesen',
    own: 'Ein eigener Server',
    use: 'Diesen Server nehmen',
    using: 'Wird gespeichert...',
    used: 'Das Thema ist jetzt auf {{server}}. Abonnieren Sie es dort.',
  },
  mail: {
    to: 'Nachrichten gehen an {{to}}.',
    unproven:
      'Bestätigen Sie zuerst die Adresse Ihres Kontos: Öffnen Sie den Link in unserer E-Mail. In Ihrem Profil ' +
      'in den Einstellungen können Sie ihn noch einmal anfordern.',
    toSettings: 'Schließen, dann „E-Mail“ in den Einstellungen öffnen',
  },
} satisfies SameTexts<typeof english>
