import type { Channel } from '@terminlotse/contract/notifications/channels/channels'
import type { ChannelWords } from '@terminlotse/contract/notifications/channels/texts'
import { useTranslation } from 'react-i18next'

export function useChannelWords(channel: Channel): ChannelWords {
  const { t } = useTranslation('channels')
  return t(channel, { returnObjects: true })
}
