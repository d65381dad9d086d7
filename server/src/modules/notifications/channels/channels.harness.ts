import { settingsFields } from '@terminlotse/contract/notifications'
import { expect } from 'vitest'
import { foundMessage } from '../../../../test/receivers/about-found.ts'
import type { startHttpReceiver } from '../../../../test/receivers/http-receiver.ts'
import { readConfig } from '../../../settings/config.ts'
import type { NotificationCode } from '../../../texts/notifications/notification-data.ts'
import { type WordedNotification, wordNotification } from '../../../texts/notifications/notifications.ts'
import type { Channel, ChannelSettings } from '../messages/channel.ts'

export const inside = { ALLOW_PRIVATE_HOSTS: 'true', PUBLIC_URL: 'https://termin.example' }
export const cityPage = 'https://city.example/book'
export const found = wordNotification('appointment_found', { ...foundMessage.data, url: cityPage }, 'en')

export interface Way {
  message?: WordedNotification
  notice?: NotificationCode
  signal?: AbortSignal
  env?: Record<string, string>
  keep?: (receipt: string) => void
}

export function settingsWith(fields: object, more: Partial<ChannelSettings> = {}): ChannelSettings {
  return { ...settingsFields.parse(fields), proven_email: null, telegram_chat: null, ...more }
}

export function optionsFor({ notice = 'appointment_found', env = inside, keep, ...way }: Way = {}) {
  const about = { ...foundMessage, notice, taskId: 7 }
  const signal = way.signal ?? AbortSignal.timeout(60_000)
  return { id: 'one', signal, config: readConfig(env), about, ...(keep && { keep }) }
}

export function send(channel: Channel, settings: ChannelSettings, way: Way = {}) {
  return channel.send(settings, way.message ?? found, optionsFor(way))
}

/** A service that is silent may have the message; one that is not there has not. */
export async function expectAway(
  service: Pick<Awaited<ReturnType<typeof startHttpReceiver>>, 'failNext' | 'overdue' | 'close'>,
  sendTo: (way: Way) => ReturnType<Channel['send']>,
) {
  service.failNext('hang')
  const silent = await sendTo({ signal: service.overdue() })
  expect(silent).toEqual({ failed: 'unanswered', detail: '', permanent: false, isUnknown: true })
  await service.close()
  expect(await sendTo({})).toEqual({ failed: 'unreachable', detail: '', permanent: false })
}
