import { emptyPerson } from '@terminlotse/contract/fields/person'
import { bookedPerson, bookings } from '../../src/modules/booking/bookings.tables.ts'
import { choose, plain } from '../../src/modules/tasks/editing/tasks.harness.ts'
import type { TestServer } from '../test-server.ts'

type Row = typeof bookings.$inferInsert

export async function storeBooking(server: TestServer, of: { user_id: number } & Partial<Row>): Promise<void> {
  const now = server.ctx.clock.now()
  await server.ctx.db.insert(bookings).values({
    provider_id: of.provider_id ?? (await choose(server)).service,
    service_count: 1,
    office_external_id: plain.officeExternalId,
    service_external_id: plain.serviceExternalId,
    ...bookedPerson(emptyPerson),
    first_name: 'Amal',
    last_name: 'Haddad',
    email: 'amal@example.org',
    state: 'confirmed',
    process_id: 1,
    slot_at: new Date(now.getTime() + 86_400_000),
    created_at: now,
    updated_at: now,
    ...of,
  })
}
