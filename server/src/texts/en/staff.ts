import { overdue } from '@terminlotse/contract/limits'

/** The texts for staff that replace the list of background workers. */
export const workerErrors = {
  none_alive: `No background worker has reported in the last ${overdue.workerSeconds} seconds. Nothing is watched or sent.`,
  unreadable: 'The state of the background workers cannot be read right now.',
}

/** The work of each queue's jobs, for staff. */
export const jobs = {
  end_pauses: 'Starting tasks whose pause is over',
  pause_reclaimed: 'Pausing the tasks of an account that its owner has confirmed',
  weekly_mail: 'The weekly email to somebody',
  account_mail: 'An email about an account',
  receiver_request: 'A request to another person to receive messages',
  delivery: 'A message to somebody',
  booking: 'A step of a booking',
  'booking-status': 'A check of an appointment',
  'booking-reminder': 'A reminder of an appointment',
  renew_deliveries: 'Sending overdue messages',
  prune: 'Removing old data',
  other: 'Background work',
}
