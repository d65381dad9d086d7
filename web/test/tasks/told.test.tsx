import { receiverRoutes } from '@terminlotse/contract/notifications/receivers'
import { catalogueRoutes } from '@terminlotse/contract/offices/catalogue'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, press, see, seeNo } from '../support/app.tsx'
import { listOf, office, receiver, serviceType, task, watched } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { server } from '../support/server.ts'

const dialog = page.getByRole('dialog')
const mia = receiver({ id: 32, name: 'Mia’s phone' })
const papa = receiver()
const summary = (words: string) => dialog.getByText(words, { exact: true })

// checklist: t3063
test('the edit dialog offers the choice to accounts with two receivers, and sends the chosen ones', async () => {
  allIsWell({ tasks: [task()] })
  server.answers(receiverRoutes.list, listOf([mia]))
  await open('/tasks')
  await page.getByTitle('Edit Task').click()
  await see(dialog.getByLabelText('Task Name'))
  await seeNo(summary('Messages to: all my receivers'))
  server.answers(receiverRoutes.list, listOf([mia, papa, receiver({ id: 33, name: 'Kim', state: 'left' })]))
  await open('/tasks')
  await page.getByTitle('Edit Task').click()
  await summary('Messages to: all my receivers').click()
  await seeNo(dialog.getByText('Kim'))
  await dialog.getByRole('radio', { name: 'These' }).click()
  await see(summary('Messages to: Mia’s phone and Papa’s ntfy'))
  for (const name of ['Papa’s ntfy', 'Mia’s phone']) await dialog.getByRole('checkbox', { name }).click()
  await press('Update Task', dialog)
  await see('Choose at least one receiver, or all.')
  expect(server.asked(taskRoutes.edit)).toBe(0)
  await dialog.getByRole('checkbox', { name: 'Mia’s phone' }).click()
  server.answers(taskRoutes.edit, task({ receivers: [32] }))
  await press('Update Task', dialog)
  await see('Task updated successfully')
  expect(server.bodies(taskRoutes.edit)).toMatchObject([{ receivers: [32] }])
})

// checklist: t3064
test('a card names the chosen receivers in the place of all ways, and one that is off in amber', async () => {
  allIsWell({ tasks: [watched({ receivers: [31, 32] })] })
  server.answers(receiverRoutes.list, listOf([mia, papa]))
  await open('/tasks')
  await see('We’ll message Mia’s phone and Papa’s ntfy')
  await seeNo(page.getByText(/We’ll message you by/), page.getByText(/no messages at the moment/))
  server.answers(receiverRoutes.list, listOf([mia, { ...papa, state: 'off' }]))
  await open('/tasks', { language: 'de' })
  await see('Papa’s ntfy bekommt zurzeit nichts.', page.getByRole('link', { name: 'Zu Ihren Empfängern' }))
  server.answers(taskRoutes.list, listOf([watched()]))
  await open('/tasks')
  await see(page.getByText(/We’ll message you by/).first())
  await seeNo(page.getByText(/^Messages (Mia|Papa)/))
})

// checklist: t3065
test('the last step of a new task has the choice, and a refusal of it stays there', async () => {
  allIsWell()
  server.answers(receiverRoutes.list, listOf([mia, { ...papa, state: 'off' }]))
  server.answers(catalogueRoutes.offices, listOf([office]))
  server.answers(catalogueRoutes.serviceTypes, listOf([serviceType]))
  await open('/tasks?new')
  await dialog.getByLabelText('Task Name').fill('Passport')
  for (const _ of [1, 2, 3]) await press('Next', dialog)
  await summary('Messages to: all my receivers').click()
  await dialog.getByRole('radio', { name: 'These' }).click()
  await see(summary('Messages to: Mia’s phone'))
  await dialog.getByRole('checkbox', { name: 'Papa’s ntfy' }).click()
  await see('Papa’s ntfy gets no messages at the moment.')
  const errors = { receivers: ['Please choose receivers from the list'] }
  server.refuses(taskRoutes.create, 400, { detail: 'No', errors })
  await press('Create Task', dialog)
  await see('Please choose receivers from the list')
  expect(server.bodies(taskRoutes.create)).toMatchObject([{ receivers: [32, 31] }])
})

// checklist: t3160
test('a removed receiver is not sent again, and a refused choice is shown even if it was hidden', async () => {
  allIsWell({ tasks: [watched({ receivers: [31] })] })
  server.answers(receiverRoutes.list, listOf([mia]))
  await open('/tasks')
  await see(page.getByText(/We’ll message you by/).first())
  await page.getByTitle('Edit Task').click()
  await see(dialog.getByLabelText('Task Name'))
  await seeNo(summary('Messages to: all my receivers'))
  const errors = { receivers: ['Please choose receivers from the list'] }
  server.refuses(taskRoutes.edit, 400, { detail: 'No', errors })
  await press('Update Task', dialog)
  await see(summary('Messages to: all my receivers'))
  await dialog.getByRole('radio', { name: 'These' }).click()
  await see(dialog.getByRole('checkbox', { name: 'Mia’s phone' }))
  server.answers(taskRoutes.edit, watched({ receivers: [32] }))
  await press('Update Task', dialog)
  await see('Task updated successfully')
  expect(server.bodies(taskRoutes.edit)).toMatchObject([{ receivers: null }, { receivers: [32] }])
})

// checklist: t3162
test('the question before a start names the chosen receivers and not all ways of the account', async () => {
  allIsWell({ tasks: [task({ receivers: [32], auto_booking_enabled: true })] })
  server.answers(receiverRoutes.list, listOf([mia, papa]))
  await open('/tasks')
  await press('Start')
  await see(dialog.getByText('We’ll message Mia’s phone'))
  await seeNo(dialog.getByText(/We’ll message you by/))
})

// checklist: t3164
test('a task says who is told while all that it has chosen are off, and what another person does not get', async () => {
  const sam = receiver({ id: 33, name: 'Sam', is_of_other: true })
  allIsWell({ tasks: [watched({ receivers: [31, 33] })] })
  server.answers(receiverRoutes.list, listOf([mia, { ...papa, state: 'off' }, sam]))
  await open('/tasks')
  await see('Papa’s ntfy gets no messages at the moment.')
  await seeNo(page.getByText(/Until then/))
  await page.getByTitle('Edit Task').click()
  await see(dialog.getByRole('checkbox', { name: 'Papa’s ntfy' }))
  await seeNo(dialog.getByText(/^What you must act on/))
  await dialog.getByRole('checkbox', { name: 'Papa’s ntfy' }).click()
  await see(dialog.getByText('What you must act on still goes to your own receivers.'))
  server.answers(receiverRoutes.list, listOf([mia, { ...papa, state: 'off' }, { ...sam, state: 'left' }]))
  await open('/tasks')
  await see('Papa’s ntfy and Sam get no messages at the moment.', 'Until then messages go to all your own receivers.')
})
