// The overview of the whole system for staff: one answer of the server, asked for again every half minute.
import { useQuery } from '@tanstack/react-query'
import { adminRefetchMs } from '@terminlotse/contract/limits'
import { type AdminOverview, adminRoutes } from '@terminlotse/contract/overview/admin'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { filled } from '../../../api/filled.ts'
import { keys } from '../../../api/keys.ts'

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403
}

/** The text for staff who signed in without the required passkey; null: that is not the reason. */
function passkeyRefusal(error: unknown): string | null {
  return error instanceof ApiError && error.code === 'passkey_sign_in_needed' ? error.text : null
}

const empty: AdminOverview = {
  timestamp: '',
  summary: {
    total_users: 0,
    active_users: 0,
    total_tasks: 0,
    active_tasks: 0,
    total_checks: 0,
    total_appointments_found: 0,
    total_successful_bookings: 0,
  },
  celery_info: { error: null, workers: [], active_tasks_count: 0 },
  warnings: [],
  restored: null,
  providers: [],
  doubts: [],
  drifts: [],
  checks: [],
  running_tasks: [],
  recent_activities: [],
}
const emptyTask: Omit<AdminOverview['running_tasks'][number], 'id' | 'name'> = {
  auto_booking_enabled: false,
  is_practice: false,
  service: null,
  office: null,
  service_type: null,
  state: 'watching',
  headline: '',
  user: { email: '', first_name: '', last_name: '' },
  statistics: { total_checks: 0, appointments_found: 0, successful_bookings: 0, uptime_seconds: 0 },
}

function wholeOverview(said: Partial<AdminOverview>): AdminOverview {
  const overview = filled(empty, said)
  const { error, ...workers } = filled(empty.celery_info, overview.celery_info)
  return {
    ...overview,
    summary: filled(empty.summary, overview.summary),
    celery_info: { ...workers, error: error || null },
    running_tasks: overview.running_tasks.map((task) => ({
      ...task,
      ...filled(emptyTask, task),
      user: filled(emptyTask.user, task.user),
      statistics: filled(emptyTask.statistics, task.statistics),
    })),
  }
}

/** The overview. Every failed try shows a toast; a failed later try keeps the earlier data. */
export function useAdminOverview() {
  const { t } = useTranslation('admin')
  const overview = useQuery({
    queryKey: keys.adminOverview,
    queryFn: async ({ signal }) => wholeOverview(await call(adminRoutes.overview, { signal })),
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
