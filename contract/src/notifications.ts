import { z } from 'zod'
import { email } from './accounts.ts'
import { smtp } from './limits.ts'
import { done, idParams, page, route } from './route.ts'

export const channel = z.enum(['email', 'pushbullet', 'callmebot'])
export type Channel = z.infer<typeof channel>

/** A secret is never sent back. This mask stands for "there is one"; sent in, it means "unchanged". Empty means none. */
export const secretMask = '••••••••'

const optionalEmail = z.union([z.literal(''), email])
const host = z.string().trim().max(253, 'smtp_server_invalid')

export const settingsFields = z.object({
  enable_email: z.boolean().default(false),
  sender_email: optionalEmail.default(''),
  email_password: z.string().max(500, 'secret_long').default(''),
  receiver_email: optionalEmail.default(''),
  smtp_server: host.default(smtp.server),
  smtp_port: z.coerce
    .number('smtp_port_invalid')
    .int('smtp_port_invalid')
    .min(1, 'smtp_port_invalid')
    .max(65_535, 'smtp_port_invalid')
    .default(smtp.port),
  enable_pushbullet: z.boolean().default(false),
  pushbullet_api_key: z.string().max(500, 'secret_long').default(''),
  enable_callmebot: z.boolean().default(false),
  callmebot_phone_number: z
    .union([
      z.literal(''),
      z
        .string()
        .trim()
        .regex(/^\+?\d[\d ]{5,19}$/, 'telephone_invalid'),
    ])
    .default(''),
  callmebot_api_key: z.string().max(500, 'secret_long').default(''),
  callmebot_username: z.string().trim().max(100, 'secret_long').default(''),
})
export type SettingsFields = z.output<typeof settingsFields>

export const settings = settingsFields.extend({ id: z.number().int() })
export type Settings = z.infer<typeof settings>

export const notificationRoutes = {
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
    body: settingsFields.partial(),
    answer: settings,
  }),
  save: route({
    method: 'POST',
    path: '/notifications/settings/update_settings/',
    access: 'signed_in',
    summary: 'Save my settings, whether they exist or not',
    body: settingsFields,
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
