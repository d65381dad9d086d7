import type { Language } from '@terminlotse/contract/language'

/** Why an office did not do what was asked: the ends of sentences, by the words of outcomes and bookings. */
const reasons: Record<string, Record<Language, string>> = {
  busy: { en: 'the office cannot answer right now', de: 'die Behörde kann gerade nicht antworten' },
  rate_limited: { en: 'the office asks for fewer requests', de: 'die Behörde bittet um weniger Anfragen' },
  maintenance: { en: 'the office’s system is under maintenance', de: 'das System der Behörde wird gerade gewartet' },
  masked: { en: 'the office’s system reports a failure', de: 'das System der Behörde meldet eine Störung' },
  server: { en: 'the office’s system reports a failure', de: 'das System der Behörde meldet eine Störung' },
  unreachable: { en: 'the office cannot be reached', de: 'die Behörde ist nicht erreichbar' },
  network: { en: 'the office cannot be reached', de: 'die Behörde ist nicht erreichbar' },
  timeout: { en: 'the office did not answer in time', de: 'die Behörde hat nicht rechtzeitig geantwortet' },
  aborted: { en: 'the request was broken off', de: 'die Anfrage wurde abgebrochen' },
  captcha: { en: 'the captcha was not accepted', de: 'das Captcha wurde nicht angenommen' },
  captcha_off: {
    en: 'the office asks for a captcha, and that is switched off here',
    de: 'die Behörde verlangt ein Captcha, und das ist hier abgeschaltet',
  },
  refused: { en: 'the office refuses our requests', de: 'die Behörde lehnt unsere Anfragen ab' },
  mismatch: { en: 'the office no longer offers this service', de: 'die Behörde bietet diese Leistung nicht mehr an' },
  drift: {
    en: 'the office answered in a way that is not understood',
    de: 'die Behörde hat auf eine unbekannte Weise geantwortet',
  },
  invalid: { en: 'the office did not accept the details', de: 'die Behörde hat die Angaben nicht angenommen' },
  limit: {
    en: 'the office allows no more appointments for this email',
    de: 'die Behörde lässt für diese E-Mail-Adresse keine weiteren Termine zu',
  },
  switched_off: {
    en: 'the office asks for a captcha, and that is switched off here',
    de: 'die Behörde verlangt ein Captcha, und das ist hier abgeschaltet',
  },
  unverified: {
    en: 'the office names bookable days, but shows no times for them yet',
    de: 'die Behörde nennt buchbare Tage, zeigt aber noch keine Uhrzeiten dazu',
  },
  suspicious: {
    en: 'the calendar looks empty in a way it never does by itself; we do not take this for “nothing free”',
    de: 'der Kalender sieht so leer aus, wie er es von selbst nie ist; wir halten das nicht für „nichts frei“',
  },
  cancelled_at_office: {
    en: 'your appointment was cancelled at the office',
    de: 'Ihr Termin wurde bei der Behörde abgesagt',
  },
  cancelled_by_owner: { en: 'you cancelled your appointment', de: 'Sie haben Ihren Termin abgesagt' },
  cancelled: { en: 'it was given back', de: 'er wurde zurückgegeben' },
  expired: { en: 'it was not confirmed in time', de: 'er wurde nicht rechtzeitig bestätigt' },
  not_confirmed_twice: {
    en: 'two appointments in a row were not confirmed in time',
    de: 'zwei Termine nacheinander wurden nicht rechtzeitig bestätigt',
  },
  slot_lost: { en: 'the appointment was taken already', de: 'der Termin war schon vergeben' },
  race_lost: {
    en: 'someone else was faster at the same moment',
    de: 'jemand anderes war im selben Moment schneller',
  },
  other_slot: {
    en: 'the office reserved another appointment than the one asked for, and it was given back',
    de: 'die Behörde hat einen anderen Termin als den gewünschten reserviert, und er wurde zurückgegeben',
  },
  office_busy: { en: 'the office could not answer in time', de: 'die Behörde konnte nicht rechtzeitig antworten' },
  hold_ran_out: { en: 'the reservation ran out', de: 'die Reservierung ist abgelaufen' },
  answer_lost: { en: 'the office’s answer was lost', de: 'die Antwort der Behörde ging verloren' },
  backing_off: {
    en: 'the office could not answer, so we leave it alone for a while',
    de: 'die Behörde konnte nicht antworten, deshalb lassen wir sie eine Weile in Ruhe',
  },
  rate_limit: {
    en: 'the office’s limit of requests is used up for the moment',
    de: 'die Anfragen, die die Behörde zulässt, sind im Moment aufgebraucht',
  },
}

/** The first of the words that has a text; otherwise a general one rather than the word itself. */
export function wordReason(words: (string | undefined)[], language: Language): string {
  const known = words.map((word) => (word === undefined ? undefined : reasons[word])).find((text) => text)
  return known?.[language] ?? { en: 'something unexpected happened', de: 'etwas Unerwartetes ist passiert' }[language]
}
