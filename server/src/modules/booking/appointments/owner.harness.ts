import { emptyPerson } from '@terminlotse/contract/fields/person'
import { eq } from 'drizzle-orm'
import type { TestServer } from '../../../../test/test-server.ts'
import { plain } from '../../monitoring/rounds/engine.harness.ts'
import { startWatching } from '../../monitoring/rounds/watch.harness.ts'
import { findProvider } from '../../offices/catalogue.ts'
import { tasks } from '../../tasks/tasks.tables.ts'
import { bookedPerson, bookings } from '../bookings.tables.ts'

export async function confirmedBooking(
  server: TestServer,
  userId: number,
  more: Partial<typeof bookings.$inferInsert> = {},
): Promise<{ taskId: number; bookingId: number }> {
  const { db, clock } = server.ctx
  const provider = await findProvider(server.ctx, 'practice')
  if (!provider) throw new Error('The practice office is not in the catalogue.')
  const { taskId } = await startWatching(server.ctx, provider.id, plain)
  await db.update(tasks).set({ user_id: userId }).where(eq(tasks.id, taskId))
  const now = clock.now()
  const person = {
    ...bookedPerson(emptyPerson),
    first_name: 'Erika',
    last_name: 'Muster',
    email: 'erika@example.org',
  }
  const [row] = await db
    .insert(bookings)
    .values({
      user_id: userId,
      task_id: taskId,
      provider_id: provider.id,
      service_count: 1,
      office_external_id: plain.officeId,
      service_external_id: plain.serviceId,
      ...person,
      created_at: now,
      updated_at: now,
      slot_at: new Date(now.getTime() + 5 * 24 * 3_600_000),
      state: 'confirmed',
      display_number: '42',
      ...more,
    })
    .returning()
  return { taskId, bookingId: row?.id ?? 0 }
}

export async function uidOf({ ctx }: Pick<TestServer, 'ctx'>, bookingId: number): Promise<string> {
  const [row] = await ctx.db.select({ uid: bookings.calendar_uid }).from(bookings).where(eq(bookings.id, bookingId))
  return row?.uid ?? 'none'
}
