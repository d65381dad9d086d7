import type { Sentences } from './form.ts'

/** Why nothing is booked automatically, in the headlines of tasks. */
export const notBooking = {
  /** The missing step, if automatic booking waits for its owner. */
  needs: {
    account_unproven: {
      en: 'Confirm the email address of your account: then we can book',
      de: 'Bestätigen Sie die E-Mail-Adresse Ihres Kontos: Dann können wir buchen',
    },
    booking_address_unproven: {
      en: 'Confirm the email address for the booking: then we can book',
      de: 'Bestätigen Sie die E-Mail-Adresse für die Buchung: Dann können wir buchen',
    },
    two_open: {
      en: 'Confirm or cancel your open appointments: then we can book again',
      de: 'Bestätigen Sie Ihre offenen Termine oder sagen Sie sie ab: Dann können wir wieder buchen',
    },
    many_unconfirmed: {
      en: 'Too many of your appointments were not confirmed',
      de: 'Zu viele Ihrer Termine wurden nicht bestätigt',
    },
    lapsed_often: {
      en: 'Several of your appointments were not confirmed in time',
      de: 'Mehrere Ihrer Termine wurden nicht rechtzeitig bestätigt',
    },
    limit: {
      en: 'The office allows no more appointments for this email. Enter another one',
      de: 'Die Behörde erlaubt für diese E-Mail-Adresse keinen weiteren Termin. Geben Sie eine andere an',
    },
    too_much: {
      en: 'The office does not allow that much in one appointment. Choose less',
      de: 'So viel passt bei der Behörde nicht in einen Termin. Wählen Sie weniger',
    },
    invalid: {
      en: 'The office did not accept your details. Correct them',
      de: 'Die Behörde hat Ihre Angaben nicht angenommen. Berichtigen Sie sie',
    },
    details_failed: {
      en: 'The office’s system failed twice on your booking. Check your details, or book again',
      de: `Das System der Behörde ist an Ihrer Buchung zweimal gescheitert. \
Prüfen Sie Ihre Angaben oder buchen Sie wieder`,
    },
    mail_limit: {
      en: 'The office allows no further appointment for this email. You see here what is free',
      de: 'Die Behörde erlaubt für diese E-Mail-Adresse keinen weiteren Termin. Was frei ist, sehen Sie hier',
    },
    office_unnamed: {
      en: 'Only one of these offices is responsible for you. Choose it: then we can book',
      de: 'Nur eine dieser Behörden ist für Sie zuständig. Wählen Sie sie: Dann können wir buchen',
    },
    condition_unanswered: {
      en: 'The city serves only some people here. Say whether you are one of them: then we can book',
      de: 'Die Stadt bedient hier nur manche Menschen. Sagen Sie, ob Sie dazugehören: Dann können wir buchen',
    },
    emergency_desk: {
      en: 'Emergency appointments are booked only when you tap one. You see here what is free',
      de: 'Termine für Notfälle buchen wir nur, wenn Sie darauf tippen. Was frei ist, sehen Sie hier',
    },
    move_forbidden: {
      en: 'This office moves no appointments. We book an earlier one only when you tap it',
      de: 'Diese Behörde verschiebt keine Termine. Einen früheren buchen wir nur, wenn Sie darauf tippen',
    },
    reservation_gone: {
      en: 'The office no longer has your reservation. Shall we book again?',
      de: 'Die Behörde hat Ihre Reservierung nicht mehr. Sollen wir wieder buchen?',
    },
    appointment_gone: {
      en: 'The office no longer has your appointment. Do you need another one?',
      de: 'Die Behörde hat Ihren Termin nicht mehr. Brauchen Sie einen anderen?',
    },
    cancelled_at_office: {
      en: 'Your appointment was cancelled at the office. Do you need another one?',
      de: 'Ihr Termin wurde bei der Behörde abgesagt. Brauchen Sie einen anderen?',
    },
    cancelled_by_owner: {
      en: 'You cancelled your appointment. Do you need another one?',
      de: 'Sie haben Ihren Termin abgesagt. Brauchen Sie einen anderen?',
    },
    not_confirmed_twice: {
      en: 'Your last appointments were not confirmed in time. Shall we book again?',
      de: 'Ihre letzten Termine wurden nicht rechtzeitig bestätigt. Sollen wir wieder buchen?',
    },
    expired: {
      en: 'Your appointment was not confirmed in time. Shall we book again?',
      de: 'Ihr Termin wurde nicht rechtzeitig bestätigt. Sollen wir wieder buchen?',
    },
    cancelled: {
      en: 'Your reservation was given back. Shall we book again?',
      de: 'Ihre Reservierung wurde zurückgegeben. Sollen wir wieder buchen?',
    },
    failed: {
      en: 'The booking did not work. Shall we try again?',
      de: 'Die Buchung hat nicht geklappt. Sollen wir es noch einmal versuchen?',
    },
    drift: {
      en: 'The office answered in a way we do not understand. Shall we try again?',
      de: 'Die Antwort der Behörde verstehen wir nicht. Sollen wir es noch einmal versuchen?',
    },
    slot_lost: {
      en: 'The appointment was already taken. Shall we try again?',
      de: 'Der Termin war schon vergeben. Sollen wir es noch einmal versuchen?',
    },
    race_lost: {
      en: 'Someone else was faster. Shall we try again?',
      de: 'Jemand anderes war schneller. Sollen wir es noch einmal versuchen?',
    },
    other_slot: {
      en: 'The office reserved another appointment, and we gave it back. Shall we try again?',
      de: 'Die Behörde hat einen anderen Termin reserviert, wir gaben ihn zurück. Sollen wir es noch einmal versuchen?',
    },
    captcha: {
      en: 'The office did not accept the captcha. Shall we try again?',
      de: 'Die Behörde hat das Captcha nicht angenommen. Sollen wir es noch einmal versuchen?',
    },
    mismatch: {
      en: 'The office no longer offers this service. Shall we try again?',
      de: 'Die Behörde bietet diese Leistung nicht mehr an. Sollen wir es noch einmal versuchen?',
    },
    refused: {
      en: 'The office refuses our requests. Shall we try again?',
      de: 'Die Behörde lehnt unsere Anfragen ab. Sollen wir es noch einmal versuchen?',
    },
    office_busy: {
      en: 'The office did not answer in time. Shall we try again?',
      de: 'Die Behörde hat nicht rechtzeitig geantwortet. Sollen wir es noch einmal versuchen?',
    },
    hold_ran_out: {
      en: 'The reservation ran out. Shall we try again?',
      de: 'Die Reservierung ist abgelaufen. Sollen wir es noch einmal versuchen?',
    },
    answer_lost: {
      en: 'The office’s answer was lost. Shall we try again?',
      de: 'Die Antwort der Behörde ging verloren. Sollen wir es noch einmal versuchen?',
    },
    replaced: {
      en: 'An earlier appointment has replaced this one. Shall we continue?',
      de: 'Ein früherer Termin hat diesen ersetzt. Sollen wir weitermachen?',
    },
    other: {
      en: 'Automatic booking is waiting for you. Shall we try again?',
      de: 'Das automatische Buchen wartet auf Sie. Sollen wir es noch einmal versuchen?',
    },
  },
  /** The same, about details: the office refused them, asks for them, or could not take them. */
  needsDetails: {
    invalid_one: {
      en: 'The office did not accept {{list}}. Correct it',
      de: 'Die Behörde hat {{list}} nicht angenommen. Ändern Sie die Angabe',
    },
    invalid_other: {
      en: 'The office did not accept {{list}}. Correct them',
      de: 'Die Behörde hat {{list}} nicht angenommen. Ändern Sie die Angaben',
    },
    missing_one: {
      en: 'The office asks for {{list}}. Add it',
      de: 'Die Behörde verlangt {{list}}. Ergänzen Sie die Angabe',
    },
    missing_other: {
      en: 'The office asks for {{list}}. Add them',
      de: 'Die Behörde verlangt {{list}}. Ergänzen Sie die Angaben',
    },
    unfit_one: {
      en: 'The city’s form does not accept {{list}}. Change it: then we can book',
      de: 'Die Stadt kann {{list}} nicht annehmen. Ändern Sie die Angabe: Dann können wir buchen',
    },
    unfit_other: {
      en: 'The city’s form does not accept {{list}}. Change them: then we can book',
      de: 'Die Stadt kann {{list}} nicht annehmen. Ändern Sie die Angaben: Dann können wir buchen',
    },
  },
  /** Why automatic booking rests. */
  rests: {
    account_unproven: {
      en: 'the email address of your account is not confirmed',
      de: 'die E-Mail-Adresse Ihres Kontos ist nicht bestätigt',
    },
    booking_address_unproven: {
      en: 'the email address for the booking is not confirmed',
      de: 'die E-Mail-Adresse für die Buchung ist nicht bestätigt',
    },
    two_open: { en: 'other appointments of your account are open', de: 'andere Termine Ihres Kontos sind offen' },
    many_unconfirmed: {
      en: 'many of your appointments were not confirmed',
      de: 'viele Ihrer Termine wurden nicht bestätigt',
    },
    lapsed_often: {
      en: 'several of your appointments were not confirmed in time',
      de: 'mehrere Ihrer Termine wurden nicht rechtzeitig bestätigt',
    },
    limit: {
      en: 'the office allows no more appointments for this email',
      de: 'die Behörde erlaubt für diese E-Mail-Adresse keinen weiteren Termin',
    },
    too_much: {
      en: 'the office does not allow that much in one appointment',
      de: 'so viel passt bei der Behörde nicht in einen Termin',
    },
    invalid: { en: 'the office did not accept the details', de: 'die Behörde hat die Angaben nicht angenommen' },
    details_failed: {
      en: 'the office’s system failed twice on the booking',
      de: 'das System der Behörde ist an der Buchung zweimal gescheitert',
    },
    mail_limit: {
      en: 'the office allows no further appointment for this email',
      de: 'die Behörde erlaubt für diese E-Mail-Adresse keinen weiteren Termin',
    },
    office_unnamed: {
      en: 'only one of the offices is responsible for you',
      de: 'nur eine der Behörden ist für Sie zuständig',
    },
    condition_unanswered: {
      en: 'the city serves only some people here',
      de: 'die Stadt bedient hier nur manche Menschen',
    },
    emergency_desk: {
      en: 'emergency appointments are booked only when you tap one',
      de: 'Termine für Notfälle buchen wir nur, wenn Sie darauf tippen',
    },
    move_forbidden: {
      en: 'this office moves no appointments: we book an earlier one only when you tap it',
      de: 'diese Behörde verschiebt keine Termine: Einen früheren buchen wir nur, wenn Sie darauf tippen',
    },
    reservation_gone: {
      en: 'the office no longer has your reservation',
      de: 'die Behörde hat Ihre Reservierung nicht mehr',
    },
    appointment_gone: {
      en: 'the office no longer has your appointment',
      de: 'die Behörde hat Ihren Termin nicht mehr',
    },
    cancelled_at_office: {
      en: 'your appointment was cancelled at the office',
      de: 'Ihr Termin wurde bei der Behörde abgesagt',
    },
    cancelled_by_owner: { en: 'you cancelled your appointment', de: 'Sie haben Ihren Termin abgesagt' },
    not_confirmed_twice: {
      en: 'your last appointments were not confirmed in time',
      de: 'Ihre letzten Termine wurden nicht rechtzeitig bestätigt',
    },
    expired: { en: 'your appointment was not confirmed in time', de: 'Ihr Termin wurde nicht rechtzeitig bestätigt' },
    cancelled: { en: 'your reservation was given back', de: 'Ihre Reservierung wurde zurückgegeben' },
    failed: { en: 'the last booking did not work', de: 'die letzte Buchung hat nicht geklappt' },
    drift: {
      en: 'the office answered in a way we do not understand',
      de: 'die Antwort der Behörde verstehen wir nicht',
    },
    slot_lost: { en: 'the appointment was already taken', de: 'der Termin war schon vergeben' },
    race_lost: { en: 'someone else was faster', de: 'jemand anderes war schneller' },
    other_slot: {
      en: 'the office reserved another appointment',
      de: 'die Behörde hat einen anderen Termin reserviert',
    },
    captcha: { en: 'the office did not accept the captcha', de: 'die Behörde hat das Captcha nicht angenommen' },
    mismatch: { en: 'the office no longer offers this service', de: 'die Behörde bietet diese Leistung nicht mehr an' },
    refused: { en: 'the office refuses our requests', de: 'die Behörde lehnt unsere Anfragen ab' },
    office_busy: { en: 'the office did not answer in time', de: 'die Behörde hat nicht rechtzeitig geantwortet' },
    hold_ran_out: { en: 'the reservation ran out', de: 'die Reservierung ist abgelaufen' },
    answer_lost: { en: 'the office’s answer was lost', de: 'die Antwort der Behörde ging verloren' },
    replaced: { en: 'an earlier appointment has replaced this one', de: 'ein früherer Termin hat diesen ersetzt' },
    other: { en: 'the last booking did not work', de: 'die letzte Buchung hat nicht geklappt' },
  },
  restsDetails: {
    invalid: { en: 'the office did not accept {{list}}', de: 'die Behörde hat {{list}} nicht angenommen' },
    missing: { en: 'the office asks for {{list}}', de: 'die Behörde verlangt {{list}}' },
    unfit: { en: 'the city’s form does not accept {{list}}', de: 'die Stadt kann {{list}} nicht annehmen' },
  },
} as const satisfies Sentences
