import { inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { receiversForEachTest } from '../../../../test/receivers/for-each-test.ts'
import { readCurrentContent } from '../../../app/current-content.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { deliver, openDelivering } from '../../notifications/deliveries/deliver.ts'
import { deliveries } from '../../notifications/notifications.tables.ts'
import { receivers as receiverRows } from '../../notifications/receivers.tables.ts'
import { describeBestFinds } from '../../overview/best-finds.ts'
import { createEngine } from '../rounds/engine.harness.ts'

const minute = 60_000
const receivers = receiversForEachTest()
/** An office with three desks. Each desk has its own seat at a time. */
const licences = { officeId: 10308174, serviceId: 1071896 }

/** One person who only watches, and two with automatic booking; a time opens at `desks` desks. */
async function openScene(desks: number) {
  const engine = await createEngine({ office: { release: 'muc50' }, env: receivers().env })
  const { db, clock } = engine.ctx
  const watcher = await engine.watch(licences)
  const first = await engine.watch({ ...licences, autoBooking: true })
  engine.pass(minute)
  const second = await engine.watch({ ...licences, autoBooking: true })
  await db.update(users).set({ email_verified_at: clock.now() })
  await db.update(receiverRows).set({ settings: {} })
  await engine.director.openSlots({ ...licences, day: workday(14), desks })
  await engine.poll()
  expect(await engine.lastBooking(first.taskId)).toMatchObject({ state: 'waiting' })
  expect(await engine.bookingsOf(second.taskId)).toEqual([])
  await engine.pollAfter(10 * minute)
  return { engine, watcher, first, second }
}

it('a time of which another desk has a seat goes to the next in line, who is sent to that desk', async () => {
  const { engine: scene, first, second } = await openScene(2)
  await using engine = scene
  const rows = [await engine.lastBooking(first.taskId), await engine.lastBooking(second.taskId)]
  expect(rows.map((row) => row?.state)).toEqual(['waiting', 'waiting'])
  expect(rows[1]?.slot_at).toEqual(rows[0]?.slot_at)
  expect(rows.map((row) => row?.desk_info)).toEqual([
    'Bitte kommen Sie an den Schalter A.\nBringen Sie einen Ausweis mit.',
    'Bitte kommen Sie an den Schalter B.\nBringen Sie einen Ausweis mit.',
  ])
  expect(rows[1]?.desk_hint).toBe('Erdgeschoss, Schalter B')
})

it('a time that the answers show no more goes to nobody else', async () => {
  const { engine: scene, second } = await openScene(1)
  await using engine = scene
  expect(await engine.bookingsOf(second.taskId)).toEqual([])
})

it('a message about a time of which another desk has a seat is sent although one seat is ours', async () => {
  const { engine: scene, watcher } = await openScene(3)
  await using engine = scene
  const { db } = engine.ctx
  const rows = await db
    .select()
    .from(deliveries)
    .where(inArray(deliveries.task_id, [watcher.taskId]))
  expect(rows).toHaveLength(1)
  const delivering = openDelivering(engine.ctx, { onGivenUp: async () => {}, readCurrent: readCurrentContent })
  await engine.pollAfter(minute)
  for (const { id } of rows) await deliver(engine.ctx, delivering, [id], new AbortController().signal)
  expect(receivers().smtp.mails).toHaveLength(1)
  const card = (await describeBestFinds(engine.ctx, [watcher.taskId])).get(watcher.taskId)
  expect(card).toMatchObject({ gone_at: null, is_being_booked: false })
})
