import { useQuery } from '@tanstack/react-query'
import { dashboard } from '@terminlotse/contract/limits'
import { monitoringRoutes } from '@terminlotse/contract/monitoring'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'

/** The person's figures, asked anew by the clock and whenever a live message says so. */
export function useOverview() {
  return useQuery({
    queryKey: keys.overview,
    queryFn: ({ signal }) => call(monitoringRoutes.overview, { signal }),
    refetchInterval: dashboard.refetchMs,
  })
}
