import type { Language } from '@terminlotse/contract/language'
import type { Channel } from '@terminlotse/contract/notifications'
import { z } from 'zod'
import { appriseMessage } from '../../src/modules/notifications/channels/apprise/apprise.ts'
import { whatsAppText } from '../../src/modules/notifications/channels/callmebot/callmebot.ts'
import { discordMessage } from '../../src/modules/notifications/channels/discord/discord.ts'
import { gotifyMessage } from '../../src/modules/notifications/channels/gotify/gotify.ts'
import { ntfyMessage } from '../../src/modules/notifications/channels/ntfy/ntfy.ts'
import { signalText } from '../../src/modules/notifications/channels/signal/signal.ts'
import { buttonsOf, tapsOf, textOf } from '../../src/modules/notifications/channels/telegram/telegram.ts'
import { messageOf } from '../../src/modules/notifications/channels/webhook/message.ts'
import { payloadOf } from '../../src/modules/notifications/channels/webpush/webpush.ts'
import type { MessageSubject } from '../../src/modules/notifications/messages/channel.ts'
import { readConfig } from '../../src/settings/config.ts'
import type { NotificationCode, NotificationData } from '../../src/texts/notifications/notification-data.ts'
import { wordNotification } from '../../src/texts/notifications/notifications.ts'
import { pageOf } from '../../src/texts/notifications/page.ts'
import { exampleAt, isOfTask } from './examples.ts'

/** The visible parts of a message. `title`: empty where the channel has none, and the text begins with it. */
export interface Arrival {
  title: string
  body: string
  buttons: string[]
}

const config = readConfig({ PUBLIC_URL: 'https://termin.example' })
const payload = z.object({ title: z.string(), body: z.string(), link: z.object({ label: z.string() }).nullable() })
/** Only the owner reads these: the task's own name may stand there. */
export const ownersChannels: ReadonlySet<Channel> = new Set(['email', 'telegram', 'signal', 'webpush'])

export function aboutExample(notice: NotificationCode, data: NotificationData): MessageSubject {
  return { userId: 1, taskId: isOfTask(notice) ? 7 : null, notice, data, createdAt: exampleAt }
}

export function arrivalsOf(
  notice: NotificationCode,
  data: NotificationData,
  language: Language,
): Record<Channel, Arrival> {
  const about = aboutExample(notice, data)
  const word = (isOwner: boolean) => wordNotification(notice, data, language, { isOwner, at: exampleAt })
  const [owners, others] = [word(true), word(false)]
  const page = pageOf(config, about.taskId)
  const ntfy = ntfyMessage({ ntfy_topic: 'topic' }, others, { id: 'id', config, about })
  const apprise = appriseMessage(others, about)
  const gotify = gotifyMessage(others, about)
  const inChannel = discordMessage(others, { about, config })
  const hook = messageOf(others, { about, config }).data
  const push = payload.parse(JSON.parse(payloadOf('id', owners, about, config)))
  const keys = [...tapsOf(owners, about), ...buttonsOf(owners, page, about)].flat().map(({ text }) => text)
  return {
    email: { title: owners.title, body: owners.body, buttons: [owners.link.label] },
    telegram: { title: '', body: textOf(owners).text, buttons: keys },
    signal: { title: '', body: signalText(owners), buttons: [] },
    ntfy: { title: ntfy.title, body: ntfy.message, buttons: ntfy.actions.map(({ label }) => label) },
    gotify: { title: gotify.title, body: gotify.message, buttons: [] },
    pushbullet: { title: others.title, body: others.text, buttons: [] },
    callmebot: { title: '', body: whatsAppText(others), buttons: [] },
    discord: {
      title: '',
      body: inChannel.content,
      buttons: inChannel.components.flatMap((row) => row.components.map(({ label }) => label)),
    },
    apprise: { title: apprise.title, body: apprise.body, buttons: [] },
    webhook: { title: hook.title, body: hook.text, buttons: [] },
    webpush: { title: push.title, body: push.body, buttons: push.link ? [push.link.label] : [] },
  }
}
