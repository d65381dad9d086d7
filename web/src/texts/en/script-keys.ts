import { scriptKeys as limits } from '@terminlotse/contract/limits'

export const scriptKeys = {
  title: 'Keys for scripts',
  more: 'Show my keys',
  intro:
    'With a key your own scripts and home automation read your tasks and free times here, or change tasks. ' +
    `A key books and cancels nothing, and sees no names and addresses. You may have ${limits.max}.`,
  how: 'How to call us with a key',
  failed: 'Your keys could not be loaded',
  notYet: 'Your keys could not be loaded yet.',
  name: 'Name',
  used: 'Last used {{time}}',
  unused: 'Not used yet',
  until: 'Ends {{time}}',
  ended: 'Ended {{time}}',
  scope: 'It may',
  scopes: { read: 'read', tasks: 'read, and add, change, start and pause tasks' },
  days: 'It ends after',
  daysChoice: '{{days}} days',
  make: {
    open: 'Make a key',
    title: 'Make a key for scripts',
    text: 'Give it a name by which you know the script that uses it.',
    submit: 'Make the key',
    busy: 'Making...',
    failed: 'The key could not be made',
  },
  made: {
    title: 'Your new key',
    once: 'Copy it now: it is shown only here and now. Whoever has it can do what it may do.',
    key: 'Key',
    close: 'Done',
  },
  revoke: {
    open: 'End',
    of: 'End the key {{name}}',
    title: 'End the key “{{name}}”?',
    text: 'Scripts that use it are refused from then on. You cannot undo this.',
    submit: 'End the key',
    busy: 'Ending...',
    failed: 'The key could not be ended',
  },
}
