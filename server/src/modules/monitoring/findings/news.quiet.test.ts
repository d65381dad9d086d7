import { berlinTime } from '@terminlotse/contract/berlin-time'
import { hoursUntil } from '@terminlotse/contract/daily-hours'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { notification_settings } from '../../notifications/notices.tables.ts'
import { decideAgain } from '../../tasks/news.ts'
import { createEngine, type Engine } from '../rounds/engine.harness.ts'
import { iso, linesOf, messagesOf, minute, open, take } from './news.harness.ts'

/** The owner's quiet hours began a moment ago. Returns their end. */
async function beginQuiet({ ctx }: Engine, userId: number): Promise<Date> {
  const now = ctx.clock.now()
  const clockAfter = (minutes: number) => berlinTime(new Date(now.getTime() + minutes * minute)).time
  const [quiet_from, quiet_until] = [clockAfter(-2), clockAfter(90)]
  await ctx.db
    .update(notification_settings)
    .set({ enable_quiet_hours: true, quiet_from, quiet_until })
    .where(eq(notification_settings.user_id, userId))
  const until = hoursUntil({ from: quiet_from, to: quiet_until }, now)
  if (!until) throw new Error('The hours have not begun.')
  return until
}

// checklist: t978
it('in quiet hours the log is told at once; at their end the channels get one message, of what is still free', async () => {
  await using world = await createEngine()
  const { taskId, userId } = await world.watch()
  const until = await beginQuiet(world, userId)
  const gone = await open(world, 14)
  await world.look()
  expect(await linesOf(world, taskId)).toMatchObject([{ slot_at: iso(gone), messaged: false }])
  const kept = await open(world, 16)
  await take(world, gone)
  await world.lookAgain()
  expect(await linesOf(world, taskId)).toHaveLength(2)
  // Shortly before the end, so that nothing is new at the end.
  world.pass(until.getTime() - world.ctx.clock.now().getTime() - 10 * minute)
  await world.look()
  await world.lookAgain()
  expect(await messagesOf(world, taskId)).toEqual([])
  world.pass(until.getTime() - world.ctx.clock.now().getTime() + 1_000)
  await world.look()
  expect(await messagesOf(world, taskId)).toMatchObject([{ slot_at: iso(kept), slots: [{ slot_at: iso(kept) }] }])
  await world.lookAgain()
  expect(await messagesOf(world, taskId)).toHaveLength(1)
})

it('at the end of quiet hours nothing is sent of what is no longer free', async () => {
  await using world = await createEngine()
  const { taskId, userId } = await world.watch()
  const until = await beginQuiet(world, userId)
  const gone = await open(world, 14)
  await world.look()
  await take(world, gone)
  await world.lookAgain()
  world.pass(until.getTime() - world.ctx.clock.now().getTime() + 1_000)
  await world.look()
  expect(await messagesOf(world, taskId)).toEqual([])
})

it('whoever switches them off is told with the next answer', async () => {
  await using world = await createEngine()
  const { taskId, userId } = await world.watch()
  await beginQuiet(world, userId)
  const slot = await open(world, 14)
  await world.look()
  await world.ctx.db.update(notification_settings).set({ enable_quiet_hours: false })
  await inTransaction(world.ctx, (tx) => decideAgain(tx, userId))
  await world.lookAgain()
  expect(await messagesOf(world, taskId)).toMatchObject([{ slot_at: iso(slot) }])
})
