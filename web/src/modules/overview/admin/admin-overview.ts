// The overview of the whole system for staff: one answer of the server, asked for again every half minute.
import { useQuery } from '@tanstack/react-query'
import { adminRefetchMs } from '@terminlotse/contract/limits'
import { adminRoutes } from '@terminlotse/contract/overview/admin'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { keys } from '../../../api/keys.ts'

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403
}

/** The text for staff who signed in without the required passkey; null: that is not the reason. */
function passkeyRefusal(error: unknown): string | null {
  return error instanceof ApiError && error.code === 'passkey_sign_in_needed' ? error.text : null
}

/** The overview. Every failed try shows a toast; a failed later try keeps the earlier data. */
export function useAdminOverview() {
  const { t } = useTranslation('admin')
  const overview = useQuery({
    queryKey: keys.adminOverview,
    queryFn: ({ signal }) => call(adminRoutes.overview, { signal }),
    refetchInterval: (query) => (isForbidden(query.state.error) ? false : adminRefetchMs),
  })
  const { error } = overview
  useEffect(() => {
    if (error !== null && passkeyRefusal(error) === null) showFailure(error, t('failedToast'))
  }, [error, t])
  return {
    data: overview.data,
    /** True if there is nothing to show, and the call failed; it stays true during the next try. */
    hasFailed: overview.data === undefined && overview.errorUpdateCount > 0,
    isForbidden: isForbidden(error) && passkeyRefusal(error) === null,
    passkeyRefusal: passkeyRefusal(error),
    isAsking: overview.isFetching,
    ask: () => void overview.refetch(),
  }
}
