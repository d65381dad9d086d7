import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useInstallOffer } from '../../../ui/browser/install-offer.ts'
import { IconDeviceMobilePlus } from '../../../ui/icons/signed-in.ts'
import { AddThisDevice } from '../devices/add-this-device.tsx'
import { useAddThisDevice, useDevices, useThisBrowser } from '../devices/devices.ts'
import { Obstacle, obstacleTo } from '../devices/obstacle.tsx'
import { AppleSteps } from './apple-steps.tsx'

export function PushStep({ user }: { user: number }) {
  const { t } = useTranslation('phone')
  const { data: devices } = useDevices()
  const { data: browser } = useThisBrowser(user)
  const add = useAddThisDevice(user)
  if (browser === undefined || devices === undefined) return <Skeleton height={88} />
  if (devices.some(({ id }) => id === browser.device)) return <Text>{t('push.here')}</Text>
  const obstacle = obstacleTo(browser)
  if (obstacle === 'installFirst') return <AppleSteps />
  return (
    <Stack gap="xs">
      {obstacle !== null ? (
        <Obstacle kind={obstacle} />
      ) : (
        <>
          <AddThisDevice isBusy={add.isPending} onAdd={() => add.mutate()} />
          <InstallApp />
        </>
      )}
      <Text size="sm" c="dimmed">
        {t('push.otherDevice')}
      </Text>
    </Stack>
  )
}

/** Only where the browser offers to install this site. */
function InstallApp() {
  const { t } = useTranslation('phone')
  const install = useInstallOffer()
  if (install === null) return null
  return (
    <div>
      <Button variant="default" mih={44} leftSection={<IconDeviceMobilePlus size={18} />} onClick={install}>
        {t('push.install')}
      </Button>
      <Text size="sm" c="dimmed" mt={4}>
        {t('push.installText')}
      </Text>
    </div>
  )
}
