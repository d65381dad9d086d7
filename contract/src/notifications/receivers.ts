import { z } from 'zod'
import { email } from '../accounts.ts'
import { language } from '../language.ts'
import { receivers } from '../limits.ts'
import { settingsFields, settingsPatch, testDigitsField } from '../notifications.ts'
import { done, idParams, moment, page, route } from '../route.ts'
import { channel } from './channels/channels.ts'

/** `needs_me`: only messages that ask a person to act, and their ends. */
export const receiverKinds = z.enum(['all', 'needs_me'])
export type ReceiverKinds = z.infer<typeof receiverKinds>

/** `asked`: the other person has not answered. `lapsed`: the request ended without an answer. `left`: wants no more. */
export const receiverState = z.enum(['on', 'off', 'asked', 'lapsed', 'left'])
export type ReceiverState = z.infer<typeof receiverState>

export const channelOfOthers = z.enum(['email', 'telegram'])
export type ChannelOfOthers = z.infer<typeof channelOfOthers>

const receiverName = z.string('value_required').trim().min(1, 'value_required').max(receivers.nameLength, 'secret_long')

const quietFields = {
  enable_quiet_hours: settingsFields.shape.enable_quiet_hours,
  quiet_from: settingsFields.shape.quiet_from,
  quiet_until: settingsFields.shape.quiet_until,
  quiet_except_clicks: settingsFields.shape.quiet_except_clicks,
}

const receiver = z.object({
  id: z.number().int(),
  channel,
  name: z.string(),
  /** Another person gets service, time and office, reads whose it is, and nothing else. */
  is_of_other: z.boolean(),
  /** The form of its channel in the settings is this receiver's. */
  is_first: z.boolean(),
  state: receiverState,
  place: z.string(),
  kinds: receiverKinds,
  /** Null: that of the account. */
  language: language.nullable(),
  /** Null: those of the settings. */
  quiet: z.object(quietFields).nullable(),
  is_brief: z.boolean(),
  confirmed_at: moment.nullable(),
  asked_until: moment.nullable(),
  /** Null: the last message arrived, or none was sent. */
  failure: z.object({ at: moment, reason: z.string() }).nullable(),
  /** Secrets masked. Empty for the receiver of another person. */
  settings: settingsFields.partial(),
})
export type Receiver = z.infer<typeof receiver>

const ownKinds = {
  kinds: receiverKinds,
  language: language.nullable(),
  quiet: z.object(quietFields).nullable(),
  is_brief: z.boolean(),
}

/** Fields of other channels are ignored. */
const newReceiver = z.object({
  channel,
  name: receiverName,
  settings: settingsPatch.default({}),
  kinds: ownKinds.kinds.default('all'),
  language: ownKinds.language.default(null),
  quiet: ownKinds.quiet.default(null),
  is_brief: ownKinds.is_brief.default(false),
})
export type NewReceiver = z.output<typeof newReceiver>

const receiverPatch = z
  .object({ name: receiverName, is_on: z.boolean(), settings: settingsPatch, ...ownKinds })
  .partial()
export type ReceiverPatch = z.output<typeof receiverPatch>

const token = z.string('invalid').regex(/^[A-Za-z0-9_-]{43}$/, 'invalid')
const invitation = z.object({ token })

const asked = z.object({
  asked_by: z.string(),
  state: receiverState,
  asked_until: moment.nullable(),
  language,
})
export type Asked = z.infer<typeof asked>

export const receiverRoutes = {
  list: route('GET', '/notifications/receivers/', 'signed_in', {
    summary: `My receivers, at most ${receivers.max}, the first of each channel first`,
    answer: page(receiver),
  }),
  add: route('POST', '/notifications/receivers/', 'signed_in', {
    summary: 'Add a receiver of my own',
    body: newReceiver,
    answer: receiver,
    status: 201,
  }),
  change: route('PATCH', '/notifications/receivers/:id/', 'signed_in', {
    summary: 'Change one of my receivers; the place of a first one, or of another person, is changed elsewhere',
    params: idParams,
    body: receiverPatch,
    answer: receiver,
  }),
  remove: route('DELETE', '/notifications/receivers/:id/', 'signed_in', {
    summary: 'Send nothing to one of my receivers any more; tasks that told only it tell all from then on',
    params: idParams,
  }),
  test: route('POST', '/notifications/receivers/:id/test/', 'signed_in', {
    summary: 'Send a test message with four digits to one of my own receivers now and report the result',
    params: idParams,
    answer: done,
  }),
  confirm: route('POST', '/notifications/receivers/:id/confirm/', 'signed_in', {
    summary:
      'Say that the newest test message of a receiver has arrived: with its digits, or in the person’s own words',
    params: idParams,
    body: z.object({ digits: testDigitsField.optional() }),
    answer: receiver,
  }),
  connect: route('POST', '/notifications/receivers/:id/connect/', 'signed_in', {
    summary: 'A link that connects a further Telegram receiver with the chat in which it is opened, once',
    params: idParams,
    answer: z.object({ url: z.url(), valid_until: moment }),
  }),
  ask: route('POST', '/notifications/receivers/ask/', 'signed_in', {
    summary: `Ask another person to receive my messages, by a mail or by a Telegram link; ${receivers.asksPerDay} a day`,
    body: z.object({ channel: channelOfOthers, name: receiverName, address: email.optional() }),
    /** `url`: the Telegram link to pass on; null: a mail was sent. */
    answer: z.object({ receiver, url: z.url().nullable() }),
    status: 201,
  }),
  readAsked: route('POST', '/notifications/receivers/asked/', 'public', {
    summary: 'Who asks me to receive messages, by the secret of the mail; changes nothing',
    body: invitation,
    answer: asked,
  }),
  accept: route('POST', '/notifications/receivers/accept/', 'public', {
    summary: 'Receive the messages of the account that asked me',
    body: invitation,
    answer: asked,
  }),
  leave: route('POST', '/notifications/receivers/leave/', 'public', {
    summary: 'Receive no more messages of this account, or decline its request',
    body: invitation,
    answer: asked,
  }),
  leaveAtOnce: route('POST', '/notifications/receivers/leave/:token/', 'public', {
    summary: 'Receive no more messages of this account, as mail programs ask for it (RFC 8058); the body is not read',
    params: z.object({ token }),
  }),
}
