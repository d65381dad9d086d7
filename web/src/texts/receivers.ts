import { receivers as limits } from '@terminlotse/contract/limits'
import type { Sentences } from '@terminlotse/contract/texts/form'

/** The list of receivers in the settings, its dialogs, and the choice of a task. */
export const receivers = {
  title: { en: 'Who gets your messages', de: 'Empfänger' },
  intro: {
    en:
      'Phones, inboxes and people. A task messages all of them, or only the ones you choose. The first of each ' +
      'channel is set up in “Notification Preferences”.',
    de:
      'Wer Ihre Nachrichten bekommt. Eine Aufgabe benachrichtigt alle oder nur ausgewählte. Den ersten jedes Kanals ' +
      'richten Sie unter „Benachrichtigungen“ ein.',
  },
  open: { en: 'More phones, or another person', de: 'Weitere Handys oder eine andere Person' },
  count: { en: `{{count}} of ${limits.max} receivers`, de: `{{count}} von ${limits.max} Empfängern` },
  full: {
    en: `You have ${limits.max} receivers. Remove one to add another.`,
    de: `Sie haben ${limits.max} Empfänger. Entfernen Sie einen, um einen anderen hinzuzufügen.`,
  },
  empty: { en: 'Nobody gets your messages yet.', de: 'Noch bekommt niemand Ihre Nachrichten.' },
  quoted: { en: '“{{name}}”', de: '„{{name}}“' },
  failed: { en: 'Your receivers could not be loaded', de: 'Ihre Empfänger konnten nicht geladen werden' },
  notYet: { en: 'Your receivers could not be loaded yet.', de: 'Ihre Empfänger konnten noch nicht geladen werden.' },
  row: {
    of: { en: '{{channel}} · {{place}}', de: '{{channel}} · {{place}}' },
    other: { en: 'another person by {{channel}}', de: 'andere Person über {{channel}}' },
    otherOf: { en: 'another person by {{channel}} · {{place}}', de: 'andere Person über {{channel}} · {{place}}' },
    failed: { en: 'Not delivered ({{time}}): {{reason}}', de: 'Nicht angekommen ({{time}}): {{reason}}' },
    needsMe: { en: 'Only what you must act on', de: 'Nur, was Sie tun müssen' },
    ownQuiet: { en: 'Quiet from {{from}} to {{until}}', de: 'Ruhe von {{from}} bis {{until}} Uhr' },
    noQuiet: { en: 'No quiet hours', de: 'Keine Ruhezeit' },
    brief: { en: 'Without names, times and places', de: 'Ohne Namen, Zeiten und Orte' },
    language: { en: 'In {{language}}', de: 'Auf {{language}}' },
    chosen_one: { en: 'Chosen by {{count}} task', de: 'Von {{count}} Aufgabe gewählt' },
    chosen_other: { en: 'Chosen by {{count}} tasks', de: 'Von {{count}} Aufgaben gewählt' },
    toCard: { en: 'Open its settings', de: 'Einstellungen öffnen' },
    toCardOf: { en: 'Open its settings: {{name}}', de: 'Einstellungen öffnen: {{name}}' },
  },
  state: {
    on: { en: 'On', de: 'Eingeschaltet' },
    unconfirmed: { en: 'On. No test message confirmed yet.', de: 'Eingeschaltet. Noch keine Testnachricht bestätigt.' },
    accepted: { en: 'Accepted', de: 'Angenommen' },
    off: { en: 'Switched off. Gets no messages.', de: 'Ausgeschaltet. Bekommt keine Nachrichten.' },
    unconnected: { en: 'Not connected yet. Gets no messages.', de: 'Noch nicht verbunden. Bekommt keine Nachrichten.' },
    asked: { en: 'Invited, can accept until {{time}}', de: 'Eingeladen, kann annehmen bis {{time}}' },
    lapsed: {
      en: 'The request expired without an answer. Gets no messages.',
      de: 'Die Anfrage ist ohne Antwort abgelaufen. Bekommt keine Nachrichten.',
    },
    left: {
      en: 'Wants no more messages. You cannot ask again.',
      de: 'Möchte keine Nachrichten mehr. Sie können nicht noch einmal fragen.',
    },
  },
  switchOf: { en: '{{name}} gets messages', de: '{{name}} bekommt Nachrichten' },
  switchFailed: { en: 'The receiver could not be switched', de: 'Der Empfänger konnte nicht umgeschaltet werden' },
  add: {
    open: { en: 'Add another of mine', de: 'Eigenen hinzufügen' },
    title: { en: 'Add another of yours', de: 'Eigenen Empfänger hinzufügen' },
    channel: { en: 'Channel', de: 'Kanal' },
    next: { en: 'Next', de: 'Weiter' },
    chat: {
      en: 'Next you get a link. The chat in which you open it is connected.',
      de: 'Danach bekommen Sie einen Link. Der Chat, in dem Sie ihn öffnen, wird verbunden.',
    },
    submit: { en: 'Add', de: 'Hinzufügen' },
    busy: { en: 'Adding...', de: 'Wird hinzugefügt...' },
    failed: { en: 'The receiver could not be added', de: 'Der Empfänger konnte nicht hinzugefügt werden' },
    done: { en: 'Done', de: 'Fertig' },
    later: { en: 'Later', de: 'Später' },
    added: { en: '{{name}} added. Send a test.', de: '„{{name}}“ hinzugefügt. Senden Sie eine Testnachricht.' },
  },
  name: { en: 'Name', de: 'Name' },
  nameHint: {
    en: 'A name you’ll recognise, for example “Mia’s phone”. Only you see it.',
    de: 'An dem Sie ihn erkennen, zum Beispiel „Mias Handy“. Nur Sie sehen ihn.',
  },
  kinds: {
    label: { en: 'Send', de: 'Bekommt' },
    all: { en: 'everything', de: 'alle Nachrichten' },
    needs_me: { en: 'only what I must act on', de: 'nur, was ich tun muss' },
  },
  kindsHint: {
    en:
      '“Only what I must act on” leaves out pauses and outages. Free times, bookings, cancellations, reminders and ' +
      'a task that needs something still come.',
    de:
      '„Nur, was ich tun muss“ lässt Pausen und Ausfälle weg. Freie Termine, Buchungen, Absagen, Erinnerungen und ' +
      'Aufgaben, denen etwas fehlt, kommen weiterhin.',
  },
  briefHint: {
    en: 'When off, messages only say, for example, “An appointment is free”, without names, times or places.',
    de: 'Wenn aus, sagt eine Nachricht zum Beispiel nur „Ein Termin ist frei“, ohne Namen, Zeiten und Orte.',
  },
  language: { en: 'Language of its messages', de: 'Sprache der Nachrichten' },
  ownLanguage: { en: 'that of my account', de: 'die meines Kontos' },
  quiet: {
    label: { en: 'Quiet hours', de: 'Ruhezeit' },
    settings: { en: 'those of the settings', de: 'die der Einstellungen' },
    own: { en: 'its own', de: 'eine eigene' },
  },
  change: {
    open: { en: 'Change', de: 'Ändern' },
    of: { en: 'Change {{name}}', de: '{{name}} ändern' },
    title: { en: 'Change “{{name}}”', de: '„{{name}}“ ändern' },
    submit: { en: 'Save', de: 'Speichern' },
    busy: { en: 'Saving...', de: 'Wird gespeichert...' },
    done: { en: 'The receiver is changed.', de: 'Der Empfänger ist geändert.' },
    failed: { en: 'The receiver could not be changed', de: 'Der Empfänger konnte nicht geändert werden' },
    test: { en: 'Test', de: 'Testen' },
    testOf: { en: 'Test {{name}}', de: '{{name}} testen' },
    testTitle: { en: 'Test “{{name}}”', de: '„{{name}}“ testen' },
  },
  remove: {
    open: { en: 'Remove', de: 'Entfernen' },
    of: { en: 'Remove {{name}}', de: '{{name}} entfernen' },
    title: { en: 'Remove “{{name}}”?', de: '„{{name}}“ entfernen?' },
    text: {
      en: 'No more messages go there, not even ones already on their way.',
      de: 'Dorthin geht keine Nachricht mehr, auch keine, die schon unterwegs ist.',
    },
    other: {
      en: 'The other person gets no more messages. To receive them again, they must be asked and accept again.',
      de:
        'Die andere Person bekommt keine Nachrichten mehr. Um wieder welche zu bekommen, muss sie neu gefragt ' +
        'werden und neu annehmen.',
    },
    only_one: {
      en: 'Nobody else gets messages about {{tasks}}. From then on all your receivers get them.',
      de: 'Über {{tasks}} wird sonst niemand benachrichtigt. Von da an werden alle Ihre Empfänger benachrichtigt.',
    },
    only_other: {
      en: 'Nobody else gets messages about {{tasks}}. From then on all your receivers get them.',
      de: 'Über {{tasks}} wird sonst niemand benachrichtigt. Von da an werden alle Ihre Empfänger benachrichtigt.',
    },
    submit: { en: 'Remove', de: 'Entfernen' },
    busy: { en: 'Removing...', de: 'Wird entfernt...' },
    done: { en: '{{name}} gets no more messages.', de: '„{{name}}“ bekommt keine Nachrichten mehr.' },
    failed: { en: 'The receiver could not be removed', de: 'Der Empfänger konnte nicht entfernt werden' },
  },
  ask: {
    open: { en: 'Ask another person', de: 'Andere Person fragen' },
    again: { en: 'Ask again', de: 'Noch einmal fragen' },
    againOf: { en: 'Ask again: {{name}}', de: 'Noch einmal fragen: {{name}}' },
    title: { en: 'Ask another person', de: 'Andere Person fragen' },
    intro: {
      en: 'For a partner or a helper who wants to know when an appointment is free.',
      de: 'Zum Beispiel Ihre Partnerin oder jemand, der Ihnen hilft und von freien Terminen wissen möchte.',
    },
    sees: { en: 'The other person sees', de: 'Die andere Person sieht' },
    request: {
      en: 'Your email address ({{email}}), and the question whether they want messages about appointments.',
      de: 'Ihre E-Mail-Adresse ({{email}}) und die Frage, ob sie Nachrichten über Termine möchte.',
    },
    noText: {
      en: 'Nothing else: no name, and no text of yours.',
      de: 'Sonst nichts: keinen Namen und keinen Text von Ihnen.',
    },
    gets: { en: 'The other person gets', de: 'Die andere Person bekommt' },
    messages: {
      en: 'Service, time and office. Not the name of a task, no names of people, and no buttons for booking.',
      de:
        'Leistung, Uhrzeit und Behörde. Nicht den Namen einer Aufgabe, keine Namen von Personen und keine ' +
        'Schaltflächen zum Buchen.',
    },
    rules: {
      en:
        `Messages come only after the other person has accepted, within ${limits.askDays} days. They can leave at ` +
        `any time. You can ask ${limits.asksPerDay} times a day.`,
      de:
        `Nachrichten kommen erst, wenn die andere Person innerhalb von ${limits.askDays} Tagen angenommen hat. Sie ` +
        `kann die Nachrichten jederzeit abbestellen. Sie können ${limits.asksPerDay}-mal am Tag fragen.`,
    },
    by: { en: 'The request goes', de: 'Die Anfrage geht' },
    byEmail: { en: 'by email', de: 'per E-Mail' },
    byTelegram: { en: 'by a Telegram link that I pass on', de: 'mit einem Telegram-Link, den ich weitergebe' },
    address: { en: 'Email of the other person', de: 'E-Mail-Adresse der anderen Person' },
    nameHint: {
      en: 'For your list. The other person does not see it.',
      de: 'Für Ihre Liste. Die andere Person sieht ihn nicht.',
    },
    submit: {
      email: { en: 'Send the request', de: 'Anfrage senden' },
      telegram: { en: 'Create the link', de: 'Link erzeugen' },
    },
    busy: { en: 'Asking...', de: 'Wird gefragt...' },
    failed: { en: 'The other person could not be asked', de: 'Die andere Person konnte nicht gefragt werden' },
    impossible: {
      en:
        'To ask others, this site needs a mail server or a Telegram bot, and it has neither. Please ask whoever runs ' +
        'it.',
      de:
        'Um andere zu fragen, braucht diese Seite einen Mailserver oder einen Telegram-Bot, und sie hat beides nicht. ' +
        'Bitte fragen Sie den Betreiber.',
    },
    sent: { en: 'The request is on its way', de: 'Die Anfrage ist unterwegs' },
    sentText: {
      en: '{{name}} can accept until {{time}}. Your list shows the answer.',
      de: '„{{name}}“ kann bis {{time}} annehmen. Ihre Liste zeigt die Antwort.',
    },
    link: { en: 'Pass this link on', de: 'Geben Sie diesen Link weiter' },
    linkText: {
      en: 'It is shown only here and now. Only the person for whom it is meant should open it, until {{time}}.',
      de: 'Er wird nur hier und jetzt gezeigt. Nur die Person, für die er ist, soll ihn öffnen, bis {{time}}.',
    },
    linkLabel: { en: 'Link for the other person', de: 'Link für die andere Person' },
    close: { en: 'Done', de: 'Fertig' },
  },
  choice: {
    all: { en: 'Messages to: all my receivers', de: 'Benachrichtigt: alle meine Empfänger' },
    these: { en: 'Messages to: {{names}}', de: 'Benachrichtigt: {{names}}' },
    legend: { en: 'Messages go to', de: 'Nachrichten gehen an' },
    allLabel: { en: 'All my receivers', de: 'Alle meine Empfänger' },
    theseLabel: { en: 'These', de: 'Diese' },
    which: { en: 'Which receivers?', de: 'Welche Empfänger?' },
    none: { en: 'Choose at least one receiver, or all.', de: 'Wählen Sie mindestens einen Empfänger oder alle.' },
    tells: { en: 'We’ll message {{names}}', de: 'Wir benachrichtigen {{names}}' },
    silent_one: { en: '{{names}} gets no messages at the moment.', de: '{{names}} bekommt zurzeit nichts.' },
    silent_other: { en: '{{names}} get no messages at the moment.', de: '{{names}} bekommen zurzeit nichts.' },
    untilThen: {
      en: 'Until then messages go to all your own receivers.',
      de: 'Bis dahin werden alle Ihre eigenen Empfänger benachrichtigt.',
    },
    onlyOthers: {
      en: 'What you must act on still goes to your own receivers.',
      de: 'Was Sie selbst tun müssen, erfahren weiterhin Ihre eigenen Empfänger.',
    },
    change: { en: 'Show your receivers', de: 'Zu Ihren Empfängern' },
  },
} as const satisfies Sentences
