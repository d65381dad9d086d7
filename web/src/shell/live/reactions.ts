import type { QueryClient } from '@tanstack/react-query'
import type { Appointment, Booking } from '@terminlotse/contract/booking'
import { practiceCode, toastMs } from '@terminlotse/contract/limits'
import { type LiveType, liveData } from '@terminlotse/contract/live'
import type { Provider } from '@terminlotse/contract/offices/catalogue'
import type { Overview } from '@terminlotse/contract/overview/figures'
import { rowOf } from '@terminlotse/contract/row-of'
import type { Said } from '@terminlotse/contract/tasks/sentence'
import i18next from 'i18next'
import { askAgain, changeAtOnce } from '../../api/ask-again.ts'
import { keys } from '../../api/keys.ts'
import type { Heard, HeardMessage } from '../../api/live/read-live-message.ts'
import { withActivity } from '../../modules/overview/overview.ts'
import { noteCheck } from '../../modules/tasks/checks.ts'
import { bookingOf, newsId, sayBooking, sayFound, serviceOf } from '../../modules/tasks/sentence.ts'
import { patchTask, practiceRemoved } from '../../modules/tasks/tasks.ts'
import type { showToast } from '../../ui/toasts/toast.tsx'

export interface ReactionTools {
  queries: QueryClient
  toast: typeof showToast
  alertTab: (news: string) => void
  /** Lets a screen reader read it, once for each booking. */
  readAloud: (news: string, bookingId: number) => void
  sound: () => void
  openTask: (id?: number) => void
  isOnTasksScreen: boolean
}

function refetch({ queries }: ReactionTools, ...wanted: (readonly unknown[])[]) {
  for (const queryKey of wanted) void askAgain(queries, queryKey)
}

interface AboutBooking {
  booking?: Booking | null | undefined
  task_id?: number | null | undefined
  task_name?: string | undefined
}

function saidOf({ booking, task_id, task_name }: AboutBooking, { queries }: ReactionTools): Said | null {
  return booking ? sayBooking(booking, serviceOf(queries, task_id, task_name), new Date()) : null
}

function inOneLine(said: Said | null | undefined): string | undefined {
  return said ? [said.title, said.first].filter(Boolean).join(': ') : undefined
}

/** The text of a message without the sentence, with which it may begin. */
function textBeside(said: Said | null, message: string | undefined): string | undefined {
  const start = said ? `${said.title}. ` : ''
  return message?.startsWith(start) ? message.slice(start.length) : message
}

/** False if this page has not removed it, and knows neither the appointment nor its office. */
function isPractised({ queries }: ReactionTools, bookingId: number): boolean {
  if (practiceRemoved.has(bookingId)) return true
  const of = queries.getQueryData<Appointment[]>(keys.appointments)?.find(({ id }) => id === bookingId)?.service
  return queries.getQueryData<Provider[]>(keys.providers)?.find(({ id }) => id === of)?.code === practiceCode
}

// Nothing to show: connection states, and lines that only the log viewer on the task's own channel shows.
const nothing = () => {}

/** The effect of each live message on screen. Data that the message does not contain are fetched. */
export const reactions: { [T in LiveType]: (data: Heard<T>, tools: ReactionTools) => void } = {
  connection_established: nothing,
  authentication_success: nothing,
  authentication_failed: nothing,
  pong: nothing,
  heartbeat: nothing,
  altcha_status_update: nothing,
  task_log: nothing,
  task_logs_cleared: nothing,
  appointment_found: (data, tools) => {
    const { slot, count = 1, task_id, task_name } = data
    const booking = slot && bookingOf(tools.queries, task_id, slot)
    const said =
      saidOf({ booking, task_id, task_name }, tools) ??
      (slot && sayFound(slot, count, serviceOf(tools.queries, task_id, task_name)))
    tools.toast({
      kind: 'found',
      id: newsId(task_id),
      title: i18next.t('live:found.title'),
      text: tools.isOnTasksScreen
        ? i18next.t('live:found.ofTask', { name: data.task_name || i18next.t('live:found.unknown') })
        : i18next.t('live:found.text'),
      sentence: inOneLine(said),
      ms: toastMs.appointmentFound,
      isJoined: true,
      action: { label: i18next.t('live:found.details'), run: () => tools.openTask(data.task_id) },
    })
    tools.alertTab(said?.title ?? i18next.t('live:found.title'))
    tools.sound()
    // The chances name the time that is free now.
    refetch(tools, keys.tasks, keys.overview, keys.allTaskChances)
  },
  monitoring_status_update: (data, tools) => {
    if (data.booking?.state === 'waiting_for_confirmation') {
      tools.alertTab(saidOf(data, tools)?.title ?? i18next.t('live:yourTurn'))
      tools.readAloud(i18next.t('live:yourTurn'), data.booking.id)
    }
    // An appointment without a task has no activity that would say this. The end of the practice run says so itself.
    const { task_id, booking, message } = data
    if (task_id === null && booking?.state === 'cancelled' && message && !isPractised(tools, booking.id)) {
      tools.toast({ kind: 'success', title: i18next.t('appointments:cancelled.title'), text: message })
    }
    refetch(tools, keys.tasks, keys.allTaskChances)
  },
  monitoring_error: (data, tools) => {
    tools.toast({
      kind: 'error',
      title: i18next.t('live:monitoringError.title'),
      text: data.message || i18next.t('live:monitoringError.text'),
      ms: toastMs.monitoringError,
    })
    refetch(tools, keys.tasks)
  },
  // A receiver that is removed is no longer chosen by any task.
  channels_changed: (_, tools) => refetch(tools, keys.notificationSettings, keys.tasks),
  statistics_update: (data, tools) => {
    const { task_id, statistics } = data
    if (task_id === undefined || statistics === undefined) return refetch(tools, keys.tasks, keys.overview)
    patchTask(tools.queries, task_id, (task) => ({ ...task, statistics }))
    refetch(tools, keys.overview)
  },
  activity_update: (data, tools) => {
    const whole = liveData.activity_update.safeParse(data)
    if (!whole.success) return refetch(tools, keys.overview)
    const activity = whole.data
    noteCheck(tools.queries, activity)
    const ends = {
      booking_moved: 'appointments:mine.moved',
      booking_cancelled: 'appointments:cancelled.title',
    } as const
    const title = rowOf(ends, activity.activity_type, null)
    // The toast about the earlier appointment says that this one is given back.
    if (title !== null && activity.metadata.replaced !== true) {
      const id = newsId(activity.task_id)
      tools.toast({ kind: 'success', id, title: i18next.t(title), text: activity.message })
    }
    void changeAtOnce<Overview>(tools.queries, keys.overview, (overview) => ({
      ...overview,
      recentActivities: withActivity(overview.recentActivities, activity),
    }))
  },
  booking_success: (data, tools) => {
    const said = saidOf(data, tools)
    tools.toast({
      kind: 'success',
      id: newsId(data.task_id),
      title: i18next.t('live:booked.title'),
      text: textBeside(said, data.message) || i18next.t('live:booked.text'),
      sentence: inOneLine(said),
      ms: toastMs.bookingSuccessful,
    })
    tools.alertTab(said?.title ?? i18next.t('live:booked.title'))
    refetch(tools, keys.tasks, keys.overview)
  },
  booking_failed: (data, tools) => {
    const said = saidOf(data, tools)
    tools.toast({
      kind: 'error',
      id: newsId(data.task_id),
      // Nobody tried to book anything when a deadline passes.
      title: i18next.t(
        data.booking?.state === 'expired' ? 'overview:activity.booking_expired' : 'live:bookingFailed.title',
      ),
      text: textBeside(said, data.message) || i18next.t('live:bookingFailed.text'),
      sentence: inOneLine(said),
      ms: toastMs.bookingFailed,
    })
    refetch(tools, keys.tasks, keys.overview)
  },
}

export function react(message: HeardMessage, tools: ReactionTools) {
  // The table pairs each type with its own data; a union does not let the compiler follow that.
  const reaction = reactions[message.type] as (data: HeardMessage['data'], tools: ReactionTools) => void
  reaction(message.data, tools)
}
