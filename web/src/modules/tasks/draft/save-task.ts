import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OnBooking } from '@terminlotse/contract/booking'
import type { Receiver } from '@terminlotse/contract/notifications/receivers'
import { type Task, taskRoutes } from '@terminlotse/contract/tasks'
import type { WishChange } from '@terminlotse/contract/tasks/why-not'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { keys } from '../../../api/keys.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'
import { stillChosen } from '../../notifications/receivers.ts'
import { refreshAfter } from '../offices/catalogue.ts'
import { sayNewOnes } from '../task/task-words.ts'
import { useAskOrSay, useRefetch } from '../task-actions.ts'
import { addTask, putTask } from '../tasks.ts'
import { bodyOf, type TaskDraft } from './draft.ts'
import { neededErrors } from './draft-rules.ts'

/**
 * The body of a draft, without receivers that were removed after they were chosen: the server refuses those. A task that
 * has what every tap needs says so, and the address for bookings is proven before a time is found.
 */
export function sentBody(queries: QueryClient, draft: TaskDraft) {
  const known = queries.getQueryData<Receiver[]>(keys.receivers)
  const lets_me_book = !draft.auto_booking_enabled && Object.keys(neededErrors(draft, undefined)).length === 0
  return { ...bodyOf(draft), lets_me_book, receivers: stillChosen(known, draft.receivers) }
}

/** Where no answer came, the task may be there: a second one would watch beside it. */
function useSayNotMade() {
  const { t } = useTranslation('tasks')
  const queries = useQueryClient()
  return (error: unknown) => {
    if (error instanceof ApiError && error.status === 0)
      showToast({ kind: 'error', title: t('toasts.createUnanswered') })
    else showFailure(error, t('toasts.createFailed'))
    void refreshAfter(error, queries)
    void queries.invalidateQueries({ queryKey: keys.tasks })
  }
}

export function useCreateTask() {
  const { t } = useTranslation('tasks')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (draft: TaskDraft) => call(taskRoutes.create, { body: sentBody(queries, draft) }),
    onSuccess: async (task) => {
      addTask(queries, task)
      showToast({ kind: 'success', title: t('toasts.created') })
      await queries.invalidateQueries({ queryKey: keys.tasks })
    },
    onError: useSayNotMade(),
  })
}

function useShowUpdated() {
  const { t } = useTranslation('tasks')
  const queries = useQueryClient()
  return async (task: Task) => {
    putTask(queries, task)
    showToast({ kind: 'success', title: t('toasts.updated') })
    await queries.invalidateQueries({ queryKey: keys.tasks })
  }
}

interface Change {
  draft: TaskDraft
  onBooking: OnBooking
}

export function useUpdateTask(id: number, ask: () => void) {
  const { t } = useTranslation('tasks')
  const queries = useQueryClient()
  const askOrSay = useAskOrSay(ask, t('toasts.updateFailed'))
  return useMutation({
    mutationFn: ({ draft, onBooking }: Change) =>
      call(taskRoutes.edit, {
        params: { id },
        body: { ...sentBody(queries, draft), on_booking: onBooking },
      }),
    onSuccess: useShowUpdated(),
    onError: (error) => askOrSay(error, { id }),
  })
}

export function useAddOffice(task: Task) {
  const edit = useEdit(task)
  return { ...edit, mutate: (office: number) => edit.mutate({ offices: [...task.offices, office] }) }
}

/** For changes that need no choice about an appointment. */
export function useEdit({ id }: Task) {
  const { t } = useTranslation('tasks')
  return useMutation({
    mutationFn: (body: Partial<Pick<Task, 'offices'>> | WishChange['wish']) =>
      call(taskRoutes.edit, { params: { id }, body }),
    onSuccess: useShowUpdated(),
    onError: (error) => showFailure(error, t('toasts.updateFailed')),
  })
}

interface Made {
  task: Task
  /** The reason why it does not watch yet; null: it does. */
  problem: unknown
}

/**
 * A task that was made but did not start stays, and is not made twice. `onMade` gets its number, and if it watches.
 * `brought`: the link of the appointment that an earlier one shall replace.
 */
export function useStartWatching(onMade: (id: number, isStarted: boolean) => void, brought?: string) {
  const { t } = useTranslation('tasks')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (draft: TaskDraft): Promise<Made> => {
      const task = await call(taskRoutes.create, { body: { ...sentBody(queries, draft), brought } })
      try {
        return { task: await call(taskRoutes.start, { params: { id: task.id } }), problem: null }
      } catch (problem) {
        return { task, problem }
      }
    },
    onSuccess: ({ task, problem }) => {
      addTask(queries, task)
      onMade(task.id, problem === null)
      if (problem === null) return showToast({ kind: 'success', title: t('toasts.started'), text: sayNewOnes(task) })
      showFailure(problem, t('toasts.startFailed'))
    },
    onError: useSayNotMade(),
    onSettled: useRefetch(),
  })
}
