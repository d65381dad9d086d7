import { isOfAccount, isOfSlot } from '../../account-reasons.ts'
import type { LineWords } from '../../journal/line-data.ts'
import { asksFor } from '../../sentence.ts'
import { wayOut } from '../follows.ts'
import { moment, time } from '../moments.ts'
import { askedFor } from '../office-fields.ts'
import { reason } from '../reasons.ts'

export const turnLines = {
  turn_won: (d) =>
    d.of > 1
      ? `Sie waren an der Reihe: ${d.place}. von ${d.of} für den ${which(d)}.`
      : `Sie waren an der Reihe: Niemand sonst wartet auf den ${which(d)}.`,
  turn_outrun: (d) =>
    d.place && d.of
      ? `Für den ${which(d)} waren Sie ${d.place}. von ${d.of}; er ging an jemanden vor Ihnen. ` +
        'Wer am längsten wartet, kommt zuerst.'
      : `Nicht gebucht: Der ${which(d)} ging an jemanden vor Ihnen. Wer am längsten wartet, kommt zuerst.`,
  turn_trial: (d) =>
    `Probelauf: Wir würden jetzt ${moment(d.slot_at)}, ${d.office_name} für Sie buchen ` +
    `(${d.place}. von ${d.of}, die ihn wollen). Es wurde nichts reserviert.`,
  turn_filter: (d) =>
    d.count === 1
      ? `Nicht gebucht: Der freie Termin${inBrackets(d.office_name)} passt nicht zu Ihren Wünschen.`
      : `Nicht gebucht: Keiner der ${d.count} freien Termine${inBrackets(d.office_name)} passt zu Ihren Wünschen.`,
  turn_served: (d) =>
    d.own_task
      ? `Nicht gebucht: Diese Aufgabe hat schon einen Termin am ${moment(d.slot_at)}.`
      : 'Nicht gebucht: Für denselben Namen und dieselbe E-Mail-Adresse haben oder bekommen Sie bei dieser Leistung ' +
        `schon einen Termin am ${moment(d.slot_at)}. Jede Person bekommt einen.`,
  turn_not_now: () =>
    'Nicht gebucht: Für diesen Namen und diese E-Mail-Adresse können wir im Moment nichts automatisch buchen.',
  details_demanded: (d) =>
    asksFor('offices', d.asked)
      ? 'Nur eine der Behörden dieser Aufgabe ist für Sie zuständig. Nichts wird gebucht, bis Sie sie unter „Aufgabe ' +
        'bearbeiten“ wählen.'
      : asksFor('meets_condition', d.asked)
        ? `${d.office_name} bedient nur manche Menschen. Dort wird nichts gebucht, bis Sie die Frage unter „Aufgabe ` +
          'bearbeiten“ beantworten.'
        : `${d.office_name} verlangt beim Buchen jetzt ${askedFor(d.asked)}. In dieser Aufgabe fehlt das. ` +
          'Deshalb wird dort nichts gebucht, bis Sie es mit „Aufgabe bearbeiten“ nachtragen.',
  turn_obstacle: (d) => {
    if (isOfAccount(d.reason)) {
      const next = d.until ? `Das automatische Buchen geht weiter ab ${moment(d.until)}.` : wayOut(d.reason ?? '')
      return `Nicht gebucht: ${reason(d.reason)}. ${next}`
    }
    if (isOfSlot(d.reason)) return `Nicht gebucht: ${reason(d.reason)}. Das automatische Buchen geht von selbst weiter.`
    return d.until
      ? `Nicht gebucht: Nach dem letzten Versuch ruht das automatische Buchen bis ${time(d.until)}. ` +
          `Der Grund: ${reason(d.reason)}.`
      : `Nicht gebucht wegen des letzten Versuchs: ${reason(d.reason)}. Das automatische Buchen geht weiter, ` +
          'sobald Sie in der Aufgabe auf „Wieder buchen“ drücken oder sie ändern.'
  },
} satisfies Partial<LineWords>

function which({ slot_at, office_name }: { slot_at: string; office_name?: string | undefined }): string {
  return `Termin am ${moment(slot_at)}${inBrackets(office_name)}`
}

function inBrackets(office: string | undefined): string {
  return office ? ` (${office})` : ''
}
