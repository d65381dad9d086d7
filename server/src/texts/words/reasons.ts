import { accountBookings } from '@terminlotse/contract/limits'
import type { Sentence, Sentences } from '@terminlotse/contract/texts/form'

/** The reasons why an office did not carry out a request, by the codes of outcomes and bookings. The text follows a colon. */
export const reasons = {
  busy: { en: 'the office cannot answer right now', de: 'Die Behörde kann gerade nicht antworten' },
  rate_limited: { en: 'the office asks for fewer requests', de: 'Die Behörde bittet um weniger Anfragen' },
  maintenance: { en: 'the office’s system is under maintenance', de: 'Das System der Behörde wird gerade gewartet' },
  masked: { en: 'the office’s system reports a failure', de: 'Das System der Behörde meldet eine Störung' },
  server: { en: 'the office’s system reports a failure', de: 'Das System der Behörde meldet eine Störung' },
  unreachable: { en: 'the office cannot be reached', de: 'Die Behörde ist nicht erreichbar' },
  network: { en: 'the office cannot be reached', de: 'Die Behörde ist nicht erreichbar' },
  timeout: { en: 'the office did not answer in time', de: 'Die Behörde hat nicht rechtzeitig geantwortet' },
  aborted: { en: 'the request was cut off', de: 'Die Anfrage wurde abgebrochen' },
  captcha: { en: 'the captcha was not accepted', de: 'Das Captcha wurde nicht angenommen' },
  captcha_off: {
    en: 'the office asks for a captcha, and that is switched off here',
    de: 'Die Behörde verlangt ein Captcha, und das ist hier ausgeschaltet',
  },
  refused: { en: 'the office refuses our requests', de: 'Die Behörde lehnt unsere Anfragen ab' },
  mismatch: { en: 'the office no longer offers this service', de: 'Die Behörde bietet diese Leistung nicht mehr an' },
  drift: {
    en: 'the office answered in a way we do not understand',
    de: 'Die Behörde hat auf eine Weise geantwortet, die wir nicht verstehen',
  },
  invalid: { en: 'the office did not accept the details', de: 'Die Behörde hat die Angaben nicht angenommen' },
  details_failed: {
    en: 'the office’s system failed twice on this booking',
    de: 'Das System der Behörde ist an dieser Buchung zweimal gescheitert',
  },
  mail_limit: {
    en: 'the office allows no further appointment for this email while another one stands there',
    de: 'Die Behörde erlaubt für diese E-Mail-Adresse keinen weiteren Termin, solange dort ein anderer besteht',
  },
  office_unnamed: {
    en: 'only one of the offices is responsible for you, and you have not chosen it',
    de: 'Nur eine der Behörden ist für Sie zuständig, und Sie haben sie nicht gewählt',
  },
  condition_unanswered: {
    en: 'the city serves only some people here, and you have not said that you are one of them',
    de: 'Die Stadt bedient hier nur manche Menschen, und Sie haben nicht gesagt, dass Sie dazugehören',
  },
  emergency_desk: {
    en: 'emergency appointments are booked only when you tap one',
    de: 'Termine für Notfälle buchen wir nur, wenn Sie darauf tippen',
  },
  move_forbidden: {
    en: 'this office moves no appointments, so we book an earlier one only when you tap it',
    de: 'Diese Behörde verschiebt keine Termine, deshalb buchen wir einen früheren nur, wenn Sie darauf tippen',
  },
  too_soon: { en: 'the appointment begins too soon', de: 'Der Termin beginnt zu bald' },
  limit: {
    en: 'the office allows no more appointments for this email',
    de: 'Die Behörde lässt für diese E-Mail-Adresse keine weiteren Termine zu',
  },
  too_much: {
    en: 'the office does not allow that much in one appointment',
    de: 'So viel passt bei der Behörde nicht in einen Termin',
  },
  switched_off: {
    en: 'the office asks for a captcha, and that is switched off here',
    de: 'Die Behörde verlangt ein Captcha, und das ist hier ausgeschaltet',
  },
  unverified: {
    en: 'the office names bookable days, but shows no times for them yet',
    de: 'Die Behörde nennt buchbare Tage, zeigt aber noch keine Uhrzeiten dazu',
  },
  unstored: {
    en: 'the office’s answer could not be stored here',
    de: 'Die Antwort der Behörde ließ sich hier nicht speichern',
  },
  suspicious: {
    en: 'the calendar looks unusually empty; we do not take this for “nothing free”',
    de: 'Der Kalender sieht ungewöhnlich leer aus; wir halten das nicht für „nichts frei“',
  },
  cancelled_at_office: {
    en: 'your appointment was cancelled at the office',
    de: 'Ihr Termin wurde bei der Behörde abgesagt',
  },
  reservation_gone: {
    en: 'the office no longer has this reservation',
    de: 'Die Behörde hat diese Reservierung nicht mehr',
  },
  appointment_gone: { en: 'the office no longer has this appointment', de: 'Die Behörde hat diesen Termin nicht mehr' },
  cancelled_by_owner: { en: 'you cancelled this appointment', de: 'Sie haben diesen Termin abgesagt' },
  cancelled_with_task: { en: 'you cancelled this appointment', de: 'Sie haben diesen Termin abgesagt' },
  cancelled: { en: 'the reservation was given back', de: 'Die Reservierung wurde zurückgegeben' },
  replaced: {
    en: 'your new, earlier appointment is confirmed',
    de: 'Ihr neuer, früher liegender Termin ist bestätigt',
  },
  expired: {
    en: 'the appointment was not confirmed in time',
    de: 'Der Termin wurde nicht rechtzeitig bestätigt',
  },
  not_confirmed_twice: {
    en: 'two appointments in a row were not confirmed in time',
    de: 'Zwei Termine nacheinander wurden nicht rechtzeitig bestätigt',
  },
  account_unproven: {
    en: 'the email address of your account is not confirmed yet',
    de: 'Die E-Mail-Adresse Ihres Kontos ist noch nicht bestätigt',
  },
  booking_address_unproven: {
    en: 'the email address for the booking is not confirmed yet',
    de: 'Die E-Mail-Adresse für die Buchung ist noch nicht bestätigt',
  },
  details_missing: {
    en: 'the office asks for details that this task does not have',
    de: 'Die Behörde verlangt Angaben, die in dieser Aufgabe fehlen',
  },
  details_unfit: {
    en: 'the city’s form does not accept some of your details',
    de: 'Die Stadt kann einige Ihrer Angaben nicht annehmen',
  },
  two_open: {
    en: `${accountBookings.open} appointments of your account are being booked or wait for your confirmation`,
    de: `${accountBookings.open} Termine Ihres Kontos werden gerade gebucht oder warten auf Ihre Bestätigung`,
  },
  many_unconfirmed: {
    en: `${accountBookings.unconfirmed} appointments of your account were held within a day and not confirmed`,
    de: `${accountBookings.unconfirmed} Termine Ihres Kontos wurden innerhalb eines Tages reserviert und nicht bestätigt`,
  },
  lapsed_often: {
    en: 'several appointments of your account were not confirmed in time',
    de: 'Mehrere Termine Ihres Kontos wurden nicht rechtzeitig bestätigt',
  },
  slot_lost: { en: 'the appointment was already taken', de: 'Der Termin war schon vergeben' },
  race_lost: { en: 'someone else was faster at the same moment', de: 'Jemand anderes war im selben Moment schneller' },
  other_slot: {
    en: 'the office reserved a different appointment, and we gave it back',
    de: 'Die Behörde hat einen anderen Termin reserviert, und wir haben ihn zurückgegeben',
  },
  office_busy: { en: 'the office could not answer in time', de: 'Die Behörde konnte nicht rechtzeitig antworten' },
  hold_ran_out: { en: 'the reservation ran out', de: 'Die Reservierung ist abgelaufen' },
  answer_lost: { en: 'the office’s answer was lost', de: 'Die Antwort der Behörde ging verloren' },
  withdrawn: {
    en: `the task was paused, changed or deleted meanwhile, the city no longer allows the booking, or your own \
appointment is now earlier`,
    de: `Die Aufgabe wurde inzwischen pausiert, geändert oder gelöscht, die Stadt erlaubt die Buchung nicht mehr, oder \
Ihr eigener Termin liegt jetzt früher`,
  },
  backing_off: {
    en: 'another request to the office got no usable answer',
    de: 'Eine andere Anfrage an die Behörde bekam keine brauchbare Antwort',
  },
  rate_limit: {
    en: 'the office’s limit of requests is used up for the moment',
    de: 'Die Anfragen, die die Behörde zulässt, sind im Moment aufgebraucht',
  },
} as const satisfies Sentences

export const reasonsDetails = {
  invalid: { en: 'the office did not accept {{list}}', de: 'Die Behörde hat {{list}} nicht angenommen' },
  missing_one: {
    en: 'the office asks for {{list}}, which this task does not have',
    de: 'Die Behörde verlangt {{list}}, und die Angabe fehlt in dieser Aufgabe',
  },
  missing_other: {
    en: 'the office asks for {{list}}, which this task does not have',
    de: 'Die Behörde verlangt {{list}}, und die Angaben fehlen in dieser Aufgabe',
  },
  unfit: { en: 'the city’s form does not accept {{list}}', de: 'Die Stadt kann {{list}} nicht annehmen' },
} as const satisfies Sentences

/** The reasons of a look: it names neither an email nor other details of a person. */
export const reasonsOfLooks = {
  invalid: { en: 'the office did not accept our request', de: 'Die Behörde hat unsere Anfrage nicht angenommen' },
  limit: {
    en: 'the office does not allow that much in one appointment',
    de: 'So viel passt bei der Behörde nicht in einen Termin',
  },
} as const satisfies Sentences

/** For a code without a text of its own. */
export const otherReason = {
  en: 'something unexpected happened',
  de: 'Etwas Unerwartetes ist passiert',
} as const satisfies Sentence
