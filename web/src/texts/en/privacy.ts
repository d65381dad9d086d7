import { kept } from '@terminlotse/contract/limits'
import { channels } from '@terminlotse/contract/texts/en/channels'

const privacy = {
  title: 'Privacy',
  back: 'Back to Terminlotse',
  run: {
    title: 'Who runs this',
    unnamed:
      'Whoever gave you this address runs this Terminlotse and has not left a contact here. ' +
      'Ask them about anything on this page. It is not an offer of the city of Munich.',
    text:
      'Terminlotse is run here by: {{contact}}. Ask them about anything on this page. ' +
      'It is not an offer of the city of Munich.',
  },
  stored: {
    title: 'What is stored',
    account:
      'Your name, your email, your language, and your password in a form that cannot be reversed. ' +
      'For passkeys: the name you gave them, when they were used, and the public half of the key.',
    tasks: 'What you watch, what is not for you, what was found, and what happened to your tasks.',
    booking:
      'If you let us book: the name, email, phone number and details that you enter for the office, and the appointment. ' +
      'If the office asks for your consent: when you gave it, and its words.',
    feed:
      'If you create an address for your calendar: that you have one, in a form that cannot be reversed. ' +
      'Anyone who knows the address can read your appointments, until you replace it or turn it off in the settings.',
    keys:
      'If you create API keys or a page to share: that you have them, in a form that cannot be reversed, when a ' +
      'key was last used, and how often a page was opened. Nothing is stored about people who open it.',
    channels:
      'Where we may reach you. Passwords and keys of your channels are stored encrypted and never shown again. ' +
      'A number to which we sent a code is kept for a day.',
    others:
      'If you ask other people to receive your messages: their email address or their chat, so that messages reach them. ' +
      'They read your email address. Their address is deleted when they decline or leave, when you remove them, and if ' +
      'they do not accept in time. A form of it that cannot be reversed stays, so that you do not ask them again.',
    signIn:
      'When you signed in, with which browser, and a fingerprint of your internet address, not the address ' +
      'itself. The fingerprint lets us slow down strangers who guess passwords.',
    audit:
      'A list of what happened to your account: sign-ins, and changes of password, address or role, each ' +
      'with the time and a fingerprint of the place. Whoever runs this can read it.',
    browser:
      'Your browser keeps your sign-in, your choice of language and colours, and, so that you see it without a network, ' +
      'your next appointment: until the day after it, or until you sign out. ' +
      'There are no cookies, no advertising, and nobody counts what you do.',
    position:
      'Not your position: “Nearest first” asks your browser for it, it stays on your device, and it is not kept.',
  },
  given: {
    title: 'Who else gets data',
    office: 'The office gets what you entered for it, and only when we book for you because you asked for that.',
    channels: 'Messages go only through what you switch on. That can be {{services}}.',
    nobody: 'Nobody else. Nothing is sold.',
  },
  kept: {
    title: 'How long',
    details_one:
      'We remove names, email and telephone of a task when it has not watched for {{count}} day ' +
      'and is not paused until a date. We remove those of an appointment {{count}} day after it.',
    details_other:
      'We remove names, email and telephone of a task when it has not watched for {{count}} days ' +
      'and is not paused until a date. We remove those of an appointment {{count}} days after it.',
    log:
      `The log of a task and the list of messages: ${kept.lineDays} days. ` +
      `Live messages to your open pages: ${kept.liveHours} hours.`,
    signIn:
      `A sign-in ends ${kept.sessionDays} days after it was last used and at most ${kept.sessionMaxDays} days ` +
      `after it began, and is forgotten ${kept.endedDays} days later. Fingerprints of addresses: ` +
      `${kept.networkDays} days. The list of what happened to your account: ` +
      `${kept.auditDays} days; once you delete the account, it no longer leads to you.`,
    account: 'Everything else: until you delete it, or your account.',
    rest:
      `After you delete your account, emails to you may stay in the sending list for ${kept.jobDays} days, encrypted. ` +
      'Whoever runs this may have backup copies.',
  },
  yours: {
    title: 'What you can do',
    export: 'Download everything about you as a file: Settings, Your data.',
    delete:
      'Delete your account with everything in it, at once, in the same place. You decide about an appointment first.',
    change: 'Correct your details at any time, in the settings and in each task.',
  },
}

/** The page of a shared task. */
const shared = {
  title: 'Shared with you',
  states: {
    watching: 'We are looking for an appointment.',
    found: 'A time is free: {{time}}.',
    held: 'An appointment is reserved and waiting to be confirmed: {{time}}.',
    confirmed: 'The appointment is confirmed: {{time}}.',
    over: 'The appointment was {{time}}.',
    stopped: 'Nothing is being watched at the moment.',
  },
  service: 'Service',
  office: 'Office',
  offices: 'Offices',
  checked: 'Last checked',
  never: 'Not yet',
  until: 'This page works until {{time}}.',
  again: 'Check again',
  looking: 'Checking...',
  none: 'This link is not complete. Please ask the person who sent it to you.',
  failed: 'This could not be loaded.',
}

/** The page of a person who is asked to receive messages. */
const receive = {
  title: 'Receive messages',
  asks: '{{email}} asks you to receive messages about appointments in Munich.',
  what: 'You get a message when an appointment is free or changes: service, time and office.',
  often: 'On some days there are none, on others several. You can stop them at any time.',
  until: 'You can accept until {{time}}. Without your answer nothing is sent.',
  accept: 'Accept',
  decline: 'No thanks',
  sending: 'Sending...',
  on: 'Done. You now get messages about appointments from {{email}}.',
  leave: 'Stop these messages',
  left: 'You get no messages from {{email}}. This account cannot ask you again.',
  lapsed: 'This request from {{email}} has expired. Nothing is sent to you.',
  off: 'At the moment you get no messages from {{email}}.',
  unknown: 'This link does not work. It was already replaced, or the request was taken back. Nothing is sent to you.',
  none: 'This link is not complete. Please open it from the email again.',
  failed: 'This could not be loaded.',
  notDone: 'That did not work. Please try again.',
  again: 'Try again',
}

/** The texts of the privacy page, of shared pages and of people who are asked: a chunk that no other page loads. */
export const texts = { privacy, channels, shared, receive }
