import { Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { signalRoutes } from '@terminlotse/contract/notifications/signal'
import { telegramRoutes } from '@terminlotse/contract/notifications/telegram'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { keys } from '../../../api/keys.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { showToast } from '../../../ui/toasts/toast.tsx'
import { useSwitchAtOnce, useTestChannel } from '../settings/notification-settings.ts'
import { ChannelRow } from './channel-row.tsx'
import { useChannelState } from './channel-state.ts'

const disconnects = { signal: signalRoutes.disconnect, telegram: telegramRoutes.disconnect }
type Connected = keyof typeof disconnects

interface Props {
  channel: Connected
  isWanted: boolean
  isConnected: boolean
  words: { on: string; off: string | undefined }
  connect: ReactElement
  /** The switch was pressed while nothing is connected. Without it, the press only opens the row. */
  onConnect?: () => void
}

/** A channel whose chat or number is connected and not typed into a form, so the switch applies at once. */
export function ConnectedRow({ channel, isWanted, isConnected, words, connect, onConnect }: Props) {
  const switching = useSwitchAtOnce(channel)
  const test = useTestChannel()
  const isOn = isConnected && isWanted
  return (
    <ChannelRow
      channel={channel}
      isOn={isOn}
      onSwitch={(next) => (isConnected ? switching.mutate(next) : onConnect?.())}
      {...useChannelState(channel, { isOn, isSetUp: isConnected }, words)}
      isTested={test.isPending}
      isTestable={isOn}
      onTest={() => test.mutate(channel)}
      hint={isConnected ? <DisconnectButton channel={channel} /> : connect}
    />
  )
}

function DisconnectButton({ channel }: Pick<Props, 'channel'>) {
  const { t } = useTranslation('notifications')
  const disconnect = useDisconnect(channel)
  return (
    <Group>
      <BusyButton variant="subtle" color="red" work={disconnect}>
        {t('telegram.disconnect')}
      </BusyButton>
    </Group>
  )
}

function useDisconnect(channel: Connected) {
  const { t } = useTranslation('notifications')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(disconnects[channel], {}),
    onSuccess: () => showToast({ kind: 'success', title: t(`${channel}.disconnected`) }),
    onError: (error) => showFailure(error, t('failed')),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.notificationSettings }),
  })
}
