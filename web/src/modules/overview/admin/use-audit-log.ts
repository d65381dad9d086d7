import { useInfiniteQuery } from '@tanstack/react-query'
import { adminRoutes } from '@terminlotse/contract/overview/admin'
import { call } from '../../../api/client.ts'
import { keys } from '../../../api/keys.ts'

export function useAuditLog(account: number | undefined) {
  return useInfiniteQuery({
    queryKey: keys.audit(account),
    queryFn: ({ signal, pageParam }) => call(adminRoutes.audit, { query: { account, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next, results }) => (next === null ? undefined : results.at(-1)?.id),
    staleTime: 0,
  })
}
