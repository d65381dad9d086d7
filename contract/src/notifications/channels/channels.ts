import { z } from 'zod'
import { callmebot } from './callmebot.ts'
import { email } from './email.ts'
import { declareFields, type Field, type FieldKind, secret } from './field.ts'
import { gotify } from './gotify.ts'
import { ntfy } from './ntfy.ts'
import { webhook } from './webhook.ts'

export const channels = {
  email,
  // Connected in the operator's bot, and with a code.
  telegram: declareFields({}),
  signal: declareFields({}),
  ntfy,
  gotify,
  pushbullet: declareFields({
    pushbullet_api_key: secret({ help: 'https://www.pushbullet.com/#settings/account' }),
  }),
  callmebot,
  // Whoever has the address of the webhook can write to the channel.
  discord: declareFields({
    discord_webhook: secret({ help: 'https://support.discord.com/hc/articles/228383668' }),
  }),
  // Under this key the operator's Apprise server has the services that a message goes to.
  apprise: declareFields({
    apprise_key: secret({ help: 'https://github.com/caronc/apprise-api#persistent-stateful-storage-solution' }),
  }),
  webhook,
  webpush: declareFields({}),
}
export type Channel = keyof typeof channels

export const channel = z.enum(namesOf(channels))

/** Nothing to fill in: its switch applies at once. */
export type ChannelAtOnce = { [C in Channel]: keyof (typeof channels)[C] extends never ? C : never }[Channel]

type Together<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never
export type ChannelFields = Together<(typeof channels)[Channel]>
export type FieldName = keyof ChannelFields
type NamesOf<K extends FieldKind> = {
  [N in FieldName]: ChannelFields[N] extends { kind: K } ? N : never
}[FieldName]
export type SecretName = NamesOf<'secret'>
export type NumberName = NamesOf<'number'>

export const channelFields = Object.assign({}, ...Object.values(channels)) as ChannelFields
export const fieldNames = namesOf(channelFields)
/** Sealed, masked and removed from logs. */
export const secretNames = fieldNames.filter(isOf('secret'))
export const numberNames = fieldNames.filter(isOf('number'))
export const channelsAtOnce = channel.options.filter((name): name is ChannelAtOnce => fieldNamesOf(name).length === 0)

export function isOf<K extends FieldKind>(kind: K) {
  return (name: FieldName): name is NamesOf<K> => fieldOf(name).kind === kind
}

export function fieldOf(name: FieldName): Field {
  return channelFields[name]
}

export function fieldNamesOf(one: Channel): FieldName[] {
  const declared: Record<string, Field> = channels[one]
  return fieldNames.filter((name) => name in declared)
}

function namesOf<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record) as (keyof T & string)[]
}
