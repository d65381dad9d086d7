import { catalogueRoutes } from '@terminlotse/contract/offices/catalogue'
import { type Needs, needRoutes } from '@terminlotse/contract/offices/needs'
import { type Task, taskRoutes } from '@terminlotse/contract/tasks'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, press, reload, see, seeMany, seeNo, seePath } from '../support/app.tsx'
import { chooseOffice, openSecondStep, dialog as wizard } from '../support/new-task.ts'
import { listOf, office, otherOffice, passportNeed, serviceType, task } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { server } from '../support/server.ts'

const editor = page.getByRole('dialog', { name: /^Edit Task/ })
const card = page.getByRole('article', { name: 'Papers' })
const identityCards = 'How many: German identity card'
const another = 'Another service in the same appointment'
const both = 'Reisepass for 1 person + Personalausweis for 2 people'

const scheidplatz = { ...otherOffice, id: 13, name: 'Bürgerbüro Scheidplatz', address: 'Belgradstraße 75' }
const offices = [office, { ...otherOffice, address: 'Bäckerstraße 7' }, scheidplatz]
const service = (id: number, name: string, title: string, at: number[], combinable: Record<number, number[]>) => ({
  ...passportNeed,
  id,
  number: id + 180,
  name,
  title,
  offices: at,
  combinable,
  minutes: null,
  max_count: 4,
})

/** Ruppertstraße and Pasing combine a passport with an identity card; only Ruppertstraße adds an address. */
const needs: Needs = {
  services: [
    service(21, 'Reisepass', 'German passport', [11, 12, 13], { 22: [11, 12], 23: [11] }),
    service(22, 'Personalausweis', 'German identity card', [11, 12], { 21: [11, 12] }),
    service(23, 'Wohnsitzanmeldung', 'Registering an address', [11], { 21: [11] }),
  ],
  offices: offices.map((one) => ({ ...one, number: one.id + 90, kind: 'usual', position: null })),
  words: [],
  elsewhere: [],
}

const papers = task({ name: 'Papers' })
const passport = { id: 21, name: 'Reisepass', title: 'Reisepass', count: 1, counted: 'people' as const }
const cards = { id: 22, name: 'Personalausweis', title: 'Personalausweis', count: 2, counted: 'people' as const }
const combined = {
  ...papers,
  further_services: [{ service_type: 22, count: 2 }],
  services_details: [passport, cards],
}

function hasTask(tasks: Task[]) {
  allIsWell({ tasks })
  server.answers(catalogueRoutes.offices, listOf(offices))
  server.answers(needRoutes.read, needs)
}

async function edit(one: Task) {
  hasTask([one])
  await open('/tasks')
  await page.getByTitle('Edit Task').click()
  await see(editor.getByLabelText('Task Name'))
}

async function update(saved: Task) {
  server.answers(taskRoutes.edit, saved)
  server.answers(taskRoutes.list, listOf([saved]))
  await press('Update Task', editor)
  await seeNo(editor)
}

// checklist: t1155
test('Edit adds, counts and removes services of the same appointment, and the card says so', async () => {
  await edit(papers)
  await editor.getByLabelText(another).selectOptions('German identity card')
  await expect.element(editor.getByLabelText(identityCards)).toHaveValue('1')
  await editor.getByLabelText(identityCards).fill('2')
  await update(combined)
  expect(server.bodies(taskRoutes.edit).at(-1)?.further_services).toEqual([{ service_type: 22, count: 2 }])
  await see(card.getByText(both))
  await page.getByTitle('Edit Task').click()
  await press('Remove German identity card', editor)
  await seeNo(editor.getByLabelText(identityCards))
  await update(papers)
  expect(server.bodies(taskRoutes.edit).at(-1)?.further_services).toEqual([])
  await see(card.getByText('Reisepass', { exact: true }))
  await seeNo(card.getByText(/Personalausweis/))
})

// checklist: t1156
test('an office that does not give all of it in one appointment is left out, and named', async () => {
  await edit(papers)
  await editor.getByText('Also watch other offices for this service').click()
  const others = editor.getByRole('group', { name: 'Other offices' }).getByRole('checkbox')
  await seeMany(others, 2)
  for (const name of [/Pasing/, /Scheidplatz/]) await editor.getByRole('checkbox', { name }).click()
  await editor.getByLabelText(another).selectOptions('German identity card')
  await see(
    editor.getByText('Left out, because it does not offer all of it in one appointment: Bürgerbüro Scheidplatz'),
  )
  await seeMany(others, 1)
  await expect.element(editor.getByRole('checkbox', { name: /Pasing/ })).toBeChecked()
  await update(combined)
  expect(server.bodies(taskRoutes.edit).at(-1)?.offices).toEqual([11, 12])
})

// checklist: t1157
test('a change in Edit survives a closed dialog, Back and a reload, and its button stays in sight', async () => {
  await page.viewport(412, 839)
  await edit(combined)
  const seeKept = async () => {
    await page.getByTitle('Edit Task').click()
    await see('You made these changes earlier. They are not saved yet.')
    await expect.element(editor.getByLabelText('Task Name')).toHaveValue('Papers for Amal')
    await expect.element(editor.getByLabelText(identityCards)).toHaveValue('3')
    await expect.element(editor.getByRole('button', { name: 'Update Task' })).toBeInViewport({ ratio: 1 })
  }
  await editor.getByLabelText('Task Name').fill('Papers for Amal')
  await editor.getByLabelText('First Name').fill('Nour')
  await editor.getByLabelText(identityCards).fill('3')
  await press('Close', editor)
  await seeKept()
  await expect.element(editor.getByLabelText('First Name')).toHaveValue('Nour')
  await press('Close', editor)
  await page.getByRole('link', { name: 'Terminlotse' }).click()
  await seePath('/dashboard')
  window.history.back()
  await seePath('/tasks')
  await seeKept()
  await reload()
  await seeKept()
  const stored = JSON.stringify({ ...sessionStorage })
  expect(stored).toContain('Papers for Amal')
  expect(stored, 'names stay out of the storage').not.toContain('Nour')
  await press('Discard these changes', editor)
  await expect.element(editor.getByLabelText('Task Name')).toHaveValue('Papers')
  await expect.element(editor.getByLabelText(identityCards)).toHaveValue('2')
  await editor.getByLabelText('Task Name').fill('Another name')
  await press('Cancel', editor)
  await page.getByTitle('Edit Task').click()
  await expect.element(editor.getByLabelText('Task Name')).toHaveValue('Papers')
  await editor.getByLabelText('Task Name').fill('Papers for Amal')
  await editor.getByLabelText(identityCards).fill('3')
  await press('Close', editor)
  await seeKept()
})

// checklist: t1158
test('the four steps offer services of the same appointment, and the review names them', async () => {
  hasTask([])
  server.answers(taskRoutes.create, combined)
  server.answers(catalogueRoutes.serviceTypes, listOf([serviceType]))
  await openSecondStep('Papers')
  await chooseOffice()
  await see(wizard.getByRole('radio', { name: /^German passport/ }))
  await wizard.getByLabelText(another).selectOptions('German identity card')
  await wizard.getByLabelText(identityCards).fill('2')
  await press('Next', wizard)
  await press('Next', wizard)
  await see(wizard.getByText('German identity card for 2 people'))
  server.answers(taskRoutes.list, listOf([combined]))
  await press('Create Task', wizard)
  await see(page.getByRole('article').getByText(both))
  expect(server.bodies(taskRoutes.create)[0]?.further_services).toEqual([{ service_type: 22, count: 2 }])
})
