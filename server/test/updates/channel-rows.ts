import type { Rows } from './rows.ts'

/** The columns of channels, by table, that later versions moved into the receivers. */
export const ofReceivers = {
  notification_settings: [
    'channels',
    'settings',
    'secrets_sealed',
    'brief_channels',
    'signal_number',
    'telegram_chat',
    'telegram_name',
    'telegram_moved_at',
  ],
  news_hours: ['channel', 'user_id'],
}

interface Channels {
  user_id: number
  channels: string[]
  secrets_sealed: Record<string, string>
  telegram_chat: string | null
}

/** The channels that earlier versions stored, by account. */
export function channelsIn({ notification_settings: rows = [] }: Rows): Channels[] {
  return rows.map((text) => {
    const { user_id, channels, secrets_sealed, telegram_chat = null } = JSON.parse(text)
    return { user_id, channels: channels.toSorted(), secrets_sealed, telegram_chat }
  })
}

/** The same of the receivers of the present version. */
export function channelsOfReceivers({ receivers = [] }: Rows): Channels[] {
  const byUser = Map.groupBy(
    receivers.map((text) => JSON.parse(text)),
    ({ user_id }) => user_id,
  )
  return [...byUser].map(([user_id, rows]) => ({
    user_id,
    channels: rows.flatMap(({ channel, is_on }) => (is_on ? [channel] : [])).toSorted(),
    secrets_sealed: Object.assign({}, ...rows.map((row) => row.secrets_sealed)),
    telegram_chat: rows.find(({ telegram_chat }) => telegram_chat !== null)?.telegram_chat ?? null,
  }))
}
