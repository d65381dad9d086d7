import { expect, it } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { createEngine, guarded, plain } from './engine.harness.ts'

it('a look asks the database little where it shows what the look before it has shown', async () => {
  await using world = await createEngine()
  const [one, other] = [await world.watch(plain), await world.watch(guarded)]
  await world.lookAgain()
  // What is watched, the catalogue, wishes, told slots, bookings; then two answers; then who is late, and who is due.
  expect(await world.countQuestions(world.lookAgain), 'nothing is free').toBeLessThanOrEqual(9)

  await world.director.openSlots({ ...plain, day: workday(14) })
  await world.director.openSlots({ ...guarded, day: workday(14) })
  await world.lookAgain()
  for (const { taskId } of [one, other]) expect(await world.taskLines(taskId)).toContain('appointment_found')
  // The free times, and for each answer who books and who is due.
  expect(await world.countQuestions(world.lookAgain), 'the same is free').toBeLessThanOrEqual(14)
})
