import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Right, rightRoutes } from '@terminlotse/contract/accounts/rights'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { keys } from '../../../api/keys.ts'

const pick = ({ kind, id }: Right) => ({ kind, id })

export function useRights() {
  return useQuery({
    queryKey: keys.rights,
    queryFn: async ({ signal }) => (await call(rightRoutes.list, { signal })).results,
    staleTime: 0,
  })
}

/** Keeps one right; null: all that are not recent. */
export function useKeep(onKept: (right: Right | null) => void) {
  const { t } = useTranslation('rights')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (right: Right | null) => call(rightRoutes.keep, { body: right ? { right: pick(right) } : {} }),
    onSuccess: (_, right) => onKept(right),
    onError: (error) => showFailure(error, t('keepFailed')),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.rights }),
  })
}

/** A right that ends may be shown anywhere on the page. */
export function useEnd(onEnded: () => void) {
  const { t } = useTranslation('rights')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (right: Right) => call(rightRoutes.end, { params: pick(right) }),
    onSuccess: onEnded,
    onError: (error) => showFailure(error, t('endFailed')),
    onSettled: () => queries.invalidateQueries(),
  })
}
