import type { ChannelTexts } from '../channels/texts.ts'
import type { Language } from '../language.ts'
import { channels as de } from './de/channels.ts'
import { channels as en } from './en/channels.ts'

/** What people read of each channel, in all languages at once: for the server. A browser loads only its own. */
export const channelTexts: Record<Language, ChannelTexts> = { en, de }
