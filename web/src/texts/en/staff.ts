import { kept } from '@terminlotse/contract/limits'

export const staff = {
  search: 'Name or email address',
  failed: 'The accounts could not be loaded',
  none: 'No account fits.',
  count_one: '{{count, number}} account',
  count_other: '{{count, number}} accounts',
  shown: '{{from, number}} to {{to, number}} of {{count, number}}',
  newer: 'Newer',
  older: 'Older',
  active: 'Active',
  blocked: 'Blocked',
  unproven: 'Not confirmed',
  roles: { none: 'No role', staff: 'Staff', superuser: 'Superuser' },
  promised: '{{role}} once confirmed',
  number: 'Account {{number}}',
  created: 'Created {{time}}',
  used: 'Last used {{time}}',
  never: 'Never used',
  tasks_one: '{{count, number}} task',
  tasks_other: '{{count, number}} tasks',
  watching: '{{count, number}} watching',
  bookings_one: '{{count, number}} open booking',
  bookings_other: '{{count, number}} open bookings',
  messages: 'Messages in the last {{days}} days',
  ends: {
    sent: '{{count, number}} sent',
    waiting: '{{count, number}} waiting',
    given_up: '{{count, number}} not delivered',
    overtaken: '{{count, number}} no longer needed',
    unknown: '{{count, number}} perhaps delivered',
  },
  noMessages: 'none',
  menu: 'Actions for {{email}}',
  acts: {
    block: 'Block',
    unblock: 'Unblock',
    sign_out: 'Sign out everywhere',
    forget_passkeys: 'Remove all passkeys',
    revoke_keys: 'Revoke all API keys',
    role: 'Change role',
    prove: 'Mark address as confirmed',
    send_proof: 'Send one more email',
    delete: 'Delete account',
  },
  notDone: 'That did not work',
  busy: 'Working…',
  ask: {
    block: 'Block this account?',
    blockText:
      'The person is signed out on every device and can no longer sign in. All tasks stop. ' +
      'An appointment that is only reserved goes back to the office. Booked appointments stay and are looked after.',
    sign_out: 'Sign out everywhere?',
    sign_outText:
      'The person is signed out on every device and can sign in again. ' +
      'Push messages stop until the person adds a device again. Tasks keep running.',
    forget_passkeys: 'Remove all passkeys?',
    forget_passkeysText:
      'Do this only if this person asks for it because they have lost their device. They are signed out on every ' +
      'device and sign in with the password alone.',
    revoke_keys: 'Revoke all API keys?',
    revoke_keysText:
      'This person’s scripts that use them stop working. The person can create new keys and stays signed in.',
    prove: 'Mark the address as confirmed?',
    proveText:
      'Do this only if you know that the address belongs to this person. Whoever has the address can set a new ' +
      'password, and appointments are booked for it.',
    provePromised: 'The account then becomes: {{role}}.',
    role: 'Change the role?',
    roleText:
      'Staff see all accounts and can block them. Superusers also assign roles and delete accounts. ' +
      'The role takes effect at once.',
    roleLabel: 'Role',
    delete: 'Delete this account?',
    deleteText:
      'The account is deleted at once, with all its tasks, settings and messages. ' +
      'If this site has a mail server, its address is notified by email. This cannot be undone.',
    deleteBookings: 'There are open bookings. What should become of them?',
    keep: 'Keep them',
    keepText: 'They stay at the office. The person needs the links in the office’s emails from then on.',
    cancel: 'Cancel them',
    cancelText: 'We ask the office to take them back.',
  },
  invitations: {
    title: 'Invitations',
    hint: `Each link creates one account. Expired ones are removed after ${kept.endedDays} days.`,
    none: 'There are no invitations.',
    failed: 'The invitations could not be loaded',
    make: 'Create invitation',
    making: 'Creating…',
    days: 'Valid for how many days',
    role: 'Role once the address is confirmed',
    made: 'Copy this link now. It is not shown again.',
    until: 'Creates one account; valid until {{time}}.',
    link: 'Invitation link',
    notMade: 'The invitation could not be created',
    number: 'Invitation {{number}}',
    open: 'Open until {{time}}',
    used: 'Used {{time}}',
    expired: 'Expired {{time}}',
    by: 'created by account {{number}}',
    byCommand: 'created by the operator',
    withdraw: 'Withdraw',
    withdrawOf: 'Withdraw invitation {{number}}',
    notWithdrawn: 'The invitation could not be withdrawn',
  },
}
