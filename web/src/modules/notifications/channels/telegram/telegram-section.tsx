import type { Settings } from '@terminlotse/contract/notifications'
import type { Telegram } from '@terminlotse/contract/notifications/telegram'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../../texts/language.ts'
import { dayAndTime } from '../../../../ui/time/moment.ts'
import { useSwitchAtOnce, useTestChannel } from '../../settings/notification-settings.ts'
import { ChannelRow } from '../channel-row.tsx'
import { useChannelState } from '../channel-state.ts'
import { DisconnectButton } from '../disconnect-button.tsx'
import { ConnectTelegram } from './connect-telegram.tsx'
import { useConnectTelegram, useDisconnectTelegram, useTelegram } from './telegram.ts'

export function TelegramSection({ settings }: { settings: Settings | null }) {
  const { data: telegram } = useTelegram()
  if (!telegram || telegram.bot === null) return null
  return <TelegramRow isWanted={settings?.enable_telegram ?? false} telegram={telegram} />
}

/** A chat is connected by opening a link in it, so the switch applies at once. */
function TelegramRow({ isWanted, telegram }: { isWanted: boolean; telegram: Telegram }) {
  const { chat, moved_at, trouble } = telegram
  const { t } = useTranslation('notifications')
  const connect = useConnectTelegram()
  const disconnect = useDisconnectTelegram()
  const switching = useSwitchAtOnce('telegram')
  const test = useTestChannel()
  const isConnected = chat !== null
  const isOn = isConnected && isWanted
  const words = {
    on: t(chat === '' ? 'telegram.toChat' : 'telegram.to', { chat }),
    off: offWords(),
  }
  function offWords(): string | undefined {
    if (connect.data) return t('row.notConnected')
    return moved_at && t('telegram.moved', { time: dayAndTime(moved_at, currentLanguage()) })
  }
  const change = (next: boolean) => {
    if (isConnected) switching.mutate(next)
    else connect.mutate()
  }
  return (
    <ChannelRow
      channel="telegram"
      isOn={isOn}
      onSwitch={change}
      {...useChannelState('telegram', { isOn, isSetUp: isConnected }, words)}
      isTested={test.isPending}
      isTestable={isOn}
      onTest={() => test.mutate('telegram')}
      hint={
        isConnected ? (
          <DisconnectButton isBusy={disconnect.isPending} onDisconnect={() => disconnect.mutate()} />
        ) : (
          <ConnectTelegram connect={connect} trouble={trouble} />
        )
      }
    />
  )
}
