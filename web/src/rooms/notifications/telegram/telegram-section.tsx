import { Group, Text } from '@mantine/core'
import type { Settings } from '@terminlotse/contract/notifications'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ChannelFrame } from '../channel-frame.tsx'
import { useTestChannel } from '../notifications.ts'
import { ConnectTelegram } from './connect-telegram.tsx'
import { useConnectTelegram, useDisconnectTelegram, useSwitchTelegram, useTelegram } from './telegram.ts'

/** Telegram, where the operator has a bot. A chat is connected by opening a link in it, so the switch applies at once. */
export function TelegramSection({ settings }: { settings: Settings | null }) {
  const { t } = useTranslation('notifications')
  const { data: telegram } = useTelegram()
  const connect = useConnectTelegram()
  const disconnect = useDisconnectTelegram()
  const switching = useSwitchTelegram()
  const test = useTestChannel()
  if (!telegram || telegram.bot === null) return null
  const isConnected = telegram.chat !== null
  const isOn = isConnected && (settings?.enable_telegram ?? false)
  const change = (next: boolean) => {
    if (isConnected) switching.mutate(next)
    else connect.mutate()
  }
  return (
    <ChannelFrame
      channel="telegram"
      isOn={isOn}
      onSwitch={change}
      isTested={test.isPending}
      isTestable={isOn}
      onTest={() => test.mutate('telegram')}
      hint={
        telegram.chat === null ? (
          <ConnectTelegram connect={connect} />
        ) : (
          <Group justify="space-between">
            <Text size="sm">
              {t(telegram.chat === '' ? 'telegram.toChat' : 'telegram.to', { chat: telegram.chat })}
            </Text>
            <BusyButton
              variant="subtle"
              color="red"
              mih={44}
              isBusy={disconnect.isPending}
              busyLabel={t('telegram.disconnect')}
              onClick={() => disconnect.mutate()}
            >
              {t('telegram.disconnect')}
            </BusyButton>
          </Group>
        )
      }
    />
  )
}
