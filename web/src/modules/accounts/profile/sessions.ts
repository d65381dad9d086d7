import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountRoutes, type OpenSession } from '@terminlotse/contract/accounts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { keys } from '../../../api/keys.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'

export function useSessions() {
  return useQuery({
    queryKey: keys.sessions,
    queryFn: async ({ signal }) => (await call(accountRoutes.sessions, { signal })).results,
    staleTime: 0,
  })
}

export function useEndSession() {
  const { t } = useTranslation('accounts')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: OpenSession) => call(accountRoutes.endSession, { params: { id } }),
    onSuccess: (_, { device }) => {
      showToast({ kind: 'success', title: t('sessions.ended', { device: device ?? t('sessions.unknown') }) })
    },
    onError: (error) => showFailure(error, t('sessions.endFailed')),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.sessions }),
  })
}
