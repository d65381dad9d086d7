import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OnBooking } from '@terminlotse/contract/booking'
import { type Task, taskRoutes } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { showFailure } from '../../api/failure-toast.ts'
import { keys } from '../../api/keys.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { useIsThere } from '../../ui/use-is-there.ts'
import { sayNewOnes } from './task/task-words.ts'
import { putTask } from './tasks.ts'

interface Wanted {
  id: number
  /** The choice about an open appointment; the screens ask first if there is one. */
  onBooking?: OnBooking
  /** The day in Munich, `YYYY-MM-DD`, on which it starts again by itself. */
  until?: string
}

/** Calls `ask` if the server must first know the choice about the appointment of this task. Without `ask`, or if nobody is
 * there any more, each refusal is said. */
export function useAskOrSay(ask: ((wanted: Wanted) => void) | undefined, failed: string) {
  const isThere = useIsThere()
  return (error: unknown, wanted: Wanted) => {
    const isBookingOpen = error instanceof ApiError && error.code === 'booking_open'
    if (isBookingOpen && ask && isThere()) ask(wanted)
    else showFailure(error, failed)
  }
}

export function useRefetch() {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: keys.tasks }),
      queries.invalidateQueries({ queryKey: keys.overview }),
    ])
}

const changing = ['watching']

/** `done`: the toast's sentence. With a confirmed appointment the server looks only for an earlier one. */
export function useStartTask(done: string) {
  const { t } = useTranslation('tasks')
  const queries = useQueryClient()
  const refetch = useRefetch()
  return useMutation({
    mutationKey: changing,
    mutationFn: ({ id }: Pick<Task, 'id'>) => call(taskRoutes.start, { params: { id } }),
    onSuccess: (task) => {
      putTask(queries, task)
      showToast({ kind: 'success', title: done, text: sayNewOnes(task) })
    },
    onError: (error) => showFailure(error, t('toasts.startFailed')),
    onSettled: refetch,
  })
}

/** True until the server has answered. docs/decisions/web.md#a-pause-is-shown-once-the-server-has-answered */
export function useIsStartingOrPausing(id: number): boolean {
  const isOfTask = (variables: unknown) => (variables as Wanted).id === id
  return useIsMutating({ mutationKey: changing, predicate: ({ state }) => isOfTask(state.variables) }) > 0
}

export function useStopTask(done: string, ask?: (wanted: Wanted) => void) {
  const { t } = useTranslation('tasks')
  const queries = useQueryClient()
  const refetch = useRefetch()
  return useMutation({
    mutationKey: changing,
    mutationFn: ({ id, onBooking = 'ask', until }: Wanted) =>
      call(taskRoutes.stop, { params: { id }, query: { on_booking: onBooking, until } }),
    onSuccess: (task) => {
      putTask(queries, task)
      showToast({ kind: 'success', title: done })
    },
    onError: useAskOrSay(ask, t('toasts.stopFailed')),
    onSettled: refetch,
  })
}

export function useDeleteTask(ask: () => void) {
  const { t } = useTranslation('tasks')
  const refetch = useRefetch()
  return useMutation({
    mutationFn: ({ id, onBooking = 'ask' }: Wanted) =>
      call(taskRoutes.remove, { params: { id }, query: { on_booking: onBooking } }),
    onSuccess: () => showToast({ kind: 'success', title: t('toasts.deleted') }),
    onError: useAskOrSay(ask, t('toasts.deleteFailed')),
    onSettled: refetch,
  })
}
