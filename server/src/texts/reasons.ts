import type { Language } from '@terminlotse/contract/language'

/**
 * Why an office did not do what was asked, by the words of outcomes and bookings: what follows a colon. In German that
 * is a sentence with a capital letter.
 */
const reasons: Record<string, Record<Language, string>> = {
  busy: { en: 'the office cannot answer right now', de: 'Die Behörde kann gerade nicht antworten' },
  rate_limited: { en: 'the office asks for fewer requests', de: 'Die Behörde bittet um weniger Anfragen' },
  maintenance: { en: 'the office’s system is under maintenance', de: 'Das System der Behörde wird gerade gewartet' },
  masked: { en: 'the office’s system reports a failure', de: 'Das System der Behörde meldet eine Störung' },
  server: { en: 'the office’s system reports a failure', de: 'Das System der Behörde meldet eine Störung' },
  unreachable: { en: 'the office cannot be reached', de: 'Die Behörde ist nicht erreichbar' },
  network: { en: 'the office cannot be reached', de: 'Die Behörde ist nicht erreichbar' },
  timeout: { en: 'the office did not answer in time', de: 'Die Behörde hat nicht rechtzeitig geantwortet' },
  aborted: { en: 'the request was broken off', de: 'Die Anfrage wurde abgebrochen' },
  captcha: { en: 'the captcha was not accepted', de: 'Das Captcha wurde nicht angenommen' },
  captcha_off: {
    en: 'the office asks for a captcha, and that is switched off here',
    de: 'Die Behörde verlangt ein Captcha, und das ist hier abgeschaltet',
  },
  refused: { en: 'the office refuses our requests', de: 'Die Behörde lehnt unsere Anfragen ab' },
  mismatch: { en: 'the office no longer offers this service', de: 'Die Behörde bietet diese Leistung nicht mehr an' },
  drift: {
    en: 'the office answered in a way that is not understood',
    de: 'Die Behörde hat auf eine unbekannte Weise geantwortet',
  },
  invalid: { en: 'the office did not accept the details', de: 'Die Behörde hat die Angaben nicht angenommen' },
  limit: {
    en: 'the office allows no more appointments for this email',
    de: 'Die Behörde lässt für diese E-Mail-Adresse keine weiteren Termine zu',
  },
  switched_off: {
    en: 'the office asks for a captcha, and that is switched off here',
    de: 'Die Behörde verlangt ein Captcha, und das ist hier abgeschaltet',
  },
  unverified: {
    en: 'the office names bookable days, but shows no times for them yet',
    de: 'Die Behörde nennt buchbare Tage, zeigt aber noch keine Uhrzeiten dazu',
  },
  suspicious: {
    en: 'the calendar looks empty in a way it never does by itself; we do not take this for “nothing free”',
    de: 'Der Kalender sieht so leer aus, wie er es von selbst nie ist; wir halten das nicht für „nichts frei“',
  },
  cancelled_at_office: {
    en: 'your appointment was cancelled at the office',
    de: 'Ihr Termin wurde bei der Behörde abgesagt',
  },
  cancelled_by_owner: { en: 'you cancelled your appointment', de: 'Sie haben Ihren Termin abgesagt' },
  cancelled: { en: 'it was given back', de: 'Er wurde zurückgegeben' },
  expired: { en: 'it was not confirmed in time', de: 'Er wurde nicht rechtzeitig bestätigt' },
  not_confirmed_twice: {
    en: 'two appointments in a row were not confirmed in time',
    de: 'Zwei Termine nacheinander wurden nicht rechtzeitig bestätigt',
  },
  slot_lost: { en: 'the appointment was taken already', de: 'Der Termin war schon vergeben' },
  race_lost: {
    en: 'someone else was faster at the same moment',
    de: 'Jemand anderes war im selben Moment schneller',
  },
  other_slot: {
    en: 'the office reserved another appointment than the one asked for, and it was given back',
    de: 'Die Behörde hat einen anderen Termin als den gewünschten reserviert, und er wurde zurückgegeben',
  },
  office_busy: { en: 'the office could not answer in time', de: 'Die Behörde konnte nicht rechtzeitig antworten' },
  hold_ran_out: { en: 'the reservation ran out', de: 'Die Reservierung ist abgelaufen' },
  answer_lost: { en: 'the office’s answer was lost', de: 'Die Antwort der Behörde ging verloren' },
  backing_off: {
    en: 'the office could not answer, so we leave it alone for a while',
    de: 'Die Behörde konnte nicht antworten, deshalb lassen wir sie eine Weile in Ruhe',
  },
  rate_limit: {
    en: 'the office’s limit of requests is used up for the moment',
    de: 'Die Anfragen, die die Behörde zulässt, sind im Moment aufgebraucht',
  },
}

/** The first of the words that has a text; otherwise a general one rather than the word itself. */
export function wordReason(words: (string | undefined)[], language: Language): string {
  const known = words.map((word) => (word === undefined ? undefined : reasons[word])).find((text) => text)
  return known?.[language] ?? { en: 'something unexpected happened', de: 'Etwas Unerwartetes ist passiert' }[language]
}
