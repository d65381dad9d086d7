import type { Channel as ChannelName } from '@terminlotse/contract/notifications/channels/channels'
import type { Ctx } from '../../../foundation/ctx.ts'
import type { Channel } from '../messages/channel.ts'
import { apprise } from './apprise/apprise.ts'
import { callmebot } from './callmebot/callmebot.ts'
import { discord } from './discord/discord.ts'
import { email } from './email/email.ts'
import { gotify } from './gotify/gotify.ts'
import { ntfy } from './ntfy/ntfy.ts'
import { pushbullet } from './pushbullet/pushbullet.ts'
import { signal } from './signal/signal.ts'
import { telegram } from './telegram/telegram.ts'
import { webhook } from './webhook/webhook.ts'
import { webpush } from './webpush/webpush.ts'

export function channelsOf(ctx: Ctx): Record<ChannelName, Channel> {
  return {
    email,
    telegram: telegram(ctx),
    signal,
    ntfy,
    gotify,
    pushbullet,
    callmebot,
    discord,
    apprise,
    webhook: webhook(ctx),
    webpush: webpush(ctx),
  }
}
