import { consentRoutes } from '@terminlotse/contract/accounts/consents'
import { catalogueRoutes, type ServiceType } from '@terminlotse/contract/offices/catalogue'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { freeTimeRoutes } from '@terminlotse/contract/tasks/free-times'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, press, reload, see, seeNo } from '../support/app.tsx'
import { choosePassport, dialog as newTask, readyForNewTask, start } from '../support/new-task.ts'
import { booking, listOf, otherType, serviceType, slot, task, watched } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { server } from '../support/server.ts'

const source = { url: 'https://stadt.muenchen.de/service/info/a/1/', day: '2026-06-08' }
const sentence = { short: 'only in an emergency', line: 'a', excludes: 'b' }
const question = 'Do you have a proven emergency?'
const condition: ServiceType['facts'][number] = {
  kind: 'condition',
  id: 3,
  source,
  serves: 'few',
  ...sentence,
  question,
}
const link = 'https://stadt.muenchen.de/emergency'
const emergency = { kind: 'emergency_desk' as const, id: 4, source, line: 'Only for emergencies.', link }
const offers = (some: Partial<ServiceType>) =>
  server.answers(catalogueRoutes.serviceTypes, listOf([{ ...serviceType, ...some }]))

const tick = 'Yes, this applies to me'
const needed = /please read the city’s condition and tick that it fits you/
const card = page.getByRole('article', { name: 'Passport' })
const dialog = page.getByRole('dialog')

readyForNewTask()

async function openDialog() {
  allIsWell({ tasks: [watched({ found: slot })] })
  server.answers(freeTimeRoutes.freeTimes, listOf([slot]))
}

// checklist: t4375
test('a tap books only after the tick at the city’s condition, which the task keeps', async () => {
  await openDialog()
  offers({ facts: [condition] })
  await open('/tasks')
  await card.getByRole('button', { name: 'Book this one for me' }).first().click()
  await see(dialog.getByText(question))
  await expect.element(dialog.getByRole('link', { name: /^Open the page: / })).toHaveAttribute('href', source.url)
  await expect.element(dialog.getByRole('link', { name: /^Open the page: / })).toHaveAttribute('rel', 'noreferrer')
  await press('Book it now', dialog)
  await see(dialog.getByText(needed))
  expect(server.bodies(freeTimeRoutes.bookThis)).toEqual([])
  server.answers(taskRoutes.edit, watched({ found: slot, meets_condition: true }))
  server.answers(freeTimeRoutes.bookThis, booking({ id: 77, state: 'working' }))
  await dialog.getByLabelText(tick).click()
  await press('Book it now', dialog)
  await expect.poll(() => server.bodies(freeTimeRoutes.bookThis)).toEqual([{ slot_at: slot.at, office: slot.office }])
  expect(server.bodies(taskRoutes.edit)).toEqual([{ meets_condition: true }])
})

// checklist: t4376
test('where the city’s conditions have changed, the question sends to the city’s page', async () => {
  await openDialog()
  offers({ changed_facts: [{ id: 3, demands: 'yes', source }] })
  await open('/tasks')
  await card.getByRole('button', { name: 'Book this one for me' }).first().click()
  await see(dialog.getByText(/conditions for this service have changed. Please read them on the city’s page/))
  await expect.element(dialog.getByRole('link', { name: /^Open the page: / })).toHaveAttribute('href', source.url)
})

// checklist: t4377
test('the form asks where something is to be booked, and says beside the switch that the yes is missing', async () => {
  offers({ facts: [condition] })
  await choosePassport()
  await expect.element(page.getByText(question)).not.toBeVisible()
  await page.getByLabelText('Enable automatic booking').click()
  await see(page.getByText(question), page.getByText(needed))
  server.refuses(taskRoutes.create, 400, {
    detail: 'a',
    code: 'invalid_input',
    errors: { meets_condition: ['Before we book here, please read the city’s condition and tick that it fits you'] },
  })
  await start.click()
  await see(page.getByText(needed).first())
  server.answers(taskRoutes.create, task({ id: 5 }))
  server.answers(taskRoutes.start, watched({ id: 5 }))
  await page.getByLabelText(tick).click()
  await seeNo(page.getByText(needed))
  await start.click()
  await expect.poll(() => server.bodies(taskRoutes.create).at(-1)).toMatchObject({ meets_condition: true })
  await seeNo(newTask)
})

// checklist: t4378
test('at a desk for emergencies the form has no automatic booking, says why, and sends none', async () => {
  offers({ facts: [condition, emergency] })
  allIsWell({ tasks: [task({ auto_booking_enabled: true, meets_condition: true })] })
  offers({ facts: [condition, emergency] })
  await open('/tasks')
  await page.getByTitle('Edit Task').click()
  await see(dialog.getByText('Only for emergencies.'), dialog.getByText(/Here we book nothing automatically/))
  await seeNo(dialog.getByLabelText('Enable automatic booking'))
  server.answers(taskRoutes.edit, task())
  await dialog.getByLabelText('Task Name').fill('Later')
  await press('Update Task', dialog)
  await expect.poll(() => server.bodies(taskRoutes.edit)).toMatchObject([{ auto_booking_enabled: false }])
})

// checklist: t4570
test('a change to another service that waited through a reload brings no yes to that one’s condition', async () => {
  const booksAlone = task({ auto_booking_enabled: true, meets_condition: true })
  allIsWell({ tasks: [booksAlone] })
  const asks = (id: number) => [{ ...condition, id, question: `Question ${id}` }]
  const types = [
    { ...serviceType, facts: asks(3) },
    { ...otherType, facts: asks(5) },
  ]
  server.answers(catalogueRoutes.serviceTypes, listOf(types))
  await open('/tasks')
  await page.getByTitle('Edit Task').click()
  await expect.element(dialog.getByLabelText(tick)).toBeChecked()
  await dialog.getByRole('radio', { name: /identity card/ }).click()
  await see(dialog.getByText('Question 5'))
  await expect.element(dialog.getByLabelText(tick)).not.toBeChecked()
  await reload()
  await page.getByTitle('Edit Task').click()
  await see(dialog.getByText('Question 5'))
  await expect.element(dialog.getByLabelText(tick)).not.toBeChecked()
  server.answers(taskRoutes.edit, booksAlone)
  await press('Update Task', dialog)
  await expect.poll(() => server.bodies(taskRoutes.edit)).toMatchObject([{ service_type: 22, meets_condition: false }])
})

// checklist: t4379
test('who books automatically chooses how soon an appointment may begin', async () => {
  await choosePassport()
  await page.getByText('Only certain days or times').click()
  await seeNo(page.getByLabelText('Can you be there in time?'))
  await page.getByLabelText('Enable automatic booking').click()
  const choice = page.getByLabelText('Can you be there in time?')
  await expect.element(choice).toHaveValue('120')
  await choice.selectOptions('At least 4 hours ahead')
  server.answers(taskRoutes.create, task({ id: 5 }))
  server.answers(taskRoutes.start, watched({ id: 5 }))
  await start.click()
  await expect.poll(() => server.bodies(taskRoutes.create).at(-1)).toMatchObject({ booking_notice_minutes: 240 })
})

// checklist: t4459
test('at a desk for emergencies the first button of a free time leads to the city, and the second books', async () => {
  await openDialog()
  offers({ facts: [condition, emergency] })
  await open('/tasks')
  const city = card.getByRole('link', { name: /^Open on the/ })
  await expect.element(city).toHaveAttribute('data-variant', 'filled')
  const buttons = city.element().parentElement?.querySelectorAll('a, button') ?? []
  expect([...buttons].map((one) => one.textContent)).toMatchObject([expect.stringMatching(/^Open on the/), 'Book', ''])
})

describe('where the booking page of the office asks for a consent', () => {
  const url = 'https://stadt.muenchen.de/emails'
  const notes = /I have read the office’s notes on electronic communication/
  const refusal = 'Before we book here, please tick that you agree to what the office asks'
  const provider = { provider: 'practice', kind: 'email' as const, words: 'a', given_at: slot.at }
  const asksFor = (given: (typeof provider)[]) => {
    offers({ consents: [{ kind: 'email', url }] })
    server.answers(consentRoutes.list, { results: given })
  }

  // checklist: t4674
  test('a tap books only after its tick, which goes along, and the page of the office is one tap away', async () => {
    await openDialog()
    asksFor([])
    await open('/tasks')
    await card.getByRole('button', { name: 'Book this one for me' }).first().click()
    await see(dialog.getByText(notes))
    await expect.element(dialog.getByRole('link', { name: /^Open the page: / })).toHaveAttribute('href', url)
    await press('Book it now', dialog)
    await see(dialog.getByText(refusal))
    expect(server.bodies(freeTimeRoutes.bookThis)).toEqual([])
    server.answers(taskRoutes.edit, watched({ found: slot }))
    server.answers(freeTimeRoutes.bookThis, booking({ id: 77, state: 'working' }))
    await dialog.getByLabelText('I agree').click()
    await press('Book it now', dialog)
    await expect.poll(() => server.bodies(freeTimeRoutes.bookThis)).toHaveLength(1)
    expect(server.bodies(taskRoutes.edit)).toEqual([{ agrees: true }])
  })

  // checklist: t4675
  test('the dialog does not ask for it again', async () => {
    await openDialog()
    asksFor([provider])
    await open('/tasks')
    await card.getByRole('button', { name: 'Book this one for me' }).first().click()
    server.answers(freeTimeRoutes.bookThis, booking({ id: 77, state: 'working' }))
    await press('Book it now', dialog)
    await expect.poll(() => server.bodies(freeTimeRoutes.bookThis)).toHaveLength(1)
    await seeNo(dialog.getByText(notes))
  })

  // checklist: t4676
  test('a form asks once something is to be booked, and shows the refusal at its box', async () => {
    asksFor([])
    await choosePassport()
    await expect.element(page.getByText(notes)).not.toBeVisible()
    await page.getByLabelText('Enable automatic booking').click()
    await see(page.getByText(notes))
    server.refuses(taskRoutes.create, 400, {
      detail: 'a',
      code: 'invalid_input',
      errors: { agrees: ['I have read it.'] },
    })
    await start.click()
    await see(newTask.getByText(refusal))
    server.answers(taskRoutes.create, task())
    server.answers(taskRoutes.start, watched())
    await newTask.getByLabelText('I agree').click()
    await start.click()
    await expect
      .poll(() => server.bodies(taskRoutes.create).map((sent) => (sent as { agrees: boolean }).agrees))
      .toEqual([false, true])
  })

  // checklist: t4684
  test('a form for a service that is not in the lists shows the words that the server says, and no others', async () => {
    await choosePassport()
    await page.getByLabelText('Enable automatic booking').click()
    server.refuses(taskRoutes.create, 400, {
      detail: 'a',
      code: 'invalid_input',
      errors: { agrees: ['I accept the terms.'] },
    })
    await start.click()
    await see(newTask.getByText('I accept the terms.'), newTask.getByText(refusal))
    await seeNo(newTask.getByText(notes))
    await newTask.getByLabelText('I agree').click()
    await see(newTask.getByText('I accept the terms.'))
    await expect.element(newTask.getByLabelText('I agree')).toBeChecked()
  })
})
