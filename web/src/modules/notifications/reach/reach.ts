import type { User } from '@terminlotse/contract/accounts'
import { type Channel, channel, type Settings, switchOf } from '@terminlotse/contract/notifications'
import type { Receiver } from '@terminlotse/contract/notifications/receivers'
import { useDevices, useThisBrowser } from '../devices/devices.ts'
import { hasFailedLast, useReceivers } from '../receivers.ts'
import { useNotificationSettings } from '../settings/notification-settings.ts'

/** Push on this device is the first: it needs no account anywhere. */
const order = channel.options.toSorted((a, b) => Number(b === 'webpush') - Number(a === 'webpush'))

export interface Way {
  channel: Channel
  isFailing: boolean
  /** False: nobody has said yet that a test message arrived, so the way counts as one that reaches nobody. */
  isConfirmed: boolean
  /** The name of a receiver beside the first ones; absent: the way is set up as a channel. */
  name?: string
}

interface Known {
  settings: Settings | null
  devices: number
  mail: string
  /** Empty while they are not known. */
  receivers: readonly Receiver[]
}

/** The ways that are switched on and lead somewhere: push to a browser, e-mail to an address. */
export function waysOf({ settings, devices, mail, receivers }: Known): Way[] {
  // The others cannot be switched on before they have a receiver.
  const leads: Partial<Record<Channel, boolean>> = { webpush: devices > 0, email: mail !== '' }
  return order
    .filter((one) => settings?.[switchOf(one)] && (leads[one] ?? true))
    .map((one) => ({
      channel: one,
      isFailing: hasFailedLast(receivers, one),
      isConfirmed: settings?.confirmed_at[one] !== undefined,
    }))
}

/** The person's own receivers beside the first ones, as far as they are switched on. Those of others tell others. */
export function furtherWays(receivers: readonly Receiver[]): Way[] {
  return receivers
    .filter(({ is_first, is_of_other, state }) => !is_first && !is_of_other && state === 'on')
    .map(({ channel: of, name, confirmed_at, failure }) => ({
      channel: of,
      name,
      isFailing: failure !== null,
      isConfirmed: confirmed_at !== null,
    }))
}

/** The receiver of e-mail; empty while the account's address is not proven and no other is named. */
export function mailOf(settings: Settings | null, { email, email_verified }: User): string {
  return settings?.receiver_email || (email_verified ? email : '')
}

/** The ways to this person while the page is closed; `ways` is undefined while they are not known. */
export function useReach(user: User) {
  const settings = useNotificationSettings()
  const devices = useDevices()
  const receivers = useReceivers()
  const { data: browser } = useThisBrowser(user.id)
  const mail = mailOf(settings.data ?? null, user)
  const isKnown = settings.data !== undefined && devices.data !== undefined
  const known = receivers.data ?? []
  const first = isKnown ? waysOf({ settings: settings.data, devices: devices.data.length, mail, receivers: known }) : []
  // While the receivers are not known, another one may reach the person, so nothing is said yet.
  const areKnown = isKnown && (receivers.data !== undefined || first.some((way) => way.isConfirmed))
  return {
    ways: areKnown ? [...first, ...furtherWays(known)] : undefined,
    isFailed: settings.isError || devices.isError || receivers.isError,
    mail,
    quiet: settings.data?.enable_quiet_hours ? settings.data : null,
    devices: devices.data ?? [],
    isHere: devices.data?.some((device) => device.id === browser?.device) ?? false,
    browser,
  }
}
