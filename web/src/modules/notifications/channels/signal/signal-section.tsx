import type { Settings } from '@terminlotse/contract/notifications'
import { useTranslation } from 'react-i18next'
import { ConnectedRow } from '../connected-row.tsx'
import { ConnectSignal } from './connect-signal.tsx'
import { useSignal } from './signal.ts'

/** A number is connected by a code. */
export function SignalSection({ settings }: { settings: Settings | null }) {
  const { t } = useTranslation('notifications')
  const { data: signal } = useSignal()
  if (!signal?.is_offered) return null
  const { number, awaited } = signal
  return (
    <ConnectedRow
      channel="signal"
      isWanted={settings?.enable_signal ?? false}
      isConnected={number !== null}
      words={{
        on: t('telegram.to', { chat: number }),
        off: awaited ? t('signal.awaited') : undefined,
      }}
      connect={<ConnectSignal awaited={awaited} />}
    />
  )
}
