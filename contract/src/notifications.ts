import { z } from 'zod'
import { email } from './accounts.ts'
import { smtp } from './limits.ts'
import { done, idParams, moment, page, route } from './route.ts'

export const channel = z.enum(['email', 'pushbullet', 'callmebot'])
export type Channel = z.infer<typeof channel>

/** A secret is never sent back. This mask stands for "there is one"; sent in, it means "unchanged". Empty means none. */
export const secretMask = '••••••••'

const optionalEmail = z.union([z.literal(''), email])
const host = z.string().trim().max(253, 'smtp_server_invalid')

const fields = {
  enable_email: z.boolean(),
  sender_email: optionalEmail,
  email_password: z.string().max(500, 'secret_long'),
  receiver_email: optionalEmail,
  smtp_server: host,
  smtp_port: z.coerce
    .number('smtp_port_invalid')
    .int('smtp_port_invalid')
    .min(1, 'smtp_port_invalid')
    .max(65_535, 'smtp_port_invalid'),
  enable_pushbullet: z.boolean(),
  pushbullet_api_key: z.string().max(500, 'secret_long'),
  enable_callmebot: z.boolean(),
  callmebot_phone_number: z.union([
    z.literal(''),
    z
      .string()
      .trim()
      .regex(/^\+?\d[\d ]{5,19}$/, 'telephone_invalid'),
  ]),
  callmebot_api_key: z.string().max(500, 'secret_long'),
  callmebot_username: z.string().trim().max(100, 'secret_long'),
}

/** What is left out stays as it is: no defaults here, they would overwrite. */
export const settingsPatch = z.object(fields).partial()
export type SettingsPatch = z.output<typeof settingsPatch>

export const settingsFields = z.object({
  enable_email: fields.enable_email.default(false),
  sender_email: fields.sender_email.default(''),
  email_password: fields.email_password.default(''),
  receiver_email: fields.receiver_email.default(''),
  smtp_server: fields.smtp_server.default(smtp.server),
  smtp_port: fields.smtp_port.default(smtp.port),
  enable_pushbullet: fields.enable_pushbullet.default(false),
  pushbullet_api_key: fields.pushbullet_api_key.default(''),
  enable_callmebot: fields.enable_callmebot.default(false),
  callmebot_phone_number: fields.callmebot_phone_number.default(''),
  callmebot_api_key: fields.callmebot_api_key.default(''),
  callmebot_username: fields.callmebot_username.default(''),
})
export type SettingsFields = z.output<typeof settingsFields>

export const settings = settingsFields.extend({ id: z.number().int() })
export type Settings = z.infer<typeof settings>

/** One message to one channel, and what became of it. */
export const delivery = z.object({
  id: z.string(),
  channel,
  /** Its title, as it is worded now. */
  title: z.string(),
  state: z.enum(['waiting', 'sent', 'given_up']),
  tries: z.number().int(),
  /** Why the last try failed, a sentence; null when none did. */
  reason: z.string().nullable(),
  created_at: moment,
  finished_at: moment.nullable(),
})
export type Delivery = z.infer<typeof delivery>

export const notificationRoutes = {
  deliveries: route({
    method: 'GET',
    path: '/notifications/deliveries/',
    access: 'signed_in',
    summary: 'The last messages to one of my channels, newest first',
    query: z.object({ channel, limit: z.coerce.number().int().min(1).max(100).default(10) }),
    answer: page(delivery),
  }),
  list: route({
    method: 'GET',
    path: '/notifications/settings/',
    access: 'signed_in',
    summary: 'My settings: none or one item',
    answer: page(settings),
  }),
  create: route({
    method: 'POST',
    path: '/notifications/settings/',
    access: 'signed_in',
    summary: 'Save my settings for the first time',
    body: settingsFields,
    answer: settings,
    status: 201,
  }),
  update: route({
    method: 'PATCH',
    path: '/notifications/settings/:id/',
    access: 'signed_in',
    summary: 'Change my settings',
    params: idParams,
    body: settingsPatch,
    answer: settings,
  }),
  save: route({
    method: 'POST',
    path: '/notifications/settings/update_settings/',
    access: 'signed_in',
    summary: 'Save my settings, whether they exist or not',
    body: settingsPatch,
    answer: settings,
  }),
  test: route({
    method: 'POST',
    path: '/notifications/test/',
    access: 'signed_in',
    summary: 'Send a test message now and say how it went',
    body: z.object({ channel }),
    answer: done,
  }),
}
