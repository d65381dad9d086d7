import { type Channel, channelsAtOnce } from '@terminlotse/contract/notifications/channels/channels'
import type { ChannelWords } from '@terminlotse/contract/notifications/channels/texts'
import { useTranslation } from 'react-i18next'

export function useChannelWords(channel: Channel): ChannelWords {
  const { t } = useTranslation('channels')
  return t(channel, { returnObjects: true })
}

const atOnce: readonly Channel[] = channelsAtOnce

export function useRowWords(channel: Channel): Pick<ChannelWords, 'name' | 'about'> {
  const { t } = useTranslation('notifications')
  const { name, about } = useChannelWords(channel)
  return { name, about: atOnce.includes(channel) ? `${about}. ${t('row.atOnce')}` : about }
}

/** The end of the address that opens a channel's row in the settings. */
export const channelFragment = (channel: Channel): `#${string}` => `#channel-${channel}`
