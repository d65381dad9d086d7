import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { practice as english } from '../../en/tasks/practice.ts'

export const practice: SameTexts<typeof english> = {
  badge: 'Übung',
  tryNow: 'Jetzt ausprobieren',
  tryFailed: 'Die Übung konnte nicht starten',
  steps: {
    looking: 'Wir fragen das Übungsamt alle paar Sekunden, bis dort etwas frei ist.',
    found: 'Gefunden: Wir reservieren den Termin für Sie.',
    yourTurn: 'Sie sind dran: Öffnen Sie die E-Mail des Amts und bestätigen Sie darin.',
    confirmed:
      'Bestätigt. Das war schon alles. Bei einer echten Behörde dauert es länger, ' +
      'und ihre E-Mail kommt in Ihr eigenes Postfach.',
  },
  real: 'Jetzt in echt',
  phone: 'Handy einrichten',
  remove: 'Übung entfernen',
  removeTitle: 'Übung entfernen?',
  removeTasks_one: 'Das löscht {{count}} Übungsaufgabe mit ihrem Termin. Nichts Echtes geht verloren.',
  removeTasks_other: 'Das löscht alle {{count}} Übungsaufgaben mit ihren Terminen. Nichts Echtes geht verloren.',
  removeAppointments: 'Das entfernt alle Übungstermine. Nichts Echtes geht verloren.',
  removeAll: 'Entfernen',
  removing: 'Wird entfernt...',
  removeFailed: 'Die Übung ließ sich nicht ganz entfernen',
  mail: {
    open: 'E-Mail öffnen',
    title: 'Die E-Mail des Amts',
    close: 'Schließen',
    instead: 'Weil Sie üben, steht die E-Mail hier. Eine echte Behörde schickt sie in Ihr Postfach.',
    soon: 'Die E-Mail des Amts kommt in ein paar Sekunden.',
    confirm: 'Bestätigen',
    confirming: 'Wird bestätigt...',
    confirmFailed: 'Das wurde nicht bestätigt',
    failed: 'Die E-Mail des Amts konnte nicht geladen werden',
    notYet: 'Die E-Mail des Amts konnte noch nicht geladen werden.',
  },
}
