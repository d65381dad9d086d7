import { Alert } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isReachable, watchReachability } from '../api/reachability.ts'

/** Says that the server is out of reach, and goes by itself. */
export function OfflineNotice() {
  const { t } = useTranslation()
  const reachable = useSyncExternalStore(watchReachability, isReachable)
  if (reachable) return null
  return (
    <Alert role="status" color="amber" radius={0} icon={<IconCloudOff aria-hidden />} title={t('offline.title')}>
      {t('offline.text')}
    </Alert>
  )
}
