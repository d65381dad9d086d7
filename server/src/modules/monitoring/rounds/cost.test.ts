import { expect } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { guarded, it, plain } from './engine.harness.ts'

it('a poll asks the database little where it shows what the poll before it has shown', async ({ engine }) => {
  const [one, other] = [await engine.watch(plain), await engine.watch(guarded)]
  await engine.pollAgain()
  // The watched targets, the catalogue, wishes, told slots and bookings; then two answers; then who is late and who is due.
  expect(await engine.countQuestions(engine.pollAgain), 'nothing is free').toBeLessThanOrEqual(9)

  await engine.director.openSlots({ ...plain, day: workday(14) })
  await engine.director.openSlots({ ...guarded, day: workday(14) })
  await engine.pollAgain()
  for (const { taskId } of [one, other]) expect(await engine.taskLines(taskId)).toContain('appointment_found')
  // The free times, and for each answer who books and who is due.
  expect(await engine.countQuestions(engine.pollAgain), 'the same is free').toBeLessThanOrEqual(14)
})
