import { taskRoutes } from '@terminlotse/contract/tasks'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { allIsWell } from '../support/answers.ts'
import { open } from '../support/app.tsx'
import { ways } from '../support/appointment-ways.ts'
import { press, see, seeNo } from '../support/person.ts'
import { booking, city, task } from '../support/samples.ts'
import { server } from '../support/server.ts'
import { taskStates } from '../support/task-states.ts'

// An appointment on the card of its task.

const card = page.getByRole('article', { name: 'Passport' })

test('a card says where to wait, or that nobody goes there, in all that the office says of it', async () => {
  const service_details = { id: city.id, name: city.name, code: city.code }
  const tasks = Object.entries(ways).map(([name, way], at) =>
    task({ id: at + 1, name, service_details, booking: booking({ id: at + 5, ...way }) }),
  )
  allIsWell({ tasks })
  await open('/tasks')
  const of = (name: keyof typeof ways) => page.getByRole('article', { name, exact: true })
  await see(of('phone').getByText('We call between 9 and 12.'), of('desk').getByText(/Schalter A/))
  await see(of('desk').getByText('What to bring and to know, says the office:'))
  await see(of('desk').getByRole('link', { name: 'Show it on a map' }))
  for (const name of ['bare', 'phone', 'video'] as const)
    await seeNo(of(name).getByRole('link', { name: 'Show it on a map' }), of(name).getByText(/^What to bring and/))
})

test('a mail that does not come is explained where it is waited for', async () => {
  allIsWell({ tasks: [taskStates.your_turn.task] })
  await open('/tasks')
  await press('No mail yet?', card)
  await see(card.getByText(/please look into the spam folder too/i), card.getByText(/It goes to amal@example.org/))
})

test('a pause asks what happens to the appointment, and without an answer nothing happens', async () => {
  allIsWell({ tasks: [taskStates.your_turn.task] })
  server.refuses(taskRoutes.stop, 409, { code: 'booking_open', detail: 'It has an appointment.' })
  await open('/tasks')
  await card.getByTitle('Pause').click()
  const question = page.getByRole('dialog', { name: 'Pause this task' })
  await see(question.getByRole('button', { name: 'Keep the appointment and pause' }))
  await see(question.getByRole('button', { name: 'Give the appointment back and pause' }))
  expect(server.asked(taskRoutes.stop)).toBe(1)
})
