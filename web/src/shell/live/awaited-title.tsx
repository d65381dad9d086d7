import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '@terminlotse/contract/booking'
import type { Task } from '@terminlotse/contract/tasks'
import { minuteMs } from '@terminlotse/contract/time'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { keys } from '../../api/keys.ts'
import { sayAwaited } from '../../modules/tasks/sentence.ts'
import { setAwaited } from '../../ui/page/page-title.ts'
import { useNow } from '../../ui/time/use-now.ts'

/** Keeps the appointment whose click is awaited in the tab's title. It fetches nothing: the screens do. */
export function AwaitedTitle() {
  useTranslation()
  const { data: tasks } = useQuery<Task[]>({ queryKey: keys.tasks, enabled: false })
  const { data: appointments } = useQuery<Appointment[]>({ queryKey: keys.appointments, enabled: false })
  const now = useNow(minuteMs)
  const title = sayAwaited(tasks ?? [], appointments ?? [], new Date(now))
  useEffect(() => setAwaited(title), [title])
  useEffect(() => () => setAwaited(null), [])
  return null
}
