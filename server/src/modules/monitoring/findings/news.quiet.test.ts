import { berlinTime } from '@terminlotse/contract/berlin-time'
import { hoursUntil } from '@terminlotse/contract/daily-hours'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { notification_settings } from '../../notifications/notifications.tables.ts'
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
  await using engine = await createEngine()
  const { taskId, userId } = await engine.watch()
  const until = await beginQuiet(engine, userId)
  const gone = await open(engine, 14)
  await engine.poll()
  expect(await linesOf(engine, taskId)).toMatchObject([{ slot_at: iso(gone), messaged: false }])
  const kept = await open(engine, 16)
  await take(engine, gone)
  await engine.pollAgain()
  expect(await linesOf(engine, taskId)).toHaveLength(2)
  // Shortly before the end, so that nothing is new at the end.
  engine.pass(until.getTime() - engine.ctx.clock.now().getTime() - 10 * minute)
  await engine.poll()
  await engine.pollAgain()
  expect(await messagesOf(engine, taskId)).toEqual([])
  engine.pass(until.getTime() - engine.ctx.clock.now().getTime() + 1_000)
  await engine.poll()
  expect(await messagesOf(engine, taskId)).toMatchObject([{ slot_at: iso(kept), slots: [{ slot_at: iso(kept) }] }])
  await engine.pollAgain()
  expect(await messagesOf(engine, taskId)).toHaveLength(1)
})

it('at the end of quiet hours nothing is sent of what is no longer free', async () => {
  await using engine = await createEngine()
  const { taskId, userId } = await engine.watch()
  const until = await beginQuiet(engine, userId)
  const gone = await open(engine, 14)
  await engine.poll()
  await take(engine, gone)
  await engine.pollAgain()
  engine.pass(until.getTime() - engine.ctx.clock.now().getTime() + 1_000)
  await engine.poll()
  expect(await messagesOf(engine, taskId)).toEqual([])
})

it('whoever switches them off is told with the next answer', async () => {
  await using engine = await createEngine()
  const { taskId, userId } = await engine.watch()
  await beginQuiet(engine, userId)
  const slot = await open(engine, 14)
  await engine.poll()
  await engine.ctx.db.update(notification_settings).set({ enable_quiet_hours: false })
  await inTransaction(engine.ctx, (tx) => decideAgain(tx, userId))
  await engine.pollAgain()
  expect(await messagesOf(engine, taskId)).toMatchObject([{ slot_at: iso(slot) }])
})
