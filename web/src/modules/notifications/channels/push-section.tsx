import { Alert, Badge, Group, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Device, Settings } from '@terminlotse/contract/notifications'
import { useTranslation } from 'react-i18next'
import { NotLoaded } from '../../../api/load-failure.tsx'
import { currentLanguage } from '../../../texts/language.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Hint } from '../../../ui/hint.tsx'
import rows from '../../../ui/page/row-list.module.css'
import { wholeDay } from '../../../ui/time/moment.ts'
import { AddThisDevice, Obstacle, obstacleTo } from '../devices/add-this-device.tsx'
import { useAddThisDevice, useDevices, useRemoveDevice, useThisBrowser } from '../devices/devices.ts'
import { useSwitchAtOnce, useTestChannel } from '../settings/notification-settings.ts'
import { ChannelRow } from './channel-row.tsx'
import { useChannelState } from './channel-state.ts'

/** Push messages. Unlike the other channels it needs this browser's consent, so its switch takes effect at once. */
export function PushSection({ user, settings }: { user: number; settings: Settings | null }) {
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

interface DeviceListProps {
  devices: UseQueryResult<Device[]>
  /** The device of this browser; null if it is not added. */
  here: number | null
}

function DeviceList({ devices, here }: DeviceListProps) {
  const { t } = useTranslation('notifications')
  const remove = useRemoveDevice(here)
  const { data } = devices
  if (data === undefined)
    return <NotLoaded of={devices} failed={t('push.devicesFailed')} notYet={t('push.devicesNotYet')} />
  if (data.length === 0) return <Alert color="amber" title={t('push.none')} />
  return (
    <div>
      <Text size="sm" fw={600} id="push-devices">
        {t('push.devices')}
      </Text>
      <ul className={rows.list} aria-labelledby="push-devices">
        {data.map((device) => (
          <li key={device.id} className={rows.row}>
            <Group gap="0 8px" className={rows.words ?? ''}>
              <span>{device.name}</span>
              {device.id === here && <Badge>{t('push.here')}</Badge>}
              <Hint>{t('push.since', { day: wholeDay(device.created_at, currentLanguage()) })}</Hint>
            </Group>
            <BusyButton
              variant="subtle"
              color="red"
              aria-label={t('push.removeOf', { name: device.name })}
              isBusy={remove.isPending && remove.variables.id === device.id}
              onClick={() => remove.mutate(device)}
            >
              {t('push.remove')}
            </BusyButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
