import { outageMessages, telegramLinkMinutes } from '@terminlotse/contract/limits'

export const notifications = {
  title: 'Settings',
  subtitle: 'Manage your account and notification preferences',
  card: 'Notification Preferences',
  intro: 'How we tell you about a free appointment when this page is closed.',
  howSaved: 'Press “Save Preferences” for changes not marked “Applies at once”.',
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
    noHttpsText:
      'Ask whoever runs this site{{operator}} for such an address, or choose another channel: the others work without it.',
    unable: 'This browser cannot receive push messages here',
    unableText:
      'Please use a current browser that may keep data of this site, no private window, and an address that starts with https.',
    none: 'No device receives messages at the moment.',
    devicesFailed: 'Your devices could not be loaded',
    devicesNotYet: 'Your devices could not be loaded yet.',
    remove: 'Remove',
    removeOf: 'Remove {{name}}',
    removed: '{{name}} no longer receives push messages',
    removeFailed: 'The device could not be removed',
    lost: 'This device no longer receives push messages',
    lostText: 'It was removed, or signed out from elsewhere. You can add it again in the settings.',
  },
  mail: {
    withServer:
      'This site’s mail server sends the messages, to the confirmed email of your account. Nothing to fill in.',
    withoutServer:
      'This site has no mail server, so sending email needs your own email account. Push on this device and ntfy need none.',
  },
  telegram: {
    connect: 'Connect Telegram',
    connecting: 'Creating a link...',
    open: 'Open Telegram',
    pressStart:
      'Press “Start” in the chat that opens, and this page shows that it is connected. ' +
      `The link works once, for ${telegramLinkMinutes} minutes.`,
    scan: 'Is Telegram on your phone? Scan this with its camera.',
    code: 'The same link as a QR code',
    linkFailed: 'The link could not be created',
    to: 'Messages go to {{chat}}',
    toChat: 'Messages go to your chat',
    moved: 'Off: your chat was moved to another account on {{time}}, as somebody agreed there',
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
    rules: 'A code is valid for {{minutes}} minutes and {{guesses}} tries.',
    awaited: 'Not connected yet: enter the code that came by Signal',
    notSent: 'The code could not be sent',
    connected: 'Signal is connected',
    disconnected: 'Signal is disconnected',
  },
  reach: {
    by: 'We’ll message you by {{ways}}',
    unknown: 'We could not find out how messages reach you. Please reload the page.',
    notYet: 'We cannot say yet how messages reach you.',
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
    change: 'Change how we message you',
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
      'When off, messages only say, for example, “An appointment is free”, without names, times or places. Applies at once.',
  },
  hints: {
    secret: 'Stored encrypted and never shown again',
    secretRemoved: 'The stored value is removed when you save',
  },
  weekly: {
    label: 'Weekly email',
    about:
      'Once a week, while a task is running: how often we checked, and when last. ' +
      'To the email of your account, once it is confirmed.',
    aboutOutbox:
      'Once a week, while a task is running: how often we checked, and when last. ' +
      'This site has no mail server, so it goes to whoever runs this site{{operator}}.',
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
  testLater: 'Another test is running.',
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
