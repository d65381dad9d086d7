import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '../../accounts/users.tables.ts'
import { createEngine, type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { card } from '../steps/card.harness.ts'

/** A city where other people book too. */
const openToAll = () => createEngine({ env: { PUBLIC_URL: 'https://termin.example' }, provider: { isReal: true } })
const state = async (world: Engine, { taskId }: { taskId: number }) => (await world.lastBooking(taskId))?.state

async function prove(world: Engine, { userId, email }: { userId: number; email: string }) {
  const proven = { email, email_verified_at: world.ctx.clock.now() }
  await world.ctx.db.update(users).set(proven).where(eq(users.id, userId))
}

// checklist: t408
it('books nothing for a person without a proof: the slot goes to the next one, and to them after their proof', async () => {
  await using world = await openToAll()
  const unproven = await world.watch({ autoBooking: true })
  const proven = await world.watch({ autoBooking: true })
  await prove(world, proven)
  await world.director.openSlots({ ...plain, count: 1 })
  await world.look()
  expect(await state(world, unproven)).toBeUndefined()
  expect(await state(world, proven)).toBe('waiting')
  expect(await world.taskLines(unproven.taskId)).toContain('turn_obstacle')
  expect(await card(world, unproven)).toMatchObject({ why: 'needs_you', reason: 'account_unproven' })
  await prove(world, unproven)
  await world.director.openSlots({ ...plain, count: 1 })
  await world.lookAgain()
  expect(await state(world, unproven)).toBe('waiting')
})

it('makes trial runs for them without a proof, because these hold nothing', async () => {
  await using world = await openToAll()
  const trial = await world.watch({ autoBooking: true, dryRun: true })
  await world.director.openSlots({ ...plain, count: 1 })
  await world.look()
  expect(await world.taskLines(trial.taskId)).toContain('turn_trial')
})
