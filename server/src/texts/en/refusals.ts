import type { RefusalCode } from '../refusal-status.ts'
import { moment } from './moments.ts'

/** The sentence of each refusal. `{name}` is filled from the refusal’s values, `{first}` with the error of its first field. */
export const refusals: Record<RefusalCode, string> = {
  invalid_input: '{first}',
  not_json: 'The request could not be read. It must be a JSON object.',
  too_large: 'The request is too large.',
  signed_out: 'Please sign in.',
  wrong_credentials: 'Email or password is wrong.',
  wrong_password: 'The current password is wrong.',
  account_password_needed: 'Please enter your current password: your current email was never confirmed.',
  email_taken: 'There is already an account with this email.',
  password_common:
    'This password is a common one, a common word or name, or keys in a row. Strangers try these first. ' +
    'Please choose another, for example four words that have nothing to do with each other.',
  password_of_address:
    'This password is your email address or a part of it, which strangers try first. ' +
    'Please choose another, for example four words that have nothing to do with each other.',
  password_of_product:
    'This password is the name of this site, which strangers try first. ' +
    'Please choose another, for example four words that have nothing to do with each other.',
  passkey_needed: 'This account asks for a passkey too. Please sign in with it, in a browser.',
  passkey_unknown: 'This passkey is not known here, or it took too long. Please try again, or use your password.',
  passkey_unkept:
    'This passkey does not sign in alone: nobody has kept it since the password was reset. ' +
    'Please sign in with your password and keep it in the settings, under “Access to your account”.',
  prove_again: 'Please show that it is you: with your password or a passkey.',
  right_ended: 'This access has already ended.',
  passkey_failed: 'The passkey could not be added. Please try again.',
  passkey_missing: 'Please add a passkey first.',
  passkey_sign_in_needed:
    'This needs a sign-in with a passkey. Please sign out and sign in with yours. If you have none, add one in the settings.',
  passkeys_impossible:
    'Passkeys do not work at {address}: browsers need https and a name. Please ask whoever runs this Terminlotse.',
  too_many_passkeys: 'You have {max} passkeys already. Please remove one first.',
  too_many_keys: 'You have {max} API keys already. Please revoke one first.',
  key_unknown: 'This key is not known here, or it has expired. Create a new one in the settings.',
  key_in_address:
    'A key belongs in the header, as "Authorization: Bearer tl_…". Logs and histories keep addresses: please revoke this ' +
    'key in the settings, and create a new one.',
  page_ended: 'This page no longer exists. Please ask the person who sent you the link.',
  not_with_a_key: 'An API key may not do this. Please sign in.',
  key_only_reads: 'This key may only read. Create one in the settings that may also change tasks.',
  key_never_books:
    'This task books by itself or is just getting an appointment. An API key cannot change that. ' +
    'Please sign in to change, start or pause it.',
  link_expired: 'This link has expired or was already used. Please ask for a new one.',
  link_used: 'A new password was set after this email was sent. If you do not know it, please ask for a new link.',
  registration_closed: 'No new accounts can be created here. Please ask whoever runs this Terminlotse{contact}.',
  invitation_needed: 'You need an invitation to create an account. Please ask whoever runs this Terminlotse{contact}.',
  set_up_done: 'There is a superuser already, so this set-up link no longer works. If that is you, please sign in.',
  set_up_expired:
    'This set-up link has expired or was already used. Until there is a superuser, each start of Terminlotse prints a new link.',
  invitation_expired: 'This invitation has expired or was taken back. Please ask for a new one.',
  invitation_used:
    'This invitation has already been used. If the account is yours, please sign in. Otherwise please ask for a new one.',
  set_up_needed:
    'There is a link for this email address. Please open it: in our email or, where this site has no mail server, in the ' +
    'outbox on the server (DATA_DIR/outbox).',
  account_blocked: 'Your account is blocked. Please ask whoever runs this Terminlotse{contact}.',
  superuser_only: 'Only a superuser may do this.',
  not_yourself: 'You cannot do this to your own account.',
  address_unproven: 'The email address of this account is not confirmed yet. A role needs a confirmed address.',
  address_proven: 'The email address of this account is confirmed already.',
  staff_only: 'Only staff may see this.',
  foreign_origin: 'Pages of other sites may not open live connections here.',
  foreign_host:
    'This server is known as {address}. Its operator sets PUBLIC_URL to the address that people use, and TRUST_PROXY ' +
    'where a proxy stands in front, which must pass the browser’s Host on. Further names go into ALLOWED_HOSTS.',
  not_found: 'Not found.',
  too_many_requests: 'Too many attempts. Please try again in {wait}.',
  too_many_calls: 'Too many requests from your account. Please wait {wait}.',
  enough_mails:
    'Too many emails were sent today to addresses that are not confirmed. Please check your inbox and your spam folder, ' +
    'or try again in {wait}.',
  staff_mail_sent: 'Staff have sent one more email to this address today. Please try again in {wait}.',
  enough_requests: 'You have asked {max} people within a day. You can ask again in {wait}.',
  address_asked_enough:
    'Too many emails were sent to this address today, or too many requests came from your network. Ask again in {wait}.',
  receiver_is_you: 'This is the address of your own account. Please add a receiver of your own for it.',
  request_needs_proof: 'Please confirm the email address of your account first: a request names it.',
  request_without_mail: 'This installation has no mail server, so nobody can be asked by email.',
  request_open: 'You have asked this person already. Please wait for the answer, or remove that receiver first.',
  receiver_exists: 'This person receives your messages already.',
  request_refused: 'This person wants no messages from your account, so they cannot be asked again.',
  request_unknown:
    'This link leads to no request. Either it is incomplete, or the request was withdrawn: then you get no messages.',
  request_lapsed: 'This request is over: it could be accepted for {days} days. Please ask {account} for a new one.',
  request_ended: 'You have said that you want no messages from {account}. This cannot be taken back here.',
  target_missing: 'Please select either service/office/type or provide legacy office/service IDs',
  two_targets:
    'Two targets are given. Please send either service, office and service type or the legacy office and service IDs.',
  target_unknown: 'This office does not offer this service.',
  office_unknown: 'One of the chosen offices does not exist. Please choose again.',
  office_of_other_provider: '{office} belongs to another provider. A task can watch only offices of one provider.',
  office_without_service: '{office} does not offer “{service}”. Please leave this office out.',
  count_too_high: 'One appointment at {office} covers at most {max} of “{service}”.',
  not_combinable:
    '{office} does not offer one appointment for “{service}” and “{other}”. Please leave one of them or this office out.',
  too_many_slots:
    'Together this takes {slots} time slots, and {office} allows {max} in one appointment. Please choose fewer, or leave it out.',
  too_many_combinations:
    'You have {max} tasks with several services in one appointment already. Please change or delete one of them first.',
  booking_details_missing: 'Something is missing for a booking. {first}',
  too_many_tasks: 'You have {max} tasks already. Please delete one first.',
  too_many_unwanted: 'You have said “Not for me” {max} times for this task. Please take some of it back first.',
  office_not_of_task: 'This task does not watch this office.',
  no_office_left:
    'Then no office would be left for this task. Please pause the task, choose another office, or take one back.',
  booking_open: 'There is an appointment for this task. Choose first whether to keep or to cancel it.',
  appointment_open: 'You have an appointment. Choose first whether to keep or to cancel it.',
  no_appointment: 'This task no longer has an appointment that you could cancel.',
  pause_needs_watching: 'Only a running task can be paused until a date. Start it first.',
  time_unseen: 'We have not seen this time lately, so it may be gone. We’ll check again soon.{next}',
  time_gone: 'This time is no longer free.{next}',
  time_being_booked: 'This time is being booked for somebody just now. Please choose another one.',
  time_booked_for_you: 'This time is being booked for you already.',
  time_elsewhere: 'This task does not watch this office now. Please open the task again, or start it first.',
  booking_exists:
    'You have an appointment for this service already, or one is being booked. Please look at “Your appointments” first.',
  booking_mail_limit:
    'The office allows no further appointment for this email while your other one stands there. ' +
    'Cancel that one first, or enter another email.',
  office_unnamed:
    'Only one of the offices of this task is responsible for you. Please choose it in “Edit Task” before anything is booked.',
  condition_unanswered:
    'The city serves only some people here. Please read its condition in the task, tap the time there, and tick that the ' +
    'condition applies to you.',
  emergency_desk: 'Emergency appointments are not booked automatically. Please book a free time in the task.',
  too_soon: 'The city takes no bookings here for a time that begins so soon.',
  booking_not_now: 'Nothing can be booked for this person at the moment. Please try again later.',
  booking_off: 'Booking is switched off at this office here. You can book at the city’s own page.',
  booking_rests: 'Booking pauses: the office’s answers are not understood at the moment. Please try again in {wait}.',
  trial_run: 'This task is a trial run, which books nothing. Please switch the trial run off first.',
  proof_missing:
    'Before anything is booked, please open the link in the email that we sent you, and then try once more. ' +
    'If you cannot find the email, check your spam folder.',
  details_missing: 'The office asks for a detail that this task does not have. {first}',
  details_unfit: 'The city cannot take some of the details. {first}',
  too_many_open: 'You have {max} open appointments already. Please confirm or cancel one first.',
  too_many_attempts: 'Several appointments of your account were not confirmed lately. Please try again in {wait}.',
  practice_off: 'There is no practice office here. Please create a task at a real office.',
  practice_not_ready: 'The practice office is still starting. Please try again in a few seconds.',
  practice_away: 'The practice office does not answer. Please try again in a minute.',
  practice_closed:
    'The practice office shows its emails only with a token. Please ask whoever runs this Terminlotse to set PRACTICE_TOKEN.',
  practice_over:
    'The time to confirm this practice appointment is over, so the office has given it to others. ' +
    'Please try again with the next one.',
  settings_exist: 'There are settings already. Please change those.',
  channel_incomplete: 'The channel is not set up yet. {first}',
  channel_failed: 'The test message could not be sent: {reason}',
  channel_unanswered:
    'The test message was sent, but the receiver has not confirmed it. Please check whether it arrived.',
  test_missing:
    'This channel has had no test message since it was last changed. Please send one, then type its digits.',
  digits_wrong: 'These are not the digits of the newest test message. Tries left: {left}.',
  digits_used_up: 'The digits were wrong {max} times. Please send another test message, then type its digits.',
  digits_late:
    'The digits of a test message are valid for {minutes} minutes. Please send another one, then type its digits.',
  telegram_away: 'Telegram is not available here at the moment.',
  telegram_webhook:
    'No chat can be connected at the moment: Telegram delivers the messages for this site’s bot elsewhere. ' +
    'Please tell the person who runs this site: the bot has a webhook.',
  telegram_other_reader:
    'No chat can be connected at the moment: another program reads the messages to this site’s bot. ' +
    'Please tell the person who runs this site: the bot needs a token of its own here.',
  telegram_silent:
    'Telegram does not answer us at the moment. If you have pressed “Start”, your chat is connected once it does.',
  receivers_full: 'You have {max} receivers already. Please remove one first.',
  signal_away: 'Signal is not available here at the moment.',
  signal_number_unknown:
    'Signal does not know this number. Is Signal set up on that phone, and may it be found by its number?',
  code_unsent: 'The code could not be sent: {reason}',
  code_wrong: 'This is not the code that we sent.',
  code_over: 'This code has expired. Please ask for a new one.',
  device_of_other:
    'Push messages in this browser already go to another account. ' +
    'Please block messages from this site in the browser’s settings, allow them again, and switch push on once more.',
  too_many_devices: 'Push messages already go to {max} of your devices. Please remove one of them first.',
  password_needed_again: 'Server, port or sender changed: please enter the email password again.',
  unexpected: 'Something went wrong on our side. Please try again.',
  unavailable: 'This is not possible right now. Please try again in a minute.',
  busy: 'Many people are signing in right now. Please try again in {wait}.',
}

/** The time that a person may have instead, after another sentence. */
export function nextFree(slotAt: string, officeName: string): string {
  return ` The next free one: ${moment(slotAt)}, ${officeName}.`
}

/** The time that a person has to wait. */
export function wait(seconds: number): string {
  if (seconds === 1) return '1 second'
  if (seconds <= 90) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
