import { taskRoutes } from '@terminlotse/contract/tasks'
import { noFilter } from '@terminlotse/contract/tasks/filter'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { allIsWell } from '../support/answers.ts'
import { open } from '../support/app.tsx'
import { press, see, seeNo, type } from '../support/person.ts'
import { listOf, task } from '../support/samples.ts'
import { server } from '../support/server.ts'

const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByLabelText(name, { exact: true })
const card = page.getByRole('article')
const sentence =
  'We look for appointments from 1 December 2099 on, on Monday and Wednesday, not before 08:30, before 12:00.'
const wish = { earliest_date: '2099-12-01', weekdays: [1, 3], time_from: '08:30', time_to: '12:00' }

test('a person who can only come on some days says so in the steps', async () => {
  allIsWell()
  await open('/tasks')
  await press('New Task')
  await field('Task Name').fill('Passport')
  await press('Next', dialog)
  await dialog.getByRole('radio', { name: /Practice office/ }).click()
  await dialog.getByRole('radio', { name: /Ruppertstraße/ }).click()
  await expect.element(field('Earliest day')).not.toBeVisible()
  const fold = [...document.querySelectorAll('summary')].find((one) => one.textContent?.startsWith('Only certain days'))
  fold?.focus()
  await type('{Enter}')
  await field('Earliest day').fill(wish.earliest_date)
  for (const name of ['Wednesday', 'Monday']) await dialog.getByRole('checkbox', { name }).click()
  await field('From this time on').fill(wish.time_from)
  await field('Before this time').fill('08:00')
  await press('Next', dialog)
  await see('This time must be after the other one')
  await expect.element(field('Before this time')).toHaveFocus()
  await field('Before this time').fill(wish.time_to)
  await press('Next', dialog)
  await press('Next', dialog)
  await see('Step 4 of 4', sentence)
  const made = task({ ...noFilter, ...wish })
  server.answers(taskRoutes.create, made)
  server.answers(taskRoutes.list, listOf([made]))
  await press('Create Task', dialog)
  await see('Task created successfully', card.getByText(sentence))
  expect(server.bodies(taskRoutes.create)).toMatchObject([wish])
})

test('the wish is changed later, with what is wrong with it said at the field', async () => {
  allIsWell({ tasks: [task(wish)] })
  await open('/tasks')
  await page.getByTitle('Edit Task').click()
  await expect.element(field('Earliest day')).toHaveValue(wish.earliest_date)
  await field('Latest day').fill('2099-11-30')
  await press('Update Task', dialog)
  await see('The latest day is before the earliest day')
  for (const label of ['Earliest day', 'Latest day', 'From this time on', 'Before this time'])
    await field(label).fill('')
  for (const name of ['Monday', 'Wednesday']) await dialog.getByRole('checkbox', { name }).click()
  await dialog.getByLabelText('Notice you need, in hours').fill('24')
  const changed = task({ minimum_notice_hours: 24 })
  server.answers(taskRoutes.edit, changed)
  server.answers(taskRoutes.list, listOf([changed]))
  await press('Update Task', dialog)
  await seeNo(dialog)
  await see(card.getByText('We look for appointments at least 24 hours ahead.'))
  expect(server.bodies(taskRoutes.edit)).toMatchObject([{ ...noFilter, minimum_notice_hours: 24 }])
})
