import type { Sentences } from '@terminlotse/contract/texts/form'

export const tasks = {
  title: { en: 'Monitoring Tasks', de: 'Aufgaben' },
  subtitle: {
    en: 'Manage and control your appointment monitoring tasks',
    de: 'Legen Sie fest, welche Termine für Sie beobachtet werden',
  },
  new: { en: 'New Task', de: 'Neue Aufgabe' },
  failedToLoad: { en: 'Your tasks could not be loaded', de: 'Ihre Aufgaben konnten nicht geladen werden' },
  notYet: { en: 'Your tasks could not be loaded yet.', de: 'Ihre Aufgaben konnten noch nicht geladen werden.' },
  empty: {
    title: { en: 'No monitoring tasks yet', de: 'Noch keine Aufgaben' },
    text: {
      en: 'Create your first monitoring task to start tracking appointment availability',
      de: 'Legen Sie Ihre erste Aufgabe an, und wir beobachten, wann ein Termin frei wird',
    },
    action: { en: 'Create First Task', de: 'Erste Aufgabe anlegen' },
  },
  status: {
    active: { en: 'Active', de: 'Aktiv' },
    paused: { en: 'Paused', de: 'Pausiert' },
    error: { en: 'Error', de: 'Fehler' },
    done: { en: 'Done', de: 'Erledigt' },
  },
  autoBooking: { en: 'Auto-Booking', de: 'Bucht automatisch' },
  trial: {
    badge: { en: 'Trial run', de: 'Probelauf' },
    word: { en: 'Trial run, nothing is booked', de: 'Probelauf, nichts wird gebucht' },
    text: {
      en: 'Trial run: nothing is booked. The log says what we would have booked.',
      de: 'Probelauf: Nichts wird gebucht. Das Protokoll sagt, was wir gebucht hätten.',
    },
  },
  enabled: { en: 'Enabled', de: 'Eingeschaltet' },
  disabled: { en: 'Disabled', de: 'Ausgeschaltet' },
  never: { en: 'Never', de: 'Noch nie' },
  anyOf: { en: 'Any of {{number}} offices: {{names}}', de: 'Einer von {{number}} Standorten: {{names}}' },
  /** After the name of a service. */
  forCount: {
    people_one: { en: 'for {{count}} person', de: 'für {{count}} Person' },
    people_other: { en: 'for {{count}} people', de: 'für {{count}} Personen' },
    vehicles_one: { en: 'for {{count}} vehicle', de: 'für {{count}} Fahrzeug' },
    vehicles_other: { en: 'for {{count}} vehicles', de: 'für {{count}} Fahrzeuge' },
    businesses_one: { en: 'for {{count}} business', de: 'für {{count}} Betrieb' },
    businesses_other: { en: 'for {{count}} businesses', de: 'für {{count}} Betriebe' },
  },
  notOffered: {
    en: '{{office}} (no longer offers this service)',
    de: '{{office}} (bietet diese Leistung nicht mehr an)',
  },
  frequency: { en: 'Every 5 minutes', de: 'Alle 5 Minuten' },
  chances: {
    title: { en: 'Your chances', de: 'Ihre Chancen' },
    cannotSay: { en: 'We cannot say now.', de: 'Das können wir gerade nicht sagen.' },
  },
  labels: {
    provider: { en: 'Provider', de: 'Anbieter' },
    service: { en: 'Service', de: 'Leistung' },
    office: { en: 'Office', de: 'Behörde' },
    type: { en: 'Service type', de: 'Leistung' },
    officeWord: { en: 'The office’s own word', de: 'Das eigene Wort der Behörde' },
    checks: { en: 'Checks Performed', de: 'Abfragen' },
    found: { en: 'Found', de: 'Gefunden' },
    lastCheck: { en: 'Last Check', de: 'Letzte Abfrage' },
    frequency: { en: 'Frequency', de: 'Häufigkeit' },
    personal: { en: 'Personal Details', de: 'Persönliche Angaben' },
    name: { en: 'Name', de: 'Name' },
    autoBooking: { en: 'Auto-booking', de: 'Automatische Buchung' },
    count: { en: 'How many', de: 'Wie viele' },
    legacy: { en: 'Munich IDs', de: 'Münchner Kennungen' },
    legacyPair: { en: 'Office {{office}}, service {{service}}', de: 'Behörde {{office}}, Leistung {{service}}' },
  },
  more: { en: 'More', de: 'Mehr' },
  moreOf: { en: 'More about this task: {{name}}', de: 'Mehr zu dieser Aufgabe: {{name}}' },
  buttons: {
    logs: { en: 'View Logs', de: 'Protokoll ansehen' },
    edit: { en: 'Edit Task', de: 'Aufgabe bearbeiten' },
    duplicate: { en: 'Duplicate', de: 'Duplizieren' },
    pause: { en: 'Pause', de: 'Pausieren' },
    start: { en: 'Start', de: 'Starten' },
    delete: { en: 'Delete', de: 'Löschen' },
  },
  journey: {
    label: { en: 'Where this task stands', de: 'So weit ist diese Aufgabe' },
    watching: { en: 'Watching', de: 'Beobachtet' },
    found: { en: 'Time found', de: 'Termin gefunden' },
    waiting: { en: 'Waiting for your confirmation', de: 'Wartet auf Ihre Bestätigung' },
    confirmed: { en: 'Confirmed', de: 'Bestätigt' },
    since: {
      watching: { en: 'checked {{time}}', de: 'zuletzt {{time}}' },
      found: { en: 'seen {{time}}', de: 'gesehen {{time}}' },
      waiting: { en: 'since {{time}}', de: 'seit {{time}}' },
      confirmed: { en: 'since {{time}}', de: 'seit {{time}}' },
    },
  },
  practice: {
    about: {
      en: 'This is a pretend office for trying things out. You get no real appointment.',
      de: 'Dies ist ein Übungsamt zum Ausprobieren. Sie bekommen keinen echten Termin.',
    },
  },
  booking: {
    yourTurn: { en: 'Your turn now', de: 'Jetzt sind Sie dran' },
    openMail: { en: 'Open the office’s email to {{email}}', de: 'Öffnen Sie die E-Mail der Behörde an {{email}}' },
    click: { en: 'Tap the link in it before {{time}}', de: 'Tippen Sie vor {{time}} Uhr auf den Link darin' },
    patience: {
      en: 'That’s it. We’ll show the office’s answer here.',
      de: 'Das war’s. Die Antwort der Behörde sehen Sie hier.',
    },
    left: { en: '{{time}} left', de: 'noch {{time}}' },
    over: {
      en: 'Time is up. We are asking the office about your appointment.',
      de: 'Die Frist ist vorbei. Wir fragen bei der Behörde nach.',
    },
    confirmedTitle: { en: 'Your appointment is confirmed', de: 'Ihr Termin ist bestätigt' },
    number: { en: 'Appointment number {{number}}', de: 'Terminnummer {{number}}' },
    way: {
      phone: { en: 'By phone', de: 'Am Telefon' },
      video: { en: 'By video call', de: 'Per Video' },
    },
    where: { en: 'Where exactly:', de: 'Wo genau:' },
    bring: { en: 'What to bring and to know, says the office', de: 'Mitbringen und beachten, sagt die Behörde' },
    bringPage: {
      en: 'What to bring: the office’s page',
      de: 'Was Sie mitbringen: Seite der Behörde',
    },
    map: { en: 'Show it on a map', de: 'Auf der Karte zeigen' },
    replaces: {
      en: 'Your appointment on {{when}} stays until this one is confirmed. Then we cancel it.',
      de: 'Ihr Termin am {{when}} bleibt bestehen, bis dieser bestätigt ist. Dann sagen wir ihn ab.',
    },
    lookingOn: {
      en: 'This one stays yours until an earlier one is confirmed.',
      de: 'Diesen Termin behalten Sie, bis ein früherer bestätigt ist.',
    },
    movesOn: {
      en: 'We move it for you. If the office does not allow that, you confirm the new one by email.',
      de: 'Das Verschieben erledigen wir. Wenn die Behörde es nicht erlaubt, bestätigen Sie den neuen per E-Mail.',
    },
    unknown: {
      en: 'The office did not answer. We ask again before anything else is booked.',
      de: 'Die Behörde hat nicht geantwortet. Wir fragen nach, bevor etwas anderes gebucht wird.',
    },
    page: { en: 'The office’s page', de: 'Seite der Behörde' },
  },
  noMail: {
    title: { en: 'No email yet?', de: 'Noch keine E-Mail?' },
    wait: {
      en: 'It can take a few minutes. Please look into the spam folder too.',
      de: 'Das kann einige Minuten dauern. Bitte sehen Sie auch im Spam-Ordner nach.',
    },
    address: {
      en: 'It goes to {{email}}. The office sends it only once, and nobody can send it again.',
      de: 'Sie geht an {{email}}. Die Behörde sendet sie nur einmal, und niemand kann sie noch einmal senden.',
    },
    wrong: {
      en: 'Wrong address? Cancel this appointment and book a new one with the right address.',
      de: 'Falsche Adresse? Sagen Sie diesen Termin ab und buchen Sie einen neuen mit der richtigen Adresse.',
    },
    lost: {
      en: 'Unless you confirm it, the appointment goes to others at {{time}}.',
      de: 'Ohne Ihre Bestätigung geht der Termin um {{time}} Uhr an andere.',
    },
  },
  start: {
    title: { en: 'Start Monitoring Task', de: 'Beobachtung starten' },
    intro: {
      en: 'We will look for free appointments with these details:',
      de: 'Wir suchen nach freien Terminen mit diesen Angaben:',
    },
    warning: { en: 'Auto-booking is ENABLED', de: 'Automatische Buchung ist EINGESCHALTET' },
    task: { en: 'Task', de: 'Aufgabe' },
    bookingEmail: { en: 'Booking email', de: 'E-Mail für die Buchung' },
    confirm: { en: 'Start Monitoring', de: 'Beobachtung starten' },
    none: { en: 'None', de: 'Keine' },
  },
  delete: {
    title: { en: 'Delete', de: 'Löschen' },
    text: {
      en: 'Are you sure you want to delete "{{name}}"? This action cannot be undone and all monitoring history will be lost.',
      de: 'Möchten Sie „{{name}}“ wirklich löschen? Das lässt sich nicht rückgängig machen, und der ganze Verlauf geht verloren.',
    },
    confirm: { en: 'Delete', de: 'Löschen' },
  },
  pause: {
    title: { en: 'Pause this task', de: 'Aufgabe pausieren' },
  },
  open: {
    question: {
      en: 'There is an appointment for this task. What should happen to it?',
      de: 'Zu dieser Aufgabe gibt es einen Termin. Was soll mit ihm geschehen?',
    },
    pause: {
      keep: { en: 'Keep the appointment and pause', de: 'Termin behalten und pausieren' },
      cancel: { en: 'Cancel the appointment and pause', de: 'Termin absagen und pausieren' },
    },
    delete: {
      keep: { en: 'Keep the appointment and delete the task', de: 'Termin behalten und Aufgabe löschen' },
      cancel: { en: 'Cancel the appointment and delete the task', de: 'Termin absagen und Aufgabe löschen' },
    },
    several: {
      keep: { en: 'Keep appointments and delete tasks', de: 'Termine behalten und Aufgaben löschen' },
      cancel: { en: 'Cancel appointments and delete tasks', de: 'Termine absagen und Aufgaben löschen' },
    },
    edit: {
      keep: { en: 'Keep the appointment and save', de: 'Termin behalten und speichern' },
      cancel: { en: 'Cancel the appointment and save', de: 'Termin absagen und speichern' },
    },
    keepText_one: {
      en: 'You keep it, under “Your appointments”. We still check that it stands.',
      de: 'Sie behalten ihn, unter „Ihre Termine“. Wir sehen weiter nach, ob er noch gilt.',
    },
    keepText_other: {
      en: 'You keep them, under “Your appointments”. We still check that they stand.',
      de: 'Sie behalten sie, unter „Ihre Termine“. Wir sehen weiter nach, ob sie noch gelten.',
    },
    cancelText_one: {
      en: 'Cancel this appointment? We tell the office, and someone else can have it. You cannot undo this.',
      de: 'Diesen Termin absagen? Wir sagen der Behörde Bescheid, und jemand anderes kann ihn haben. Das ist endgültig.',
    },
    cancelText_other: {
      en: 'Cancel {{count}} appointments? We tell the offices, and other people can have them. You cannot undo this.',
      de: '{{count}} Termine absagen? Wir sagen den Behörden Bescheid, und andere können sie haben. Das ist endgültig.',
    },
    nothing: { en: 'Go back', de: 'Zurück' },
  },
  toasts: {
    created: { en: 'Task created successfully', de: 'Aufgabe angelegt' },
    updated: { en: 'Task updated successfully', de: 'Aufgabe gespeichert' },
    paused: { en: 'Task paused', de: 'Aufgabe pausiert' },
    started: { en: 'Task started', de: 'Aufgabe gestartet' },
    deleted: { en: 'Task deleted', de: 'Aufgabe gelöscht' },
    createFailed: { en: 'Failed to create task', de: 'Die Aufgabe konnte nicht angelegt werden' },
    createUnanswered: {
      en: 'No answer came, so we do not know whether the task was created. Look at your tasks before you try again.',
      de:
        'Es kam keine Antwort. Deshalb wissen wir nicht, ob die Aufgabe angelegt ist. Sehen Sie sich Ihre Aufgaben ' +
        'an, bevor Sie es noch einmal versuchen.',
    },
    updateFailed: { en: 'Failed to update task', de: 'Die Aufgabe konnte nicht gespeichert werden' },
    deleteFailed: { en: 'Failed to delete task', de: 'Die Aufgabe konnte nicht gelöscht werden' },
    startFailed: { en: 'Failed to start task', de: 'Die Aufgabe konnte nicht gestartet werden' },
    stopFailed: { en: 'Failed to stop task', de: 'Die Aufgabe konnte nicht pausiert werden' },
    startedByButton: { en: 'Task started successfully', de: 'Die Aufgabe läuft' },
    stoppedByButton: { en: 'Task stopped successfully', de: 'Die Aufgabe ist pausiert' },
  },
} as const satisfies Sentences
