import '../look/later-styles.ts'
import { Alert } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { figuresRoutes } from '@terminlotse/contract/overview/figures'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { isReachable, watchReachability } from '../../api/reachability.ts'
import { useReachable } from '../../api/use-reachable.ts'
import { IconCloudOff } from '../../ui/icons/signed-in.ts'

const askEveryMs = 5_000

/** It stands in a region that screen readers read, which is in the page before the notice comes. */
export function OfflineNotice() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const reachable = useReachable()
  useQuery({
    queryKey: keys.health,
    queryFn: ({ signal }) => call(figuresRoutes.health, { signal }),
    enabled: !reachable,
    staleTime: askEveryMs,
    refetchInterval: askEveryMs,
    retry: false,
  })
  useEffect(
    () => watchReachability(() => isReachable() && void queries.invalidateQueries({ predicate: isNotHealth })),
    [queries],
  )
  if (reachable) return null
  return (
    <Alert role="group" color="amber" radius={0} icon={<IconCloudOff />} title={t('offline.title')}>
      {t('offline.text')}
    </Alert>
  )
}

function isNotHealth({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[0] !== keys.health[0]
}
