import { catalogueRoutes, type ServiceType } from '@terminlotse/contract/offices/catalogue'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { freeTimeRoutes } from '@terminlotse/contract/tasks/free-times'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, press, see, seeNo } from '../support/app.tsx'
import { booking, listOf, otherSlot, serviceType, slot, watched } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { server } from '../support/server.ts'
import { taskStates } from '../support/task-states.ts'

const card = page.getByRole('article', { name: 'Passport' })
const dialog = page.getByRole('dialog', { name: 'Book this appointment?' })
const remarks = { required: true, label: 'Zusätzliche Bemerkungen', title: 'Remarks', hint: 'Which passport?' }
const phone = { required: true, label: '', title: '', hint: '' }
const label = 'Remarks (Zusätzliche Bemerkungen)'
const edited = () => server.bodies(taskRoutes.edit)
const booked = () => server.bodies(freeTimeRoutes.bookThis)

async function openDialog(asks: Partial<ServiceType>, lacks: Parameters<typeof watched>[0] = {}) {
  allIsWell({ tasks: [watched({ found: slot, ...lacks })] })
  server.answers(catalogueRoutes.serviceTypes, listOf([{ ...serviceType, ...asks }]))
  server.answers(freeTimeRoutes.freeTimes, listOf([slot]))
  await open('/tasks')
  await card.getByRole('button', { name: 'Book this one for me' }).first().click()
}

// checklist: t4431
test('what the office needs and the task lacks is typed in the dialog, kept in the task, and booked with one tap', async () => {
  await openDialog({ custom_textfield: remarks, telephone: phone }, { first_name: '', email_for_booking: '' })
  await see(dialog.getByText('Which passport? The office needs this to book.'))
  await seeNo(dialog.getByLabelText('Last Name'))
  await press('Book it now', dialog)
  await expect.element(dialog.getByLabelText('First Name')).toHaveFocus()
  await see(dialog.getByText('First name is required'), dialog.getByText(`${label}: the office needs this to book`))
  expect([edited(), booked()]).toEqual([[], []])
  const typed = { first_name: 'Nour', email_for_booking: 'nour@example.org', telephone: '08912345678' }
  await dialog.getByLabelText('First Name').fill(typed.first_name)
  await dialog.getByLabelText('Email for Booking').fill(typed.email_for_booking)
  await dialog.getByLabelText('Phone').fill(typed.telephone)
  await dialog.getByLabelText(label).fill('Reisepass')
  await see(dialog.getByText('Tue 1 Dec, 10:00'))
  server.answers(taskRoutes.edit, watched({ found: slot, ...typed, custom_textfield: 'Reisepass' }))
  server.answers(freeTimeRoutes.bookThis, booking({ id: 77, state: 'waiting_for_confirmation' }))
  await press('Book it now', dialog)
  await seeNo(dialog)
  expect(edited()).toEqual([{ ...typed, custom_textfield: 'Reisepass' }])
  expect(booked()).toEqual([{ slot_at: slot.at, office: slot.office }])
})

// checklist: t4432
test('after a refusal for another detail the dialog asks for that one too, keeps the rest and the time', async () => {
  await openDialog({ custom_textfield: remarks })
  await dialog.getByLabelText(label).fill('Reisepass')
  const kept = watched({ found: slot, custom_textfield: 'Reisepass' })
  server.answers(taskRoutes.edit, kept, () => server.answers(taskRoutes.list, listOf([kept])))
  const refusal = { detail: 'It asks for more.', code: 'details_missing', errors: { telephone: ['It needs this'] } }
  server.refuses(freeTimeRoutes.bookThis, 409, refusal)
  await press('Book it now', dialog)
  await see(
    dialog.getByText('It asks for more.'),
    dialog.getByText('It needs this'),
    dialog.getByText('Tue 1 Dec, 10:00'),
  )
  await expect.element(dialog.getByLabelText('Phone')).toHaveFocus()
  await expect.element(dialog.getByLabelText(label)).toHaveValue('Reisepass')
  await dialog.getByLabelText('Phone').fill('123')
  await press('Book it now', dialog)
  await see(dialog.getByText(/^Phone number: 7 to 15 digits/))
  await dialog.getByLabelText('Phone').fill('08912345678')
  server.refuses(taskRoutes.edit, 400, { detail: 'a', code: 'invalid_input', errors: { telephone: ['Not this one'] } })
  await press('Book it now', dialog)
  await see(dialog.getByText('Not this one'))
  server.answers(taskRoutes.edit, watched({ found: slot, custom_textfield: 'Reisepass', telephone: '08912345678' }))
  server.answers(freeTimeRoutes.bookThis, booking({ id: 77, state: 'waiting_for_confirmation' }))
  await press('Book it now', dialog)
  await seeNo(dialog)
  expect(edited().at(-1)).toEqual({ telephone: '08912345678' })
  expect(booked()).toEqual(Array(2).fill({ slot_at: slot.at, office: slot.office }))
})

// checklist: t4441
test('details that the office refuses while it books are asked for anew, and the same time is booked', async () => {
  await openDialog({}, { email_for_booking: 'amal@example.org', telephone: '0891234567' })
  const failed = booking({ id: 77, state: 'failed', refused_fields: ['telephone'] })
  server.answers(freeTimeRoutes.bookThis, failed, () =>
    server.answers(taskRoutes.list, listOf([watched({ found: slot, telephone: '0891234567', booking: failed })])),
  )
  await press('Book it now', dialog)
  await see(
    dialog.getByText(/^The office did not accept the details that are marked/),
    dialog.getByText('Tue 1 Dec, 10:00'),
  )
  await expect.element(dialog.getByLabelText('Phone')).toHaveFocus()
  await dialog.getByLabelText('Phone').fill('08912345678')
  server.answers(taskRoutes.edit, watched({ found: slot, telephone: '08912345678' }))
  server.answers(freeTimeRoutes.bookThis, booking({ id: 78, state: 'waiting_for_confirmation' }))
  await press('Book it now', dialog)
  await seeNo(dialog)
  expect(edited()).toEqual([{ telephone: '08912345678' }])
  expect(booked()).toEqual(Array(2).fill({ slot_at: slot.at, office: slot.office }))
})

// checklist: t4433
test('another time instead asks for what is missing before it is booked', async () => {
  allIsWell({ tasks: [watched({ found: otherSlot })] })
  server.answers(catalogueRoutes.serviceTypes, listOf([{ ...serviceType, custom_textfield: remarks }]))
  server.answers(freeTimeRoutes.freeTimes, listOf([otherSlot]))
  await open(`/tasks?task=1&time=${encodeURIComponent(slot.at)}&office=${slot.office}`)
  await press('Book Wed 2 Dec, 10:30, Pasing instead', dialog)
  await see(dialog.getByText(`${label}: the office needs this to book`), dialog.getByText('Wed 2 Dec, 10:30'))
  await seeNo(dialog.getByText(/is no longer free/))
  expect([edited(), booked()]).toEqual([[], []])
})

// checklist: t4613
test('another time instead, at an office that asks for something else, marks what that office asks for', async () => {
  allIsWell({ tasks: [watched({ found: otherSlot })] })
  server.answers(catalogueRoutes.serviceTypes, ({ query }) =>
    listOf([
      { ...serviceType, ...(query.office === otherSlot.office ? { telephone: phone } : { custom_textfield: remarks }) },
    ]),
  )
  server.answers(freeTimeRoutes.freeTimes, listOf([otherSlot]))
  await open(`/tasks?task=1&time=${encodeURIComponent(slot.at)}&office=${slot.office}`)
  await press('Book Wed 2 Dec, 10:30, Pasing instead', dialog)
  await see(dialog.getByText('Phone: the office needs this to book'))
  await seeNo(dialog.getByLabelText(label))
  await dialog.getByLabelText('Phone').fill('0891')
  await seeNo(dialog.getByText('Phone: the office needs this to book'))
  expect([edited(), booked()]).toEqual([[], []])
})

// checklist: t4614
test('a yes that is refused because the task has two offices leads to the form', async () => {
  await openDialog({})
  server.refuses(freeTimeRoutes.bookThis, 409, { detail: 'First a yes.', code: 'condition_unanswered' })
  await press('Book it now', dialog)
  await seeNo(dialog.getByRole('button', { name: 'Edit Task' }))
  await dialog.getByLabelText('Yes, this applies to me').click()
  const refusal = { detail: 'Only one is responsible.', code: 'invalid_input', errors: { offices: ['Choose one'] } }
  server.refuses(taskRoutes.edit, 400, refusal)
  await press('Book it now', dialog)
  await see(dialog.getByText('Only one is responsible.'))
  await press('Edit Task', dialog)
  await see(page.getByRole('dialog', { name: 'Edit Task: Passport' }))
})

// checklist: t4434
test('a yes that only the server knows to be missing is asked for, and set by nobody but the person', async () => {
  await openDialog({})
  server.refuses(freeTimeRoutes.bookThis, 409, { detail: 'First a yes.', code: 'condition_unanswered' })
  await press('Book it now', dialog)
  const yes = dialog.getByLabelText('Yes, this applies to me')
  await expect.element(yes).not.toBeChecked()
  await yes.click()
  await expect.element(yes).toBeChecked()
  server.answers(taskRoutes.edit, watched({ found: slot, meets_condition: true }))
  server.answers(freeTimeRoutes.bookThis, booking({ id: 77, state: 'waiting_for_confirmation' }))
  await press('Book it now', dialog)
  await seeNo(dialog)
  expect(edited()).toEqual([{ meets_condition: true }])
})

// checklist: t4436
test('a card that says what is missing opens this dialog, and without a free time the form at that field', async () => {
  const { not_booking } = taskStates.needs_you.task
  const needy = { auto_booking_enabled: true, not_booking }
  allIsWell({ tasks: [watched({ found: slot, ...needy })] })
  server.answers(catalogueRoutes.serviceTypes, listOf([{ ...serviceType, telephone: phone }]))
  server.answers(freeTimeRoutes.freeTimes, listOf([slot]))
  await open('/tasks')
  await press('Fill it in', card)
  await see(dialog.getByLabelText('Phone'), dialog.getByText('Tuesday, 1 December 2026, 10:00'))
  await press('Cancel', dialog)
  server.answers(taskRoutes.list, listOf([watched(needy)]))
  await open('/tasks')
  await press('Fill it in', card)
  await expect.element(page.getByRole('dialog', { name: 'Edit Task: Passport' }).getByLabelText('Phone')).toHaveFocus()
})

// checklist: t4437
test('the dashboard leads to this dialog with one tap', async () => {
  allIsWell({ tasks: [watched({ found: slot })] })
  server.answers(freeTimeRoutes.freeTimes, listOf([slot]))
  await open('/dashboard')
  await page.getByRole('link', { name: 'Book this one for me' }).click()
  await see(dialog.getByText('Tuesday, 1 December 2026, 10:00'), dialog.getByRole('button', { name: 'Book it now' }))
})
