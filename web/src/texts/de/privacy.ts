import { kept } from '@terminlotse/contract/limits'
import type { SameTexts } from '@terminlotse/contract/same-texts'
import { channels } from '@terminlotse/contract/texts/de/channels'
import type { texts as english } from '../en/privacy.ts'

const privacy = {
  title: 'Datenschutz',
  back: 'Zurück zu Terminlotse',
  run: {
    title: 'Wer das betreibt',
    unnamed:
      'Wer Ihnen diese Adresse gegeben hat, betreibt diesen Terminlotsen und hat hier keinen Kontakt ' +
      'hinterlegt. Fragen Sie dort nach allem, was auf dieser Seite steht. ' +
      'Es ist kein Angebot der Landeshauptstadt München.',
    text:
      'Terminlotse wird hier betrieben von: {{contact}}. Fragen Sie dort nach allem, was auf dieser Seite ' +
      'steht. Es ist kein Angebot der Landeshauptstadt München.',
  },
  stored: {
    title: 'Was gespeichert ist',
    account:
      'Ihr Name, Ihre E-Mail-Adresse, Ihre Sprache, und Ihr Passwort in einer Form, die niemand zurückrechnen kann. ' +
      'Zu Passkeys der Name, den Sie vergeben haben, wann sie benutzt wurden, und die öffentliche Hälfte des Schlüssels.',
    tasks: 'Was Sie beobachten, was nichts für Sie ist, was gefunden wurde, und was mit Ihren Aufgaben geschehen ist.',
    booking:
      'Wenn Sie uns buchen lassen: Name, E-Mail-Adresse, Telefon und Angaben, die Sie für die Behörde ' +
      'eintragen, und der Termin. ' +
      'Wenn die Behörde Ihre Zustimmung verlangt: wann Sie sie gaben, und ihr Wortlaut.',
    feed:
      'Wenn Sie eine Adresse für Ihren Kalender anlegen: dass Sie eine haben, in einer Form, die niemand ' +
      'zurückrechnen kann. Wer die Adresse kennt, kann Ihre Termine lesen, bis Sie sie in den Einstellungen ' +
      'ersetzen oder deaktivieren.',
    keys:
      'Wenn Sie API-Schlüssel oder eine Seite zum Teilen anlegen: dass Sie sie haben, in einer Form, die niemand ' +
      'zurückrechnen kann, wann ein Schlüssel zuletzt benutzt wurde, und wie oft eine Seite geöffnet wurde. Über ' +
      'Menschen, die sie öffnen, wird nichts gespeichert.',
    channels:
      'Wo wir Sie erreichen dürfen. Passwörter und Schlüssel Ihrer Kanäle werden verschlüsselt gespeichert ' +
      'und nie wieder angezeigt. Eine Nummer, an die wir einen Code gesendet haben, wird einen Tag lang aufbewahrt.',
    others:
      'Wenn Sie andere Personen fragen, ob sie Ihre Nachrichten bekommen möchten: deren E-Mail-Adresse oder Chat, damit ' +
      'die Nachrichten ankommen. Sie lesen Ihre E-Mail-Adresse. Die Adresse wird gelöscht, wenn die Person ablehnt oder ' +
      'nichts mehr möchte, wenn Sie den Empfänger entfernen und wenn die Person nicht rechtzeitig annimmt. Eine Form ' +
      'davon, die niemand zurückrechnen kann, bleibt, damit Sie die Person nicht noch einmal fragen.',
    signIn:
      'Wann Sie sich angemeldet haben, mit welchem Browser, und ein Fingerabdruck Ihrer Internetadresse, ' +
      'nicht die Adresse selbst. Damit bremsen wir Fremde, die Passwörter raten.',
    audit:
      'Eine Liste dessen, was mit Ihrem Konto geschah: Anmeldungen und Änderungen von Passwort, Adresse ' +
      'oder Rolle, je mit der Zeit und einem Fingerabdruck des Ortes. ' +
      'Wer diese Installation betreibt, kann sie lesen.',
    browser:
      'Ihr Browser merkt sich Ihre Anmeldung, was Sie bei Sprache und Farben gewählt haben, und Ihren nächsten Termin, ' +
      'damit Sie ihn ohne Netz sehen: bis zum Tag danach oder bis Sie sich abmelden. ' +
      'Es gibt keine Cookies, keine Werbung, und niemand zählt, was Sie tun.',
    position:
      'Nicht Ihr Standort: „Nächste zuerst“ fragt Ihren Browser danach, er bleibt auf Ihrem Gerät und wird ' +
      'nicht gespeichert.',
  },
  given: {
    title: 'Wer sonst noch Daten bekommt',
    office:
      'Die Behörde bekommt, was Sie für sie eingetragen haben, und nur, wenn wir für Sie buchen, weil Sie das wollten.',
    channels: 'Nachrichten gehen nur über das, was Sie einschalten, zum Beispiel über {{services}}.',
    nobody: 'Sonst niemand. Nichts wird verkauft.',
  },
  kept: {
    title: 'Wie lange',
    details_one:
      'Namen, E-Mail-Adresse und Telefon einer Aufgabe entfernen wir, wenn sie {{count}} Tag nichts ' +
      'beobachtet hat und nicht bis zu einem Datum pausiert ist. Die eines Termins entfernen wir {{count}} Tag danach.',
    details_other:
      'Namen, E-Mail-Adresse und Telefon einer Aufgabe entfernen wir, wenn sie {{count}} Tage nichts ' +
      'beobachtet hat und nicht bis zu einem Datum pausiert ist. Die eines Termins entfernen wir {{count}} Tage danach.',
    log:
      `Das Protokoll einer Aufgabe und die Liste der Nachrichten: ${kept.lineDays} Tage. ` +
      `Live-Meldungen an Ihre offenen Seiten: ${kept.liveHours} Stunden.`,
    signIn:
      `Eine Anmeldung endet ${kept.sessionDays} Tage nach ihrer letzten Benutzung, spätestens ` +
      `${kept.sessionMaxDays} Tage nach ihrem Beginn, und wird ${kept.endedDays} Tage später vergessen. ` +
      `Fingerabdrücke von Adressen: ${kept.networkDays} Tage. Die Liste dessen, was mit Ihrem Konto geschah: ` +
      `${kept.auditDays} Tage. Wenn Sie das Konto löschen, führt sie nicht mehr zu Ihnen.`,
    account: 'Alles andere: bis Sie es löschen, oder Ihr Konto.',
    rest:
      `Nachdem Sie Ihr Konto gelöscht haben, können E-Mails an Sie noch ${kept.jobDays} Tage verschlüsselt in der ` +
      'Versandliste stehen. Wer das betreibt, kann Sicherungskopien haben.',
  },
  yours: {
    title: 'Was Sie tun können',
    export: 'Alles über Sie als Datei herunterladen: Einstellungen, Ihre Daten.',
    delete: 'Ihr Konto mit allem darin sofort löschen, am selben Ort. Über einen Termin entscheiden Sie vorher.',
    change: 'Ihre Angaben jederzeit berichtigen, in den Einstellungen und in jeder Aufgabe.',
  },
} satisfies SameTexts<typeof english.privacy>

/** The page of a shared task. */
const shared = {
  title: 'Mit Ihnen geteilt',
  states: {
    watching: 'Wir suchen nach einem Termin.',
    found: 'Ein Termin ist frei: {{time}}.',
    held: 'Ein Termin ist reserviert und muss noch bestätigt werden: {{time}}.',
    confirmed: 'Der Termin ist bestätigt: {{time}}.',
    over: 'Der Termin war {{time}}.',
    stopped: 'Im Moment wird nichts beobachtet.',
  },
  service: 'Leistung',
  office: 'Behörde',
  offices: 'Behörden',
  checked: 'Zuletzt nachgesehen',
  never: 'Noch nicht',
  until: 'Diese Seite gilt bis {{time}}.',
  again: 'Noch einmal nachsehen',
  looking: 'Wird nachgesehen...',
  none: 'Dieser Link ist nicht vollständig. Bitte fragen Sie die Person, von der Sie ihn haben.',
  failed: 'Das konnte nicht geladen werden.',
}

/** The page of a person who is asked to receive messages. */
const receive: SameTexts<typeof english.receive> = {
  title: 'Nachrichten empfangen',
  asks: '{{email}} bittet Sie, Nachrichten über Termine in München zu empfangen.',
  what: 'Sie bekommen eine Nachricht, wenn ein Termin frei ist oder sich ändert: Leistung, Uhrzeit und Behörde.',
  often: 'An manchen Tagen kommt keine, an anderen kommen mehrere. Sie können sie jederzeit abbestellen.',
  until: 'Sie können bis {{time}} annehmen. Ohne Ihre Antwort wird nichts gesendet.',
  accept: 'Annehmen',
  decline: 'Nein danke',
  sending: 'Wird gesendet...',
  on: 'Sie bekommen jetzt Nachrichten zu den Aufgaben von {{email}}.',
  leave: 'Nachrichten abbestellen',
  left: 'Sie bekommen keine Nachrichten von {{email}}. Dieses Konto kann Sie nicht noch einmal fragen.',
  lapsed: 'Diese Anfrage von {{email}} ist abgelaufen. Ihnen wird nichts gesendet.',
  off: 'Zurzeit bekommen Sie keine Nachrichten von {{email}}.',
  unknown:
    'Dieser Link funktioniert nicht. Er wurde ersetzt, oder die Anfrage wurde zurückgezogen. Ihnen wird nichts gesendet.',
  none: 'Dieser Link ist nicht vollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.',
  failed: 'Das konnte nicht geladen werden.',
  notDone: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  again: 'Noch einmal versuchen',
}

export const texts = { privacy, channels, shared, receive }
