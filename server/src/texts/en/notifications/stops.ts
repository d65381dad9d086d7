import { shortServiceName } from '@terminlotse/contract/tasks/sentence'
import { z } from 'zod'
import { type SaidOrParts, saidNeedsYou, saidSo } from '../../notifications/said.ts'
import { askedField, asksFor, type DataOf, maybe, number, says, text } from '../../sentence.ts'
import { askedFor } from '../office-fields.ts'
import { ofTask } from './facts.ts'
import { toUs } from './links.ts'

const ofStop = {
  ...ofTask,
  further_offices: maybe(number),
  /** A code of a line. */
  reason: maybe(text),
  count: maybe(number),
  /** The latest day that was wanted, `YYYY-MM-DD`. */
  latest_date: maybe(text),
  current_appointment_at: maybe(text),
  /** Of whoever runs this, in brackets. */
  contact: maybe(text),
}

/** The messages about a task that stopped, or that books nothing until a detail is added. */
export const stopNotifications = {
  task_stopped: says(ofStop, (d) => ({ ...whyStopped(d), status: 'Stopped', link: toUs })),
  details_demanded: says({ ...ofTask, further_offices: maybe(number), asked: maybe(z.array(askedField)) }, (d) => ({
    ...(asksFor('offices', d.asked)
      ? {
          said: saidNeedsYou(d, 'Only one of the offices of this task is responsible for you'),
          advice: 'Choose it in “Edit Task”. Until then nothing is booked for you, and we keep watching.',
        }
      : asksFor('meets_condition', d.asked)
        ? {
            said: saidNeedsYou(d, 'The city serves only some people there'),
            advice:
              'Answer the question in “Edit Task”. Until then nothing is booked for you there, and we keep watching.',
          }
        : {
            said: saidNeedsYou(d, `The office now asks for ${askedFor(d.asked ?? [])}`),
            advice: 'Add it with “Edit Task”. Until then nothing is booked for you there.',
          }),
    status: 'Watching',
    link: toUs,
  })),
}

function whyStopped(d: DataOf<typeof ofStop>): { said: SaidOrParts; advice: string } {
  const title = `Watching ended: ${shortServiceName(d.service_name)}`
  switch (d.reason) {
    case 'stopped_latest_date':
      return {
        said: saidSo(title, 'No appointment that you wanted became free in time'),
        advice: 'If you still need one, choose a later day in the task and start it again.',
      }
    case 'stopped_current_appointment':
      return {
        said: saidSo(title, 'No earlier appointment became free in time'),
        advice: 'Keep the appointment you have: it stays as it is.',
      }
    case 'stopped_no_office_left':
      return {
        said: saidNeedsYou(d, 'Watching did not start again: you have said “Not for me” to every office'),
        advice: 'Open the task and take an office back, or choose another one.',
      }
    case 'stopped_details_missing':
      return {
        said: saidNeedsYou(d, 'Watching did not start again: a detail for booking is missing'),
        advice: 'Add it with “Edit Task” and start the task.',
      }
    case 'stopped_not_started':
    case 'stopped_blocked':
      return {
        said: saidNeedsYou(d, 'Watching did not start again after the pause'),
        advice: 'Start the task to see the reason.',
      }
    case 'stopped_refused':
      return {
        said: saidNeedsYou(d, 'The office refuses our requests, so watching has stopped'),
        advice: `Start the task again later, or ask whoever runs this Terminlotse${d.contact ?? ''}.`,
      }
    default:
      return {
        said: saidNeedsYou(d, 'We can no longer watch this office and service for you'),
        advice: 'Open the task and choose another office or service.',
      }
  }
}
