import type { Channel as ChannelName } from '@terminlotse/contract/notifications'
import type { Ctx } from '../../../foundation/ctx.ts'
import { callmebot } from './callmebot/callmebot.ts'
import type { Channel } from './channel.ts'
import { email } from './email/email.ts'
import { pushbullet } from './pushbullet/pushbullet.ts'
import { webpush } from './webpush/webpush.ts'

/** Every channel there is, by the name that the contract gives it. */
export function channelsOf(ctx: Ctx): Record<ChannelName, Channel> {
  return { email, pushbullet, callmebot, webpush: webpush(ctx) }
}
