import type { Channel as ChannelName } from '@terminlotse/contract/notifications'
import { callmebot } from './callmebot/callmebot.ts'
import type { Channel } from './channel.ts'
import { email } from './email/email.ts'
import { pushbullet } from './pushbullet/pushbullet.ts'

/** Every channel there is, by the name that the contract gives it. */
export const channels: Record<ChannelName, Channel> = { email, pushbullet, callmebot }
