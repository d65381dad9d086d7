import { emptyPerson } from '@terminlotse/contract/fields/person'
import { eq } from 'drizzle-orm'
import { anyNotification } from '../../test/receivers/any-notice.ts'
import { clockForEachTest, receiversForEachTest } from '../../test/receivers/for-each-test.ts'
import type { TestServer } from '../../test/test-server.ts'
import { testServerForFile } from '../../test/test-server-for-file.ts'
import { inTransaction } from '../foundation/db/transaction.ts'
import { bookedPerson, bookings } from '../modules/booking/bookings.tables.ts'
import { findings } from '../modules/monitoring/rounds.tables.ts'
import { deliver, openDelivering } from '../modules/notifications/deliveries/deliver.ts'
import { ownerWith } from '../modules/notifications/notifications.harness.ts'
import { deliveries } from '../modules/notifications/notifications.tables.ts'
import { notify } from '../modules/notifications/notifications.ts'
import { targets, tasks } from '../modules/tasks/tasks.tables.ts'
import { stopTask } from '../modules/tasks/watching.ts'
import type { Line, LineCode } from '../texts/journal/line-data.ts'
import type { NotificationCode, NotificationData } from '../texts/notifications/notification-data.ts'
import { readCurrentContent } from './current-content.ts'

const start = new Date('2026-11-20T12:00:00Z')
export const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const about = { task_name: 'Passport', service_name: 'Passport', office_name: 'KVR', url: 'https://example.org' }
export const slots = ['2026-12-01T08:40:00.000Z', '2026-12-01T09:00:00.000Z', '2026-12-02T07:00:00.000Z'] as const

async function insertBooking(
  { ctx }: TestServer,
  { provider_id, office_external_id, service_external_id, service_count }: typeof targets.$inferSelect,
  values: Partial<typeof bookings.$inferInsert> & Pick<typeof bookings.$inferInsert, 'user_id' | 'email'>,
) {
  const now = ctx.clock.now()
  const [row] = await ctx.db
    .insert(bookings)
    .values({
      provider_id,
      office_external_id,
      service_external_id,
      service_count,
      slot_at: new Date(slots[0]),
      state: 'waiting',
      deadline_at: after(60),
      ...bookedPerson(emptyPerson),
      first_name: 'Erika',
      last_name: 'Muster',
      created_at: now,
      updated_at: now,
      ...values,
    })
    .returning()
  if (!row) throw new Error('no booking')
  return row
}

async function sceneOn(server: TestServer) {
  const { db, clock } = server.ctx
  const { owner, taskId, targetId } = await ownerWith(server, { enable_email: true })
  const [target] = await db.select().from(targets).where(eq(targets.id, targetId))
  if (!target) throw new Error('no target')
  const delivering = openDelivering(server.ctx, { onGivenUp: async () => {}, readCurrent: readCurrentContent })

  return {
    server,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
    owner,
    taskId,
    /** Writes a message. The returned function tries it. */
    async tell(notice: NotificationCode, data: Partial<NotificationData>) {
      const before = new Set((await db.select().from(deliveries)).map(({ id }) => id))
      const item = { userId: owner.id, taskId, ...anyNotification(notice, { ...about, ...data }) }
      await inTransaction(server.ctx, (tx) => notify(tx, [item]))
      const made = (await db.select().from(deliveries)).filter(({ id }) => !before.has(id))
      const id = made[0]?.id ?? ''
      return async () => {
        await deliver(server.ctx, delivering, [id], new AbortController().signal)
        const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id))
        return row
      }
    },
    async book(values: Partial<typeof bookings.$inferInsert> = {}) {
      const row = await insertBooking(server, target, {
        user_id: owner.id,
        task_id: taskId,
        email: owner.email,
        ...values,
      })
      const { id: booking_id } = row
      const data = { booking_id, slot_at: row.slot_at.toISOString(), deadline_at: after(60).toISOString() }
      return { data, change: (set: object) => db.update(bookings).set(set).where(eq(bookings.id, booking_id)) }
    },
    change: (set: Partial<typeof tasks.$inferInsert>) => db.update(tasks).set(set),
    stop: (code: LineCode) => inTransaction(server.ctx, (tx) => stopTask(tx, taskId, { code, data: {} } as Line)),
    /** Stores it as a poll of `seenAt` would. */
    async see(slot: string, seenAt = clock.now()) {
      await db
        .insert(findings)
        .values({ target_id: targetId, slot_at: new Date(slot), first_seen_at: seenAt, last_seen_at: seenAt })
    },
    async take(slot: string) {
      await db
        .update(findings)
        .set({ gone_at: clock.now() })
        .where(eq(findings.slot_at, new Date(slot)))
    },
    named: (some: readonly string[]) => some.map((slot_at) => ({ target_id: targetId, slot_at, office_name: 'KVR' })),
  }
}

export function scenesForFile() {
  const receivers = receiversForEachTest()
  const clock = clockForEachTest(start)
  const openServer = testServerForFile(() => ({ env: receivers().env, clock }))
  return {
    clock,
    receivers,
    openScene: async () => sceneOn(await openServer()),
    subjects: () => receivers().smtp.mails.map(({ subject }) => subject),
  }
}
