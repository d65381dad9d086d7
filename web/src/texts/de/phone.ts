import { testDigits } from '@terminlotse/contract/limits'
import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { phone as english } from '../en/phone.ts'

export const phone = {
  title: 'Ihr Handy',
  open: 'Handy einrichten',
  intro:
    'Wählen Sie, wie Nachrichten zu Ihnen kommen. Sie können das überspringen, jederzeit nachholen und mehrere Wege nutzen.',
  ways: 'Wege auf Ihr Handy',
  ready: '{{name}}: bestätigt',
  back: 'Anderer Weg',
  later: 'Später',
  finish: 'Fertig',
  none: 'Nichts erreicht Sie, wenn diese Seite geschlossen ist',
  noneText:
    'Noch keine Testnachricht wurde bestätigt. Richten Sie Ihr Handy ein, dann wissen Sie, dass Nachrichten ankommen.',
  test: {
    title: 'Dann testen Sie es',
    send: 'Testnachricht senden',
    again: 'Noch eine Testnachricht senden',
    sending: 'Wird gesendet...',
    sent: `Gesendet. Tippen Sie hier ihre ${testDigits.count} Ziffern ein; sie gelten ${testDigits.minutes} Minuten.`,
    digits: `Die ${testDigits.count} Ziffern der Testnachricht`,
    confirm: 'Bestätigen',
    confirming: 'Wird geprüft...',
    gotIt: 'Sie ist da, ohne die Ziffern',
    done: 'Eine Testnachricht kam an. {{name}} erreicht Sie.',
  },
  push: {
    here: 'Dieses Gerät empfängt Push-Mitteilungen.',
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
      'Bestätigen Sie zuerst die Adresse Ihres Kontos: Öffnen Sie den Link in unserer Mail. Ihr Profil in den ' +
      'Einstellungen kann ihn noch einmal senden.',
    toSettings: 'Schließen, dann „E-Mail“ in den Einstellungen öffnen',
  },
} satisfies SameTexts<typeof english>
