import { outageMessages, telegramLinkMinutes } from '@terminlotse/contract/limits'

export const notifications = {
  title: 'Settings',
  subtitle: 'Manage your account and notification preferences',
  card: 'Notification Preferences',
  intro: 'How we tell you about a free appointment when this page is closed.',
  howSaved: 'Changes marked “Applies at once” need no saving. Everything else here waits for “Save Preferences”.',
  further: 'Quiet hours and further messages',
  soundTitle: 'Sound in this browser',
  failedToLoad: 'Your preferences could not be loaded',
  notYet: 'Your preferences could not be loaded yet.',
  push: {
    here: 'This device',
    devices: 'Messages go to',
    since: 'since {{day}}',
    add: 'Receive messages on this device',
    adding: 'Adding this device...',
    permission: 'Your browser asks once whether this site may send you messages. Choose “Allow”.',
    added: 'This device now receives push messages',
    addFailed: 'This device could not be added',
    addFailedText: 'The browser found no push service. Some browsers switch it off; another browser may work.',
    notAllowed: 'Push messages were not allowed',
    notAllowedText: 'Try again and choose “Allow” when the browser asks.',
    blocked: 'This browser blocks messages from this site',
    blockedText:
      'Open the settings of this site (beside the address; on a phone under Settings, Apps, ' +
      'Notifications), allow notifications, and come back.',
    installFirst: 'Install the app first',
    installFirstText:
      'On iPhone and iPad: tap Share, then “Add to Home Screen”, open Terminlotse from there and switch ' +
      'this on. It needs iOS 16.4 or newer.',
    noHttps: 'Push needs an address that begins with https',
    noHttpsText: 'Ask whoever runs this site for such an address, or choose another way: they work without it.',
    unable: 'This browser cannot receive push messages here',
    unableText:
      'Please use a current browser that may keep data of this site, no private window, and an address that starts with https.',
    none: 'No device receives messages at the moment.',
    devicesFailed: 'Your devices could not be loaded',
    devicesNotYet: 'Your devices could not be loaded yet.',
    remove: 'Remove',
    removeOf: 'Remove {{name}}',
    removed: '{{name}} receives no more push messages',
    removeFailed: 'The device could not be removed',
    lost: 'This device receives no more push messages',
    lostText: 'It was removed, or signed out from elsewhere. You can add it again in the settings.',
  },
  mail: {
    withServer:
      'This site’s mail server sends the messages, to the confirmed email of your account. You need to fill in nothing.',
    withoutServer:
      'This site has no mail server, so email needs an email account of yours. Push on this device, or ntfy, needs none.',
  },
  telegram: {
    connect: 'Connect Telegram',
    connecting: 'Making a link...',
    open: 'Open Telegram',
    pressStart:
      'Press “Start” in the chat that opens, and this page shows that it is connected. ' +
      `The link works once, for ${telegramLinkMinutes} minutes.`,
    scan: 'Is Telegram on your phone? Scan this with its camera.',
    code: 'The same link as a QR code',
    linkFailed: 'The link could not be made',
    to: 'Messages go to {{chat}}',
    toChat: 'Messages go to your chat',
    moved: 'Off: your chat went to another account on {{time}}, as somebody agreed there',
    disconnect: 'Disconnect',
    disconnected: 'Telegram is disconnected',
  },
  signal: {
    number: 'Signal Number',
    numberHint: 'Your own, with country code, for example +49 151 23456789. Without one it is a German number.',
    send: 'Send me a code',
    sendAgain: 'Send a new code',
    code: 'Code from Signal',
    codeSent: 'We sent it to {{number}} by Signal',
    connect: 'Connect this number',
    rules: 'A code counts for {{minutes}} minutes and {{guesses}} guesses.',
    awaited: 'Not connected yet: enter the code that came by Signal',
    notSent: 'The code could not be sent',
    connected: 'Signal is connected',
    disconnected: 'Signal is disconnected',
  },
  reach: {
    by: 'You will be told by: {{ways}}',
    unknown: 'We could not find out how you will be told. Please reload the page.',
    notYet: 'We cannot say yet how you will be told.',
    here: 'this device',
    on: '{{name}} on {{to}}',
    to: '{{name}} to {{to}}',
    failed: '{{way}} (its last message did not arrive)',
    unconfirmed: '{{way}} (no test message confirmed yet)',
    failing: 'Please look at your settings: a message did not arrive.',
    quiet: 'No messages from {{from}} to {{until}}. At {{until}} we tell you what is free then.',
    quietExceptClicks:
      'No messages from {{from}} to {{until}}, except about bookings that need your click. ' +
      'At {{until}} we tell you what is free then.',
    change: 'Change how we tell you',
  },
  row: {
    atOnce: 'Applies at once.',
    unsaved: 'Not saved yet',
    failed: 'Its last message did not arrive',
    failedOff: 'Switched off; its last message did not arrive',
    unused: 'Set up, but switched off',
    on: 'On',
    lastAt: 'On. Last message: {{time}}',
    to: 'Goes to {{to}}',
    noAddress: 'On, but the email of your account is not confirmed',
    noDevice: 'On, but no device receives messages',
    here_one: 'On this device',
    here_other: 'On {{count}} devices; this is one of them',
    elsewhere_one: 'On another device, not on this one',
    elsewhere_other: 'On {{count}} other devices, not on this one',
    notConnected: 'Not connected yet: press “Start” in Telegram',
  },
  details: {
    label: 'Show everything in the message',
    about:
      'Off: a message only says, for example, “An appointment is free”, without names, times or places. Applies at once.',
  },
  hints: {
    secret: 'Stored encrypted and never shown again',
    secretRemoved: 'The stored value is removed when you save',
  },
  weekly: {
    label: 'Weekly email',
    about:
      'Once a week, while a task watches: how often we looked and when last. ' +
      'To the email of your account, once that is confirmed.',
    aboutOutbox:
      'Once a week, while a task watches: how often we looked and when last. ' +
      'This site has no mail server, so it goes into the operator’s outbox (DATA_DIR/outbox).',
  },
  outages: {
    label: 'Messages about outages',
    about:
      `When an office cannot be reached for ${outageMessages.afterMinutes} minutes, and when it is back. ` +
      `At most once a day, from ${outageMessages.from} to ${outageMessages.to}.`,
  },
  quiet: {
    enable_quiet_hours: 'Quiet hours',
    enable_quiet_hours_about:
      'Messages wait. If appointments are still free at the end, you get one message about them.',
    quiet_from: 'Quiet from',
    quiet_until: 'Quiet until',
    quiet_except_clicks: 'But bookings that need my click always come',
    quiet_except_clicks_about: 'Without the click in time, the appointment is given to others.',
  },
  howTo: 'How to set this up',
  generate: 'Make one',
  generateOf: 'Make one: {{field}}',
  fresh: 'New: {{field}}',
  once: 'Copy it now and save: it is shown only here.',
  test: 'Test',
  testOf: 'Test {{channel}}',
  testOff: 'Switch the channel on to test it.',
  testLater: 'Another test is under way.',
  save: 'Save Preferences',
  saving: 'Saving...',
  done: 'Notification settings updated successfully',
  failed: 'Failed to update notification settings',
  tested: 'Test {{channel}} notification sent successfully',
  testFailed: 'Failed to send test {{channel}} notification',
  unsaved: 'Your changes are not saved yet.',
  saveAndTest: {
    text: 'This channel has changes that are not saved. A test uses what is saved.',
    submit: 'Save and test',
  },
}
