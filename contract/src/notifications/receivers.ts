// Receivers: the places that get an account's messages. Each is a channel with its settings and a name.
import { z } from 'zod'
import { email } from '../accounts.ts'
import { language } from '../language.ts'
import { receivers } from '../limits.ts'
import { settingsFields, settingsPatch, testDigitsField } from '../notifications.ts'
import { done, idParams, moment, page, route } from '../route.ts'
import { channel } from './channels/channels.ts'

/** `needs_me`: only messages that ask a person to act, and their ends; `all`: every message. */
export const receiverKinds = z.enum(['all', 'needs_me'])
export type ReceiverKinds = z.infer<typeof receiverKinds>

/**
 * `on`: it gets messages. `off`: its owner switched it off, or its service takes no more messages. `asked`: the other
 * person has not answered yet. `lapsed`: the request ended without an answer. `left`: the other person wants no
 * more messages.
 */
export const receiverState = z.enum(['on', 'off', 'asked', 'lapsed', 'left'])
export type ReceiverState = z.infer<typeof receiverState>

/** The channels by which another person can be asked. */
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
  /** True: another person, who gets service, time and office and nothing else. */
  is_of_other: z.boolean(),
  /** True: the form of its channel in the settings is this receiver's; that form changes where its messages go. */
  is_first: z.boolean(),
  state: receiverState,
  /** Where its messages go, in short: an address, a topic, the name of a chat; empty: nothing is filled in. */
  place: z.string(),
  kinds: receiverKinds,
  /** The language of its messages; null: that of the account. */
  language: language.nullable(),
  /** Hours of the Berlin clock in which its messages wait; null: those of the settings. */
  quiet: z.object(quietFields).nullable(),
  /** True: its messages only say that something happened. */
  is_brief: z.boolean(),
  /** When its person said that a test message arrived, or accepted; null: not yet. */
  confirmed_at: moment.nullable(),
  /** Until when the other person can accept; null: nobody is asked. */
  asked_until: moment.nullable(),
  /** Its last message, or the request by mail, did not arrive: when, why, and what to do. Null: it did, or none went. */
  failure: z.object({ at: moment, reason: z.string() }).nullable(),
  /** The fields of its channel, secrets masked. Empty for the receiver of another person. */
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

/** The page of another person who is asked, or who receives. */
const asked = z.object({
  /** The address of the account that asks. */
  asked_by: z.string(),
  state: receiverState,
  /** Until when it can be accepted; null: it is not asked now. */
  asked_until: moment.nullable(),
  language,
})
export type Asked = z.infer<typeof asked>

export const receiverRoutes = {
  list: route({
    method: 'GET',
    path: '/notifications/receivers/',
    access: 'signed_in',
    summary: `My receivers, at most ${receivers.max}, the first of each channel first`,
    answer: page(receiver),
  }),
  add: route({
    method: 'POST',
    path: '/notifications/receivers/',
    access: 'signed_in',
    summary: 'Add a receiver of my own',
    body: newReceiver,
    answer: receiver,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/notifications/receivers/:id/',
    access: 'signed_in',
    summary: 'Change one of my receivers; the place of a first one, or of another person, is changed elsewhere',
    params: idParams,
    body: receiverPatch,
    answer: receiver,
  }),
  remove: route({
    method: 'DELETE',
    path: '/notifications/receivers/:id/',
    access: 'signed_in',
    summary: 'Send nothing to one of my receivers any more; tasks that told only it tell all from then on',
    params: idParams,
    answer: z.undefined(),
    status: 204,
  }),
  test: route({
    method: 'POST',
    path: '/notifications/receivers/:id/test/',
    access: 'signed_in',
    summary: 'Send a test message with four digits to one of my own receivers now and report the result',
    params: idParams,
    answer: done,
  }),
  confirm: route({
    method: 'POST',
    path: '/notifications/receivers/:id/confirm/',
    access: 'signed_in',
    summary:
      'Say that the newest test message of a receiver has arrived: with its digits, or in the person’s own words',
    params: idParams,
    body: z.object({ digits: testDigitsField.optional() }),
    answer: receiver,
  }),
  connect: route({
    method: 'POST',
    path: '/notifications/receivers/:id/connect/',
    access: 'signed_in',
    summary: 'A link that connects a further Telegram receiver with the chat in which it is opened, once',
    params: idParams,
    answer: z.object({ url: z.url(), valid_until: moment }),
  }),
  ask: route({
    method: 'POST',
    path: '/notifications/receivers/ask/',
    access: 'signed_in',
    summary: `Ask another person to receive my messages, by a mail or by a Telegram link; ${receivers.asksPerDay} a day`,
    body: z.object({ channel: channelOfOthers, name: receiverName, address: email.optional() }),
    /** `url`: the Telegram link to pass on; null: a mail was sent. */
    answer: z.object({ receiver, url: z.url().nullable() }),
    status: 201,
  }),
  readAsked: route({
    method: 'POST',
    path: '/notifications/receivers/asked/',
    access: 'public',
    summary: 'Who asks me to receive messages, by the secret of the mail; changes nothing',
    body: invitation,
    answer: asked,
  }),
  accept: route({
    method: 'POST',
    path: '/notifications/receivers/accept/',
    access: 'public',
    summary: 'Receive the messages of the account that asked me',
    body: invitation,
    answer: asked,
  }),
  leave: route({
    method: 'POST',
    path: '/notifications/receivers/leave/',
    access: 'public',
    summary: 'Receive no more messages of this account, or decline its request',
    body: invitation,
    answer: asked,
  }),
  leaveAtOnce: route({
    method: 'POST',
    path: '/notifications/receivers/leave/:token/',
    access: 'public',
    summary: 'Receive no more messages of this account, as mail programs ask for it (RFC 8058); the body is not read',
    params: z.object({ token }),
    answer: z.undefined(),
    status: 204,
  }),
}
