import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Signal, signalRoutes } from '@terminlotse/contract/notifications/signal'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { showFailure } from '../../../../api/failure-toast.ts'
import { keys } from '../../../../api/keys.ts'
import { showToast } from '../../../../ui/toasts/toast.tsx'

export function useSignal() {
  return useQuery({
    queryKey: keys.signal,
    queryFn: ({ signal }) => call(signalRoutes.read, { signal }),
    staleTime: 0,
  })
}

export function useSendCode() {
  const { t } = useTranslation('notifications')
  const keep = useKeep()
  return useMutation({
    mutationFn: (number: string) => call(signalRoutes.sendCode, { body: { number } }),
    onSuccess: keep,
    onError: (error) => showFailure(error, t('signal.notSent')),
  })
}

export function useConnectSignal() {
  const { t } = useTranslation('notifications')
  const queries = useQueryClient()
  const keep = useKeep()
  return useMutation({
    mutationFn: (code: string) => call(signalRoutes.connect, { body: { code } }),
    onSuccess(signal) {
      keep(signal)
      showToast({ kind: 'success', title: t('signal.connected') })
    },
    onError: (error) => showFailure(error, t('failed')),
    // Too many guesses end a code.
    onSettled: () => queries.invalidateQueries({ queryKey: keys.notificationSettings }),
  })
}

function useKeep() {
  const queries = useQueryClient()
  return (signal: Signal) => queries.setQueryData(keys.signal, signal)
}
