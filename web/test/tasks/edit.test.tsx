import { catalogueRoutes } from '@terminlotse/contract/offices/catalogue'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { noFilter } from '@terminlotse/contract/tasks/filter'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, press, see, seeMany, seeNo, type } from '../support/app.tsx'
import { line } from '../support/line.ts'
import { chooseOffice, openSecondStep } from '../support/new-task.ts'
import { after, listOf, office, otherOffice, otherType, serviceType, task } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { server } from '../support/server.ts'

const dialog = page.getByRole('dialog')

const notBooking = { why: 'needs_you', message: '', reason: null, until: null, appointment: null }

async function openEditor(change = {}, more = () => {}) {
  allIsWell({ tasks: [task(change)] })
  more()
  await open('/tasks')
  await page.getByTitle('Edit Task').click()
  await see(dialog.getByLabelText('Task Name'))
}

const legacy = { service: null, office: null, offices: [], service_type: null, legacy_office_id: '10187259' }

// checklist: t844
test('Update Task stays in sight on a phone', async () => {
  await page.viewport(412, 839)
  await openEditor()
  await expect.element(dialog.getByLabelText('Task Name')).toBeInViewport()
  await expect.element(dialog.getByRole('button', { name: 'Update Task' })).toBeInViewport({ ratio: 1 })
})

// checklist: t078
test('a missing value is named at its field and nothing is sent', async () => {
  await openEditor({ ...legacy, legacy_service_id: '10339027' })
  for (const label of ['Task Name', 'First Name', 'Last Name', 'Email for Booking'])
    await dialog.getByLabelText(label).fill(' ')
  await dialog.getByLabelText('Service Count').fill('')
  await press('Update Task', dialog)
  await see('Task name is required', page.getByText('First name and last name are required').first())
  await see('Email for booking is required')
  await expect.element(dialog.getByLabelText('Service Count')).toHaveValue('1')
  await dialog.getByLabelText('Legacy Office ID').fill('')
  await press('Update Task', dialog)
  await see('Please select either service/office/type or provide legacy office/service IDs')
  expect(server.asked(taskRoutes.edit)).toBe(0)
})

// checklist: t031
test('another provider clears office and service type, another office the service type', async () => {
  await openEditor({}, () => {
    server.answers(catalogueRoutes.offices, listOf([office, otherOffice]))
    server.answers(catalogueRoutes.serviceTypes, listOf([serviceType, otherType]))
  })
  const offices = dialog.getByRole('group', { name: 'Office', exact: true })
  const types = dialog.getByRole('group', { name: 'Service type', exact: true })
  const chosen = (group: typeof types) => group.getByRole('radio', { checked: true })
  await seeMany(chosen(types), 1)
  await offices.getByRole('radio', { name: /Pasing/ }).click()
  await seeMany(types.getByRole('radio'), 2)
  await seeNo(chosen(types))
  await dialog.getByRole('radio', { name: /München/ }).click()
  await seeMany(offices.getByRole('radio'), 2)
  await seeNo(chosen(offices))
  await see(dialog.getByText('Select an office first'))
})

// checklist: t131
test('an update that fails says so and keeps what was typed', async () => {
  await openEditor()
  server.refuses(taskRoutes.edit, 500)
  await dialog.getByLabelText('Task Name').fill('Another name')
  await press('Update Task', dialog)
  await see('Failed to update task')
  await expect.element(dialog.getByLabelText('Task Name')).toHaveValue('Another name')
})

// checklist: t1262
test('a folded part that an error has opened stays open while it is put right', async () => {
  await openEditor()
  const fold = dialog.getByText('Only certain days or times')
  const latest = dialog.getByLabelText('Latest day')
  await fold.click()
  await dialog.getByLabelText('Earliest day').fill('2099-12-01')
  await latest.fill('2099-11-30')
  await fold.click()
  await expect.element(latest).not.toBeVisible()
  await press('Update Task', dialog)
  await see('The latest day is before the earliest day')
  await latest.fill('2099-12-30')
  await seeNo('The latest day is before the earliest day')
  await see(latest)
  await expect.element(latest).toHaveFocus()
})

// checklist: t3741
test('what the city cannot take is named at its field, stays as typed, and nothing is sent', async () => {
  await openEditor()
  await dialog.getByLabelText('First Name').fill('Ana 😀')
  await press('Update Task', dialog)
  await see(dialog.getByText('The city’s form does not accept emoji and rare characters', { exact: false }))
  await expect.element(dialog.getByLabelText('First Name')).toHaveValue('Ana 😀')
  expect(server.asked(taskRoutes.edit)).toBe(0)
})

// checklist: t4071
test('a detail that the office did not accept is named at its field, until something is changed', async () => {
  await openEditor({ not_booking: { ...notBooking, reason: 'invalid_telephone' } })
  await see(dialog.getByText('The office did not accept your phone number. Correct it'))
  await dialog.getByLabelText('Phone').fill('08912345678')
  await seeNo(dialog.getByText('The office did not accept your phone number. Correct it'))
})

// checklist: t4103
test('several details that the office did not accept are named at the first of them', async () => {
  await openEditor({ not_booking: { ...notBooking, reason: 'invalid_email_for_booking_and_telephone' } })
  const email = dialog.getByLabelText('Email for Booking')
  const sentence = 'The office did not accept your email address and your phone number. Correct them'
  await expect.element(email).toHaveAccessibleDescription(expect.stringContaining(sentence))
})

const field = (name: string) => dialog.getByLabelText(name, { exact: true })
const card = page.getByRole('article')
const sentence =
  'We look for appointments from 1 December 2099 on, on Monday and Wednesday, not before 08:30, before 12:00.'
const wish = { earliest_date: '2099-12-01', weekdays: [1, 3], time_from: '08:30', time_to: '12:00' }

test('a person who can only come on some days says so in the steps', async () => {
  allIsWell()
  await openSecondStep()
  await chooseOffice()
  await expect.element(field('Earliest day')).not.toBeVisible()
  const fold = [...document.querySelectorAll('summary')].find((one) => one.textContent?.startsWith('Only certain days'))
  fold?.focus()
  await type('{Enter}')
  await field('Earliest day').fill(wish.earliest_date)
  for (const name of ['Wednesday', 'Monday']) await dialog.getByRole('checkbox', { name }).click()
  await field('From this time on').fill(wish.time_from)
  await field('Before this time').fill('08:00')
  await press('Next', dialog)
  await see('This must be later than “From this time on”')
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

// checklist: t4715
test.each([
  { weekdays: [1], sundays: 0 },
  { weekdays: [7], sundays: 1 },
])('Sunday is offered to nobody but who has chosen it: $weekdays', async ({ weekdays, sundays }) => {
  await openEditor({ weekdays })
  await see(dialog.getByRole('checkbox', { name: 'Saturday' }))
  const sunday = dialog.getByRole('checkbox', { name: 'Sunday' })
  expect(sunday.elements()).toHaveLength(sundays)
  if (sundays > 0) {
    await sunday.click()
    await expect.element(sunday).not.toBeChecked()
  }
})

test('the wish is changed later, with what is wrong with it said at the field', async () => {
  await openEditor(wish)
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

// checklist: t4757
test('a form that was closed while it was saved keeps no changes', async () => {
  await openEditor()
  await field('Task Name').fill('Another name')
  const answer = server.holds(taskRoutes.edit)
  server.answers(taskRoutes.edit, task({ name: 'Another name' }))
  server.answers(taskRoutes.list, listOf([task({ name: 'Third name' })]))
  await press('Update Task', dialog)
  await type('{Escape}')
  await seeNo(dialog)
  answer()
  await see(page.getByRole('heading', { name: 'Third name' }))
  await page.getByTitle('Edit Task').click()
  await expect.element(field('Task Name')).toHaveValue('Third name')
})

// checklist: t4755
test('what changes meanwhile stays changed when an open form is saved', async () => {
  await openEditor({ current_appointment_at: after(86_400_000), auto_booking_enabled: true })
  await field('First Name').fill('Nour')
  const meanwhile = { name: 'Passports', current_appointment_at: null, auto_booking_enabled: false }
  server.answers(taskRoutes.list, listOf([task(meanwhile)]))
  const data = { task_id: 1, task_name: 'Passports', status: 'paused', message: '', reason: '', booking: null } as const
  line.general.say({ type: 'monitoring_status_update', data })
  await expect.element(field('Task Name')).toHaveValue('Passports')
  await expect.element(field('First Name')).toHaveValue('Nour')
  server.answers(taskRoutes.edit, task({ ...meanwhile, first_name: 'Nour' }))
  await press('Update Task', dialog)
  await seeNo(dialog)
  expect(server.bodies(taskRoutes.edit)).toMatchObject([{ ...meanwhile, first_name: 'Nour' }])
})
