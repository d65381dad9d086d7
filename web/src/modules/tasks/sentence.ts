// The sentence of what waits for the person, in the language of the page: for the tab's title and for toasts.
import type { QueryClient } from '@tanstack/react-query'
import type { Appointment, Booking } from '@terminlotse/contract/booking'
import type { Slot, Task } from '@terminlotse/contract/tasks'
import { maskedAddress } from '@terminlotse/contract/tasks/masked-address'
import { type Said, sayWhole } from '@terminlotse/contract/tasks/sentence'
import { keys } from '../../api/keys.ts'
import { currentLanguage } from '../../texts/language.ts'

type TaskId = number | null | undefined

/** Of the toasts about a task's appointment: the newest replaces the one before. */
export const newsId = (task: TaskId) => (task == null ? undefined : `news-${task}`)

function knownTask(queries: QueryClient, id: TaskId): Task | undefined {
  return queries.getQueryData<Task[]>(keys.tasks)?.find((task) => task.id === id)
}

/** The service of a task that this page knows; otherwise the name that the message gives the task. */
export function serviceOf(queries: QueryClient, id: TaskId, name = ''): string {
  return knownTask(queries, id)?.service_type_details?.title ?? name
}

/** The task's booking of this free time; null: there is none. */
export function bookingOf(queries: QueryClient, id: TaskId, { at, office_name }: Slot): Booking | null {
  const booking = knownTask(queries, id)?.booking
  return booking?.slot_at === at && booking.office_name === office_name ? booking : null
}

/** `count`: all free times, the first included. */
export function sayFound({ at, office_name }: Slot, count: number, service: string): Said {
  const parts = { service, office: office_name, slotAt: at, further: count - 1, furtherUntil: null }
  return sayWhole({ about: 'found', ...parts }, currentLanguage())
}

/** Null for an attempt that is still under way, or whose answer was lost. */
export function sayBooking(booking: Booking, service: string, now: Date): Said | null {
  const { state, slot_at: slotAt, office_name: office, deadline_at: deadlineAt } = booking
  const at = { service, office, slotAt }
  const isLost = state === 'cancelled' && (booking.cancelled_by ?? 'unknown') === 'unknown'
  switch (state) {
    case 'waiting_for_confirmation': {
      if (deadlineAt === null) return null
      const mailbox = maskedAddress(booking.booked_for_email)
      return sayWhole({ about: 'reserved', ...at, deadlineAt, mailbox }, currentLanguage(), now)
    }
    case 'confirmed':
      return sayWhole({ about: 'confirmed', ...at, bring: '' }, currentLanguage())
    case 'expired':
    case 'cancelled':
    case 'failed':
      return sayWhole({ about: 'gone', ...at, goesOn: null, why: isLost ? 'gone' : state }, currentLanguage())
    default:
      return null
  }
}

export function sayAwaited(appointments: Appointment[], now: Date): string | null {
  const [soonest] = appointments
    .filter((one) => deadlineOf(one) > now.getTime())
    .toSorted((one, other) => deadlineOf(one) - deadlineOf(other))
  return soonest ? (sayBooking(soonest, soonest.service_title, now)?.title ?? null) : null
}

function deadlineOf({ state, deadline_at }: Booking): number {
  return state === 'waiting_for_confirmation' && deadline_at !== null ? Date.parse(deadline_at) : 0
}
