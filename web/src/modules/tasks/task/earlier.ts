import type { Task } from '@terminlotse/contract/tasks'
import { isStanding } from '@terminlotse/contract/tasks/states'

type Facts = Pick<Task, 'booking' | 'current_appointment_at' | 'email_for_booking'>

/** True if a start looks for an earlier appointment: the task's own one stands, is to come, and is for its person. */
export function canLookEarlier({ booking, email_for_booking }: Facts, now: Date): boolean {
  return isStanding({ booking }, now) && booking?.booked_for_email === email_for_booking
}

/** The moment before which a task looks once it is started (ISO, UTC), by the server's rule; null: it looks for any. */
export function earlierThan(task: Facts, now: Date): string | null {
  const named = task.current_appointment_at
  const booked = canLookEarlier(task, now) ? (task.booking?.slot_at ?? null) : null
  if (booked === null || named === null) return named ?? booked
  return Date.parse(named) <= Date.parse(booked) ? named : booked
}

/** True if a tap at this time moves the task's appointment, by the server's rule; false where its office moves none. */
export function isMove(task: Facts & Pick<Task, 'not_booking'>, at: string, now: Date): boolean {
  if (!canLookEarlier(task, now) || task.not_booking?.reason === 'move_forbidden') return false
  const own = Date.parse(task.booking?.slot_at ?? '')
  return Date.parse(task.current_appointment_at ?? '') === own && Date.parse(at) < own
}
