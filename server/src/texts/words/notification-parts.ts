import type { Sentences } from '@terminlotse/contract/texts/form'

/** For a row whose data no longer fit its sentences. */
export const unreadableNotification = {
  title: { en: 'Message from Terminlotse', de: 'Nachricht von Terminlotse' },
  first: {
    en: 'The details of this message can no longer be read',
    de: 'Die Einzelheiten dieser Nachricht sind nicht mehr lesbar',
  },
  advice: {
    en: 'Open the task to see what happens next.',
    de: 'Öffnen Sie die Aufgabe. Dort sehen Sie, wie es weitergeht.',
  },
} as const satisfies Sentences

/** Titles for a channel that shows no details, and its only line. */
export const briefNotifications = {
  titles: {
    appointment_found: { en: 'An appointment is free', de: 'Ein Termin ist frei' },
    booking_waiting: { en: 'Please confirm your appointment', de: 'Bitte bestätigen Sie Ihren Termin' },
    booking_reminder: { en: 'Please confirm your appointment', de: 'Bitte bestätigen Sie Ihren Termin' },
    booking_confirmed: { en: 'Your appointment is confirmed', de: 'Ihr Termin ist bestätigt' },
    appointment_reminder: { en: 'A reminder of your appointment', de: 'Erinnerung an Ihren Termin' },
    booking_failed: { en: 'An appointment could not be booked', de: 'Ein Termin wurde nicht gebucht' },
    booking_expired: {
      en: 'An appointment was not confirmed in time',
      de: 'Ein Termin wurde nicht rechtzeitig bestätigt',
    },
    booking_cancelled: { en: 'An appointment is no longer valid', de: 'Ein Termin gilt nicht mehr' },
    cancel_delayed: { en: 'An appointment is not cancelled yet', de: 'Ein Termin ist noch nicht abgesagt' },
    cancel_refused: {
      en: 'An appointment could not be cancelled',
      de: 'Ein Termin konnte nicht abgesagt werden',
    },
    booking_moved: { en: 'The office moved your appointment', de: 'Die Behörde hat Ihren Termin verlegt' },
    task_stopped: { en: 'We no longer watch for one of your tasks', de: 'Eine Aufgabe beobachtet nicht mehr' },
    details_demanded: { en: 'A task needs something from you', de: 'In einer Aufgabe fehlt noch etwas' },
    news_paused: {
      en: 'No more messages about free times for now',
      de: 'Vorerst keine Nachrichten über freie Termine',
    },
    office_away: { en: 'No answer from the office', de: 'Keine Antwort der Behörde' },
    office_back: { en: 'The office answers again', de: 'Die Behörde antwortet wieder' },
    test: { en: 'Test message from Terminlotse', de: 'Testnachricht von Terminlotse' },
  },
  gone: { en: 'That appointment is gone', de: 'Der Termin ist weg' },
  first: { en: 'Open Terminlotse for the details', de: 'Öffnen Sie Terminlotse, um alles zu sehen' },
} as const satisfies Sentences

/** To another person, about the appointment of an account. They have no account here: each sentence says what to do. */
export const forOther = {
  whose: { en: '{{about}}, for {{account}}', de: '{{about}}, für {{account}}' },
  needs: { en: '{{service}}: something is missing', de: '{{service}}: Es fehlt noch etwas' },
  advice: {
    appointment_found: {
      en: 'Tell them now: free appointments are often gone within minutes.',
      de: 'Bitte gleich weitersagen: Freie Termine sind oft nach Minuten vergeben.',
    },
    booking_waiting: {
      en: `Tell them now: they must open the office’s email and tap the link. \
Otherwise the appointment is given to others.`,
      de: `Bitte gleich weitersagen: Der Link in der E-Mail der Behörde muss angetippt werden. \
Sonst wird der Termin anderweitig vergeben.`,
    },
    booking_reminder: {
      en: `Tell them again: they have not tapped the link in the office’s email. \
Without it the appointment is given to others.`,
      de: `Bitte noch einmal weitersagen: Der Link in der E-Mail der Behörde wurde noch nicht angetippt. \
Ohne ihn wird der Termin anderweitig vergeben.`,
    },
    booking_confirmed: {
      en: 'Tell them: the appointment is confirmed.',
      de: 'Bitte weitersagen: Der Termin ist bestätigt.',
    },
    appointment_reminder: { en: 'Remind them of it.', de: 'Bitte an den Termin erinnern.' },
    booking_failed: { en: 'You don’t have to do anything.', de: 'Sie müssen nichts tun.' },
    booking_expired: {
      en: 'Tell them: it was not confirmed in time, so it is no longer theirs.',
      de: 'Bitte weitersagen: Der Termin wurde nicht rechtzeitig bestätigt und gilt nicht mehr.',
    },
    booking_cancelled: {
      en: 'Tell them: this appointment is no longer theirs.',
      de: 'Bitte weitersagen: Dieser Termin gilt nicht mehr.',
    },
    cancel_delayed: {
      en: 'You don’t have to do anything: Terminlotse keeps asking the office.',
      de: 'Sie müssen nichts tun: Terminlotse fragt weiter bei der Behörde nach.',
    },
    cancel_refused: {
      en: 'Tell them: the appointment stands. If they cannot come, they need to tell the office.',
      de: 'Bitte weitersagen: Der Termin gilt weiter. Wer nicht kommen kann, muss es der Behörde sagen.',
    },
    booking_moved: {
      en: 'Tell them: the office moved the appointment.',
      de: 'Bitte weitersagen: Die Behörde hat den Termin verlegt.',
    },
    task_stopped: {
      en: 'Tell them: Terminlotse no longer watches for it. It says why there.',
      de: 'Bitte weitersagen: Terminlotse beobachtet hierfür nicht mehr. Dort steht, warum.',
    },
    details_demanded: {
      en: 'Tell them to open Terminlotse: the office asks for something that the task lacks.',
      de: 'Bitte weitersagen: Die Behörde verlangt etwas, das in der Aufgabe bei Terminlotse noch fehlt.',
    },
    news_paused: {
      en: 'You don’t have to do anything: messages about booked appointments still come at once.',
      de: 'Sie müssen nichts tun: Nachrichten zu gebuchten Terminen kommen weiter sofort.',
    },
    office_away: {
      en: 'You don’t have to do anything: Terminlotse keeps trying.',
      de: 'Sie müssen nichts tun: Terminlotse versucht es weiter.',
    },
    office_back: { en: 'You don’t have to do anything.', de: 'Sie müssen nichts tun.' },
    test: {
      en: 'This is a test. Messages will arrive here.',
      de: 'Dies ist ein Test. Hier kommen künftig Nachrichten an.',
    },
  },
} as const satisfies Sentences

export const notificationLabels = {
  status: { en: 'Status', de: 'Stand' },
  task: { en: 'Task', de: 'Aufgabe' },
  service: { en: 'Service', de: 'Leistung' },
  office: { en: 'Office', de: 'Behörde' },
  where: { en: 'Where exactly', de: 'Wo genau' },
  how: { en: 'How', de: 'Wie' },
  info: { en: 'The office says', de: 'Hinweis der Behörde' },
  also_free: { en: 'Also free', de: 'Auch frei' },
  appointment: { en: 'Appointment', de: 'Termin' },
  seen: { en: 'Seen free', de: 'Frei gesehen' },
  confirm_before: { en: 'Confirm before', de: 'Bestätigen bis' },
  mailbox: { en: 'Inbox', de: 'Postfach' },
  bring: { en: 'What to bring', de: 'Was Sie mitbringen' },
  number: { en: 'Appointment number', de: 'Terminnummer' },
  reason: { en: 'Reason', de: 'Grund' },
  munich_time: { en: 'Munich time', de: 'Münchner Zeit' },
} as const satisfies Sentences
