import { catalogueRoutes } from '@terminlotse/contract/offices/catalogue'
import type { StatedFact } from '@terminlotse/contract/offices/facts'
import { type Needs, needRoutes } from '@terminlotse/contract/offices/needs'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, press, see, seeNo } from '../support/app.tsx'
import { choosePassport, dialog, needs, openSecondStep, phone, seeUncovered, start } from '../support/new-task.ts'
import { listOf, office, otherOffice, serviceType, task, watched } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { server } from '../support/server.ts'

const desk = { kind: 'usual', position: null } as const
const offices = [
  { office: 11, districts: [1, 2, 25] },
  { office: 12, districts: [21, 22, 23] },
]
type Responsible = NonNullable<Needs['services'][number]['responsible']>
const source = { url: 'https://stadt.muenchen.de/service/info/1/n0/', day: '2026-06-08' }
const fact = (by: Responsible['by'], differs: string | null): StatedFact => ({
  kind: 'responsible',
  id: 7,
  source,
  by,
  offices_by_district: offices,
  line: 'Only the office of your home serves you.',
  differs,
})

function isBound(by: Responsible['by'], differs: string | null = null) {
  const known = needs('German passport')
  server.answers(needRoutes.read, {
    ...known,
    services: known.services.map((need) => ({ ...need, offices: [11, 12], responsible: { by, offices } })),
    offices: [
      { ...office, ...desk, number: 101 },
      { ...otherOffice, ...desk, number: 102 },
    ],
  })
  server.answers(catalogueRoutes.serviceTypes, listOf([{ ...serviceType, facts: [fact(by, differs)] }]))
  server.answers(catalogueRoutes.offices, listOf([office, otherOffice]))
}

const home = dialog.getByLabelText('In which district of Munich do you live?')
const partner = dialog.getByLabelText('In which district of Munich does your partner live?')
const atRuppertstrasse = dialog.getByRole('radio', { name: 'Bürgerbüro Ruppertstraße' })
const sent = () => server.bodies(taskRoutes.create).at(-1)

beforeEach(() => {
  allIsWell()
  server.answers(taskRoutes.create, task())
  server.answers(taskRoutes.start, watched())
})

// checklist: t4394
test('the district of the home chooses the responsible office and no other, and is not sent', async () => {
  isBound('home')
  await choosePassport()
  await see('Only the office of your home serves you.')
  await seeNo('Choose offices')
  await press('Start watching', dialog)
  await expect.element(home).toHaveAttribute('aria-invalid', 'true')
  await home.selectOptions('21 Pasing-Obermenzing')
  await see('Responsible: Bürgerbüro Pasing')
  await start.click()
  await seeNo(dialog)
  expect(sent()).toMatchObject({ office: 12, offices: [12] })
  expect(JSON.stringify(sent())).not.toContain('Obermenzing')
})

// checklist: t4620
test('in the steps no office is chosen, and none of the next steps opens, before the district is named', async () => {
  await page.viewport(...phone)
  isBound('home')
  await openSecondStep()
  await dialog.getByRole('radio', { name: /Practice office/ }).click()
  await atRuppertstrasse.click()
  await see('Only the office of your home serves you.')
  await expect.element(dialog.getByRole('radio', { name: /^German passport/ })).toBeChecked()
  await expect.element(atRuppertstrasse).not.toBeChecked()
  await press('Next', dialog)
  await expect.element(home).toHaveAttribute('aria-invalid', 'true')
  await seeUncovered(dialog.getByText('Please choose the district'))
  await home.selectOptions('21 Pasing-Obermenzing')
  await expect.element(dialog.getByRole('radio', { name: /Bürgerbüro Pasing/ })).toBeChecked()
  await press('Next', dialog)
  await see('Step 3 of 4')
})

// checklist: t4395
test('for a marriage the districts of both partners choose the offices', async () => {
  isBound('homes_of_both')
  await choosePassport()
  await partner.selectOptions('25 Laim')
  await see('Responsible: Bürgerbüro Ruppertstraße')
  await home.selectOptions('22 Aubing-Lochhausen-Langwied')
  await see('Responsible: Bürgerbüro Ruppertstraße, Bürgerbüro Pasing')
  await partner.selectOptions('23 Allach-Untermenzing')
  await see(dialog.getByText('Responsible: Bürgerbüro Pasing', { exact: true }))
})

// checklist: t4396
test('where the city’s texts differ both are shown, and the person names the office', async () => {
  isBound('named', 'The page says: the office that keeps your birth record.')
  await choosePassport()
  await see('Only the office of your home serves you.', 'The page says: the office that keeps your birth record.')
  await dialog.getByRole('radio', { name: /Bürgerbüro Pasing/ }).click()
  await see('Responsible: Bürgerbüro Pasing')
})

// checklist: t4397
test('the other ways of a task offer no office that is not responsible', async () => {
  isBound('home')
  server.answers(taskRoutes.list, listOf([watched()]))
  await open('/tasks')
  await page.getByRole('button', { name: /Nothing free/ }).click()
  await seeNo('Bürgerbüro Pasing')
})

const line = 'New appointments come Mon to Fri.'
const hours: StatedFact = { kind: 'release_hours', id: 8, source, line, openings: [] }
const place = { hint: '', url: '', is_offered: true, is_unwanted: false }

function isWatchedAtBoth(by: Responsible['by']) {
  isBound(by)
  server.answers(catalogueRoutes.serviceTypes, listOf([{ ...serviceType, facts: [fact(by, null), hours] }]))
  const offices_details = [office, otherOffice].map((one) => ({ ...one, ...place }))
  server.answers(taskRoutes.list, listOf([watched({ office: 11, offices: [11, 12], offices_details })]))
}
const anyHome = page.getByLabelText('In which district of Munich do you live?')
const several = 'Only one of these offices is responsible for you. Please choose it in “Edit Task”.'

// checklist: t4454
test('a task at two offices of which one is responsible says so on its card, and its form takes one', async () => {
  isWatchedAtBoth('home')
  await open('/tasks')
  await see(several)
  await page.getByRole('button', { name: 'Edit Task' }).first().click()
  await see('Chosen: Bürgerbüro Ruppertstraße, Bürgerbüro Pasing')
  await anyHome.selectOptions('21 Pasing-Obermenzing')
  await see(page.getByText('Responsible: Bürgerbüro Pasing', { exact: true }))
})

// checklist: t4690
test('the form of a task saves no service with a responsible office before the district is named', async () => {
  isBound('home')
  const usual = { ...serviceType, id: 22, title: 'Parking permit' }
  server.answers(catalogueRoutes.serviceTypes, listOf([{ ...serviceType, facts: [fact('home', null)] }, usual]))
  server.answers(taskRoutes.list, listOf([watched({ office: 11, offices: [11], service_type: 22 })]))
  server.answers(taskRoutes.edit, watched())
  await open('/tasks')
  await page.getByRole('button', { name: 'Edit Task' }).first().click()
  await page.getByRole('radio', { name: /^German passport/ }).click()
  await press('Update Task')
  await expect.element(anyHome).toHaveAttribute('aria-invalid', 'true')
  expect(server.bodies(taskRoutes.edit)).toEqual([])
  await anyHome.selectOptions('21 Pasing-Obermenzing')
  await press('Update Task')
  await seeNo('Update Task')
  expect(server.bodies(taskRoutes.edit)).toMatchObject([{ office: 12, offices: [12], service_type: 21 }])
})

// checklist: t4455
test('a task for a marriage may watch the offices of both homes', async () => {
  isWatchedAtBoth('homes_of_both')
  await open('/tasks')
  await see(line)
  await seeNo(several)
})
