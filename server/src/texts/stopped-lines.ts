import type { Language } from '@terminlotse/contract/language'
import type { Words } from './lines.ts'

/** Why watching ended by itself, for the log and the card. */
export const stoppedLines = {
  stopped_after_booking: {
    en: () => 'Monitoring ended: your appointment is booked.',
    de: () => 'Die Beobachtung ist beendet: Ihr Termin ist gebucht.',
  },
  stopped_latest_date: {
    en: (a) => `Monitoring ended: it is too late for an appointment up to your latest day, ${a.day('latest_date')}.`,
    de: (a) =>
      `Die Beobachtung ist beendet: Für einen Termin bis zu Ihrem spätesten Tag (${a.day('latest_date')}) ist es zu spät.`,
  },
  stopped_current_appointment: {
    en: (a) =>
      `Monitoring ended: nothing earlier is possible any more than the appointment you have, on ${a.moment('current_appointment_at')}.`,
    de: (a) =>
      `Die Beobachtung ist beendet: Vor dem Termin, den Sie haben (${a.moment('current_appointment_at')}), ist nichts mehr möglich.`,
  },
  stopped_target_gone: {
    en: () => 'Monitoring stopped: the office no longer offers this service. Please choose another one.',
    de: () =>
      'Die Beobachtung wurde angehalten: Die Behörde bietet diese Leistung nicht mehr an. Bitte wählen Sie eine andere.',
  },
  stopped_targets_gone: {
    en: () => 'Monitoring stopped: none of the offices offers this service any more. Please choose others.',
    de: () =>
      'Die Beobachtung wurde angehalten: Keine der Behörden bietet diese Leistung noch an. Bitte wählen Sie andere.',
  },
  office_gone: {
    en: (a) => `${a.text('office_name')} no longer offers this service. Monitoring goes on at your other offices.`,
    de: (a) =>
      `${a.text('office_name')} bietet diese Leistung nicht mehr an. Die Beobachtung geht bei Ihren anderen Behörden weiter.`,
  },
  stopped_limit: {
    en: (a) =>
      `Monitoring stopped: ${a.text('office_name')} gives no appointment for ${a.number('count')} × ${a.text('service_name')} at once. Please choose fewer, or another office.`,
    de: (a) =>
      `Die Beobachtung wurde angehalten: ${a.text('office_name')} vergibt keinen Termin für ${a.number('count')} × ${a.text('service_name')} auf einmal. Bitte wählen Sie weniger oder eine andere Behörde.`,
  },
  stopped_limits: {
    en: (a) =>
      `Monitoring stopped: none of the offices gives an appointment for ${a.number('count')} × ${a.text('service_name')} at once. Please choose fewer, or other offices.`,
    de: (a) =>
      `Die Beobachtung wurde angehalten: Keine der Behörden vergibt einen Termin für ${a.number('count')} × ${a.text('service_name')} auf einmal. Bitte wählen Sie weniger oder andere Behörden.`,
  },
  office_limit: {
    en: (a) =>
      `${a.text('office_name')} gives no appointment for ${a.number('count')} × ${a.text('service_name')} at once. Monitoring goes on at your other offices.`,
    de: (a) =>
      `${a.text('office_name')} vergibt keinen Termin für ${a.number('count')} × ${a.text('service_name')} auf einmal. Die Beobachtung geht bei Ihren anderen Behörden weiter.`,
  },
  stopped_refused: {
    en: () => 'Monitoring stopped: the office refuses our requests. Please start again later or tell the operator.',
    de: () =>
      'Die Beobachtung wurde angehalten: Die Behörde lehnt unsere Anfragen ab. Bitte starten Sie sie später wieder oder informieren Sie den Betreiber.',
  },
} as const satisfies Record<string, Record<Language, Words>>
