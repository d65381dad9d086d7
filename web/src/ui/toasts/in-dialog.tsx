import { Notification } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconAlertTriangle } from '../icons/public.ts'
import type { Failure } from './dialog-failures.ts'

const bringIntoSight = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' })

export function FailureInDialog({ failure: { title, text }, onClose }: { failure: Failure; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Notification
      ref={bringIntoSight}
      mt="md"
      color="red"
      icon={<IconAlertTriangle size={20} />}
      title={title}
      withBorder
      closeButtonProps={{ 'aria-label': t('hideToast') }}
      onClose={onClose}
    >
      {text}
    </Notification>
  )
}
