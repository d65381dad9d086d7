import type { Channel, Device, Settings } from '@terminlotse/contract/notifications'
import i18next from 'i18next'
import type { Way } from './reach.ts'

interface Known {
  isHere: boolean
  devices: Device[]
  mail: string
}

/** One way within a sentence: “push on this device”, “email to a…@example.org”. */
export function wayWords({ channel, isFailing, isConfirmed, name: own }: Way, known: Known): string {
  const words = own ?? channelWords(channel, known)
  if (isFailing) return i18next.t('notifications:reach.failed', { way: words })
  return isConfirmed ? words : i18next.t('notifications:reach.unconfirmed', { way: words })
}

function channelWords(channel: Channel, { isHere, devices, mail }: Known): string {
  const name = i18next.t(`channels:${channel}.inSentence`)
  const named: Partial<Record<Channel, string>> = {
    webpush: isHere ? i18next.t('notifications:reach.here') : devices.map((device) => device.name).join(', '),
    email: concealed(mail),
  }
  const to = named[channel]
  return to ? i18next.t(`notifications:reach.${channel === 'email' ? 'to' : 'on'}`, { name, to }) : name
}

/** An address for a screen that others may see: its first letter and its domain. */
export function concealed(address: string): string {
  return address.replace(/^(.).*(?=@)/, '$1…')
}

export function quietWords(quiet: Pick<Settings, 'quiet_from' | 'quiet_until' | 'quiet_except_clicks'>): string {
  const { quiet_from: from, quiet_until: until, quiet_except_clicks: isExcept } = quiet
  return i18next.t(`notifications:reach.${isExcept ? 'quietExceptClicks' : 'quiet'}`, { from, until })
}
