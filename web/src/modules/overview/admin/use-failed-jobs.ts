import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adminRefetchMs } from '@terminlotse/contract/limits'
import { adminRoutes } from '@terminlotse/contract/overview/admin'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { keys } from '../../../api/keys.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'

export function useFailedJobs() {
  return useQuery({
    queryKey: keys.failedJobs,
    queryFn: ({ signal }) => call(adminRoutes.failedJobs, { signal }),
    refetchInterval: adminRefetchMs,
  })
}

export function useRetryJob() {
  const { t } = useTranslation('admin')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(adminRoutes.retryJob, { params: { id } }),
    onSuccess: () => showToast({ kind: 'success', title: t('failedJobs.sent') }),
    onError: (error) => showFailure(error, t('failedJobs.notSent')),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.failedJobs }),
  })
}
