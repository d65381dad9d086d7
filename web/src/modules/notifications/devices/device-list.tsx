import { Alert, Badge, Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Device } from '@terminlotse/contract/notifications'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../api/load-failure.tsx'
import { currentLanguage } from '../../../texts/language.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import rows from '../../../ui/page/row-list.module.css'
import { wholeDay } from '../../../ui/time/moment.ts'
import classes from './device-list.module.css'
import { useRemoveDevice } from './devices.ts'

interface Props {
  devices: UseQueryResult<Device[]>
  /** The device of this browser; null if it is not added. */
  here: number | null
}

export function DeviceList({ devices: { data, isError, refetch }, here }: Props) {
  const { t } = useTranslation('notifications')
  const remove = useRemoveDevice(here)
  if (data === undefined) {
    if (!isError) return <Skeleton height={44} />
    return (
      <LoadFailure failed={t('push.devicesFailed')} notYet={t('push.devicesNotYet')} onRetry={() => void refetch()} />
    )
  }
  if (data.length === 0) return <Alert color="amber" title={t('push.none')} />
  return (
    <div>
      <Text size="sm" fw={600} id="push-devices">
        {t('push.devices')}
      </Text>
      <ul className={rows.list} aria-labelledby="push-devices">
        {data.map((device) => (
          <li key={device.id} className={classes.device}>
            <div className={classes.about}>
              <span className={classes.name}>{device.name}</span>
              {device.id === here && <Badge variant="light">{t('push.here')}</Badge>}
              <Text size="sm" c="dimmed">
                {t('push.since', { day: wholeDay(device.created_at, currentLanguage()) })}
              </Text>
            </div>
            <BusyButton
              variant="subtle"
              color="red"
              mih={44}
              aria-label={t('push.removeOf', { name: device.name })}
              isBusy={remove.isPending && remove.variables.id === device.id}
              busyLabel={t('push.remove')}
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
