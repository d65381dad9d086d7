import '../look/later-styles.ts'
import { Alert } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useReachable, useReturn } from '../../api/reachability.ts'
import { IconCloudOff } from '../../ui/icons/signed-in.ts'

/** It stands in a region that screen readers read, which is in the page before the notice comes. */
export function OfflineNotice() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const reachable = useReachable()
  useReturn(useCallback(() => void queries.invalidateQueries(), [queries]))
  if (reachable) return null
  const title = t(navigator.onLine ? 'offline.title' : 'offline.noNetwork')
  return (
    <Alert role="group" color="amber" radius={0} icon={<IconCloudOff />} title={title}>
      {t('offline.text')}
    </Alert>
  )
}
