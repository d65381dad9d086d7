import type { LineWords } from '../../journal/line-data.ts'
import { lineTitles } from '../../line-titles.ts'
import { where } from '../../where.ts'
import { moment, time } from '../moments.ts'
import { reason } from '../reasons.ts'

const title = lineTitles('de')

export const bookingLines = {
  booking_again: () => 'Das automatische Buchen geht weiter: Wir buchen den nächsten freien Termin, den Sie wollen.',
  booking_started: (d) => `Der Termin am ${moment(d.slot_at)}, ${d.office_name} wird gebucht.`,
  slot_lost: (d) =>
    `${title.gone(d, 'gone')}Jemand anderes war schneller.` +
    `${d.next_at ? ` Als Nächstes wird ${moment(d.next_at)}${where(', ', d.next_office_name)} versucht.` : ''}`,
  other_slot: (d) =>
    'Die Behörde hat einen anderen Termin reserviert: ' +
    `${moment(d.slot_at)}${where(', ', d.office_name)}. ` +
    (d.is_kept
      ? 'Er passt zu Ihrer Aufgabe, deshalb machen wir mit ihm weiter.'
      : 'Er passt nicht zu Ihrer Aufgabe, deshalb geben wir ihn zurück.'),
  booking_held: (d) => `Die Behörde hält den Termin bis ${time(d.until)} für Sie.`,
  booking_waiting: (d) =>
    `${d.slot_at ? `${title.reserved({ ...d, slot_at: d.slot_at })}. ` : ''}Die Behörde hat Ihnen eine E-Mail geschickt. ` +
    `Klicken Sie vor ${moment(d.deadline_at)} auf den Link darin, sonst verfällt der Termin.`,
  booking_confirmed: (d) => `${title.confirmed(d)}.${d.display_number ? ` Ihre Nummer ist ${d.display_number}.` : ''}`,
  booking_failed: (d) =>
    d.slot_at
      ? `${title.failed({ ...d, slot_at: d.slot_at })}. Grund: ${reason(d.reason)}.`
      : `Die Buchung ist fehlgeschlagen: ${reason(d.reason)}.`,
  booking_expired: (d) => `${title.gone(d, 'expired')}Der Termin wurde nicht rechtzeitig bestätigt.`,
  booking_cancelled: (d) => {
    if (d.replaced) {
      return `${title.gone(d, 'given_back')}Ihr bisheriger Termin wurde abgesagt: Der frühere ist bestätigt.`
    }
    if (d.reason) return `${title.gone(d, 'gone')}Grund: ${reason(d.reason)}.`
    const how = d.at_office ? 'Der Termin wurde bei der Behörde abgesagt.' : 'Sie haben diesen Termin abgesagt.'
    return `${title.gone(d, 'cancelled')}${how}`
  },
  booking_moved: (d) =>
    `${title.moved(d)}. Die Behörde hat Ihren Termin verlegt: Er ist jetzt am ${moment(d.slot_at)}, ${d.office_name}.`,
  cancel_asked: () => 'Sie möchten den Termin absagen. Wir sagen der Behörde Bescheid.',
  cancel_refused: () => 'Die Behörde nimmt die Absage nicht mehr an. Der Termin bleibt bestehen.',
  cancel_delayed: (d) =>
    `Die Behörde hat Ihren Termin am ${moment(d.slot_at)}, ${d.office_name} noch nicht abgesagt: ` +
    `${reason(d.reason)}. Rechnen Sie mit dem Termin, bis wir Ihnen die Absage melden. ` +
    `Wir fragen um ${time(d.retry_at)} wieder, und seltener, solange es so bleibt.`,
  reminded: (d) =>
    d.deadline_at
      ? `Wir haben Sie erinnert: Bitte bestätigen Sie vor ${time(d.deadline_at)}.`
      : `Wir haben Sie an Ihren Termin${d.slot_at ? ` am ${moment(d.slot_at)}` : ''} erinnert.`,
  hold_released: (d) => `${title.gone(d, 'given_back')}Die Reservierung wurde an die Behörde zurückgegeben.`,
  booking_withdrawn: (d) =>
    `Für ${moment(d.slot_at)}, ${d.office_name} wurde nichts reserviert: Die Aufgabe wollte den Termin nicht mehr.`,
  hold_unknown: (d) =>
    'Die Antwort der Behörde auf die Reservierung ging verloren. ' +
    'Vielleicht hält sie den Termin für Sie, vielleicht nicht. ' +
    `Sicherheitshalber reservieren wir vor ${time(d.until)} nichts anderes.`,
  appointment_unreadable: (d) =>
    `Wir sehen den Stand Ihres Termins am ${moment(d.slot_at)}${where(', ', d.office_name)} nicht: ` +
    'Die Behörde antwortet auf eine Weise, die wir nicht verstehen. Am Termin selbst ändert das nichts' +
    `${d.is_waiting ? '; bestätigen Sie ihn mit dem Link in der E-Mail der Behörde' : ''}. ` +
    `Es gilt, was in der E-Mail der Behörde steht. Wir fragen um ${time(d.retry_at)} wieder, ` +
    'und seltener, solange es so bleibt.',
} satisfies Partial<LineWords>
