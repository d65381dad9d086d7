import { pickFields } from '@terminlotse/contract/fields/names'
import { emptyPerson, type OfficeField, type Person, personFieldNames } from '@terminlotse/contract/fields/person'
import type { OfficeRules } from '@terminlotse/munich-client'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { sealedIn } from '../../src/foundation/db/keys/reseal.ts'
import { inTransaction } from '../../src/foundation/db/transaction.ts'
import type { BookingRow } from '../../src/modules/booking/bookings.store.ts'
import { bookedFields, bookedPerson, bookings } from '../../src/modules/booking/bookings.tables.ts'
import { privacyJobs, settleForLeaving } from '../../src/modules/booking/privacy.ts'
import { isStillWanted } from '../../src/modules/booking/steps/calls.store.ts'
import { insertWanted } from '../../src/modules/booking/turns/wanted.store.ts'
import { cityNames } from '../../src/modules/offices/office-fields.ts'
import { startOne, targetOf, taskServerForFile } from '../../src/modules/tasks/editing/tasks.harness.ts'
import { tasks } from '../../src/modules/tasks/tasks.tables.ts'
import type { TestServer, TestUser } from '../test-server.ts'
import { testsOf } from '../test-server-for-file.ts'

const createTaskServer = taskServerForFile()
const test = testsOf(createTaskServer)

// Each field of a person, at every place that must include it.

/** Values that no other test data contains. */
const given: Person = {
  first_name: 'Erika Kanarienvogel',
  last_name: 'Kanarienvogel',
  email_for_booking: 'kanarienvogel@example.org',
  telephone: '+4989987654321',
  custom_textfield: 'Kanarienvogel 1',
  custom_textfield2: 'Kanarienvogel 2',
}

async function bookFor(server: TestServer, user: TestUser): Promise<{ taskId: number; row: BookingRow }> {
  const { id: taskId } = await startOne(server, user, { ...given, auto_booking_enabled: true })
  const target = await targetOf(server, taskId)
  const slot = {
    providerId: target.provider_id,
    officeExternalId: target.office_external_id,
    serviceExternalId: target.service_external_id,
    serviceCount: target.service_count,
    further: target.further_services,
    slotAt: new Date(server.ctx.clock.now().getTime() + 7 * 86_400_000),
  }
  const wanted = await inTransaction(server.ctx, (tx) =>
    insertWanted(tx, { taskId, slot, about: { desk: null, providerCode: 'practice' } }),
  )
  if ('why' in wanted) throw new Error('Nothing is wanted.')
  return { taskId, row: wanted.row }
}

const readTask = async (server: TestServer, id: number) =>
  (await server.ctx.db.select().from(tasks).where(eq(tasks.id, id)))[0]
const readBooking = async (server: TestServer, id: number) =>
  (await server.ctx.db.select().from(bookings).where(eq(bookings.id, id)))[0]

describe('each field of a person', () => {
  test('is kept with the task, goes into its booking, and is in what the person gets', async ({ server, owner }) => {
    const { taskId, row } = await bookFor(server, owner)
    const { body: shown } = await server.call('GET', `/monitoring/tasks/${taskId}/`, { token: owner.token })
    expect(pickFields(personFieldNames, shown)).toEqual(given)
    expect(pickFields(bookedFields, row)).toEqual(bookedPerson(given))
    const { body: all } = await server.call('GET', '/auth/export/', { token: owner.token })
    expect(all).toMatchObject({ tasks: [given], bookings: [bookedPerson(given)] })
  })

  test('can be changed, and nothing is booked with what it was before', async ({ server, owner }) => {
    const { taskId, row } = await bookFor(server, owner)
    const isWanted = () => inTransaction(server.ctx, (tx) => isStillWanted(tx, row))
    expect(await isWanted()).toBe(true)
    for (const field of personFieldNames) {
      await server.ctx.db
        .update(tasks)
        .set({ [field]: 'another' })
        .where(eq(tasks.id, taskId))
      expect(await isWanted(), field).toBe(false)
      await server.ctx.db.update(tasks).set(given).where(eq(tasks.id, taskId))
      expect(await isWanted()).toBe(true)
    }
  })

  test('is erased when its time is over, even where nothing else is left of a person', async () => {
    let now = new Date('2026-12-01T08:00:00Z')
    await using server = await createTaskServer({ clock: { now: () => now }, env: { PERSONAL_DATA_DAYS: '30' } })
    const user = await server.register()
    const { taskId, row } = await bookFor(server, user)
    await server.call('POST', `/monitoring/stop/${taskId}/`, { token: user.token })
    now = new Date('2027-02-01T08:00:00Z')
    const forget = async () => {
      for (const job of privacyJobs(server.ctx)) await job.handle({}, new AbortController().signal)
    }
    const long = { updated_at: new Date('2026-12-01T08:00:00Z') }
    for (const field of personFieldNames) {
      await server.ctx.db
        .update(tasks)
        .set({ ...emptyPerson, ...long, [field]: given[field] })
        .where(eq(tasks.id, taskId))
      const booked = { ...bookedPerson({ ...emptyPerson, [field]: given[field] }), state: 'failed' as const }
      await server.ctx.db.update(bookings).set({ ...long, ...booked })
      await forget()
      expect(Object.values(pickFields(personFieldNames, await stored(readTask(server, taskId)))), field).toEqual(
        personFieldNames.map(() => ''),
      )
      expect(Object.values(pickFields(bookedFields, await stored(readBooking(server, row.id))))).toEqual(
        bookedFields.map(() => ''),
      )
    }
  })

  test('goes with the account, though the office is still to be asked to cancel', async ({ server, owner }) => {
    const { row } = await bookFor(server, owner)
    await server.ctx.db.update(bookings).set({ state: 'held' }).where(eq(bookings.id, row.id))
    await inTransaction(server.ctx, (tx) => settleForLeaving(tx, owner.id, 'cancel'))
    const left = Object.values(pickFields(bookedFields, await stored(readBooking(server, row.id))))
    expect(left.filter((value) => Object.values(given).includes(value))).toEqual([])
  })
})

async function stored<T>(row: Promise<T | undefined>): Promise<T> {
  const value = await row
  if (value === undefined) throw new Error('The row is gone.')
  return value
}

test('a field that a list leaves out is an error of the compiler', () => {
  const { telephone: _, ...others } = given
  // @ts-expect-error A person lacks the telephone number.
  const person: Person = others
  const { telephone: _name, ...names } = cityNames
  // @ts-expect-error The city's name of the telephone number is missing.
  const called: Record<OfficeField, keyof OfficeRules> = names
  // @ts-expect-error One of the sealed columns has no entry.
  const sealed = sealedIn<typeof bookings.$inferSelect>('bookings', {})
  expect([Object.keys(person), Object.keys(called), sealed]).toEqual([Object.keys(others), Object.keys(names), []])
})
