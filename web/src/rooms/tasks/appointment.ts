// What is done with an appointment that we got: into the calendar, or back to the office.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bookingRoutes } from '@terminlotse/contract/booking'
import { type Task, taskRoutes } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { showFailure } from '../../api/failure-toast.ts'
import { keys } from '../../api/keys.ts'
import { saveFile } from '../../ui/save-file.ts'
import { showToast } from '../../ui/toast.tsx'
import { patchTask, putTask } from './tasks.ts'

/** Loads the calendar file of a task's appointment and hands it to the browser. */
export function useCalendarFile(taskId: number) {
  const { t } = useTranslation('care')
  return useMutation({
    mutationFn: () => call(bookingRoutes.calendar, { params: { id: taskId } }),
    onSuccess: (text) => saveFile(t('calendar.file'), bookingRoutes.calendar.media, text),
    onError: (error) => showFailure(error, t('calendar.failed')),
  })
}

/** Asks for the appointment to be cancelled; that the office did it is told live. */
export function useCancelAppointment(taskId: number) {
  const { t } = useTranslation('care')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(bookingRoutes.cancel, { params: { id: taskId } }),
    onSuccess: (booking) => {
      patchTask(queries, taskId, (task) => ({ ...task, booking }))
      showToast({ kind: 'success', title: t('cancel.asked') })
    },
    onError: (error) => showFailure(error, t('cancel.failed')),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.tasks }),
  })
}

/** Makes the task look only for what is earlier than its appointment, which is kept; `onReady` then starts it. */
export function useLookForEarlier(taskId: number, onReady: (task: Task) => void) {
  const { t } = useTranslation('care')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (slotAt: string) =>
      call(taskRoutes.edit, {
        params: { id: taskId },
        body: { current_appointment_at: slotAt, on_booking: 'keep' },
      }),
    onSuccess: (task) => {
      putTask(queries, task)
      onReady(task)
    },
    onError: (error) => showFailure(error, t('earlier.failed')),
  })
}
