import type { User } from '@terminlotse/contract/accounts'
import type { Channel, Settings } from '@terminlotse/contract/notifications'
import { useMailServer } from '../../../api/mail-server.ts'
import { useTelegram } from '../channels/telegram/telegram.ts'
import { useDevices } from '../devices/devices.ts'
import { mailOf } from '../reach/reach.ts'

/** True once a way leads somewhere, so that a test can arrive: a device, a chat, a topic, an address. */
export function useIsReady(user: User, settings: Settings | null): (way: Channel) => boolean {
  const { data: devices = [] } = useDevices()
  const { data: telegram } = useTelegram()
  const hasServer = useMailServer()
  const canMail = hasServer !== false || (settings?.sender_email ?? '') !== ''
  const leads: Partial<Record<Channel, boolean>> = {
    webpush: devices.length > 0,
    telegram: typeof telegram?.chat === 'string',
    ntfy: Boolean(settings?.ntfy_topic),
    email: canMail && mailOf(settings, user) !== '',
  }
  // The others are set up in the settings, and cannot be on before.
  return (way) => leads[way] ?? true
}
