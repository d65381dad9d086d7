import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sharedPageRoutes } from '@terminlotse/contract/tasks/shared-page'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { keys } from '../../../api/keys.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'

export function useSharedPage(id: number) {
  return useQuery({
    queryKey: keys.sharedPage(id),
    queryFn: ({ signal }) => call(sharedPageRoutes.read, { params: { id }, signal }),
    // Others open the page meanwhile.
    staleTime: 0,
  })
}

/** Makes an address; an earlier one ends. Only this answer has it. */
export function useSharePage(id: number) {
  const { t } = useTranslation('sharing')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(sharedPageRoutes.make, { params: { id } }),
    onSuccess: ({ address: _, ...page }) => queries.setQueryData(keys.sharedPage(id), page),
    onError: (error) => showFailure(error, t('failed')),
    gcTime: 0,
  })
}

export function useEndSharedPage(id: number) {
  const { t } = useTranslation('sharing')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(sharedPageRoutes.end, { params: { id } }),
    onSuccess: () => showToast({ kind: 'success', title: t('ended') }),
    onError: (error) => showFailure(error, t('failed')),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.sharedPage(id) }),
  })
}
