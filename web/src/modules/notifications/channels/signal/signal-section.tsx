import type { Settings } from '@terminlotse/contract/notifications'
import type { Signal } from '@terminlotse/contract/notifications/signal'
import { useTranslation } from 'react-i18next'
import { useSwitchAtOnce, useTestChannel } from '../../settings/notification-settings.ts'
import { ChannelRow } from '../channel-row.tsx'
import { useChannelState } from '../channel-state.ts'
import { DisconnectButton } from '../disconnect-button.tsx'
import { ConnectSignal } from './connect-signal.tsx'
import { useDisconnectSignal, useSignal } from './signal.ts'

export function SignalSection({ settings }: { settings: Settings | null }) {
  const { data: signal } = useSignal()
  if (!signal?.is_offered) return null
  return <SignalRow isWanted={settings?.enable_signal ?? false} signal={signal} />
}

/** A number is connected by a code, so the switch applies at once. */
function SignalRow({ isWanted, signal: { number, awaited } }: { isWanted: boolean; signal: Signal }) {
  const { t } = useTranslation('notifications')
  const disconnect = useDisconnectSignal()
  const switching = useSwitchAtOnce('signal')
  const test = useTestChannel()
  const isConnected = number !== null
  const isOn = isConnected && isWanted
  const words = {
    on: t('telegram.to', { chat: number }),
    off: awaited ? t('signal.awaited') : undefined,
  }
  return (
    <ChannelRow
      channel="signal"
      isOn={isOn}
      // Without a number it opens the row, where one is connected.
      onSwitch={(next) => isConnected && switching.mutate(next)}
      {...useChannelState('signal', { isOn, isSetUp: isConnected }, words)}
      isTested={test.isPending}
      isTestable={isOn}
      onTest={() => test.mutate('signal')}
      hint={
        isConnected ? (
          <DisconnectButton isBusy={disconnect.isPending} onDisconnect={() => disconnect.mutate()} />
        ) : (
          <ConnectSignal awaited={awaited} />
        )
      }
    />
  )
}
