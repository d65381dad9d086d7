/** The public page of a task that its owner shares: loaded with it only. */
export const texts = {
  shared: {
    title: 'Shared with you',
    states: {
      watching: 'We are looking for an appointment.',
      found: 'A time is free: {{time}}.',
      held: 'A time is reserved and waits to be confirmed: {{time}}.',
      confirmed: 'The appointment is confirmed: {{time}}.',
      over: 'The appointment was {{time}}.',
      stopped: 'Nobody is looking at the moment.',
    },
    service: 'Service',
    office: 'Office',
    offices: 'Offices',
    checked: 'Last checked',
    never: 'Not yet',
    until: 'This page ends {{time}}.',
    again: 'Look again',
    looking: 'Looking...',
    none: 'This link is not complete. Please ask the person who sent it to you.',
    failed: 'This could not be loaded.',
  },
}
