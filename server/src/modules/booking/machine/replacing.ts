// An earlier appointment replaces the one that a person has. The old one is given back only when the new one is confirmed.
import type { BookingState } from './machine.ts'

export interface LiveBooking {
  id: number
  userId: number | null
  taskId: number | null
  state: BookingState
  slotAt: Date
  cancelWanted: boolean
  /** For the task's present person and service. A task's own booking may be for those of before. */
  isSame: boolean
}

export interface Asking {
  userId: number
  currentAppointmentAt: string | null
}

/** From the owner's account: an address that a stranger types into a task must not cost anyone an appointment. */
export function givesWay(one: LiveBooking, { userId, currentAppointmentAt }: Asking): boolean {
  if (one.state !== 'confirmed' || one.cancelWanted || !one.isSame || one.userId !== userId) return false
  return currentAppointmentAt !== null && one.slotAt.getTime() === Date.parse(currentAppointmentAt)
}

/** True while it is earlier than the appointment that it replaces. The office may move either; a later one replaces nothing. */
export function takesItsPlace(row: { slot_at: Date; replaces_at: Date | null }): boolean {
  return row.replaces_at !== null && row.slot_at < row.replaces_at
}

export function besides<One extends LiveBooking>(
  live: One[],
  asking: Asking,
): { obstacle: One | null; replaces: One | null } {
  const [replaces = null, second = null] = live
  const obstacle = live.find((one) => !givesWay(one, asking)) ?? second
  return { obstacle, replaces: obstacle === null ? replaces : null }
}
