import type { Language } from '@terminlotse/contract/language'
import { wayOut } from './follows.ts'
import { wordMoment, wordTime } from './moments.ts'
import { wordReason } from './reasons.ts'
import { turnLines } from './turn-lines.ts'

/** Why a task that is to book automatically books nothing just now. Moments are ISO; `reason` is a word of reasons.ts. */
export type NotBooking =
  | { why: 'trial' | 'not_now' }
  | { why: 'rests'; reason: string; until: string }
  | { why: 'needs_you'; reason: string }
  | {
      why: 'has_appointment'
      appointment: { id: number; task: number | null; slot_at: string; office_name: string }
      /** The task's own, for something it watched before. */
      isOwnTask: boolean
    }

/** The reason and the way out, for the owner. */
export function wordNotBooking(fact: NotBooking, language: Language): string {
  switch (fact.why) {
    case 'trial':
      return {
        en: 'Trial run: nothing is booked. The log says what we would have booked. To have it booked, switch the trial run off with “Edit Task”.',
        de: 'Probelauf: Es wird nichts gebucht. Das Protokoll sagt, was wir gebucht hätten. Damit gebucht wird, schalten Sie den Probelauf mit „Aufgabe bearbeiten“ aus.',
      }[language]
    case 'not_now':
      return turnLines.turn_not_now[language]()
    case 'rests': {
      const [reason, until] = [wordReason([fact.reason], language), wordTime(fact.until, language)]
      return {
        en: `Automatic booking rests until ${until}: ${reason}. Then it goes on by itself; free appointments are told meanwhile.`,
        de: `Das automatische Buchen ruht bis ${until}: ${reason}. Dann geht es von selbst weiter; freie Termine werden inzwischen gemeldet.`,
      }[language]
    }
    case 'needs_you': {
      const reason = wordReason([fact.reason], language)
      const because = {
        en: `Nothing is booked until you act: ${reason}.`,
        de: `Es wird nichts gebucht, bis Sie etwas tun: ${reason}.`,
      }[language]
      return `${because} ${wayOut(fact.reason, language)}`
    }
    case 'has_appointment':
      return wordAppointment(fact, language)
  }
}

function wordAppointment(
  { appointment, isOwnTask }: Extract<NotBooking, { why: 'has_appointment' }>,
  language: Language,
): string {
  const where = appointment.office_name === '' ? '' : `, ${appointment.office_name}`
  const when = `${wordMoment(appointment.slot_at, language)}${where}`
  if (isOwnTask) {
    return {
      en: `Nothing is booked: this task already has an appointment on ${when}. To have another one, cancel it, look for an earlier one, or create a new task.`,
      de: `Es wird nichts gebucht: Diese Aufgabe hat schon einen Termin am ${when}. Wenn Sie einen anderen wollen, sagen Sie ihn ab, suchen Sie einen früheren oder legen Sie eine neue Aufgabe an.`,
    }[language]
  }
  return {
    en: `Nothing is booked: for the same name and email you already have an appointment for this service, or are getting one, on ${when}. Each person gets one. To have another one, cancel it or look for an earlier one there.`,
    de: `Es wird nichts gebucht: Für denselben Namen und dieselbe E-Mail-Adresse haben oder bekommen Sie bei dieser Leistung schon einen Termin am ${when}. Jede Person bekommt einen. Wenn Sie einen anderen wollen, sagen Sie ihn ab oder suchen Sie dort einen früheren.`,
  }[language]
}
