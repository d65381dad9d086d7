import { shortServiceName } from '@terminlotse/contract/tasks/sentence'
import type { NotificationFacts, NotificationWords } from '../../notifications/notification-data.ts'
import { type SaidOrParts, saidNeedsYou, saidSo } from '../../notifications/said.ts'
import { asksFor } from '../../sentence.ts'
import { askedFor } from '../office-fields.ts'
import { toUs } from './links.ts'

export const stopNotifications = {
  task_stopped: (d) => ({ ...whyStopped(d), status: 'Beendet', link: toUs }),
  details_demanded: (d) => ({
    ...(asksFor('offices', d.asked)
      ? {
          said: saidNeedsYou(d, 'Nur eine der Behörden dieser Aufgabe ist für Sie zuständig'),
          advice:
            'Wählen Sie sie unter „Aufgabe bearbeiten“. Bis dahin wird nichts für Sie gebucht, und wir beobachten weiter.',
        }
      : asksFor('meets_condition', d.asked)
        ? {
            said: saidNeedsYou(d, 'Die Stadt bedient dort nur manche Menschen'),
            advice:
              'Beantworten Sie die Frage unter „Aufgabe bearbeiten“. ' +
              'Bis dahin wird dort nichts für Sie gebucht, und wir beobachten weiter.',
          }
        : {
            said: saidNeedsYou(d, `Die Behörde verlangt jetzt ${askedFor(d.asked ?? [])}`),
            advice: 'Tragen Sie das mit „Aufgabe bearbeiten“ nach. Bis dahin wird dort nichts für Sie gebucht.',
          }),
    status: 'Beobachten',
    link: toUs,
  }),
} satisfies Partial<NotificationWords>

function whyStopped(d: NotificationFacts['task_stopped']): { said: SaidOrParts; advice: string } {
  const title = `Beendet: ${shortServiceName(d.service_name)}`
  switch (d.reason) {
    case 'stopped_latest_date':
      return {
        said: saidSo(title, 'Es wurde kein Termin rechtzeitig frei, den Sie wollten'),
        advice:
          'Wenn Sie noch einen brauchen, wählen Sie in der Aufgabe einen späteren Tag und starten Sie sie wieder.',
      }
    case 'stopped_current_appointment':
      return {
        said: saidSo(title, 'Es wurde kein früherer Termin rechtzeitig frei'),
        advice: 'Behalten Sie den Termin, den Sie haben: Er bleibt, wie er ist.',
      }
    case 'stopped_no_office_left':
      return {
        said: saidNeedsYou(
          d,
          'Die Beobachtung startete nicht wieder: Sie haben bei allen Behörden „Nichts für mich“ gesagt',
        ),
        advice: 'Öffnen Sie die Aufgabe und nehmen Sie eine Behörde zurück, oder wählen Sie eine andere.',
      }
    case 'stopped_details_missing':
      return {
        said: saidNeedsYou(d, 'Die Beobachtung startete nicht wieder: Für eine Buchung fehlt eine Angabe'),
        advice: 'Ergänzen Sie sie mit „Aufgabe bearbeiten“ und starten Sie die Aufgabe.',
      }
    case 'stopped_not_started':
    case 'stopped_blocked':
      return {
        said: saidNeedsYou(d, 'Die Beobachtung startete nach der Pause nicht wieder'),
        advice: 'Starten Sie die Aufgabe, um den Grund zu sehen.',
      }
    case 'stopped_refused':
      return {
        said: saidNeedsYou(d, 'Die Behörde lehnt unsere Anfragen ab, deshalb wird nicht mehr beobachtet'),
        advice: `Starten Sie die Aufgabe später wieder, oder fragen Sie den Betreiber${d.contact ?? ''}.`,
      }
    default:
      return {
        said: saidNeedsYou(d, 'Wir können diese Behörde und Leistung nicht mehr für Sie beobachten'),
        advice: 'Öffnen Sie die Aufgabe und wählen Sie eine andere Behörde oder Leistung.',
      }
  }
}
