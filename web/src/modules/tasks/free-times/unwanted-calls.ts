import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Unwanted, type UnwantedBody, unwantedRoutes } from '@terminlotse/contract/tasks/unwanted'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { showRefusal } from '../../../api/failure-toast.ts'
import { keys } from '../../../api/keys.ts'
import { currentLanguage } from '../../../texts/language.ts'
import { dayAndClock, longDay } from '../../../ui/time/moment.ts'
import { showToast, type Toast } from '../../../ui/toasts/toast.tsx'

export function useUnwanted(task: number) {
  return useQuery({
    queryKey: keys.unwanted(task),
    queryFn: async ({ signal }) => (await call(unwantedRoutes.list, { params: { id: task }, signal })).results,
  })
}

/** A time that is not for a task changes its free times, and which of them fits now. */
const refresh = (queries: QueryClient) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: keys.tasks }),
    queries.invalidateQueries({ queryKey: keys.allTaskChances }),
  ])

export function useSayUnwanted(task: number) {
  const { t } = useTranslation('freeTimes')
  const queries = useQueryClient()
  const takeBack = useTakeBack(task)
  return useMutation({
    mutationFn: (body: UnwantedBody) => call(unwantedRoutes.add, { params: { id: task }, body }),
    onSuccess: (unwanted) =>
      say(task, unwanted, {
        title: t('unwanted.done'),
        action: { label: t('unwanted.undo'), run: () => takeBack.mutate(unwanted) },
      }),
    onError: (error) => showRefusal(error, t('unwanted.failed')),
    onSettled: () => refresh(queries),
  })
}

export function useTakeBack(task: number) {
  const { t } = useTranslation('freeTimes')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Unwanted) => call(unwantedRoutes.takeBack, { params: { id: task, unwanted: id } }),
    onSuccess: (_, unwanted) => say(task, unwanted, { title: t('unwanted.takenBack') }),
    onError: (error) => showRefusal(error, t('unwanted.failed')),
    onSettled: () => refresh(queries),
  })
}

/** Each toast about a time takes the place of the one before. */
function say(task: number, unwanted: Unwanted, toast: Pick<Toast, 'title' | 'action'>) {
  showToast({ kind: 'success', id: `unwanted-${task}-${unwanted.id}`, text: wordsOf(unwanted), ...toast })
}

export function wordsOf({ slot_at, day, office_name }: Unwanted): string {
  const language = currentLanguage()
  if (slot_at !== null) return i18next.t('freeTimes:unwanted.time', { when: dayAndClock(slot_at, language) })
  return day === null ? office_name : longDay(`${day}T12:00:00Z`, language)
}
