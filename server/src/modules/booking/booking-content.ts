// The part of a message about a booking that is still true when it is sent. It is read from our own rows; the office is
// never asked.
import type { Ctx } from '../../foundation/ctx.ts'
import type { NotificationCode, NotificationData } from '../../texts/notifications/notification-data.ts'
import type { CurrentContent, Message } from '../notifications/message-content.ts'
import { listMentionedBookings, type MentionedBooking } from './bookings.store.ts'
import { isAppointment } from './machine/machine.ts'

const ofBookings: ReadonlySet<NotificationCode> = new Set([
  'booking_waiting',
  'booking_reminder',
  'booking_confirmed',
  'appointment_reminder',
  'booking_failed',
  'booking_expired',
  'cancel_delayed',
])

export function isOfBooking({ notice }: Pick<Message, 'notice'>): boolean {
  return ofBookings.has(notice)
}

/** By delivery. A message about an older state is no longer true. */
export async function currentBookings(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  messages: Message[],
): Promise<Map<string, CurrentContent | 'overtaken'>> {
  const known = await listMentionedBookings(ctx, {
    ids: messages.flatMap(({ data }) => data.booking_id ?? []),
    taskIds: messages.flatMap(({ taskId }) => taskId ?? []),
  })
  const now = ctx.clock.now()
  return new Map(messages.map((message) => [message.id, currentOf(message, known, now)]))
}

function currentOf(message: Message, known: MentionedBooking[], now: Date): CurrentContent | 'overtaken' {
  const { notice, data, taskId } = message
  const row = known.findLast((one) => isAbout(data, taskId, one))
  if (notice === 'booking_failed' || notice === 'booking_expired') {
    const isNewer = ({ id, task_id }: MentionedBooking) => task_id !== null && task_id === taskId && id > (row?.id ?? 0)
    return known.some(isNewer) || (row && `booking_${row.state}` !== notice) ? 'overtaken' : { data }
  }
  if (!row) return 'overtaken'
  const isSame = data.slot_at === undefined || row.slot_at.getTime() === Date.parse(data.slot_at)
  if (notice === 'booking_confirmed') return row.state === 'confirmed' && isSame ? { data } : 'overtaken'
  if (notice === 'cancel_delayed') return isAppointment(row) && row.cancel_wanted ? { data } : 'overtaken'
  const isTomorrow = notice === 'appointment_reminder'
  const end = isTomorrow ? row.slot_at : row.deadline_at
  // The office's moment, converted to our clock.
  const until = end && new Date(end.getTime() - row.office_ahead_ms)
  const isState = row.state === (isTomorrow ? 'confirmed' : 'waiting') && !row.cancel_wanted && isSame
  return isState && until && until > now && isLatest(notice, data, row) ? { data, until } : 'overtaken'
}

/** Messages of older versions name no booking: they mean the task's booking at the same moment. */
function isAbout(data: NotificationData, taskId: number | null, row: MentionedBooking): boolean {
  if (data.booking_id !== undefined) return row.id === data.booking_id
  return taskId !== null && row.task_id === taskId && row.slot_at.getTime() === Date.parse(data.slot_at ?? '')
}

/** Of "please confirm" and its reminders, only the newest is sent. */
function isLatest(notice: NotificationCode, data: NotificationData, { reminded }: MentionedBooking): boolean {
  if (notice === 'booking_waiting') return reminded.length === 0
  return data.reminder === undefined || reminded.at(-1) === data.reminder
}
