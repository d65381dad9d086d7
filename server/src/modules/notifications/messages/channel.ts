import type { Language } from '@terminlotse/contract/language'
import type { SettingsFields } from '@terminlotse/contract/notifications'
import type { Channel as ChannelName, FieldName } from '@terminlotse/contract/notifications/channels/channels'
import type { ValidationKey } from '@terminlotse/contract/validation-texts'
import type { Config } from '../../../settings/config.ts'
import type { ChannelFailure } from '../../../texts/channel-failures.ts'
import type { NotificationCode, NotificationData } from '../../../texts/notifications/notification-data.ts'
import type { WordedNotification } from '../../../texts/notifications/notifications.ts'

/** A user's settings with the secrets in clear, for the moment of sending, and where to reach the user otherwise. */
export interface ChannelSettings extends SettingsFields {
  proven_email: string | null
  telegram_chat: string | null
  /** A number that has answered a code; null or absent: there is none. */
  signal_number?: string | null
  /** Present: another person gets the message, and ends such messages so. */
  leaving?: Leaving
}

export interface Leaving {
  account: string
  receiver: number
  /** The page for the person, and the address for their mail program; null: they end them in a chat. */
  links: { page: string; atOnce: string } | null
}

export interface MessageSubject {
  userId: number
  taskId: number | null
  notice: NotificationCode
  data: NotificationData
  createdAt: Date
  /** The moment on our clock until which it is worth a try; null or absent: as `messages/kinds.ts` says. */
  until?: Date | null
}

export interface SendOptions {
  /** The delivery's id. It is the same for each try, so that a channel can recognise a repeat. */
  id: string
  signal: AbortSignal
  config: Config
  about: MessageSubject
  /** Called with the data that the channel needs to withdraw the message; they are kept with the delivery. */
  keep?: (receipt: string) => void
}

export interface Withdrawn {
  language: Language
  title: string
  text: string
}

/** `detail`: the receiver's own words; they may hold secrets until the caller has removed these. */
export interface Failed {
  failed: ChannelFailure
  detail: string
  /** True: trying again cannot help before someone changes the settings. */
  permanent: boolean
  /** The receiver accepts nothing for this many milliseconds. */
  waitMs?: number
  /** True: a part of the message has arrived. If no further try follows, it counts as sent. */
  hasReached?: boolean
  /** True: the receiver has all of the message, and we do not know whether it took it. */
  isUnknown?: true
  /** The receiver's late answer, where one may still come: within ten minutes. */
  answer?: Promise<Outcome>
}

export type Outcome = 'sent' | Failed

/** A way to reach a person: one folder each. Sending never throws because of the network or the receiver. */
export interface Channel {
  /** Deliveries of a job: more cost less, fewer wait less for a slow receiver. Four jobs of a channel run at a time. */
  perJob: number
  /** True if the receiver shows a message once that is sent twice under the same id, or can do so. */
  knowsRepeats: boolean
  /** True: only the owner of the settings reads it, so that a task's own name may stand in a message. */
  isOwners?: true
  isOffered?(config: Config): boolean
  /** The settings that are missing before it can send, each with a message key; empty when it is ready. */
  missing(
    settings: ChannelSettings,
    config: Config,
  ): Partial<Record<FieldName | `enable_${ChannelName}`, ValidationKey[]>>
  /** Makes no sound. Absent: the channel cannot do so. A failure is not tried again. */
  withdraw?(
    settings: ChannelSettings,
    words: Withdrawn,
    options: Pick<SendOptions, 'id' | 'signal' | 'config' | 'about'> & { receipt: string | null },
  ): Promise<Outcome>
  send(settings: ChannelSettings, message: WordedNotification, options: SendOptions): Promise<Outcome>
}

export function isOffered({ isOffered: asked }: Pick<Channel, 'isOffered'>, config: Config): boolean {
  return asked?.(config) ?? true
}
