import { Stack } from '@mantine/core'
import type { Settings } from '@terminlotse/contract/notifications'
import { useTranslation } from 'react-i18next'
import { AddThisDevice } from '../devices/add-this-device.tsx'
import { DeviceList } from '../devices/device-list.tsx'
import { useAddThisDevice, useDevices, useThisBrowser } from '../devices/devices.ts'
import { Obstacle, obstacleTo } from '../devices/obstacle.tsx'
import { useSwitchAtOnce, useTestChannel } from '../settings/notification-settings.ts'
import { ChannelRow } from './channel-row.tsx'
import { useChannelState } from './channel-state.ts'

interface Props {
  user: number
  settings: Settings | null
}

/** Push messages. Unlike the other channels it needs this browser's consent, so its switch takes effect at once. */
export function PushSection({ user, settings }: Props) {
  const { t } = useTranslation('notifications')
  const devices = useDevices()
  const { data: browser } = useThisBrowser(user)
  const switching = useSwitchAtOnce('webpush')
  const add = useAddThisDevice(user)
  const test = useTestChannel()
  const isOn = settings?.enable_webpush ?? false
  const known = devices.data ?? []
  const here = known.find(({ id }) => id === browser?.device)?.id ?? null
  const canAdd = browser?.ability === 'works' && !browser.isBlocked && here === null
  const isBusy = switching.isPending || add.isPending

  const obstacle = browser && here === null ? obstacleTo(browser) : null
  const noWay = obstacle && t(`push.${obstacle}`)
  const onOthers = noWay ?? t('row.elsewhere', { count: known.length })
  const words = {
    on: here === null ? onOthers : t('row.here', { count: known.length }),
    leads_nowhere: noWay ?? t('row.noDevice'),
    unused: noWay ?? undefined,
    off: noWay ?? undefined,
  }
  const facts = { isOn, leads: known.length > 0 || !devices.data, isSetUp: known.length > 0 }

  const change = (next: boolean) => {
    if (isBusy) return
    if (next && canAdd) add.mutate()
    else switching.mutate(next)
  }
  return (
    <ChannelRow
      channel="webpush"
      isOn={isOn}
      onSwitch={change}
      {...useChannelState('webpush', facts, words)}
      isDisabled={!isOn && !canAdd && known.length === 0}
      isTested={test.isPending}
      isTestable={isOn}
      onTest={() => test.mutate('webpush')}
      hint={obstacle && <Obstacle kind={obstacle} />}
    >
      <Stack>
        <DeviceList devices={devices} here={here} />
        {canAdd && <AddThisDevice isBusy={add.isPending} onAdd={() => add.mutate()} />}
      </Stack>
    </ChannelRow>
  )
}
