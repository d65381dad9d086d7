import type { Sentences } from '@terminlotse/contract/texts/form'

export const taskRefusals = {
  target_missing: {
    en: 'Please select either service/office/type or provide legacy office/service IDs',
    de: 'Bitte wählen Sie Anbieter, Behörde und Leistung aus oder geben Sie die alten Kennungen an.',
  },
  two_targets: {
    en: `Two targets are given. Please send either service, office and service type or the legacy office and service \
IDs.`,
    de: `Es sind zwei Ziele angegeben. Bitte senden Sie entweder Anbieter, Behörde und Leistung oder die alten \
Kennungen.`,
  },
  target_unknown: {
    en: 'This office does not offer this service.',
    de: 'Diese Behörde bietet diese Leistung nicht an.',
  },
  office_unknown: {
    en: 'One of the chosen offices does not exist. Please choose again.',
    de: 'Eine der gewählten Behörden gibt es nicht. Bitte wählen Sie neu.',
  },
  office_of_other_provider: {
    en: '{{office}} belongs to another provider. A task can watch only offices of one provider.',
    de: '{{office}} gehört zu einem anderen Anbieter. Eine Aufgabe kann nur Behörden eines Anbieters beobachten.',
  },
  office_without_service: {
    en: '{{office}} does not offer “{{service}}”. Please leave this office out.',
    de: '{{office}} bietet „{{service}}“ nicht an. Bitte lassen Sie diese Behörde weg.',
  },
  count_too_high: {
    en: 'One appointment at {{office}} covers at most {{max}} of “{{service}}”.',
    de: 'Höchstens {{max}} × „{{service}}“ passen bei {{office}} in einen Termin.',
  },
  not_combinable: {
    en: `{{office}} does not offer one appointment for “{{service}}” and “{{other}}”. \
Please leave one of them or this office out.`,
    de: `{{office}} bietet „{{service}}“ und „{{other}}“ nicht in einem Termin an. \
Bitte lassen Sie eine davon oder die Behörde weg.`,
  },
  too_many_slots: {
    en: `Together this takes {{slots}} time units, and {{office}} allows {{max}} in one appointment. \
Please choose fewer, or leave it out.`,
    de: `Zusammen braucht das {{slots}} Zeiteinheiten, {{office}} erlaubt {{max}} in einem Termin. \
Bitte wählen Sie weniger oder lassen Sie die Behörde weg.`,
  },
  too_many_combinations: {
    en: `You already have {{max}} tasks with several services in one appointment. \
Please change or delete one of them first.`,
    de: `Sie haben schon {{max}} Aufgaben mit mehreren Leistungen in einem Termin. \
Bitte ändern oder löschen Sie zuerst eine.`,
  },
  booking_details_missing: {
    en: 'Something is missing for a booking. {{first}}',
    de: 'Für eine Buchung fehlt etwas. {{first}}',
  },
  too_many_tasks: {
    en: 'You already have {{max}} tasks. Please delete one first.',
    de: 'Sie haben schon {{max}} Aufgaben. Bitte löschen Sie zuerst eine.',
  },
  too_many_unwanted: {
    en: 'You have said “Not for me” {{max}} times for this task. Please take some of it back first.',
    de: `Sie haben für diese Aufgabe schon {{max}}-mal „Nichts für mich“ gesagt. \
Bitte nehmen Sie zuerst etwas davon zurück.`,
  },
  office_not_of_task: {
    en: 'This task does not watch this office.',
    de: 'Diese Aufgabe beobachtet diese Behörde nicht.',
  },
  no_office_left: {
    en: `Then no office would be left for this task. Please pause the task, choose another office, or take “Not for me” \
back for one.`,
    de: `Dann bliebe für diese Aufgabe keine Behörde übrig. Bitte pausieren Sie die Aufgabe, wählen Sie eine andere \
Behörde, oder nehmen Sie „Nichts für mich“ bei einer zurück.`,
  },
  booking_open: {
    en: 'There is an appointment for this task. Choose first whether to keep or to cancel it.',
    de: 'Zu dieser Aufgabe gibt es einen Termin. Bitte entscheiden Sie zuerst, ob er bleiben oder abgesagt werden soll.',
  },
  appointment_open: {
    en: 'You have an appointment. Choose first whether to keep or to cancel it.',
    de: 'Sie haben einen Termin. Bitte entscheiden Sie zuerst, ob er bleiben oder abgesagt werden soll.',
  },
  no_appointment: {
    en: 'This task no longer has an appointment that you could cancel.',
    de: 'Zu dieser Aufgabe gibt es keinen Termin mehr, den Sie absagen können.',
  },
  pause_needs_watching: {
    en: 'Only a running task can be paused until a date. Start it first.',
    de: 'Nur eine laufende Aufgabe lässt sich bis zu einem Datum pausieren. Starten Sie sie zuerst.',
  },
  time_unseen: {
    en: 'We have not seen this time lately, so it may be gone. We’ll check again soon.{{next}}',
    de: 'Wir haben diesen Termin zuletzt nicht gesehen; er kann vergeben sein. Wir sehen bald wieder nach.{{next}}',
  },
  time_gone: { en: 'This time is no longer free.{{next}}', de: 'Dieser Termin ist nicht mehr frei.{{next}}' },
  time_being_booked: {
    en: 'This time is being booked for somebody just now. Please choose another one.',
    de: 'Dieser Termin wird gerade für jemanden gebucht. Bitte wählen Sie einen anderen.',
  },
  time_booked_for_you: {
    en: 'This time is already being booked for you.',
    de: 'Dieser Termin wird schon für Sie gebucht.',
  },
  time_elsewhere: {
    en: 'This task does not watch this office now. Please open the task again, or start it first.',
    de: `Diese Aufgabe beobachtet diese Behörde gerade nicht. Bitte öffnen Sie die Aufgabe neu, oder starten Sie sie \
zuerst.`,
  },
  booking_exists: {
    en: `You already have an appointment for this service, or one is being booked. \
Please look at “Your appointments” first.`,
    de: `Sie haben für diese Leistung schon einen Termin, oder einer wird gerade gebucht. \
Bitte sehen Sie zuerst unter „Ihre Termine“ nach.`,
  },
  booking_mail_limit: {
    en: `The office allows no further appointment for this email while your other one stands there. \
Cancel that one first, or enter another email.`,
    de: `Die Behörde erlaubt für diese E-Mail-Adresse keinen weiteren Termin, solange Ihr anderer dort besteht. \
Sagen Sie diesen zuerst ab, oder geben Sie eine andere E-Mail-Adresse an.`,
  },
  office_unnamed: {
    en: `Only one of the offices of this task is responsible for you. Please choose it in “Edit Task” before anything \
is booked.`,
    de: `Nur eine der Behörden dieser Aufgabe ist für Sie zuständig. Bitte wählen Sie sie unter „Aufgabe bearbeiten“, \
bevor etwas gebucht wird.`,
  },
  condition_unanswered: {
    en: `The city serves only some people here. Please read its condition in the task, tap the time there, and tick \
that the condition applies to you.`,
    de: `Die Stadt bedient hier nur manche Menschen. Bitte lesen Sie ihre Bedingung in der Aufgabe, tippen Sie dort auf \
den Termin, und kreuzen Sie an, dass die Bedingung auf Sie zutrifft.`,
  },
  emergency_desk: {
    en: 'Emergency appointments are not booked automatically. Please book a free time in the task.',
    de: 'Termine für Notfälle werden nicht automatisch gebucht. Bitte buchen Sie einen freien Termin in der Aufgabe.',
  },
  too_soon: {
    en: 'The city takes no bookings here for a time that begins so soon.',
    de: 'Die Stadt nimmt hier keine Buchung für einen Termin an, der so bald beginnt.',
  },
  booking_not_now: {
    en: 'Nothing can be booked for this person at the moment. Please try again later.',
    de: 'Für diese Person kann gerade nichts gebucht werden. Bitte versuchen Sie es später noch einmal.',
  },
  booking_off: {
    en: 'Booking is switched off at this office here. You can book at the city’s own page.',
    de: 'Das Buchen ist hier für diese Behörde ausgeschaltet. Sie können auf der Seite der Stadt buchen.',
  },
  booking_rests: {
    en: 'Booking is on hold: we do not understand the office’s answers at the moment. Please try again in {{wait}}.',
    de: `Wir buchen gerade nicht: Wir verstehen die Antworten der Behörde nicht. \
Bitte versuchen Sie es in {{wait}} wieder.`,
  },
  trial_run: {
    en: 'This task is a trial run, which books nothing. Please switch the trial run off first.',
    de: 'Diese Aufgabe ist ein Probelauf, der nichts bucht. Bitte schalten Sie zuerst den Probelauf aus.',
  },
  proof_missing: {
    en: `Before anything is booked, please open the link in the email that we sent you, and then try once more. \
If you cannot find the email, check your spam folder.`,
    de: `Bevor etwas gebucht wird, öffnen Sie bitte den Link in der E-Mail, die wir Ihnen geschickt haben. \
Versuchen Sie es dann noch einmal. Wenn Sie die E-Mail nicht finden, sehen Sie im Spam-Ordner nach.`,
  },
  details_missing: {
    en: 'The office asks for a detail that this task does not have. {{first}}',
    de: 'Die Behörde verlangt eine Angabe, die in dieser Aufgabe fehlt. {{first}}',
  },
  details_unfit: {
    en: 'The city’s form does not accept some of the details. {{first}}',
    de: 'Die Stadt kann einige Angaben nicht annehmen. {{first}}',
  },
  too_many_open: {
    en: 'You already have {{max}} open appointments. Please confirm or cancel one first.',
    de: 'Sie haben schon {{max}} offene Termine. Bitte bestätigen Sie zuerst einen oder sagen Sie einen ab.',
  },
  too_many_attempts: {
    en: 'Several appointments of your account were not confirmed lately. Please try again in {{wait}}.',
    de: 'Mehrere Termine Ihres Kontos wurden zuletzt nicht bestätigt. Bitte versuchen Sie es in {{wait}} wieder.',
  },
  practice_off: {
    en: 'There is no practice office here. Please create a task at a real office.',
    de: 'Hier gibt es kein Übungsamt. Bitte legen Sie eine Aufgabe bei einer echten Behörde an.',
  },
  practice_not_ready: {
    en: 'The practice office is still starting. Please try again in a few seconds.',
    de: 'Das Übungsamt startet noch. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
  },
  office_silent: {
    en: 'The office gives no answer just now. Your appointment is as it was: please try again in a few minutes.',
    de: `Das Amt gibt gerade keine Antwort. Ihr Termin ist, wie er war: Bitte versuchen Sie es in einigen Minuten \
noch einmal.`,
  },
  practice_away: {
    en: 'The practice office does not answer. Please try again in a minute.',
    de: 'Das Übungsamt antwortet nicht. Bitte versuchen Sie es in einer Minute noch einmal.',
  },
  practice_closed: {
    en: `The practice office shows its emails only with a token. Please ask whoever runs this Terminlotse to set \
PRACTICE_TOKEN.`,
    de: `Das Übungsamt zeigt seine E-Mails nur mit einem Token. Bitte sagen Sie es dem Betreiber dieses Terminlotsen: \
PRACTICE_TOKEN fehlt.`,
  },
  practice_over: {
    en: `The time to confirm this practice appointment is over, so the office has given it to others. \
Please try again with the next one.`,
    de: `Die Zeit zum Bestätigen dieses Übungstermins ist vorbei, das Amt hat ihn weitergegeben. \
Bitte versuchen Sie es mit dem nächsten.`,
  },
} as const satisfies Sentences
