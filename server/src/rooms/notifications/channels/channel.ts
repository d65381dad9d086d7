import type { Channel as ChannelName, FieldName } from '@terminlotse/contract/channels/channels'
import type { Language } from '@terminlotse/contract/language'
import type { SettingsFields } from '@terminlotse/contract/notifications'
import type { ValidationKey } from '@terminlotse/contract/validation-texts'
import type { Config } from '../../../config.ts'
import type { ChannelFailure } from '../../../texts/channel-failures.ts'
import type { NoticeCode, NoticeData } from '../../../texts/notice-data.ts'
import type { WordedNotice } from '../../../texts/notices.ts'

/** A user's settings with the secrets in clear, for the moment of sending, and where to reach the user otherwise. */
export interface ChannelSettings extends SettingsFields {
  /** The account's own address where its owner has proven it. */
  proven_email: string | null
  /** The Telegram chat that was connected. */
  telegram_chat: string | null
}

/** The subject and the receiver of a message, for channels that need more than its text. */
export interface About {
  userId: number
  taskId: number | null
  notice: NoticeCode
  data: NoticeData
  createdAt: Date
}

export interface SendOptions {
  /** The delivery's id. It is the same for each try, so that a channel can recognise a repeat. */
  id: string
  signal: AbortSignal
  config: Config
  about: About
  /** Called with what the channel needs to withdraw the message; it is kept with the delivery. */
  keep?: (receipt: string) => void
}

/** What is said in the place of a message whose times are gone. */
export interface Withdrawn {
  language: Language
  title: string
  text: string
}

/** `detail`: the receiver's own words; may hold secrets until the caller has struck them out. */
export interface Failed {
  failed: ChannelFailure
  detail: string
  /** True: trying again cannot help before someone changes the settings. */
  permanent: boolean
  /** The receiver takes nothing before so many milliseconds are over. */
  waitMs?: number
  /** True: a part of it has arrived. When nothing more is tried, that counts as sent. */
  hasReached?: boolean
}

/** A way to reach a person: one folder each. Sending never throws for what the network or the receiver does. */
export interface Channel {
  /**
   * Deliveries that share a job; four jobs of a channel are worked at a time. More would cost less; fewer have to wait
   * for a receiver that is slow.
   */
  perJob: number
  /** Whether this installation has it at all; absent: always. */
  isOffered?(config: Config): boolean
  /** The settings that are missing before it can send, each with a message key; empty when it is ready. */
  missing(
    settings: ChannelSettings,
    config: Config,
  ): Partial<Record<FieldName | `enable_${ChannelName}`, ValidationKey[]>>
  /**
   * Puts other words in the place of a message that was sent, without a sound. Absent: this channel cannot. What fails
   * is not tried again.
   */
  withdraw?(
    settings: ChannelSettings,
    words: Withdrawn,
    options: Pick<SendOptions, 'id' | 'signal' | 'config' | 'about'> & { receipt: string | null },
  ): Promise<'sent' | Failed>
  send(settings: ChannelSettings, message: WordedNotice, options: SendOptions): Promise<'sent' | Failed>
}
