import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '../../accounts/accounts.tables.ts'
import { createEngine, type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { card } from '../steps/card.harness.ts'

const openToAll = () => createEngine({ env: { PUBLIC_URL: 'https://termin.example' }, provider: { isReal: true } })
const state = async (engine: Engine, { taskId }: { taskId: number }) => (await engine.lastBooking(taskId))?.state

async function prove(engine: Engine, { userId, email }: { userId: number; email: string }) {
  const proven = { email, email_verified_at: engine.ctx.clock.now() }
  await engine.ctx.db.update(users).set(proven).where(eq(users.id, userId))
}

// checklist: t408
it('books nothing for a person without a proof: the slot goes to the next one, and to them after their proof', async () => {
  await using engine = await openToAll()
  const unproven = await engine.watch({ autoBooking: true })
  const proven = await engine.watch({ autoBooking: true })
  await prove(engine, proven)
  await engine.director.openSlots({ ...plain, count: 1 })
  await engine.poll()
  expect(await state(engine, unproven)).toBeUndefined()
  expect(await state(engine, proven)).toBe('waiting')
  expect(await engine.taskLines(unproven.taskId)).toContain('turn_obstacle')
  expect(await card(engine, unproven)).toMatchObject({ why: 'needs_you', reason: 'account_unproven' })
  await prove(engine, unproven)
  await engine.director.openSlots({ ...plain, count: 1 })
  await engine.pollAgain()
  expect(await state(engine, unproven)).toBe('waiting')
})

it('makes trial runs for them without a proof, because these hold nothing', async () => {
  await using engine = await openToAll()
  const trial = await engine.withSlots(1, { dryRun: true })
  await engine.poll()
  expect(await engine.taskLines(trial.taskId)).toContain('turn_trial')
})
