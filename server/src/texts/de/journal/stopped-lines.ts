import type { LineData, LineWords } from '../../journal/line-data.ts'
import { day, moment } from '../moments.ts'

export const stoppedLines = {
  stopped_after_booking: () => 'Die Beobachtung ist beendet: Ihr Termin ist gebucht.',
  stopped_latest_date: (d) =>
    'Die Beobachtung ist beendet: Es ist zu spät für einen Termin bis zu Ihrem spätesten Tag' +
    `${d.latest_date ? ` (${day(d.latest_date)})` : ''}.`,
  stopped_current_appointment: (d) =>
    'Die Beobachtung ist beendet: Vor dem Termin, den Sie haben' +
    `${d.current_appointment_at ? ` (${moment(d.current_appointment_at)})` : ''}, ist nichts mehr möglich.`,
  stopped_blocked: () =>
    'Die Beobachtung ist beendet: Der Betreiber hat dieses Konto gesperrt. ' +
    'Termine bleiben bestehen, und wir kümmern uns weiter um sie.',
  stopped_reclaimed: () =>
    'Die Beobachtung ist beendet: Ihre E-Mail-Adresse wurde durch ein neues Passwort bestätigt, und diese Aufgabe ' +
    'ist älter. Starten Sie sie wieder, wenn es Ihre ist. Termine bleiben, und wir kümmern uns weiter um sie.',
  stopped_target_gone: () =>
    'Die Beobachtung ist beendet: Die Behörde bietet diese Leistung nicht mehr an. Bitte wählen Sie eine andere.',
  stopped_targets_gone: () =>
    'Die Beobachtung ist beendet: Keine der Behörden bietet diese Leistung noch an. Bitte wählen Sie andere.',
  office_gone: (d) =>
    `${d.office_name} bietet diese Leistung nicht mehr an. Die Beobachtung geht bei Ihren anderen Behörden weiter.`,
  stopped_limit: (d) =>
    `Die Beobachtung ist beendet: ${d.office_name ?? 'Die Behörde'} vergibt keinen Termin für ${so(d)}. ` +
    `Bitte wählen Sie ${fewerOr(d)}eine andere Behörde.`,
  stopped_limits: (d) =>
    `Die Beobachtung ist beendet: Keine der Behörden vergibt einen Termin für ${so(d)}. ` +
    `Bitte wählen Sie ${fewerOr(d)}andere Behörden.`,
  office_limit: (d) =>
    `${d.office_name ?? 'Eine Ihrer Behörden'} vergibt keinen Termin für ${so(d)}. ` +
    'Die Beobachtung geht bei Ihren anderen Behörden weiter.',
  stopped_no_office_left: () =>
    'Die Beobachtung konnte nicht wieder starten: Sie haben bei allen Behörden, die diese Leistung noch anbieten, ' +
    '„Nichts für mich“ gesagt. Bitte nehmen Sie eine zurück oder wählen Sie eine andere Behörde.',
  stopped_details_missing: () =>
    'Die Beobachtung konnte nicht wieder starten: Für eine Buchung fehlt eine Angabe. ' +
    'Bitte bearbeiten Sie die Aufgabe und starten Sie sie.',
  stopped_not_started: () =>
    'Die Beobachtung konnte nach der Pause nicht wieder starten. Starten Sie die Aufgabe, um den Grund zu sehen.',
  stopped_refused: ({ contact = '' }) =>
    'Die Beobachtung ist beendet: Die Behörde lehnt unsere Anfragen ab. ' +
    `Bitte starten Sie sie später wieder oder fragen Sie den Betreiber${contact}.`,
} satisfies Partial<LineWords>

function so({ count, service_name }: LineData['stopped_limit']): string {
  if (!service_name) return 'so viele auf einmal'
  if (count === 1) return `so viel Zeit, wie ${service_name} braucht`
  return count ? `${count} × ${service_name} auf einmal` : `${service_name} auf einmal`
}

function fewerOr({ count }: LineData['stopped_limit']): string {
  return count === 1 ? '' : 'weniger oder '
}
