import type { Sentences } from '@terminlotse/contract/texts/form'

/** The next state of a task after a failed booking. */
export const follows = {
  goes_on: {
    en: 'We keep watching and book the next free appointment for you.',
    de: 'Wir beobachten weiter und buchen den nächsten freien Termin für Sie.',
  },
  watches_only: {
    en: 'We keep watching; nothing is booked automatically.',
    de: 'Wir beobachten weiter, buchen aber nichts automatisch.',
  },
  paused: {
    en: 'We are no longer watching. If you still need an appointment, press “Start” in the task.',
    de: 'Wir beobachten nicht mehr. Wenn Sie noch einen Termin brauchen, drücken Sie in der Aufgabe auf „Starten“.',
  },
  ended: {
    en: 'Its task was deleted, so we are no longer watching. If you still need an appointment, create a new task.',
    de: `Die Aufgabe dazu wurde gelöscht, deshalb beobachten wir nichts mehr. \
Wenn Sie noch einen Termin brauchen, legen Sie eine neue Aufgabe an.`,
  },
  not_now: {
    en: 'We keep watching, but cannot book automatically for this name and email at the moment.',
    de: `Wir beobachten weiter, können aber für diesen Namen und diese E-Mail-Adresse im Moment nichts automatisch \
buchen.`,
  },
  needs_you: {
    en: 'We keep watching, but book nothing until you act. {{way}}',
    de: 'Wir beobachten weiter, buchen aber nichts, bis Sie etwas tun. {{way}}',
    context: 'The way is a sentence of its own: the next step.',
  },
  rests: {
    en: 'We keep watching. Automatic booking is on hold until {{until}} and then continues by itself.',
    de: 'Wir beobachten weiter. Bis {{until}} buchen wir nichts automatisch, dann geht es von selbst weiter.',
  },
} as const satisfies Sentences

/** The button that helps when a reason prevents booking. */
export const wayOut = {
  limit: {
    en: `Enter another email with “Edit Task”, or cancel one of your appointments at the office and press “Book again” \
in the task.`,
    de: `Geben Sie mit „Aufgabe bearbeiten“ eine andere E-Mail-Adresse an. \
Oder sagen Sie einen Ihrer Termine bei der Behörde ab, und drücken Sie in der Aufgabe auf „Wieder buchen“.`,
  },
  too_much: {
    en: 'Choose fewer services or a smaller number with “Edit Task”.',
    de: 'Wählen Sie mit „Aufgabe bearbeiten“ weniger Leistungen oder eine kleinere Anzahl.',
  },
  details_missing: {
    en: 'Add the missing details with “Edit Task”. Then booking continues by itself.',
    de: 'Tragen Sie die fehlenden Angaben mit „Aufgabe bearbeiten“ nach. Dann buchen wir wieder automatisch.',
  },
  details_unfit: {
    en: '“Edit Task” says what to change. Then booking continues by itself.',
    de: '„Aufgabe bearbeiten“ sagt, was zu ändern ist. Dann buchen wir wieder automatisch.',
  },
  office_unnamed: {
    en: 'Choose the responsible office in “Edit Task”. Then booking continues by itself.',
    de: 'Wählen Sie die zuständige Behörde unter „Aufgabe bearbeiten“. Dann buchen wir wieder automatisch.',
  },
  condition_unanswered: {
    en: 'Answer the question in “Edit Task”. Then booking continues by itself.',
    de: 'Beantworten Sie die Frage unter „Aufgabe bearbeiten“. Dann buchen wir wieder automatisch.',
  },
  emergency_desk: {
    en: 'If it is an emergency, look at the city’s own page first, or book a free time in the task.',
    de: `Wenn es ein Notfall ist, sehen Sie zuerst auf der Seite der Stadt nach, oder buchen Sie einen freien Termin in \
der Aufgabe.`,
  },
  move_forbidden: {
    en: 'Book a free time in the task: you confirm it by email, and then we cancel your former appointment.',
    de: `Buchen Sie einen freien Termin in der Aufgabe: Sie bestätigen ihn per E-Mail, dann sagen wir Ihren bisherigen \
Termin ab.`,
  },
  too_soon: {
    en: 'You choose in “Edit Task” how soon an appointment may begin that is booked automatically.',
    de: 'Unter „Aufgabe bearbeiten“ wählen Sie, wie bald ein automatisch gebuchter Termin beginnen darf.',
  },
  mail_limit: {
    en: 'Such a time can be booked only after you cancel the other one.',
    de: 'Buchen lässt sich ein solcher Termin erst, wenn Sie den anderen absagen.',
  },
  two_open: {
    en: `Open the link in the office’s emails, or cancel an appointment that you do not need. \
Then booking continues by itself.`,
    de: `Öffnen Sie den Link in den E-Mails der Behörde, oder sagen Sie einen Termin ab, den Sie nicht brauchen. \
Dann buchen wir wieder automatisch.`,
  },
  account_unproven: {
    en: `Open the link that confirms the address of your account. It is in our email; where this site has no mail \
server, ask whoever runs it. Then booking begins by itself.`,
    de: `Öffnen Sie den Link, der die Adresse Ihres Kontos bestätigt. Er steht in unserer E-Mail; hat diese Seite \
keinen Mailserver, bekommen Sie ihn vom Betreiber. Dann beginnt das Buchen von selbst.`,
  },
  booking_address_unproven: {
    en: `Open the link that confirms the email address for the booking. It is in our email; where this site has no mail \
server, ask whoever runs it. Or enter the address of your account with “Edit Task”. Then booking begins by itself.`,
    de: `Öffnen Sie den Link, der die E-Mail-Adresse für die Buchung bestätigt. Er steht in unserer E-Mail; hat diese \
Seite keinen Mailserver, bekommen Sie ihn vom Betreiber. Oder geben Sie mit „Aufgabe \
bearbeiten“ die Adresse Ihres Kontos an. Dann beginnt das Buchen von selbst.`,
  },
  invalid: { en: 'Correct the details with “Edit Task”.', de: 'Berichtigen Sie die Angaben mit „Aufgabe bearbeiten“.' },
  details_failed: {
    en: 'Check the details with “Edit Task”, or press “Book again” in the task: the office’s system gives no reason.',
    de: `Prüfen Sie die Angaben mit „Aufgabe bearbeiten“, oder drücken Sie in der Aufgabe auf „Wieder buchen“. \
Einen Grund nennt das System der Behörde nicht.`,
  },
  look_for_another: {
    en: 'If you still need an appointment, press “Look for another” in the task.',
    de: 'Wenn Sie noch einen Termin brauchen, drücken Sie in der Aufgabe auf „Einen anderen suchen“.',
  },
  other: {
    en: 'To let us book for you again, press “Book again” in the task.',
    de: 'Wenn wir weiter für Sie buchen sollen, drücken Sie in der Aufgabe auf „Wieder buchen“.',
  },
} as const satisfies Sentences

export const wayOutDetails = {
  invalid_one: {
    en: 'Correct the detail with “Edit Task”.',
    de: 'Ändern Sie die Angabe mit „Aufgabe bearbeiten“.',
    context: 'One detail that the office refused.',
  },
  invalid_other: {
    en: 'Correct the details with “Edit Task”.',
    de: 'Ändern Sie die Angaben mit „Aufgabe bearbeiten“.',
  },
  missing_one: {
    en: 'Add the missing detail with “Edit Task”. Then booking continues by itself.',
    de: 'Tragen Sie die Angabe mit „Aufgabe bearbeiten“ nach. Dann buchen wir wieder automatisch.',
  },
  missing_other: {
    en: 'Add the missing details with “Edit Task”. Then booking continues by itself.',
    de: 'Tragen Sie die Angaben mit „Aufgabe bearbeiten“ nach. Dann buchen wir wieder automatisch.',
  },
  unfit_one: {
    en: '“Edit Task” says what to change. Then booking continues by itself.',
    de: '„Aufgabe bearbeiten“ sagt, was zu ändern ist. Dann buchen wir wieder automatisch.',
  },
  unfit_other: {
    en: '“Edit Task” says what to change. Then booking continues by itself.',
    de: '„Aufgabe bearbeiten“ sagt, was zu ändern ist. Dann buchen wir wieder automatisch.',
  },
} as const satisfies Sentences

/** The reader’s next step, and what happens otherwise. */
export const advice = {
  goes_on: {
    en: 'You don’t have to do anything: we book the next free appointment for you.',
    de: 'Sie müssen nichts tun: Wir buchen den nächsten freien Termin für Sie.',
  },
  watches_only: {
    en: 'Nothing is booked automatically: we tell you about the next free appointment.',
    de: 'Es wird nichts automatisch gebucht: Wir sagen Ihnen, wenn wieder ein Termin frei ist.',
  },
  paused: {
    en: 'If you still need an appointment, press “Start” in the task.',
    de: 'Wenn Sie noch einen Termin brauchen, drücken Sie in der Aufgabe auf „Starten“.',
  },
  ended: {
    en: 'Its task was deleted. If you still need an appointment, create a new task.',
    de: 'Die Aufgabe dazu wurde gelöscht. Wenn Sie noch einen Termin brauchen, legen Sie eine neue Aufgabe an.',
  },
  not_now: {
    en: 'We cannot book automatically for this name and email at the moment, but tell you what is free.',
    de: `Für diesen Namen und diese E-Mail-Adresse können wir im Moment nichts automatisch buchen, sagen Ihnen aber, \
was frei ist.`,
  },
  unknown: {
    en: 'Open the task to see what happens next.',
    de: 'Öffnen Sie die Aufgabe. Dort sehen Sie, wie es weitergeht.',
  },
  needs_you: { en: 'We book nothing until you act: {{way}}', de: 'Wir buchen nichts, bis Sie etwas tun: {{way}}' },
  rests: {
    en: 'You don’t have to do anything: automatic booking is on hold until {{until}} and then continues by itself.',
    de: 'Sie müssen nichts tun: Bis {{until}} buchen wir nichts automatisch, dann geht es von selbst weiter.',
  },
} as const satisfies Sentences

/** The fate of the appointment that a person had before the earlier one. */
export const formerAppointment = {
  until_confirmed: {
    en: 'Your appointment on {{moment}} stays until the new one is confirmed.',
    de: 'Ihr Termin am {{moment}} bleibt bestehen, bis der neue bestätigt ist.',
  },
  stays: { en: 'Your appointment on {{moment}} stays as it is.', de: 'Ihr Termin am {{moment}} bleibt bestehen.' },
  given_back: {
    en: `We are now cancelling your former appointment on {{moment}}. The office will send you an email about that: only \
the new one counts.`,
    de: `Wir sagen jetzt Ihren bisherigen Termin am {{moment}} ab. Die Behörde schickt Ihnen dazu eine E-Mail: Es gilt \
nur noch der neue.`,
  },
  cancel_yourself: {
    en: 'Please cancel your former appointment on {{moment}} yourself: it was not booked here.',
    de: 'Bitte sagen Sie Ihren bisherigen Termin am {{moment}} selbst ab: Er wurde nicht hier gebucht.',
  },
} as const satisfies Sentences

/** Advice to a reader for whom a found time was not booked. */
export const skippedAdvice = {
  turn_outrun: {
    en: 'You don’t have to do anything: we keep watching, and book for you when it is your turn.',
    de: 'Sie müssen nichts tun: Wir beobachten weiter und buchen für Sie, wenn Sie an der Reihe sind.',
  },
  turn_served: {
    en: 'If that appointment suits you, you don’t have to do anything. Otherwise cancel it, or look for an earlier one.',
    de: 'Wenn Ihnen dieser Termin passt, müssen Sie nichts tun. Sonst sagen Sie ihn ab oder suchen Sie einen früheren.',
  },
} as const satisfies Sentences
