import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Task, taskRoutes } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { keys } from '../../../api/keys.ts'
import { showToast } from '../../../ui/toasts/toast.tsx'
import type { TaskDraft } from '../draft/draft.ts'
import { sentBody } from '../draft/save-task.ts'
import { refreshAfter } from '../offices/catalogue.ts'
import { addTask } from '../tasks.ts'

interface Made {
  task: Task
  /** The reason why it does not watch yet; null: it does. */
  problem: unknown
}

/**
 * Makes a task and starts it. A task that was made but did not start stays and can be started: it is not made twice.
 * `onMade` gets its number, and if it watches.
 */
export function useStartWatching(onMade: (id: number, isStarted: boolean) => void) {
  const { t } = useTranslation('tasks')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (draft: TaskDraft): Promise<Made> => {
      const task = await call(taskRoutes.create, { body: sentBody(queries, draft) })
      try {
        return { task: await call(taskRoutes.start, { params: { id: task.id } }), problem: null }
      } catch (problem) {
        return { task, problem }
      }
    },
    onSuccess: ({ task, problem }) => {
      addTask(queries, task)
      onMade(task.id, problem === null)
      if (problem === null) return showToast({ kind: 'success', title: t('toasts.started') })
      showFailure(problem, t('toasts.startFailed'))
    },
    onError: (error) => {
      showFailure(error, t('toasts.createFailed'))
      void refreshAfter(error, queries)
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: keys.tasks }),
        queries.invalidateQueries({ queryKey: keys.overview }),
      ]),
  })
}
