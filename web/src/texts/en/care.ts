export const care = {
  calendar: {
    save: 'Save to calendar (.ics)',
    remove: 'Remove from calendar (.ics)',
    failed: 'The calendar file could not be loaded',
    file: 'appointment.ics',
  },
  cancel: {
    action: 'Cancel appointment',
    title: 'Cancel this appointment?',
    text: 'We tell the office, and someone else can have it. You cannot take this back.',
    watching: 'We go on watching, but book nothing for you until you start the task again.',
    confirm: 'Cancel the appointment',
    keep: 'Keep it',
    asked: 'Cancelling: we are telling the office',
    failed: 'Failed to cancel the appointment',
    pending: 'We are telling the office that you do not want it. Until it answers, the appointment stands.',
  },
  cancelled: {
    title: 'Appointment cancelled',
    byOwner: 'You cancelled this appointment',
    byOffice: 'This appointment was cancelled at the office',
    again: 'Start the task, and we look for another one.',
  },
}
