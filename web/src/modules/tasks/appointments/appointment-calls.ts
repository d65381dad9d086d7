import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Appointment, bookingRoutes } from '@terminlotse/contract/booking'
import type { Task } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { changeAtOnce } from '../../../api/ask-again.ts'
import { call } from '../../../api/client.ts'
import { showFailure } from '../../../api/failure-toast.ts'
import { keys } from '../../../api/keys.ts'
import { saveFile } from '../../../ui/browser/save-file.ts'
import { hideToast, showAnswer } from '../../../ui/toasts/toast.tsx'
import { newsId } from '../sentence.ts'

/** All of them, the nearest first, also those whose task is deleted. */
export const allAppointments = queryOptions({
  queryKey: keys.appointments,
  queryFn: async ({ signal }) => (await call(bookingRoutes.list, { signal })).results,
})

export function useAppointments(refetchMs: number) {
  return useQuery({ ...allAppointments, refetchInterval: refetchMs })
}

export function useCalendarFile(bookingId: number) {
  const { t } = useTranslation('appointments')
  return useMutation({
    mutationFn: () => call(bookingRoutes.appointmentCalendar, { params: { id: bookingId } }),
    onSuccess: (text) => saveFile(t('calendar.file'), bookingRoutes.appointmentCalendar.media, text),
    onError: (error) => showFailure(error, t('calendar.failed')),
  })
}

type Act = 'cancelAppointment' | 'keepAppointment'

function useAct(bookingId: number, { act, failed, done }: { act: Act; failed: string; done?: string }) {
  const queries = useQueryClient()
  const newsOfTask = () =>
    newsId(queries.getQueryData<Task[]>(keys.tasks)?.find(({ booking }) => booking?.id === bookingId)?.id)
  return useMutation({
    onMutate: () => hideToast(newsOfTask()),
    mutationFn: () => call(bookingRoutes[act], { params: { id: bookingId } }),
    onSuccess: (booking) => {
      void changeAtOnce<Task[]>(queries, keys.tasks, (tasks) =>
        tasks.map((task) => (task.booking?.id === bookingId ? { ...task, booking } : task)),
      )
      void changeAtOnce<Appointment[]>(queries, keys.appointments, (all) =>
        all.map((one) => (one.id === bookingId ? { ...one, ...booking } : one)),
      )
      if (done !== undefined) showAnswer({ kind: 'success', title: done, id: newsOfTask() })
    },
    onError: (error) => showFailure(error, failed),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.tasks }),
  })
}

/** Its text is the same: `giveBack` answers the question of the day before. */
export type CancelWords = 'cancel' | 'giveBack'

/** Asks for the appointment to be cancelled; a live message reports the office's answer. */
export function useCancelAppointment(bookingId: number, words: CancelWords) {
  const { t } = useTranslation('appointments')
  return useAct(bookingId, { act: 'cancelAppointment', failed: t(`${words}.failed`), done: t(`${words}.asked`) })
}

/** The answer of the day before: the question goes. */
export function useKeepAppointment(bookingId: number) {
  const { t } = useTranslation('appointments')
  return useAct(bookingId, { act: 'keepAppointment', failed: t('coming.failed'), done: t('coming.kept') })
}
