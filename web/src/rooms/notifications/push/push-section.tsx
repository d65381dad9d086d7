import { Stack } from '@mantine/core'
import type { Settings } from '@terminlotse/contract/notifications'
import { ChannelFrame } from '../channel-frame.tsx'
import { useTestChannel } from '../notifications.ts'
import { AddThisDevice } from './add-this-device.tsx'
import { DeviceList } from './device-list.tsx'
import { useAddThisDevice, useDevices, useSwitchPush, useThisBrowser } from './devices.ts'
import { Obstacle } from './obstacle.tsx'

interface Props {
  user: number
  settings: Settings | null
}

/** Push messages. Unlike the other channels it needs this browser's consent, so its switch takes effect at once. */
export function PushSection({ user, settings }: Props) {
  const devices = useDevices()
  const { data: browser } = useThisBrowser(user)
  const switching = useSwitchPush()
  const add = useAddThisDevice(user)
  const test = useTestChannel()
  const isOn = settings?.enable_webpush ?? false
  const known = devices.data ?? []
  const here = known.find(({ id }) => id === browser?.device)?.id ?? null
  const canAdd = browser?.ability === 'works' && !browser.isBlocked && here === null
  const isBusy = switching.isPending || add.isPending

  const change = (next: boolean) => {
    if (isBusy) return
    if (next && canAdd) add.mutate()
    else switching.mutate(next)
  }
  return (
    <ChannelFrame
      channel="webpush"
      isOn={isOn}
      onSwitch={change}
      isDisabled={!isOn && !canAdd && known.length === 0}
      isTested={test.isPending}
      isTestable={isOn}
      onTest={() => test.mutate('webpush')}
      hint={browser && here === null && <Obstacle ability={browser.ability} isBlocked={browser.isBlocked} />}
    >
      <Stack>
        <DeviceList devices={devices} here={here} />
        {canAdd && <AddThisDevice isBusy={add.isPending} onAdd={() => add.mutate()} />}
      </Stack>
    </ChannelFrame>
  )
}
