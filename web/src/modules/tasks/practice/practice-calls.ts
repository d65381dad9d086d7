import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { practiceCode } from '@terminlotse/contract/limits'
import { type PracticeMail, practiceRoutes } from '@terminlotse/contract/practice'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { keys } from '../../../api/keys.ts'
import { hideToast, showAnswer, showToast } from '../../../ui/toasts/toast.tsx'
import { useProviders } from '../offices/catalogue.ts'
import { newsId } from '../sentence.ts'
import { isPractice } from '../task/task-words.ts'
import { useRefetch } from '../task-actions.ts'
import { allTasks, practiceRemoved } from '../tasks.ts'

/** The office's mail comes within seconds. */
const everyMs = 2_000

/** Undefined while on the way. */
export function useHasPractice(): boolean | undefined {
  return useProviders().data?.some(({ code }) => code === practiceCode)
}

/** Starts a practice task that books. `onDone`: it is in the list. */
export function useTryIt(onDone: () => void) {
  const { t } = useTranslation('practice')
  const refetch = useRefetch()
  return useMutation({
    mutationFn: () => call(practiceRoutes.start, {}),
    onSuccess: async () => {
      await refetch()
      onDone()
    },
    onError: (error) => showFailure(error, t('tryFailed')),
  })
}

/** The practice office's mails about a booking, newest first. It asks again until one of them can be confirmed. */
export function usePracticeMails(bookingId: number) {
  return useQuery({
    queryKey: keys.practiceMails,
    queryFn: async ({ signal }) => (await call(practiceRoutes.mails, { signal })).results,
    select: (mails) => mails.filter(({ booking }) => booking === bookingId),
    refetchInterval: ({ state }) =>
      state.data?.some((mail) => mail.booking === bookingId && mail.can_confirm) ? false : everyMs,
  })
}

/** Opens the link in one of these mails. `onDone`: the office has the confirmation. */
export function useConfirmPractice(onDone: () => void) {
  const { t } = useTranslation('practice')
  const refetch = useRefetch()
  return useMutation({
    onMutate: ({ task }: PracticeMail) => hideToast(newsId(task)),
    mutationFn: ({ id }: PracticeMail) => call(practiceRoutes.confirm, { params: { id } }),
    onSuccess: ({ detail }, { task }) => {
      showAnswer({ kind: 'success', title: detail, id: newsId(task) })
      onDone()
    },
    onError: (error) => showFailure(error, t('mail.confirmFailed')),
    onSettled: refetch,
  })
}

/** `onDone`: all of it is removed, also from the lists. */
export function useRemovePractised(onDone: () => void) {
  const { t } = useTranslation('practice')
  const queries = useQueryClient()
  const refetch = useRefetch()
  return useMutation({
    mutationFn: () => call(practiceRoutes.remove, {}),
    onMutate: () => {
      for (const { booking } of queries.getQueryData(allTasks.queryKey)?.filter(isPractice) ?? [])
        if (booking) practiceRemoved.add(booking.id)
    },
    onSuccess: ({ detail }) => showToast({ kind: 'success', title: detail }),
    onError: (error) => showFailure(error, t('removeFailed')),
    onSettled: async (_, error) => {
      await refetch()
      if (error === null) onDone()
    },
  })
}
