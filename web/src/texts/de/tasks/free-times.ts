import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { freeTimes as english } from '../../en/tasks/free-times.ts'

export const freeTimes = {
  label: 'Gesehene freie Termine',
  seen: 'Frei, {{ago}} gesehen',
  more_one: '{{count}} weiteren Termin zeigen',
  more_other: '{{count}} weitere Termine zeigen',
  ours: 'Wir buchen diesen Termin gerade für Sie.',
  elsewhere:
    'Wir buchen diesen Termin gerade für jemand anderen: Beim automatischen Buchen kommt zuerst dran, wer am längsten wartet.',
  gone: 'Seit {{time}} Uhr wieder vergeben',
  open: 'Auf der Seite der Stadt öffnen',
  openOf: 'Auf der Seite der Stadt öffnen: {{time}}',
  openPractice: 'Auf der Seite des Übungsamts öffnen',
  openPracticeOf: 'Auf der Seite des Übungsamts öffnen: {{time}}',
  furtherOf: 'Mehr zu diesem Termin: {{time}}',
  book: {
    action: 'Diesen für mich buchen',
    actionOf: 'Diesen für mich buchen: {{time}}',
    short: 'Buchen',
    title: 'Diesen Termin für Sie buchen?',
    time: 'Zeit',
    after:
      'Die Behörde schickt dann eine E-Mail an diese Adresse. Öffnen Sie den Link darin, dann gehört der Termin Ihnen.',
    confirm: 'Jetzt buchen',
    asking: 'Wir fragen die Behörde …',
    ended:
      '{{time}} ließ sich nicht buchen: Jemand war schneller, die Behörde hat abgelehnt, oder die Aufgabe hat sich geändert. ' +
      'Es ist nichts gebucht.',
    gone: '{{time}} ist nicht mehr frei, oder wir haben diese Zeit nicht gesehen.',
    unanswered:
      'Es kam keine Antwort. Deshalb wissen wir nicht, ob gebucht wird. ' +
      'Sehen Sie sich die Aufgabe an, bevor Sie es noch einmal versuchen.',
    failed: 'Das hat nicht geklappt. Es ist nichts gebucht.',
    next: 'Die nächste freie Zeit:',
    instead: 'Stattdessen {{time}} buchen',
    noNext: 'Im Moment ist keine andere Zeit frei. Wir beobachten weiter.',
    unfit: 'Die Behörde hat die markierten Angaben nicht angenommen. Es ist nichts gebucht.',
    unfitField: 'Das hat die Behörde nicht angenommen',
    change: 'Aufgabe bearbeiten',
  },
  unwanted: {
    which: 'Nichts für mich:',
    this: { time: 'Diese Zeit', day: 'Dieser Tag', office: 'Diese Behörde' },
    mark: 'nichts für Sie',
    done: 'Darüber informieren wir Sie nicht mehr',
    undo: 'Rückgängig',
    failed: 'Das hat nicht geklappt',
    title: 'Nichts für Sie',
    time: '{{when}}, bei jeder Behörde',
    takeBack: 'Zurücknehmen',
    takeBackOf: 'Zurücknehmen: {{what}}',
    takenBack: 'Zurückgenommen: Darüber informieren wir Sie wieder',
  },
  until: {
    action: 'Pausieren bis',
    title: 'Pausieren bis …',
    text: 'Bis dahin pausieren wir. An diesem Tag geht es morgens von selbst weiter.',
    day: 'Wieder starten am',
    confirm: 'Pausieren',
    done: 'Pausiert bis {{day}}',
  },
} satisfies SameTexts<typeof english>
