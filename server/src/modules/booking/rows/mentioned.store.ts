import { and, asc, inArray, or } from 'drizzle-orm'
import type { Ctx } from '../../../foundation/ctx.ts'
import { bookings } from '../bookings.tables.ts'
import { appointmentStates } from '../machine/machine.ts'

export type MentionedBooking = Awaited<ReturnType<typeof listMentionedBookings>>[number]

export async function listMentionedBookings({ db }: Pick<Ctx, 'db'>, asked: { ids: number[]; taskIds: number[] }) {
  const { id, task_id, state, slot_at, deadline_at, office_ahead_ms, cancel_wanted, reminded } = bookings
  return db
    .select({ id, task_id, state, slot_at, deadline_at, office_ahead_ms, cancel_wanted, reminded })
    .from(bookings)
    .where(or(inArray(id, asked.ids), and(inArray(task_id, asked.taskIds), inArray(state, appointmentStates))))
    .orderBy(asc(id))
}
