import { kept, mailedLinks } from '@terminlotse/contract/limits'
import type { MailCode, MailText } from '../mails/mail-codes.ts'

const ifItWasNotYou = `If that was you, ignore this email.
If that was not you: open this link to end it. Then ask for a new password, which signs everybody out:

{link}`

export const mails: Record<MailCode, MailText> = {
  verify_email: {
    subject: 'Please confirm your email address',
    // Without the name: anyone may enter any address, and could use the name to write to strangers.
    text: `Hello,

please open this link to confirm your email address for Terminlotse:

{link}

The link works once, for ${mailedLinks.proofDays} days.
If you did not ask for this, ignore this email.`,
  },
  address_in_use: {
    subject: 'This email address already has an account',
    text: `Hello,

someone wanted to use this email address for another Terminlotse account. It already has one, so nothing was changed.

If that was you: please sign in with this address, or ask for a new password here:

{link}`,
  },
  reset_password: {
    subject: 'Set a new password',
    text: `Hello {first_name},

please open this link to set a new password for Terminlotse:

{link}

The link works once, for ${mailedLinks.resetMinutes} minutes. Setting a new password signs you out everywhere.
If you did not ask for this, ignore this email: your password stays as it is.`,
  },
  email_changed: {
    subject: 'Your email address is about to change',
    text: `Hello {first_name},

a new email address was entered for your Terminlotse account. Once it is confirmed, this address no longer belongs to the account.

If that was not you: open this link and choose a new password.
Your account keeps this address, or gets it back, and everybody is signed out:

{link}

The link works once, for ${mailedLinks.keepDays} days. If it was you, ignore this email.`,
  },
  email_changed_unproven: {
    subject: 'Your email address is about to change',
    text: `Hello {first_name},

a new email address was entered for your Terminlotse account. Once it is confirmed, this address no longer belongs to the account.

If that was not you: please sign in and change your password. That drops the new address too:

{link}`,
  },
  change_address: {
    subject: 'Do you agree to a new email address for your account?',
    text: `Hello {first_name},

somebody who is signed in to your Terminlotse account entered a new email address for it, without the password:

{new_email}

If that was you: please open this link, and the link in our email to the new address.
The new address takes effect once both are opened:

{link}

The link works once, for ${mailedLinks.proofDays} days.

If you do nothing, nothing changes: your account keeps this address.
If that was not you, somebody else is signed in to your account. Open this link and choose a new password.
Your account keeps this address, or gets it back, and everybody is signed out:

{keep_link}

That link works once, for ${mailedLinks.keepDays} days.`,
  },
  booking_address: {
    subject: 'May appointments be booked with this email address?',
    // Neither name nor task, because a stranger may have asked for this mail.
    text: `Hello,

somebody entered this email address in Terminlotse, to have appointments at public offices booked with it.
The offices then write to this address.

If you want that, please open this link:

{link}

The link works once, for ${mailedLinks.proofDays} days.
If you know nothing of this, do nothing: no appointment is booked with your address.`,
  },
  set_up: {
    subject: 'Set up Terminlotse',
    text: `Hello,

this installation of Terminlotse has no superuser yet. Please open this link to create that account, with this email address:

{link}

The link works once, for this email address alone.`,
  },
  password_changed: {
    subject: 'Your password was changed',
    text: `Hello {first_name},

the password of your Terminlotse account was changed. Everybody who was signed in elsewhere is signed out.

If that was you, ignore this email.
If that was not you: somebody else can sign in. Ask for a new password at once, here:

{link}`,
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    text: `Hello {first_name},

a passkey was added to your Terminlotse account, after the password was entered. Whoever has its device can sign in with it.

If that was you, ignore this email.
If that was not you: open this link to end it. Then ask for a new password within ${kept.passkeyDoubtDays} days, which
signs everybody out:

{link}`,
  },
  key_made: {
    subject: 'An API key was created for your account',
    text: `Hello {first_name},

an API key was created for your Terminlotse account, after the password was entered. Whoever has it can see your
tasks and, if that was chosen, change them. It can book and cancel nothing.

${ifItWasNotYou}`,
  },
  receiver_added: {
    subject: 'Messages from your account go to a new receiver',
    text: `Hello {first_name},

messages from your Terminlotse account go to a new receiver, or one of them leads elsewhere now: a channel or a receiver
was set up in the settings. Whoever reads there can read about your tasks. If no password was entered shortly before, its
messages name nobody until you keep it in the settings, under “Access to your account”.

If that was you, you don’t have to do anything else.
If that was not you: open this link to end it. Then ask for a new password, which signs everybody out:

{link}`,
  },
  chat_connected: {
    subject: 'A Telegram chat was connected to your account',
    text: `Hello {first_name},

a Telegram chat was connected to your Terminlotse account. Whoever has that chat can read about your tasks, and book a free
time for you there.

${ifItWasNotYou}`,
  },
  person_asked: {
    subject: 'Another person was asked to get your messages',
    text: `Hello {first_name},

another person was asked, from your Terminlotse account, to get your messages too. Once they accept, they read service,
time and office, and no names. They can book nothing.

${ifItWasNotYou}`,
  },
  push_added: {
    subject: 'A device gets push messages from your account',
    text: `Hello {first_name},

push messages from your Terminlotse account were switched on in a browser. Whoever has that device can read about your tasks.

${ifItWasNotYou}`,
  },
  chat_moved: {
    subject: 'Your Telegram chat now belongs to another account',
    text: `Hello {first_name},

your Telegram chat with Terminlotse was connected to another account, after somebody agreed to that in the chat.
Messages from your account no longer go there: Telegram is switched off for you.

If that was you, ignore this email.
If that was not you: somebody else has used your Telegram.
Look there under “Devices” who is signed in, and connect your chat again here:

{link}`,
  },
  account_deleted: {
    subject: 'Your account was deleted',
    text: `Hello {first_name},

your Terminlotse account was deleted with everything in it, after the password was entered. We are no longer watching for you.
Appointments that you kept stay valid: the links in the office’s own emails let you change or cancel them.

If that was not you: someone knows the password. Change it wherever you use the same one.
You can create a new account at any time:

{link}`,
  },
}
