import type { Settings } from '@terminlotse/contract/notifications'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../../texts/language.ts'
import { dayAndTime } from '../../../../ui/time/moment.ts'
import { ConnectedRow } from '../connected-row.tsx'
import { ConnectTelegram } from './connect-telegram.tsx'
import { useConnectTelegram, useTelegram } from './telegram.ts'

/** A chat is connected by opening a link in it. */
export function TelegramSection({ settings }: { settings: Settings | null }) {
  const { t } = useTranslation('notifications')
  const { data: telegram } = useTelegram()
  const connect = useConnectTelegram()
  if (!telegram || telegram.bot === null) return null
  const { chat, moved_at, trouble } = telegram
  const offWords = () => {
    if (connect.data) return t('row.notConnected')
    return moved_at ? t('telegram.moved', { time: dayAndTime(moved_at, currentLanguage()) }) : undefined
  }
  return (
    <ConnectedRow
      channel="telegram"
      isWanted={settings?.enable_telegram ?? false}
      isConnected={chat !== null}
      words={{
        on: t(chat === '' ? 'telegram.toChat' : 'telegram.to', { chat }),
        off: offWords(),
      }}
      connect={<ConnectTelegram connect={connect} trouble={trouble} />}
      onConnect={() => connect.mutate()}
    />
  )
}
