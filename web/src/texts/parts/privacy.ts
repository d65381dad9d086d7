import { kept } from '@terminlotse/contract/limits'
import { channels } from '@terminlotse/contract/texts/channels'
import type { Sentences } from '@terminlotse/contract/texts/form'

const privacy = {
  title: { en: 'Privacy', de: 'Datenschutz' },
  back: { en: 'Back to Terminlotse', de: 'Zurück zu Terminlotse' },
  run: {
    title: { en: 'Who runs this', de: 'Wer das betreibt' },
    unnamed: {
      en:
        'Whoever gave you this address runs this Terminlotse and has not left a contact here. Ask them about ' +
        'anything on this page. It is not an offer of the city of Munich.',
      de:
        'Wer Ihnen diese Adresse gegeben hat, betreibt diesen Terminlotsen und hat hier keinen Kontakt hinterlegt. ' +
        'Fragen Sie dort nach allem, was auf dieser Seite steht. Es ist kein Angebot der Landeshauptstadt München.',
    },
    text: {
      en:
        'Terminlotse is run here by: {{contact}}. Ask them about anything on this page. It is not an offer of the ' +
        'city of Munich.',
      de:
        'Terminlotse wird hier betrieben von: {{contact}}. Fragen Sie dort nach allem, was auf dieser Seite steht. ' +
        'Es ist kein Angebot der Landeshauptstadt München.',
    },
  },
  stored: {
    title: { en: 'What is stored', de: 'Was gespeichert ist' },
    account: {
      en:
        'Your name, your email, your language, and your password in a form that cannot be reversed. For passkeys: ' +
        'the name you gave them, when they were used, and the public half of the key.',
      de:
        'Ihr Name, Ihre E-Mail-Adresse, Ihre Sprache und Ihr Passwort in einer Form, die niemand zurückrechnen ' +
        'kann. Zu Passkeys der Name, den Sie vergeben haben, wann sie benutzt wurden, und die öffentliche Hälfte ' +
        'des Schlüssels.',
    },
    tasks: {
      en: 'What you watch, what is not for you, what was found, and what happened to your tasks.',
      de: 'Was Sie beobachten, was nichts für Sie ist, was gefunden wurde und was mit Ihren Aufgaben geschehen ist.',
    },
    booking: {
      en:
        'If you let us book: the name, email, phone number and details that you enter for the office, and the ' +
        'appointment, also one you bring, with its key. If the office asks for your consent: when you gave it, and its words.',
      de:
        'Wenn Sie uns buchen lassen: Name, E-Mail-Adresse, Telefon und Angaben, die Sie für die Behörde eintragen, ' +
        'und der Termin, auch ein mitgebrachter, mit Schlüssel. Verlangt die Behörde Ihre Zustimmung: wann, und ihr Wortlaut.',
    },
    feed: {
      en:
        'If you create an address for your calendar: that you have one, in a form that cannot be reversed. Anyone ' +
        'who knows the address can read your appointments, until you replace it or turn it off in the settings.',
      de:
        'Wenn Sie eine Adresse für Ihren Kalender anlegen: dass Sie eine haben, in einer Form, die niemand ' +
        'zurückrechnen kann. Wer die Adresse kennt, kann Ihre Termine lesen, bis Sie sie in den Einstellungen ' +
        'ersetzen oder deaktivieren.',
    },
    keys: {
      en:
        'If you create API keys or a page to share: that you have them, in a form that cannot be reversed, when a ' +
        'key was last used, and how often a page was opened. Nothing is stored about people who open it.',
      de:
        'Wenn Sie API-Schlüssel oder eine Seite zum Teilen anlegen: dass Sie sie haben, in einer Form, die niemand ' +
        'zurückrechnen kann, wann ein Schlüssel zuletzt benutzt wurde und wie oft eine Seite geöffnet wurde. Über ' +
        'Menschen, die sie öffnen, wird nichts gespeichert.',
    },
    channels: {
      en:
        'Where we may reach you. Passwords and keys of your channels are stored encrypted and never shown again. A ' +
        'number to which we sent a code is kept for a day.',
      de:
        'Wo wir Sie erreichen dürfen. Passwörter und Schlüssel Ihrer Kanäle werden verschlüsselt gespeichert und ' +
        'nie wieder angezeigt. Eine Nummer, an die wir einen Code gesendet haben, wird einen Tag lang aufbewahrt.',
    },
    others: {
      en:
        'If you ask other people to receive your messages: their email address or their chat, so that messages ' +
        'reach them. They see your email address. Their address is deleted when they decline or leave, when you ' +
        'remove them, and if they do not accept in time. A form of it that cannot be reversed stays, so that you do ' +
        'not ask them again.',
      de:
        'Wenn Sie andere Personen fragen, ob sie Ihre Nachrichten bekommen möchten: deren E-Mail-Adresse oder Chat, ' +
        'damit die Nachrichten ankommen. Diese Personen sehen Ihre E-Mail-Adresse. Die der anderen Person wird ' +
        'gelöscht, wenn sie ablehnt oder nichts mehr möchte, wenn Sie den Empfänger entfernen und wenn sie nicht ' +
        'rechtzeitig annimmt. Eine Form davon, die niemand zurückrechnen kann, bleibt, damit Sie die Person nicht noch einmal ' +
        'fragen.',
    },
    signIn: {
      en:
        'When you signed in, with which browser, and a fingerprint of your internet address, not the address ' +
        'itself. The fingerprint lets us slow down strangers who guess passwords.',
      de:
        'Wann Sie sich angemeldet haben, mit welchem Browser, und ein Fingerabdruck Ihrer Internetadresse, nicht ' +
        'die Adresse selbst. Damit bremsen wir Fremde, die Passwörter raten.',
    },
    audit: {
      en:
        'A list of what happened to your account: sign-ins, and changes of password, address or role, each with the ' +
        'time and a fingerprint of the place. Whoever runs this can read it.',
      de:
        'Eine Liste dessen, was mit Ihrem Konto geschah: Anmeldungen und Änderungen von Passwort, Adresse oder ' +
        'Rolle, je mit der Zeit und einem Fingerabdruck des Ortes. Der Betreiber kann sie lesen.',
    },
    browser: {
      en:
        'Your browser keeps your sign-in, your choice of language, colours, sound and an open list, this device if push is on, ' +
        'what you entered for a task (in this tab), and, so that you see it without a network, your next ' +
        'appointment: until the day after it, or until you sign out. There are no cookies, no advertising, and ' +
        'nobody counts what you do.',
      de:
        'Ihr Browser merkt sich Ihre Anmeldung, Ihre Wahl bei Sprache, Farben, Ton und offener Liste, dieses Gerät, ' +
        'wenn Push eingeschaltet ist, in diesem Tab Ihre Eingaben für eine Aufgabe, und Ihren nächsten Termin, damit ' +
        'Sie ihn ohne Netz sehen: bis zum Tag danach oder bis Sie sich abmelden. Es gibt keine Cookies, keine ' +
        'Werbung, und niemand zählt, was Sie tun.',
    },
    position: {
      en: 'Not your location: “Nearest first” asks your browser for it, it stays on your device, and it is not kept.',
      de:
        'Nicht, wo Sie sind: „Nächste zuerst“ fragt Ihren Browser danach, das bleibt auf Ihrem Gerät und wird nicht ' +
        'gespeichert.',
    },
  },
  given: {
    title: { en: 'Who else gets data', de: 'Wer sonst noch Daten bekommt' },
    office: {
      en: 'The office gets what you entered for it, and only when we book for you because you asked for that.',
      de: 'Die Behörde bekommt, was Sie für sie eingetragen haben, und nur, wenn wir für Sie buchen, weil Sie das wollten.',
    },
    channels: {
      en: 'Messages go only through what you switch on. That can be {{services}}.',
      de: 'Nachrichten gehen nur über das, was Sie einschalten, zum Beispiel über {{services}}.',
    },
    nobody: {
      en:
        'Nobody else, except people whom you ask to receive messages or to whom you pass on a link, an address or a ' +
        'key. Nothing is sold.',
      de:
        'Sonst niemand, außer wen Sie selbst fragen, ob er Nachrichten möchte, oder wem Sie einen Link, eine Adresse ' +
        'oder einen Schlüssel weitergeben. Verkauft wird nichts.',
    },
  },
  kept: {
    title: { en: 'How long', de: 'Wie lange' },
    details_one: {
      en:
        'We remove names, email and phone number of a task when it has not watched for {{count}} day and is not paused ' +
        'until a date. We remove those of an appointment {{count}} day after it.',
      de:
        'Namen, E-Mail-Adresse und Telefon einer Aufgabe entfernen wir, wenn sie {{count}} Tag nichts beobachtet ' +
        'hat und nicht bis zu einem Datum pausiert ist. Die eines Termins entfernen wir {{count}} Tag danach.',
    },
    details_other: {
      en:
        'We remove names, email and phone number of a task when it has not watched for {{count}} days and is not ' +
        'paused until a date. We remove those of an appointment {{count}} days after it.',
      de:
        'Namen, E-Mail-Adresse und Telefon einer Aufgabe entfernen wir, wenn sie {{count}} Tage nichts beobachtet ' +
        'hat und nicht bis zu einem Datum pausiert ist. Die eines Termins entfernen wir {{count}} Tage danach.',
    },
    log: {
      en:
        `The log of a task and the list of messages: ${kept.lineDays} days. Live messages to your open pages: ` +
        `${kept.liveHours} hours.`,
      de:
        `Das Protokoll einer Aufgabe und die Liste der Nachrichten: ${kept.lineDays} Tage. Live-Meldungen an Ihre ` +
        `offenen Seiten: ${kept.liveHours} Stunden.`,
    },
    signIn: {
      en:
        `A sign-in ends ${kept.sessionDays} days after it was last used and at most ${kept.sessionMaxDays} days ` +
        `after it began, and is forgotten ${kept.endedDays} days later. Fingerprints of addresses: ` +
        `${kept.networkDays} days. The list of what happened to your account: ${kept.auditDays} days; once you ` +
        'delete the account, it no longer leads to you.',
      de:
        `Eine Anmeldung endet ${kept.sessionDays} Tage nach ihrer letzten Benutzung, spätestens ` +
        `${kept.sessionMaxDays} Tage nach ihrem Beginn, und wird ${kept.endedDays} Tage später vergessen. ` +
        `Fingerabdrücke von Adressen: ${kept.networkDays} Tage. Die Liste dessen, was mit Ihrem Konto geschah: ` +
        `${kept.auditDays} Tage. Wenn Sie das Konto löschen, führt sie nicht mehr zu Ihnen.`,
    },
    account: {
      en: 'Everything else: until you delete it, or your account.',
      de: 'Alles andere: bis Sie es oder Ihr Konto löschen.',
    },
    rest: {
      en:
        `After you delete your account, emails to you may stay in the sending list for ${kept.jobDays} days, ` +
        'encrypted. Whoever runs this may have backup copies.',
      de:
        `Nachdem Sie Ihr Konto gelöscht haben, können E-Mails an Sie noch ${kept.jobDays} Tage verschlüsselt in der ` +
        'Versandliste stehen. Der Betreiber kann Sicherungskopien haben.',
    },
  },
  yours: {
    title: { en: 'What you can do', de: 'Was Sie tun können' },
    export: {
      en: 'Download everything about you as a file: Settings, Your data.',
      de: 'Alles über Sie als Datei herunterladen: Einstellungen, Ihre Daten.',
    },
    delete: {
      en: 'Delete your account with everything in it, at once, in the same place. You decide about an appointment first.',
      de: 'Ihr Konto mit allem darin sofort löschen, an derselben Stelle. Über einen Termin entscheiden Sie vorher.',
    },
    change: {
      en: 'Correct your details at any time, in the settings and in each task.',
      de: 'Ihre Angaben jederzeit berichtigen, in den Einstellungen und in jeder Aufgabe.',
    },
  },
} as const satisfies Sentences

/** The page of a shared task. */
const shared = {
  title: { en: 'Shared with you', de: 'Mit Ihnen geteilt' },
  states: {
    watching: { en: 'We are watching for an appointment.', de: 'Wir beobachten, ob ein Termin frei wird.' },
    found: { en: 'A time is free: {{time}}.', de: 'Ein Termin ist frei: {{time}}.' },
    held: {
      en: 'An appointment is reserved, but not confirmed yet: {{time}}.',
      de: 'Ein Termin ist reserviert, aber noch nicht bestätigt: {{time}}.',
    },
    confirmed: { en: 'The appointment is confirmed: {{time}}.', de: 'Der Termin ist bestätigt: {{time}}.' },
    over: { en: 'The appointment was {{time}}.', de: 'Der Termin war {{time}}.' },
    stopped: { en: 'Nothing is being watched at the moment.', de: 'Im Moment wird nichts beobachtet.' },
  },
  service: { en: 'Service', de: 'Leistung' },
  office: { en: 'Office', de: 'Behörde' },
  offices: { en: 'Offices', de: 'Behörden' },
  checked: { en: 'Last checked', de: 'Zuletzt nachgesehen' },
  never: { en: 'Not yet', de: 'Noch nicht' },
  until: { en: 'This page works until {{time}}.', de: 'Diese Seite gilt bis {{time}}.' },
  again: { en: 'Check again', de: 'Noch einmal nachsehen' },
  looking: { en: 'Checking...', de: 'Wird nachgesehen...' },
  none: {
    en: 'This link is not complete. Please ask the person who sent it to you.',
    de: 'Dieser Link ist nicht vollständig. Bitte fragen Sie die Person, von der Sie ihn haben.',
  },
  failed: { en: 'This could not be loaded.', de: 'Das konnte nicht geladen werden.' },
} as const satisfies Sentences

/** The page of a person who is asked to receive messages. */
const receive = {
  title: { en: 'Receive messages', de: 'Nachrichten empfangen' },
  asks: {
    en: '{{email}} asks you to receive messages about appointments in Munich.',
    de: '{{email}} bittet Sie, Nachrichten über Termine in München zu empfangen.',
  },
  what: {
    en:
      'You get a message when an appointment is free, when it is booked, could not be booked or changes, and the day ' +
      'before it: service, time and office.',
    de:
      'Sie bekommen eine Nachricht, wenn ein Termin frei ist, gebucht wird, nicht gebucht werden konnte oder sich ' +
      'ändert, und am Tag davor: Leistung, Uhrzeit und Behörde.',
  },
  often: {
    en: 'On some days there are none, on others several. You can stop them at any time.',
    de: 'An manchen Tagen kommt keine, an anderen kommen mehrere. Sie können sie jederzeit abbestellen.',
  },
  until: {
    en: 'You can accept until {{time}}. Without your answer nothing is sent.',
    de: 'Sie können bis {{time}} annehmen. Ohne Ihre Antwort wird nichts gesendet.',
  },
  accept: { en: 'Accept', de: 'Annehmen' },
  decline: { en: 'No thanks', de: 'Nein danke' },
  sending: { en: 'Sending...', de: 'Wird gesendet...' },
  on: {
    en: 'Done. You now get messages about appointments from {{email}}.',
    de: 'Sie bekommen jetzt Nachrichten zu den Aufgaben von {{email}}.',
  },
  leave: { en: 'Stop these messages', de: 'Nachrichten abbestellen' },
  left: {
    en: 'You get no messages from {{email}}. This account cannot ask you again.',
    de: 'Sie bekommen keine Nachrichten von {{email}}. Dieses Konto kann Sie nicht noch einmal fragen.',
  },
  lapsed: {
    en: 'This request from {{email}} has expired. Nothing is sent to you.',
    de: 'Diese Anfrage von {{email}} ist abgelaufen. Ihnen wird nichts gesendet.',
  },
  off: {
    en: 'At the moment you get no messages from {{email}}.',
    de: 'Zurzeit bekommen Sie keine Nachrichten von {{email}}.',
  },
  unknown: {
    en: 'This link does not work. It was already replaced, or the request was taken back. Nothing is sent to you.',
    de: 'Dieser Link funktioniert nicht. Er wurde ersetzt, oder die Anfrage wurde zurückgezogen. Ihnen wird nichts gesendet.',
  },
  none: {
    en: 'This link is not complete. Please open it from the email again.',
    de: 'Dieser Link ist nicht vollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.',
  },
  failed: { en: 'This could not be loaded.', de: 'Das konnte nicht geladen werden.' },
  notDone: {
    en: 'That did not work. Please try again.',
    de: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  },
  again: { en: 'Try again', de: 'Noch einmal versuchen' },
} as const satisfies Sentences

/** The texts of the privacy page, of shared pages and of people who are asked: a chunk that no other page loads. */
export const texts = { privacy, channels, shared, receive }
