import { Notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'

const defaultMs = 5_000

/** Where toasts appear: top right, below the sticky header. */
export function Toasts() {
  const { t } = useTranslation()
  return (
    <Notifications
      role="region"
      aria-label={t('toasts')}
      position="top-right"
      autoClose={defaultMs}
      containerWidth={400}
    />
  )
}
