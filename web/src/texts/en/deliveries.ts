/** The last messages of a channel. */
export const deliveries = {
  title: 'Last messages',
  titleOf: 'Last messages by {{channel}}',
  none: 'No message has been sent yet.',
  failed: 'The messages could not be loaded',
  state: {
    waiting: 'On its way',
    sent: 'Sent',
    given_up: 'Given up',
    overtaken: 'Not sent: no longer true',
    unknown: 'Perhaps delivered',
  },
  to: 'to {{name}}',
  tries_one: '{{count}} try',
  tries_other: '{{count}} tries',
}
