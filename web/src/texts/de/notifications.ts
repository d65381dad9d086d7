import { outageMessages, telegramLinkMinutes } from '@terminlotse/contract/limits'
import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { notifications as english } from '../en/notifications.ts'

export const notifications = {
  title: 'Einstellungen',
  subtitle: 'Ihr Konto und wie wir Sie benachrichtigen',
  card: 'Benachrichtigungen',
  intro: 'So melden wir Ihnen einen freien Termin, wenn diese Seite zu ist.',
  howSaved: 'Was nicht mit „Gilt sofort“ markiert ist, gilt erst nach „Benachrichtigungen speichern“.',
  further: 'Ruhezeit und weitere Nachrichten',
  soundTitle: 'Ton in diesem Browser',
  failedToLoad: 'Ihre Benachrichtigungen konnten nicht geladen werden',
  notYet: 'Ihre Benachrichtigungen konnten noch nicht geladen werden.',
  push: {
    here: 'Dieses Gerät',
    devices: 'Nachrichten gehen an',
    since: 'seit {{day}}',
    add: 'Auf diesem Gerät empfangen',
    adding: 'Wird hinzugefügt...',
    permission: 'Ihr Browser fragt einmal, ob diese Seite Ihnen Mitteilungen senden darf. Wählen Sie „Zulassen“.',
    added: 'Dieses Gerät empfängt jetzt Push-Nachrichten',
    addFailed: 'Dieses Gerät konnte nicht hinzugefügt werden',
    addFailedText:
      'Der Browser hat keinen Push-Dienst gefunden. Manche Browser schalten ihn ab; vielleicht geht es mit einem anderen.',
    notAllowed: 'Push-Nachrichten wurden nicht zugelassen',
    notAllowedText: 'Versuchen Sie es noch einmal und wählen Sie „Zulassen“, wenn der Browser fragt.',
    blocked: 'Dieser Browser sperrt Mitteilungen dieser Seite',
    blockedText:
      'Öffnen Sie die Einstellungen dieser Seite (neben der Adresse; auf dem Handy unter Einstellungen, ' +
      'Apps, Mitteilungen), lassen Sie Mitteilungen zu und kommen Sie zurück.',
    installFirst: 'Installieren Sie zuerst die App',
    installFirstText:
      'Auf iPhone und iPad: Tippen Sie auf „Teilen“, dann auf „Zum Home-Bildschirm“, öffnen Sie ' +
      'Terminlotse von dort und schalten Sie es ein. Dafür ist iOS 16.4 oder neuer nötig.',
    noHttps: 'Push braucht eine Adresse, die mit https beginnt',
    noHttpsText:
      'Fragen Sie den Betreiber{{operator}} nach so einer Adresse, oder wählen Sie einen anderen Kanal: Die anderen ' +
      'gehen auch ohne.',
    unable: 'Dieser Browser kann hier keine Push-Nachrichten empfangen',
    unableText:
      'Bitte nehmen Sie einen aktuellen Browser, der Daten dieser Seite speichern darf, kein privates Fenster und eine ' +
      'Adresse, die mit https beginnt.',
    none: 'Zurzeit empfängt kein Gerät Nachrichten.',
    devicesFailed: 'Ihre Geräte konnten nicht geladen werden',
    devicesNotYet: 'Ihre Geräte konnten noch nicht geladen werden.',
    remove: 'Entfernen',
    removeOf: '{{name}} entfernen',
    removed: '{{name}} empfängt keine Push-Nachrichten mehr',
    removeFailed: 'Das Gerät konnte nicht entfernt werden',
    lost: 'Dieses Gerät empfängt keine Push-Nachrichten mehr',
    lostText: 'Es wurde entfernt oder von anderswo abgemeldet. In den Einstellungen können Sie es wieder hinzufügen.',
  },
  mail: {
    withServer:
      'Der Mailserver dieser Seite verschickt die Nachrichten, an die bestätigte Adresse Ihres Kontos. Sie müssen ' +
      'nichts eintragen.',
    withoutServer:
      'Diese Seite hat keinen Mailserver. E-Mail braucht deshalb ein Postfach von Ihnen. Push auf diesem Gerät oder ' +
      'ntfy brauchen keines.',
  },
  telegram: {
    connect: 'Telegram verbinden',
    connecting: 'Link wird erzeugt...',
    open: 'Telegram öffnen',
    pressStart:
      'Tippen Sie im Chat, der sich öffnet, auf „Starten“. Diese Seite zeigt dann, dass er verbunden ist. ' +
      `Der Link gilt ${telegramLinkMinutes} Minuten und funktioniert nur einmal.`,
    scan: 'Telegram ist auf Ihrem Handy? Scannen Sie das mit der Kamera.',
    code: 'Derselbe Link als QR-Code',
    linkFailed: 'Der Link konnte nicht erzeugt werden',
    to: 'Nachrichten gehen an {{chat}}',
    toChat: 'Nachrichten gehen an Ihren Chat',
    moved: 'Aus: Ihr Chat ging am {{time}} an ein anderes Konto, mit Zustimmung im Chat',
    disconnect: 'Trennen',
    disconnected: 'Telegram ist getrennt',
  },
  signal: {
    number: 'Signal-Nummer',
    numberHint: 'Ihre eigene, mit Ländervorwahl, zum Beispiel +49 151 23456789. Ohne gilt sie als deutsche Nummer.',
    send: 'Code senden',
    sendAgain: 'Neuen Code senden',
    code: 'Code aus Signal',
    codeSent: 'Er ging über Signal an {{number}}',
    connect: 'Diese Nummer verbinden',
    rules: 'Ein Code gilt {{minutes}} Minuten und für {{guesses}} Versuche.',
    awaited: 'Noch nicht verbunden: Geben Sie den Code ein, der über Signal kam',
    notSent: 'Der Code konnte nicht gesendet werden',
    connected: 'Signal ist verbunden',
    disconnected: 'Signal ist getrennt',
  },
  reach: {
    by: 'Wir benachrichtigen Sie über {{ways}}',
    unknown: 'Wir konnten nicht feststellen, wie Nachrichten Sie erreichen. Bitte laden Sie die Seite neu.',
    notYet: 'Noch können wir nicht sagen, wie Nachrichten Sie erreichen.',
    here: 'dieses Gerät',
    on: '{{name}} auf: {{to}}',
    to: '{{name}} an {{to}}',
    failed: '{{way}} (die letzte Nachricht kam nicht an)',
    unconfirmed: '{{way}} (noch keine Testnachricht bestätigt)',
    failing: 'Bitte sehen Sie in Ihren Einstellungen nach: Eine Nachricht kam nicht an.',
    quiet: 'Keine Nachrichten von {{from}} bis {{until}} Uhr. Um {{until}} Uhr sagen wir Ihnen, was dann frei ist.',
    quietExceptClicks:
      'Keine Nachrichten von {{from}} bis {{until}} Uhr, außer bei Buchungen, die Ihren Klick brauchen. ' +
      'Um {{until}} Uhr sagen wir Ihnen, was dann frei ist.',
    change: 'Benachrichtigungen ändern',
  },
  row: {
    atOnce: 'Gilt sofort.',
    unsaved: 'Noch nicht gespeichert',
    failed: 'Die letzte Nachricht kam nicht an',
    failedOff: 'Ausgeschaltet; die letzte Nachricht kam nicht an',
    unused: 'Eingerichtet, aber ausgeschaltet',
    on: 'Eingeschaltet',
    lastAt: 'Eingeschaltet. Letzte Nachricht: {{time}}',
    to: 'Geht an {{to}}',
    noAddress: 'Eingeschaltet, aber die Adresse Ihres Kontos ist nicht bestätigt',
    noDevice: 'Eingeschaltet, aber kein Gerät empfängt Nachrichten',
    here_one: 'Auf diesem Gerät',
    here_other: 'Auf {{count}} Geräten; dieses ist dabei',
    elsewhere_one: 'Auf einem anderen Gerät, nicht auf diesem',
    elsewhere_other: 'Auf {{count}} anderen Geräten, nicht auf diesem',
    notConnected: 'Noch nicht verbunden: Tippen Sie in Telegram auf „Starten“',
  },
  details: {
    label: 'In der Nachricht alles zeigen',
    about:
      'Wenn aus, sagt eine Nachricht zum Beispiel nur „Ein Termin ist frei“, ohne Namen, Zeiten und Orte. Gilt sofort.',
  },
  hints: {
    secret: 'Wird verschlüsselt gespeichert und nie wieder angezeigt',
    secretRemoved: 'Der gespeicherte Wert wird beim Speichern gelöscht',
  },
  weekly: {
    label: 'Wöchentliche E-Mail',
    about:
      'Einmal in der Woche, solange eine Aufgabe läuft: wie oft wir nachgesehen haben und wann zuletzt. ' +
      'An die Adresse Ihres Kontos, sobald sie bestätigt ist.',
    aboutOutbox:
      'Einmal in der Woche, solange eine Aufgabe läuft: wie oft wir nachgesehen haben und wann zuletzt. ' +
      'Diese Seite hat keinen Mailserver. Deshalb geht sie an den Betreiber{{operator}}.',
  },
  outages: {
    label: 'Nachrichten über Ausfälle',
    about:
      `Wenn eine Behörde ${outageMessages.afterMinutes} Minuten nicht erreichbar ist und wenn sie es wieder ist. ` +
      `Höchstens einmal am Tag, von ${outageMessages.from} bis ${outageMessages.to} Uhr.`,
  },
  generate: 'Erzeugen',
  generateOf: '{{field}} erzeugen',
  fresh: 'Neu: {{field}}',
  once: 'Kopieren Sie es jetzt, und speichern Sie: Es wird nur hier gezeigt.',
  quiet: {
    enable_quiet_hours: 'Ruhezeit',
    enable_quiet_hours_about:
      'Nachrichten warten. Sind am Ende noch Termine frei, bekommen Sie eine Nachricht darüber.',
    quiet_from: 'Ruhe von',
    quiet_until: 'Ruhe bis',
    quiet_except_clicks: 'Aber Buchungen, die meinen Klick brauchen, kommen immer',
    quiet_except_clicks_about: 'Ohne den Klick in der Frist bekommen andere den Termin.',
  },
  howTo: 'So richten Sie das ein',
  test: 'Testen',
  testOf: '{{channel}} testen',
  testOff: 'Zum Testen schalten Sie diesen Kanal ein.',
  testLater: 'Ein anderer Test läuft gerade.',
  save: 'Benachrichtigungen speichern',
  saving: 'Wird gespeichert...',
  done: 'Ihre Benachrichtigungen sind gespeichert',
  failed: 'Ihre Benachrichtigungen konnten nicht gespeichert werden',
  tested: 'Testnachricht über {{channel}} ist gesendet',
  testFailed: 'Die Testnachricht über {{channel}} konnte nicht gesendet werden',
  unsaved: 'Ihre Änderungen sind noch nicht gespeichert.',
  saveAndTest: {
    text: 'Dieser Kanal hat Änderungen, die noch nicht gespeichert sind. Ein Test verwendet, was gespeichert ist.',
    submit: 'Speichern und testen',
  },
} satisfies SameTexts<typeof english>
