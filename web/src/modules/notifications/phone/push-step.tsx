import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useInstallOffer } from '../../../ui/browser/install-offer.ts'
import { Hint } from '../../../ui/hint.tsx'
import { Drawing } from '../../../ui/icons/drawing.tsx'
import { IconDeviceMobilePlus } from '../../../ui/icons/signed-in.ts'
import { AddThisDevice, Obstacle, obstacleTo } from '../devices/add-this-device.tsx'
import { useAddThisDevice, useDevices, useThisBrowser } from '../devices/devices.ts'
import classes from './apple-steps.module.css'

const pictures = {
  share: 'M12 15v-12M8 7l4 -4l4 4M8 10h-2a1 1 0 0 0 -1 1v9a1 1 0 0 0 1 1h12a1 1 0 0 0 1 -1v-9a1 1 0 0 0 -1 -1h-2',
  add: 'M4 4m0 3a3 3 0 0 1 3 -3h10a3 3 0 0 1 3 3v10a3 3 0 0 1 -3 3h-10a3 3 0 0 1 -3 -3zM12 8v8M8 12h8',
  start:
    'M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-16a2 2 0 0 1 2 -2zM8 6h3v3h-3zM13 6h3v3h-3z' +
    'M11 19h2',
  signIn: 'M12 3a4 4 0 1 0 0 8a4 4 0 0 0 0 -8M5 21v-2a4 4 0 0 1 4 -4h3M15 18h6M18 15l3 3l-3 3',
  allow: 'M10 5a2 2 0 1 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3h-16a4 4 0 0 0 2 -3v-3a7 7 0 0 1 4 -6M9 20a3 3 0 0 0 6 0',
} as const
const steps = ['share', 'add', 'start', 'signIn', 'allow'] as const satisfies readonly (keyof typeof pictures)[]

function AppleSteps() {
  const { t } = useTranslation('phone')
  return (
    <Stack gap="xs">
      <Text>{t('push.apple')}</Text>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step} className={classes.step}>
            <span className={classes.picture}>
              <Drawing line={pictures[step]} size={32} />
            </span>
            <span>{t(`push.${step}`)}</span>
          </li>
        ))}
      </ol>
    </Stack>
  )
}

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
      <Hint>{t('push.otherDevice')}</Hint>
    </Stack>
  )
}

function InstallApp() {
  const { t } = useTranslation('phone')
  const install = useInstallOffer()
  if (install === null) return null
  return (
    <div>
      <Button variant="default" leftSection={<IconDeviceMobilePlus size={18} />} onClick={install}>
        {t('push.install')}
      </Button>
      <Hint mt={4}>{t('push.installText')}</Hint>
    </div>
  )
}
