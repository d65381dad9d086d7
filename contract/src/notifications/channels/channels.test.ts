import { expect, test } from 'vitest'
import { z } from 'zod'
import { ownSwitchNames, quietNames, settingsFields } from '../../notifications.ts'
import { channels, fieldNames, secretNames } from './channels.ts'
import { address, declareFields, secret, text } from './field.ts'
import { type ChannelTexts, channelTexts } from './texts.ts'

const words = z.string().trim()

test('a secret cannot be declared as anything else by its name', () => {
  // @ts-expect-error: a token is a secret.
  const fax = declareFields({ fax_token: text(words, {}, '') })
  expect(fax.fax_token.kind).toBe('text')
  expect(declareFields({ fax_token: secret({}) }).fax_token.kind).toBe('secret')
})

test('every secret that is sent is a field of its channel', () => {
  // @ts-expect-error: it has no such field.
  const fax = declareFields({ fax_token: secret({ sentBy: ['fax_host'] }) })
  expect(Object.keys(fax)).toEqual(['fax_token'])
  const fields = { fax_host: text(words, {}, ''), fax_token: secret({ sentBy: ['fax_host'] }) }
  expect(Object.keys(declareFields(fields))).toEqual(['fax_host', 'fax_token'])
})

test('a language that lacks words for a channel, a field or a group is seen', () => {
  const { pushbullet, ...others } = channelTexts.en
  // @ts-expect-error: a channel is missing.
  const withoutChannel: ChannelTexts = others
  // @ts-expect-error: a field is missing.
  const withoutField: ChannelTexts = { ...channelTexts.en, pushbullet: { ...pushbullet, fields: {} } }
  // @ts-expect-error: a group is missing.
  const withoutGroup: ChannelTexts = { ...channelTexts.en, email: { ...channelTexts.en.email, groups: {} } }
  expect([withoutChannel, withoutField, withoutGroup]).toHaveLength(3)
})

test('no two channels have a field of the same name, and each has its place on the wire', () => {
  expect(Object.values(channels).flatMap((fields) => Object.keys(fields))).toEqual(fieldNames)
  const start = settingsFields.parse({})
  const switches = Object.keys(channels).map((name) => `enable_${name}`)
  expect(Object.keys(start).sort()).toEqual(
    [...fieldNames, ...switches, ...ownSwitchNames, ...quietNames, 'brief_channels'].sort(),
  )
  expect(secretNames.map((name) => start[name])).toEqual(secretNames.map(() => ''))
})

test('an address may be left out', () => {
  const { schema } = address({})
  expect([schema.safeParse('').success, schema.safeParse('nobody').success]).toEqual([true, false])
})
