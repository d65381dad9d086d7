import { scriptKeys as limits } from '@terminlotse/contract/limits'

export const passkeys = {
  title: 'Passkeys',
  intro:
    'With a passkey you sign in by fingerprint, face or PIN of your device, without your password. ' +
    'Add one on a second device too, in case you lose the first.',
  demanded: 'You need a passkey for the staff pages here. Add one, and sign in with it from then on.',
  elsewhere: 'Passkeys work only at {{address}}. Please open this page there to add one.',
  nowhere:
    'Passkeys do not work here: browsers need an address with https and a name. Please ask whoever runs this site{{operator}}.',
  failed: 'Your passkeys could not be loaded',
  notYet: 'Your passkeys could not be loaded yet.',
  name: 'Name',
  used: 'Last used {{time}}',
  unused: 'Not used yet',
  since: 'Added {{time}}',
  asking: 'Ask for a passkey at each sign-in',
  askingHint:
    'After your password, too. If you lose all your passkeys, a new password does not help: only whoever runs this ' +
    'site{{operator}} can remove them.',
  askingDemanded: 'Whoever runs this site wants this of staff.',
  add: {
    open: 'Add a passkey',
    title: 'Add a passkey',
    text: 'Give it a name you’ll recognise. Then your browser asks for fingerprint, face or PIN.',
    submit: 'Add',
    done: 'The passkey is added.',
    failed: 'The passkey could not be added',
  },
  rename: {
    open: 'Rename',
    of: 'Rename {{name}}',
    title: 'Rename “{{name}}”',
    text: 'Give it a name you’ll recognise.',
    submit: 'Save',
    done: 'The passkey has its new name.',
    failed: 'The passkey could not be renamed',
  },
  remove: {
    open: 'Remove',
    of: 'Remove {{name}}',
    title: 'Remove “{{name}}”?',
    text: 'It no longer signs you in. Delete it on its device too. If it was the last one, sign-ins no longer ask for a passkey.',
    submit: 'Remove',
    done: 'The passkey is removed.',
    failed: 'The passkey could not be removed',
  },
  ask: {
    title: 'Ask for a passkey at each sign-in?',
    text:
      'From then on your password alone does not sign you in. If you lose all your passkeys, a new password does not help: ' +
      'only whoever runs this site{{operator}} can remove them.',
    submit: 'Ask for it',
    done: 'Each sign-in asks for a passkey from now on.',
    failed: 'This could not be saved',
  },
  askNot: {
    title: 'No longer ask for a passkey?',
    text: 'From then on your password alone signs you in. Your passkeys keep working.',
    submit: 'Do not ask',
    done: 'Your password alone signs you in from now on.',
    failed: 'This could not be saved',
  },
}

export const scriptKeys = {
  title: 'API keys',
  intro:
    'With a key, your own scripts and home automation can read your tasks and free times, or change tasks. ' +
    'A key books and cancels nothing, and sees neither your name nor your email or telephone number. ' +
    `A new password revokes all keys. Up to ${limits.max} keys.`,
  how: 'How to use a key',
  failed: 'Your keys could not be loaded',
  notYet: 'Your keys could not be loaded yet.',
  name: 'Name',
  used: 'Last used {{time}}',
  unused: 'Not used yet',
  until: 'Expires {{time}}',
  ended: 'Expired {{time}}',
  scope: 'Can',
  scopes: { read: 'read', tasks: 'read, and add, change, start and pause tasks' },
  days: 'Expires after',
  daysChoice: '{{days}} days',
  make: {
    open: 'Create key',
    title: 'Create an API key',
    text: 'Give it a name that tells you which script uses it.',
    submit: 'Create key',
    busy: 'Creating...',
    failed: 'The key could not be created',
  },
  made: {
    title: 'Your new key',
    once: 'Copy it now: it is shown only here and now. Anyone who has it can use it.',
    key: 'Key',
    close: 'Done',
  },
  revoke: {
    open: 'Revoke',
    of: 'Revoke the key {{name}}',
    title: 'Revoke the key “{{name}}”?',
    text: 'Scripts that use it will stop working. You cannot undo this.',
    submit: 'Revoke key',
    busy: 'Revoking...',
    failed: 'The key could not be revoked',
  },
}
