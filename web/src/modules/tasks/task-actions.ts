import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OnBooking } from '@terminlotse/contract/booking'
import { type Task, taskRoutes } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { showFailure } from '../../api/failure-toast.ts'
import { keys } from '../../api/keys.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { patchTask, putTask } from './tasks.ts'

interface Wanted {
  id: number
  /** The choice about an open appointment; the screens ask first if there is one. */
  onBooking?: OnBooking
  /** The day in Munich, `YYYY-MM-DD`, on which it starts again by itself. */
  until?: string
}

/** True if the server must first know the choice about the appointment of this task. */
export function isBookingOpen(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'booking_open'
}

export function useRefetch() {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: keys.tasks }),
      queries.invalidateQueries({ queryKey: keys.overview }),
    ])
}

/** `done`: the toast's sentence. With a confirmed appointment the server looks only for an earlier one. */
export function useStartTask(done: string) {
  const { t } = useTranslation('tasks')
  const queries = useQueryClient()
  const refetch = useRefetch()
  return useMutation({
    mutationFn: ({ id }: Pick<Task, 'id'>) => call(taskRoutes.start, { params: { id } }),
    onSuccess: (task) => {
      putTask(queries, task)
      showToast({ kind: 'success', title: done })
    },
    onError: (error) => showFailure(error, t('toasts.startFailed')),
    onSettled: refetch,
  })
}

const paused = (task: Task): Task => ({
  ...task,
  is_monitoring: false,
  status: 'paused',
  paused_at: new Date().toISOString(),
})

/** Shows the task as paused at once; with a day, only once it is: the card of an active task has the question. */
export function useStopTask(done: string) {
  const { t } = useTranslation('tasks')
  const queries = useQueryClient()
  const refetch = useRefetch()
  return useMutation({
    mutationFn: ({ id, onBooking = 'ask', until }: Wanted) =>
      call(taskRoutes.stop, { params: { id }, query: { on_booking: onBooking, until } }),
    onMutate: ({ id, until }) => {
      if (until === undefined) patchTask(queries, id, paused)
    },
    onSuccess: (task) => {
      putTask(queries, task)
      showToast({ kind: 'success', title: done })
    },
    onError: (error) => {
      if (!isBookingOpen(error)) showFailure(error, t('toasts.stopFailed'))
    },
    onSettled: refetch,
  })
}

export function useDeleteTask() {
  const { t } = useTranslation('tasks')
  const refetch = useRefetch()
  return useMutation({
    mutationFn: ({ id, onBooking = 'ask' }: Wanted) =>
      call(taskRoutes.remove, { params: { id }, query: { on_booking: onBooking } }),
    onSuccess: () => showToast({ kind: 'success', title: t('toasts.deleted') }),
    onError: (error) => {
      if (!isBookingOpen(error)) showFailure(error, t('toasts.deleteFailed'))
    },
    onSettled: refetch,
  })
}
