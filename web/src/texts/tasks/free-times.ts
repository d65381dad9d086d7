import type { Sentences } from '@terminlotse/contract/texts/form'

/** The free times of a task, booking one with a tap, and “Not for me”. */
export const freeTimes = {
  label: { en: 'Free times seen', de: 'Gesehene freie Termine' },
  seen: { en: 'Free, seen {{ago}}', de: 'Frei, {{ago}} gesehen' },
  more_one: { en: 'Show {{count}} more free time', de: '{{count}} weiteren Termin zeigen' },
  more_other: { en: 'Show {{count}} more free times', de: '{{count}} weitere Termine zeigen' },
  ours: { en: 'We are booking this one for you.', de: 'Wir buchen diesen Termin gerade für Sie.' },
  elsewhere: {
    en: 'We are booking this one for someone else: with automatic booking, whoever has waited longest comes first.',
    de:
      'Wir buchen diesen Termin gerade für jemand anderen: Beim automatischen Buchen kommt zuerst dran, wer am ' +
      'längsten wartet.',
  },
  gone: { en: 'Gone since {{time}}', de: 'Seit {{time}} Uhr wieder vergeben' },
  open: { en: 'Open on the city’s page', de: 'Auf der Seite der Stadt öffnen' },
  openOf: { en: 'Open on the city’s page: {{time}}', de: 'Auf der Seite der Stadt öffnen: {{time}}' },
  openPractice: { en: 'Open on the practice office’s page', de: 'Auf der Seite des Übungsamts öffnen' },
  openPracticeOf: {
    en: 'Open on the practice office’s page: {{time}}',
    de: 'Auf der Seite des Übungsamts öffnen: {{time}}',
  },
  furtherOf: { en: 'More about this time: {{time}}', de: 'Mehr zu diesem Termin: {{time}}' },
  book: {
    action: { en: 'Book this one for me', de: 'Diesen für mich buchen' },
    actionOf: { en: 'Book this one for me: {{time}}', de: 'Diesen für mich buchen: {{time}}' },
    short: { en: 'Book', de: 'Buchen' },
    moveTo: { en: 'Move to {{time}}', de: 'Auf {{time}} verschieben' },
    moveShort: { en: 'Move', de: 'Verschieben' },
    moveTitle: { en: 'Move your appointment?', de: 'Ihren Termin verschieben?' },
    moveNow: { en: 'Move it now', de: 'Jetzt verschieben' },
    title: { en: 'Book this appointment?', de: 'Diesen Termin für Sie buchen?' },
    time: { en: 'Time', de: 'Zeit' },
    after: {
      en: 'The office then sends an email to this address. Open the link in it, and the appointment is yours.',
      de: 'Die Behörde schickt dann eine E-Mail an diese Adresse. Öffnen Sie den Link darin, dann gehört der Termin Ihnen.',
    },
    confirm: { en: 'Book it now', de: 'Jetzt buchen' },
    asking: { en: 'Asking the office …', de: 'Wir fragen die Behörde …' },
    ended: {
      en: '{{time}} could not be booked. For example, someone else was faster, or the office did not answer. Nothing is booked.',
      de:
        '{{time}} ließ sich nicht buchen. Zum Beispiel war jemand schneller, oder die Behörde hat nicht geantwortet. Es ' +
        'ist nichts gebucht.',
    },
    gone: {
      en: '{{time}} is no longer free, or has not been seen by us.',
      de: '{{time}} ist nicht mehr frei, oder wir haben diesen Termin nicht gesehen.',
    },
    unanswered: {
      en: 'No answer came, so we do not know whether it is being booked. Look at the task before you try again.',
      de:
        'Es kam keine Antwort. Deshalb wissen wir nicht, ob gebucht wird. Sehen Sie sich die Aufgabe an, bevor Sie ' +
        'es noch einmal versuchen.',
    },
    failed: { en: 'That did not work. Nothing is booked.', de: 'Das hat nicht geklappt. Es ist nichts gebucht.' },
    next: { en: 'The next free time:', de: 'Der nächste freie Termin:' },
    instead: { en: 'Book {{time}} instead', de: 'Stattdessen {{time}} buchen' },
    noNext: {
      en: 'No other appointment is free right now.',
      de: 'Im Moment ist kein anderer Termin frei.',
    },
    unfit: {
      en: 'The office did not accept the details that are marked. Nothing is booked.',
      de: 'Die Behörde hat die markierten Angaben nicht angenommen. Es ist nichts gebucht.',
    },
    unfitField: { en: 'The office did not accept this', de: 'Das hat die Behörde nicht angenommen' },
    change: { en: 'Edit Task', de: 'Aufgabe bearbeiten' },
  },
  unwanted: {
    which: { en: 'Not for me:', de: 'Nichts für mich:' },
    this: {
      time: { en: 'This time', de: 'Dieser Termin' },
      day: { en: 'This day', de: 'Dieser Tag' },
      office: { en: 'This office', de: 'Diese Behörde' },
    },
    mark: { en: 'not for you', de: 'nichts für Sie' },
    done: { en: 'We won’t tell you about it again', de: 'Darüber informieren wir Sie nicht mehr' },
    undo: { en: 'Undo', de: 'Rückgängig' },
    failed: { en: 'That did not work', de: 'Das hat nicht geklappt' },
    title: { en: 'Not for you', de: 'Nichts für Sie' },
    time: { en: '{{when}}, at any office', de: '{{when}}, bei jeder Behörde' },
    takeBack: { en: 'Take back', de: 'Zurücknehmen' },
    takeBackOf: { en: 'Take back: {{what}}', de: 'Zurücknehmen: {{what}}' },
    takenBack: {
      en: 'Taken back: you see it again',
      de: 'Zurückgenommen: Sie sehen es wieder',
    },
  },
  until: {
    action: { en: 'Pause until', de: 'Pausieren bis' },
    title: { en: 'Pause until …', de: 'Pausieren bis …' },
    text: {
      en: 'We stop until that day and start again by ourselves that morning.',
      de: 'Bis dahin pausieren wir. An diesem Tag geht es morgens von selbst weiter.',
    },
    day: { en: 'Start again on', de: 'Wieder starten am' },
    confirm: { en: 'Pause', de: 'Pausieren' },
    done: { en: 'Paused until {{day}}', de: 'Pausiert bis {{day}}' },
  },
} as const satisfies Sentences
