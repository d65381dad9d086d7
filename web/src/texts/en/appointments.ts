import { sharedPageDays } from '@terminlotse/contract/limits'

export const appointments = {
  /** Shown from this browser's own storage while the server does not answer. */
  offline: { title: 'Your next appointment', seen: 'Last known to this browser: {{time}}' },
  calendar: {
    save: 'Add to calendar',
    remove: 'Remove from calendar (.ics)',
    failed: 'The calendar file could not be loaded',
    file: 'appointment.ics',
  },
  feed: {
    title: 'Appointments in your calendar',
    intro:
      'A secret address with your appointments. Subscribe to it in your calendar: it keeps itself up to date. ' +
      'Anyone who knows the address can read your appointments.',
    make: 'Create address',
    making: 'Creating...',
    replace: 'Create new address',
    end: 'Turn off address',
    ending: 'Turning off...',
    since: 'There has been an address since {{time}}. A new password turns it off.',
    made: 'Your new address',
    once: 'Copy it now: it is shown only here and now. An earlier address no longer works.',
    address: 'Address for your calendar',
    ended: 'The address no longer works',
    failed: 'That did not work',
    unread: 'Your calendar address could not be loaded',
    notYet: 'Your calendar address could not be loaded yet.',
  },
  cancel: {
    action: 'Cancel appointment',
    title: 'Cancel this appointment?',
    text: 'We tell the office, and someone else can have it. You cannot undo this.',
    watching: 'We keep watching, but book nothing for you until you start the task again.',
    confirm: 'Cancel the appointment',
    keep: 'Keep it',
    asked: 'Cancelling: we are telling the office',
    failed: 'Failed to cancel the appointment',
    pending: 'We are telling the office that you do not want it. Until it answers, the appointment stands.',
  },
  earlier: {
    action: 'Look for an earlier one',
    onlyTold:
      'This office allows one appointment per email address, so we can only tell you about an earlier one there: ' +
      'it can be booked only after you cancel this one.',
  },
  mine: {
    title: 'Your appointments',
    failed: 'Your appointments could not be loaded',
    notYet: 'Your appointments could not be loaded yet.',
    for: 'for {{name}}',
    taskGone: 'the task was deleted',
    working: 'We are trying to book it now.',
    moved: 'Appointment moved',
  },
  first: {
    fill: 'Fill it in',
    change: 'Edit Task',
  },
  cancelled: {
    title: 'Appointment cancelled',
    owner: 'You cancelled this appointment',
    office: 'This appointment was cancelled at the office',
    unknown: 'The office no longer has this appointment',
    replaced: 'Cancelled: you have an earlier one now',
  },
  notBooking: {
    again: 'Book again',
    another: 'Look for another',
    show: 'Show the appointment',
    done: 'We are booking again',
    sendAgain: 'Send the link again',
    sending: 'Sending...',
    sent: 'The email with the link is on its way.',
    inOutbox: 'Ask whoever runs this site{{operator}} for the link.',
    sendFailed: 'The email could not be sent. Please try again.',
  },
  other: {
    title: 'Nothing free? Other ways',
    offices_one: '{{count}} other office offers this service:',
    offices_other: '{{count}} other offices offer this service:',
    none: 'No other office offers this service online.',
    failed: 'The other offices could not be loaded',
    add: 'Add to this task',
    addOf: 'Add {{office}} to this task',
    watch: 'Watch here too',
    watchOf: 'Watch {{office}} too',
    more: 'and {{count}} more, in the form for a new task',
    phone: 'By phone: call the city on 115, Monday to Friday from 8:00 to 18:00.',
    page: 'The city’s page for this service says whether you can come without an appointment, or do it online or by post.',
    open: 'To the city’s page',
  },
}

export const sharing = {
  action: 'Share',
  actionOf: 'Share {{name}}',
  title: 'Share this task',
  intro:
    'A page with state, service, office and time, for people without an account. It shows neither the name of your ' +
    `task nor a person. Anyone who has the link can read it, for ${sharedPageDays} days at most.`,
  make: 'Create link',
  replace: 'Create new link',
  making: 'Creating...',
  made: 'Your link',
  once: 'Copy it now: it is shown only here and now. An earlier link no longer works.',
  address: 'Link to the page',
  until: 'The link works until {{time}}.',
  openings_one: 'The page was opened {{count, number}} time.',
  openings_other: 'The page was opened {{count, number}} times.',
  end: 'Turn off link',
  ending: 'Turning off...',
  ended: 'The link no longer works',
  failed: 'That did not work',
  unread: 'The link could not be loaded',
  notYet: 'The link could not be loaded yet.',
}
