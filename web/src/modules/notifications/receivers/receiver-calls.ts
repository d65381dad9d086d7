import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Receiver, type ReceiverPatch, receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { keys } from '../../../api/keys.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'
import { fetchAfterTest } from '../settings/notification-settings.ts'

/** The settings have a part of the first receivers, and are saved with that part, so both are fetched again. */
const fetchAgain = (queries: QueryClient) => queries.invalidateQueries({ queryKey: keys.notificationSettings })

/** Shows a saved receiver at once; the next fetch has the last word. */
function putReceiver(queries: QueryClient, saved: Receiver): void {
  queries.setQueryData<Receiver[]>(keys.receivers, (all) => {
    const isKnown = all?.some(({ id }) => id === saved.id)
    return isKnown ? all?.map((one) => (one.id === saved.id ? saved : one)) : all && [...all, saved]
  })
}

export function useAddReceiver() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<(typeof receiverRoutes)['add']['body']>) => call(receiverRoutes.add, { body }),
    onSuccess: (saved) => putReceiver(queries, saved),
    onSettled: () => fetchAgain(queries),
  })
}

export function useChangeReceiver({ id }: Receiver) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ReceiverPatch) => call(receiverRoutes.change, { params: { id }, body }),
    onSuccess: (saved) => putReceiver(queries, saved),
    onSettled: () => fetchAgain(queries),
  })
}

export function useRemoveReceiver({ id, name }: Receiver, onDone: () => void) {
  const { t } = useTranslation('receivers')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(receiverRoutes.remove, { params: { id } }),
    onSuccess() {
      queries.setQueryData<Receiver[]>(keys.receivers, (all) => all?.filter((one) => one.id !== id))
      showToast({ kind: 'success', title: t('remove.done', { name }) })
      onDone()
    },
    onError: (error) => showFailure(error, t('remove.failed')),
    // It is no longer chosen by any task.
    onSettled: () => Promise.all([fetchAgain(queries), queries.invalidateQueries({ queryKey: keys.tasks })]),
  })
}

export function useTestReceiver({ id, channel }: Receiver) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(receiverRoutes.test, { params: { id } }),
    onSettled: () => fetchAfterTest(queries, channel),
  })
}

export function useConfirmReceiver(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (digits: string | undefined) => call(receiverRoutes.confirm, { params: { id }, body: { digits } }),
    onSuccess: (saved) => putReceiver(queries, saved),
  })
}

/** Asks for the link that connects a further chat. A live message says that it was used. */
export function useConnectReceiver(id: number) {
  const { t } = useTranslation('notifications')
  return useMutation({
    mutationFn: () => call(receiverRoutes.connect, { params: { id } }),
    onError: (error) => showFailure(error, t('telegram.linkFailed')),
  })
}

/** Asks another person. Only this answer has the link for Telegram, so it is not kept. */
export function useAskPerson() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<(typeof receiverRoutes)['ask']['body']>) => call(receiverRoutes.ask, { body }),
    onSettled: () => {
      void fetchAgain(queries)
    },
    gcTime: 0,
  })
}
