import type { Sentences } from '@terminlotse/contract/texts/form'

/** First line and advice of messages about a task that stopped, or that books nothing until a detail is added. */
export const stopNotifications = {
  title: { en: 'Watching stopped: {{service}}', de: 'Beendet: {{service}}' },
  reasons: {
    stopped_latest_date: {
      first: {
        en: 'Your latest day has passed or is too close',
        de: 'Ihr spätester Tag ist vorbei oder zu nah',
      },
      advice: {
        en: 'If you still need an appointment, choose a later day in the task and start it again.',
        de: `Wenn Sie noch einen Termin brauchen, wählen Sie in der Aufgabe einen späteren Tag und starten Sie sie \
wieder.`,
      },
    },
    stopped_current_appointment: {
      first: {
        en: 'Nothing earlier than your appointment is possible now',
        de: 'Vor Ihrem Termin ist nichts mehr möglich',
      },
      advice: {
        en: 'Keep the appointment you have: it stays as it is.',
        de: 'Behalten Sie den Termin, den Sie haben: Er bleibt, wie er ist.',
      },
    },
  },
  needs: {
    stopped_no_office_left: {
      first: {
        en: 'Watching did not start again: you have said “Not for me” to every office',
        de: 'Die Beobachtung konnte nicht wieder starten: Sie haben bei allen Behörden „Nichts für mich“ gesagt',
      },
      advice: {
        en: 'Open the task and take that back for one office, or choose another.',
        de: 'Öffnen Sie die Aufgabe und nehmen Sie das bei einer Behörde zurück, oder wählen Sie eine andere.',
      },
    },
    stopped_details_missing: {
      first: {
        en: 'Watching did not start again: a detail for booking is missing',
        de: 'Die Beobachtung konnte nicht wieder starten: Für eine Buchung fehlt eine Angabe',
      },
      advice: {
        en: 'Add it with “Edit Task” and start the task.',
        de: 'Ergänzen Sie sie mit „Aufgabe bearbeiten“ und starten Sie die Aufgabe.',
      },
    },
    stopped_not_started: {
      first: {
        en: 'Watching did not start again after the pause',
        de: 'Die Beobachtung konnte nach der Pause nicht wieder starten',
      },
      advice: { en: 'Start the task to see the reason.', de: 'Starten Sie die Aufgabe, um den Grund zu sehen.' },
    },
    stopped_blocked: {
      first: {
        en: 'Watching did not start again after the pause',
        de: 'Die Beobachtung konnte nach der Pause nicht wieder starten',
      },
      advice: { en: 'Start the task to see the reason.', de: 'Starten Sie die Aufgabe, um den Grund zu sehen.' },
    },
    other: {
      first: {
        en: 'We can no longer watch this office and service for you',
        de: 'Wir können diese Behörde und Leistung nicht mehr für Sie beobachten',
      },
      advice: {
        en: 'Open the task and choose another office or service.',
        de: 'Öffnen Sie die Aufgabe und wählen Sie eine andere Behörde oder Leistung.',
      },
    },
  },
  tooMany: {
    first: {
      en: 'There is no appointment for so many at once',
      de: 'Für so viele auf einmal gibt es keinen Termin',
    },
    advice: {
      en: 'Open the task and choose fewer, or another office.',
      de: 'Öffnen Sie die Aufgabe und wählen Sie weniger oder eine andere Behörde.',
    },
  },
  refused: {
    first: {
      en: 'The office refuses our requests, so watching has stopped',
      de: 'Die Behörde lehnt unsere Anfragen ab, deshalb wird nicht mehr beobachtet',
    },
    advice: {
      en: 'Start the task again later, or ask whoever runs this Terminlotse{{contact}}.',
      de: 'Starten Sie die Aufgabe später wieder, oder fragen Sie den Betreiber{{contact}}.',
    },
  },
  demands: {
    office: {
      first: {
        en: 'Only one of the offices of this task is responsible for you',
        de: 'Nur eine der Behörden dieser Aufgabe ist für Sie zuständig',
      },
      advice: {
        en: 'Choose it in “Edit Task”. Until then nothing is booked for you, and we keep watching.',
        de: `Wählen Sie sie unter „Aufgabe bearbeiten“. Bis dahin wird nichts für Sie gebucht, und wir beobachten \
weiter.`,
      },
    },
    condition: {
      first: { en: 'The city serves only some people there', de: 'Die Stadt bedient dort nur manche Menschen' },
      advice: {
        en: 'Answer the question in “Edit Task”. Until then nothing is booked for you there, and we keep watching.',
        de: `Beantworten Sie die Frage unter „Aufgabe bearbeiten“. Bis dahin wird dort nichts für Sie gebucht, und wir \
beobachten weiter.`,
      },
    },
    details: {
      first: { en: 'The office now asks for {{asked}}', de: 'Die Behörde verlangt jetzt {{asked}}' },
      advice: {
        en: 'Add this with “Edit Task”. Until then nothing is booked for you there, and we keep watching.',
        de: `Tragen Sie das mit „Aufgabe bearbeiten“ nach. Bis dahin wird dort nichts für Sie gebucht, und wir \
beobachten weiter.`,
      },
    },
  },
} as const satisfies Sentences
