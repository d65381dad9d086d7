import type { Sentences } from '@terminlotse/contract/texts/form'

export const practice = {
  badge: { en: 'Practice', de: 'Übung' },
  tryNow: { en: 'Try it now', de: 'Jetzt ausprobieren' },
  tryFailed: { en: 'The practice run could not start', de: 'Die Übung konnte nicht starten' },
  steps: {
    looking: {
      en: 'We ask the practice office every few seconds, until it has something free.',
      de: 'Wir fragen das Übungsamt alle paar Sekunden, bis dort etwas frei ist.',
    },
    found: { en: 'Found: we are reserving it for you.', de: 'Gefunden: Wir reservieren den Termin für Sie.' },
    yourTurn: {
      en: 'Your turn: open the office’s email and confirm in it.',
      de: 'Sie sind dran: Öffnen Sie die E-Mail des Amts und bestätigen Sie darin.',
    },
    confirmed: {
      en: 'Confirmed. That’s all there is to it. A real office takes longer, and its email comes to your own inbox.',
      de:
        'Bestätigt. Das war schon alles. Bei einer echten Behörde dauert es länger, und ihre E-Mail kommt in Ihr ' +
        'eigenes Postfach.',
    },
  },
  real: { en: 'Now for real', de: 'Echten Termin suchen' },
  phone: { en: 'Set up your phone', de: 'Handy einrichten' },
  remove: { en: 'Remove practice run', de: 'Übung entfernen' },
  removeTitle: { en: 'Remove practice run?', de: 'Übung entfernen?' },
  removeTasks_one: {
    en: 'This deletes {{count}} practice task and all practice appointments. Nothing real is lost.',
    de: 'Das löscht {{count}} Übungsaufgabe und alle Übungstermine. Nichts Echtes geht verloren.',
  },
  removeTasks_other: {
    en: 'This deletes all {{count}} practice tasks and their appointments. Nothing real is lost.',
    de: 'Das löscht alle {{count}} Übungsaufgaben mit ihren Terminen. Nichts Echtes geht verloren.',
  },
  removeAppointments: {
    en: 'This removes all practice appointments. Nothing real is lost.',
    de: 'Das entfernt alle Übungstermine. Nichts Echtes geht verloren.',
  },
  removeAll: { en: 'Remove', de: 'Entfernen' },
  removing: { en: 'Removing...', de: 'Wird entfernt...' },
  removeFailed: {
    en: 'The practice run could not be removed completely',
    de: 'Die Übung ließ sich nicht ganz entfernen',
  },
  mail: {
    open: { en: 'Open the email', de: 'E-Mail öffnen' },
    title: { en: 'The office’s email', de: 'Die E-Mail des Amts' },
    close: { en: 'Close', de: 'Schließen' },
    instead: {
      en: 'This is practice, so we show the email here. A real office sends it to your inbox.',
      de: 'Weil Sie üben, steht die E-Mail hier. Eine echte Behörde schickt sie in Ihr Postfach.',
    },
    soon: { en: 'The office’s email comes in a few seconds.', de: 'Die E-Mail des Amts kommt in ein paar Sekunden.' },
    confirm: { en: 'Confirm', de: 'Bestätigen' },
    confirming: { en: 'Confirming...', de: 'Wird bestätigt...' },
    confirmFailed: { en: 'This was not confirmed', de: 'Das wurde nicht bestätigt' },
    failed: { en: 'The office’s email could not be loaded', de: 'Die E-Mail des Amts konnte nicht geladen werden' },
    notYet: {
      en: 'The office’s email could not be loaded yet.',
      de: 'Die E-Mail des Amts konnte noch nicht geladen werden.',
    },
  },
} as const satisfies Sentences
