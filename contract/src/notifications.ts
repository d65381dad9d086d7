import { z } from 'zod'
import { recordOf } from './fields/names.ts'
import { idMax, testDigits } from './limits.ts'
import {
  type Channel,
  type ChannelFields,
  channel,
  type FieldName,
  fieldNames,
  fieldOf,
} from './notifications/channels/channels.ts'
import { done, idParams, moment, page, route } from './route.ts'

export { type Channel, channel } from './notifications/channels/channels.ts'

/** Sent instead of a secret; received, it means "unchanged". */
export const secretMask = '••••••••'

export function switchOf<C extends Channel>(of: C): `enable_${C}` {
  return `enable_${of}`
}

const switches = recordOf(channel.options.map(switchOf), () => z.boolean())
export const ownSwitches = {
  enable_outage_messages: true,
  enable_weekly_mail: false,
}
export const ownSwitchNames = Object.keys(ownSwitches) as (keyof typeof ownSwitches)[]

/** Blanks between the digits do not count. */
export const testDigitsField = z
  .string('digits_invalid')
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${testDigits.count}}$`), 'digits_invalid'))

const timeOfDay = z.string('time_invalid').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_invalid')

const quiet = {
  /** Of the Berlin clock, `HH:MM`; may go over midnight. */
  enable_quiet_hours: z.boolean(),
  quiet_from: timeOfDay,
  quiet_until: timeOfDay,
  /** Bookings that wait for the person's click come in these hours, too. */
  quiet_except_clicks: z.boolean(),
}
const quietAtStart = {
  enable_quiet_hours: quiet.enable_quiet_hours.default(false),
  quiet_from: quiet.quiet_from.default('22:00'),
  quiet_until: quiet.quiet_until.default('07:00'),
  quiet_except_clicks: quiet.quiet_except_clicks.default(true),
} satisfies Record<keyof typeof quiet, z.ZodType>
export const quietNames = Object.keys(quiet) as (keyof typeof quiet)[]

/** Channels that say no names, times or places. */
const briefChannels = z.array(channel).transform((named) => channel.options.filter((one) => named.includes(one)))

type Fields = { [N in FieldName]: ChannelFields[N]['schema'] }
const fields = recordOf(fieldNames, (name) => fieldOf(name).schema) as Fields
const startingFields = recordOf(fieldNames, (name) => fieldOf(name).schema.default(fieldOf(name).start)) as {
  [N in FieldName]: z.ZodDefault<Fields[N]>
}

/** Missing fields stay as they are: no defaults here, they would overwrite. */
export const settingsPatch = z
  .object({
    ...switches,
    ...fields,
    ...recordOf(ownSwitchNames, () => z.boolean()),
    ...quiet,
    brief_channels: briefChannels,
  })
  .partial()
export type SettingsPatch = z.output<typeof settingsPatch>

export const settingsFields = z.object({
  ...recordOf(channel.options.map(switchOf), (name) => switches[name].default(false)),
  ...startingFields,
  ...recordOf(ownSwitchNames, (name) => z.boolean().default(ownSwitches[name])),
  ...quietAtStart,
  brief_channels: briefChannels.default([]),
})
export type SettingsFields = z.output<typeof settingsFields>

export const settings = settingsFields.extend({
  id: z.number().int(),
  /** Absent before a person said that a test arrived, and again when the channel's messages go elsewhere. */
  confirmed_at: z.partialRecord(channel, moment),
})
export type Settings = z.infer<typeof settings>

const delivery = z.object({
  id: z.string(),
  channel,
  /** Empty: the name of the channel. Null: it is the only one of its channel, or removed. */
  receiver: z.string().nullable(),
  is_to_first: z.boolean(),
  title: z.string(),
  /** `overtaken`: not sent, because it was no longer true. `unknown`: handed over without a word of the receiver. */
  state: z.enum(['waiting', 'sent', 'given_up', 'overtaken', 'unknown']),
  tries: z.number().int(),
  /** Of the last failure, a sentence. */
  reason: z.string().nullable(),
  created_at: moment,
  finished_at: moment.nullable(),
})
export type Delivery = z.infer<typeof delivery>

/** `PushSubscription.toJSON()`; only the browser can read with these keys. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/, error: 'invalid' }).max(2_000, 'secret_long'),
  keys: z.object({
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}$/, 'invalid'),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'invalid'),
  }),
})
export type PushSubscriptionBody = z.infer<typeof pushSubscription>

const device = z.object({
  id: z.number().int(),
  name: z.string(),
  created_at: moment,
})
export type Device = z.infer<typeof device>

/** 256 random bits, known to one device: the right to change its own subscription without a sign-in. */
const renewal = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'invalid')

export const deviceRoutes = {
  key: route('GET', '/notifications/push/key/', 'signed_in', {
    summary: 'The public key of this server (VAPID), which a browser needs to subscribe',
    answer: z.object({ key: z.string() }),
  }),
  list: route('GET', '/notifications/push/devices/', 'signed_in', {
    summary: 'The browsers that take push messages for me, oldest first',
    answer: page(device),
  }),
  add: route('POST', '/notifications/push/devices/', 'signed_in', {
    summary: 'Send push messages to this browser too; its previous owner gets none there any more',
    body: z.object({
      name: z.string().trim().min(1, 'value_required').max(100, 'secret_long'),
      subscription: pushSubscription,
    }),
    answer: device.extend({ renewal }),
    status: 201,
  }),
  check: route('PATCH', '/notifications/push/devices/:id/', 'signed_in', {
    summary: 'Store the present subscription of one of my devices',
    params: idParams,
    body: z.object({ subscription: pushSubscription }),
    answer: device,
  }),
  remove: route('DELETE', '/notifications/push/devices/:id/', 'signed_in', {
    summary: 'Send no push messages to one of my devices any more',
    params: idParams,
  }),
  renew: route('POST', '/notifications/push/renew/', 'public', {
    summary: 'Replace the subscription of a browser, with the token that it got when it was added',
    body: z.object({ device: z.number().int().max(idMax), renewal, subscription: pushSubscription }),
    answer: device,
  }),
}

export const notificationRoutes = {
  deliveries: route('GET', '/notifications/deliveries/', 'signed_in', {
    summary: 'The last messages to one of my channels, newest first',
    query: z.object({ channel, limit: z.coerce.number().int().min(1).max(100).default(10) }),
    answer: page(delivery),
  }),
  list: route('GET', '/notifications/settings/', 'signed_in', {
    summary: 'My settings: none or one item',
    answer: page(settings),
  }),
  create: route('POST', '/notifications/settings/', 'signed_in', {
    summary: 'Save my settings for the first time',
    body: settingsFields,
    answer: settings,
    status: 201,
  }),
  update: route('PATCH', '/notifications/settings/:id/', 'signed_in', {
    summary: 'Change my settings',
    params: idParams,
    body: settingsPatch,
    answer: settings,
  }),
  save: route('POST', '/notifications/settings/update_settings/', 'signed_in', {
    summary: 'Save my settings, whether they exist or not',
    body: settingsPatch,
    answer: settings,
  }),
  test: route('POST', '/notifications/test/', 'signed_in', {
    summary: 'Send a test message with four digits now and report the result',
    body: z.object({ channel }),
    answer: done,
  }),
  confirm: route('POST', '/notifications/settings/confirm/', 'signed_in', {
    summary:
      'Say that the newest test message of a channel has arrived: with its digits, or without them in the person’s own words',
    body: z.object({ channel, digits: testDigitsField.optional() }),
    answer: settings,
  }),
  offered: route('GET', '/notifications/channels/', 'signed_in', {
    summary: 'The channels that this site offers, in the order of the settings',
    answer: z.object({ offered: z.array(channel) }),
  }),
  mail: route('GET', '/notifications/mail/', 'signed_in', {
    summary:
      'Whether this site has a mail server of its own, so that nobody needs to name a mail account; and whether a new ' +
      'address of my account counts at once, because there is none and nobody else has an account',
    answer: z.object({ has_server: z.boolean(), address_counts_at_once: z.boolean() }),
  }),
}
