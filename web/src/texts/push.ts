import type { Sentences } from '@terminlotse/contract/texts/form'

export const push = {
  here: { en: 'This device', de: 'Dieses Gerät' },
  devices: { en: 'Messages go to', de: 'Nachrichten gehen an' },
  since: { en: 'since {{day}}', de: 'seit {{day}}' },
  add: { en: 'Receive messages on this device', de: 'Auf diesem Gerät empfangen' },
  adding: { en: 'Adding this device...', de: 'Wird hinzugefügt...' },
  permission: {
    en: 'Your browser asks once whether this site may send you messages. Choose “Allow”.',
    de: 'Ihr Browser fragt einmal, ob diese Seite Ihnen Mitteilungen senden darf. Wählen Sie „Zulassen“.',
  },
  added: { en: 'This device now receives push messages', de: 'Dieses Gerät empfängt jetzt Push-Nachrichten' },
  addFailed: { en: 'This device could not be added', de: 'Dieses Gerät konnte nicht hinzugefügt werden' },
  addFailedText: {
    en: 'The browser found no push service. Some browsers switch it off; another browser may work.',
    de: 'Der Browser hat keinen Push-Dienst gefunden. Manche Browser schalten ihn ab; vielleicht geht es mit einem anderen.',
  },
  notAllowed: { en: 'Push messages were not allowed', de: 'Push-Nachrichten wurden nicht zugelassen' },
  notAllowedText: {
    en: 'Try again and choose “Allow” when the browser asks.',
    de: 'Versuchen Sie es noch einmal und wählen Sie „Zulassen“, wenn der Browser fragt.',
  },
  blocked: { en: 'This browser blocks messages from this site', de: 'Dieser Browser sperrt Mitteilungen dieser Seite' },
  blockedText: {
    en:
      'Open the settings of this site (beside the address; on a phone under Settings, Apps, Notifications), allow ' +
      'notifications, and come back.',
    de:
      'Öffnen Sie die Einstellungen dieser Seite (neben der Adresse; auf dem Handy unter Einstellungen, Apps, ' +
      'Mitteilungen), lassen Sie Mitteilungen zu und kommen Sie zurück.',
  },
  installFirst: { en: 'Install the app first', de: 'Installieren Sie zuerst die App' },
  installFirstText: {
    en:
      'On iPhone and iPad: tap Share, then “Add to Home Screen”, open Terminlotse from there and switch this on. It ' +
      'needs iOS 16.4 or newer.',
    de:
      'Auf iPhone und iPad: Tippen Sie auf „Teilen“, dann auf „Zum Home-Bildschirm“, öffnen Sie Terminlotse von ' +
      'dort und schalten Sie es ein. Dafür ist iOS 16.4 oder neuer nötig.',
  },
  noHttps: {
    en: 'Push needs an address that begins with https',
    de: 'Push braucht eine Adresse, die mit https beginnt',
  },
  noHttpsText: {
    en: 'Ask whoever runs this site{{operator}} for such an address, or choose another channel: the others work without it.',
    de:
      'Fragen Sie den Betreiber{{operator}} nach so einer Adresse, oder wählen Sie einen anderen Kanal: Die anderen ' +
      'gehen auch ohne.',
  },
  unable: {
    en: 'This browser cannot receive push messages here',
    de: 'Dieser Browser kann hier keine Push-Nachrichten empfangen',
  },
  unableText: {
    en: 'Please use a current browser that may keep data of this site, no private window, and an address that starts with https.',
    de:
      'Bitte nehmen Sie einen aktuellen Browser, der Daten dieser Seite speichern darf, kein privates Fenster und ' +
      'eine Adresse, die mit https beginnt.',
  },
  none: { en: 'No device receives messages at the moment.', de: 'Zurzeit empfängt kein Gerät Nachrichten.' },
  devicesFailed: { en: 'Your devices could not be loaded', de: 'Ihre Geräte konnten nicht geladen werden' },
  devicesNotYet: { en: 'Your devices could not be loaded yet.', de: 'Ihre Geräte konnten noch nicht geladen werden.' },
  remove: { en: 'Remove', de: 'Entfernen' },
  removeOf: { en: 'Remove {{name}}', de: '{{name}} entfernen' },
  removed: { en: '{{name}} no longer receives push messages', de: '{{name}} empfängt keine Push-Nachrichten mehr' },
  removeFailed: { en: 'The device could not be removed', de: 'Das Gerät konnte nicht entfernt werden' },
  lost: { en: 'This device no longer receives push messages', de: 'Dieses Gerät empfängt keine Push-Nachrichten mehr' },
  lostText: {
    en:
      'It was removed, signed out from elsewhere, or ended by the browser’s push service. You can add it again in the ' +
      'settings.',
    de:
      'Es wurde entfernt, von anderswo abgemeldet, oder der Push-Dienst des Browsers hat es beendet. In den ' +
      'Einstellungen können Sie es wieder hinzufügen.',
  },
} as const satisfies Sentences
