import type { Booking } from '@terminlotse/contract/booking'
import { catalogueRoutes, type ServiceType } from '@terminlotse/contract/offices/catalogue'
import type { Route } from '@terminlotse/contract/route'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { type FreeTime, freeTimeRoutes } from '@terminlotse/contract/tasks/free-times'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { holdClock, open, press, see, seeMany, seeNo, seePath } from '../support/app.tsx'
import { after, booking, listOf, otherSlot, serviceType, slot, watched } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { server } from '../support/server.ts'
import { taskStates } from '../support/task-states.ts'

const card = page.getByRole('article', { name: 'Passport' })
const dialog = page.getByRole('dialog', { name: 'Book this appointment?' })
const first: FreeTime = slot
const second: FreeTime = { ...otherSlot, seen_at: after(-180_000) }
const attempt = (state: Booking['state']) => booking({ id: 77, state, deadline_at: after(3_000_000) })
const booked = () => server.bodies(freeTimeRoutes.bookThis)

async function openFound(times: FreeTime[] = [first, second], path = '/tasks') {
  allIsWell({ tasks: [watched({ found: first })] })
  server.answers(freeTimeRoutes.freeTimes, listOf(times))
  await open(path)
  await see(card)
}

const tapAgain = () => (dialog.getByRole('button', { name: 'Book it now' }).element() as HTMLElement).click()
async function openQuestion() {
  await openFound()
  await card.getByRole('button', { name: 'Book this one for me' }).first().click()
}

describe('free times on the card', () => {
  // checklist: t2960
  test('each has its office and its age; one that is booked for somebody cannot be booked', async () => {
    await openFound([first, { ...second, is_being_booked: true }])
    await see(card.getByText('Free, seen 1 minute ago'), card.getByText('Free, seen 3 minutes ago'))
    await see(card.getByText(/Bürgerbüro Pasing/).first(), card.getByText(/We are booking this one for someone else/))
    await seeMany(card.getByRole('button', { name: 'Book this one for me' }), 1)
  })

  // checklist: t2961
  test('of many, three are shown and the others on request', async () => {
    const many = [1, 2, 3, 4, 5].map((day) => ({ ...first, at: `2026-12-0${day}T09:00:00.000Z` }))
    await openFound(many)
    const buttons = card.getByRole('button', { name: 'Book this one for me' })
    await seeMany(buttons, 3)
    await press('Show 2 more free times', card)
    await seeMany(buttons, 5)
    await expect.element(page.getByRole('listitem').filter({ hasText: '4 Dec' })).toHaveFocus()
  })

  // checklist: t2962
  test('the time of the headline comes first, though the filter excludes an earlier one', async () => {
    allIsWell({ tasks: [watched({ found: second })] })
    server.answers(freeTimeRoutes.freeTimes, listOf([first, second]))
    await open('/tasks')
    const buttons = card.getByRole('button', { name: 'Book this one for me' })
    await seeMany(buttons, 2)
    await expect.element(buttons.first()).toHaveAccessibleName(/2 December 2026, 10:30, Bürgerbüro Pasing$/)
    await expect.element(buttons.first()).toHaveAttribute('data-variant', 'filled')
    await expect.element(buttons.last()).toHaveAttribute('data-variant', 'default')
  })

  test('whoever looks for an earlier one books only what is earlier', async () => {
    allIsWell({ tasks: [watched({ found: first, booking: booking({ slot_at: second.at }) })] })
    const later = { ...first, at: '2026-12-03T09:00:00.000Z' }
    server.answers(freeTimeRoutes.freeTimes, listOf([first, later]))
    await open('/tasks')
    await see(card.getByText('Thu 3 Dec, 10:00'))
    await seeMany(card.getByRole('button', { name: 'Book this one for me' }), 1)
  })

  // checklist: t4837
  test.each([
    [null, 'Move to Tue 1 Dec, 10:00', 'Move your appointment?', 'Move it now', /^This one stays yours/],
    ['move_forbidden', 'Book this one for me', 'Book this appointment?', 'Book it now', /we show the email here/],
  ] as const)(
    'a tap that moves the appointment says so, unless the office moves none: %s',
    async (reason, button, title, confirm, says) => {
      const own = booking({ slot_at: second.at, booked_for_email: watched().email_for_booking })
      const told = { why: 'tells_only' as const, message: 'This office moves none.', until: null, appointment: null }
      const not_booking = reason && { ...told, reason }
      allIsWell({ tasks: [watched({ found: first, booking: own, current_appointment_at: second.at, not_booking })] })
      server.answers(freeTimeRoutes.freeTimes, listOf([first]))
      await open('/tasks')
      await card.getByRole('button', { name: button }).click()
      const asked = page.getByRole('dialog', { name: title })
      await see(asked.getByRole('button', { name: confirm }), asked.getByText(says))
    },
  )

  test('a time that the record has lost is shown without a button', async () => {
    await openFound([])
    await see(card.getByText('Free, seen 1 minute ago'))
    await seeNo(card.getByRole('button', { name: 'Book this one for me' }))
  })

  test('the record that cannot be read leaves the time that was told', async () => {
    allIsWell({ tasks: [watched({ found: first })] })
    server.refuses(freeTimeRoutes.freeTimes, 404)
    await open('/tasks')
    await see(card.getByRole('button', { name: 'Book this one for me' }))
  })
})

describe('booking one', () => {
  // checklist: t2963
  test('the confirming tap shows name, email, service, time and office, and books exactly this time', async () => {
    await openQuestion()
    for (const fact of ['Amal Haddad', 'amal@example.org', 'Reisepass', 'Tuesday, 1 December 2026, 10:00'])
      await see(dialog.getByText(fact, { exact: true }))
    await see(dialog.getByText('Bürgerbüro Ruppertstraße, Ruppertstraße 19'))
    expect(booked()).toEqual([])
    server.answers(freeTimeRoutes.bookThis, attempt('working'), () =>
      server.answers(
        taskRoutes.list,
        listOf([watched({ found: first, booking: attempt('waiting_for_confirmation') })]),
      ),
    )
    await press('Book it now', dialog)
    await seeNo(dialog)
    await see(card.getByText(/^Confirm by /))
    expect(booked()).toEqual([{ slot_at: first.at, office: first.office }])
    expect(server.words().join(' ')).not.toMatch(/book\/[^ ]*(Amal|amal)/)
  })

  // checklist: t2964
  test('after two seconds it says that the office is asked; a second tap changes nothing', async () => {
    const { pass } = holdClock()
    await openQuestion()
    await see(dialog.getByText('Reisepass', { exact: true }))
    const answer = server.holds(freeTimeRoutes.bookThis)
    server.answers(freeTimeRoutes.bookThis, attempt('working'), () =>
      server.answers(taskRoutes.list, listOf([watched({ found: first, booking: attempt('working') })])),
    )
    await press('Book it now', dialog)
    await pass(1_000)
    await seeNo('Asking the office …')
    tapAgain()
    await pass(1_500)
    await see('Asking the office …')
    answer()
    await see(card.getByText('We are booking Tue 1 Dec, 10:00 for you'))
    tapAgain()
    expect(booked()).toHaveLength(1)
    server.answers(taskRoutes.list, listOf([watched({ booking: attempt('waiting_for_confirmation') })]))
    await pass(2_500)
    await seeNo(dialog)
  })

  // checklist: t2965
  test('a time that the office gave to somebody else ends at once, and the next one needs its own tap', async () => {
    await openQuestion()
    server.answers(freeTimeRoutes.bookThis, attempt('failed'), () => {
      server.answers(taskRoutes.list, listOf([watched({ found: second, booking: attempt('failed') })]))
      server.answers(freeTimeRoutes.freeTimes, listOf([second]))
    })
    await press('Book it now', dialog)
    await see(dialog.getByText(/Tue 1 Dec, 10:00 could not be booked/))
    expect(booked()).toHaveLength(1)
    await press('Book Wed 2 Dec, 10:30, Pasing instead', dialog)
    await expect.poll(booked).toHaveLength(2)
    expect(booked()[1]).toEqual({ slot_at: second.at, office: second.office })
  })

  const others = [booking({ slot_at: second.at }), booking({ id: 78, state: 'working', slot_at: second.at })]
  // checklist: t4750
  test.each(others)('a booking that gave way to another one of the task has ended: $state', async (other) => {
    allIsWell({ tasks: [watched({ found: first, booking: booking({ slot_at: second.at }) })] })
    server.answers(freeTimeRoutes.freeTimes, listOf([first]))
    await open('/tasks')
    await card.getByRole('button', { name: 'Book this one for me' }).first().click()
    server.answers(freeTimeRoutes.bookThis, attempt('working'), () =>
      server.answers(taskRoutes.list, listOf([watched({ found: first, booking: other })])),
    )
    await press('Book it now', dialog)
    await see(dialog.getByText(/Tue 1 Dec, 10:00 could not be booked/))
  })

  const refusals = [
    { code: 'time_gone', next: true },
    { code: 'time_being_booked', next: true },
    { code: 'time_elsewhere', next: true },
    { code: 'booking_exists' },
    { code: 'booking_not_now' },
    { code: 'booking_off' },
    { code: 'booking_rests' },
    { code: 'trial_run', help: 'Edit Task' },
    { code: 'proof_missing', help: 'Send the link again' },
    { code: 'too_many_open' },
    { code: 'too_many_attempts' },
  ]
  // checklist: t2966
  test.each(refusals)('a refusal is its own sentence, with what helps: $code', async ({ code, next, help }) => {
    await openQuestion()
    const next_free = { slot_at: second.at, office: second.office, office_name: second.office_name }
    server.refuses(freeTimeRoutes.bookThis, 409, { detail: `Because of ${code}.`, code, ...(next && { next_free }) })
    await press('Book it now', dialog)
    await see(dialog.getByRole('alert').getByText(`Because of ${code}.`))
    await seeNo(dialog.getByRole('button', { name: 'Book it now' }))
    const other = dialog.getByRole('button', { name: 'Book Wed 2 Dec, 10:30, Pasing instead' })
    await seeMany(other, next ? 1 : 0)
    if (help) await see(dialog.getByRole('button', { name: help }))
    expect(booked()).toHaveLength(1)
  })

  // checklist: t4615
  test('if the server names no other time for one that is gone, none is offered from an older list', async () => {
    await openQuestion()
    server.refuses(freeTimeRoutes.bookThis, 409, { detail: 'It is gone.', code: 'time_gone' })
    await press('Book it now', dialog)
    await see(dialog.getByText('It is gone.'), dialog.getByText(/^No other appointment is free right now/))
    await seeNo(dialog.getByRole('button', { name: /instead$/ }))
  })

  // checklist: t2968
  test('without an answer nobody says that it failed, and it can be tried again', async () => {
    await openQuestion()
    // A status line from something in between is no answer.
    for (const lose of [server.loses, (route: Route) => server.refuses(route, 502, '<h1>Bad Gateway</h1>')]) {
      lose.call(server, freeTimeRoutes.bookThis)
      await press('Book it now', dialog)
      await see(dialog.getByText(/we do not know whether it is being booked/))
      await seeNo(dialog.getByText(/Nothing is booked/))
    }
    server.refuses(freeTimeRoutes.bookThis, 409, { detail: 'You have one already.', code: 'booking_exists' })
    await press('Book it now', dialog)
    await see(dialog.getByText('You have one already.'))
  })

  test('once sent it can only be closed, and a refusal that comes later is a toast', async () => {
    await openQuestion()
    const answer = server.holds(freeTimeRoutes.bookThis)
    server.refuses(freeTimeRoutes.bookThis, 409, { detail: 'You have one already.', code: 'booking_exists' })
    await see(dialog.getByRole('button', { name: 'Cancel' }))
    await press('Book it now', dialog)
    await seeNo(dialog.getByRole('button', { name: 'Cancel' }))
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await seeNo(dialog)
    answer()
    await see('You have one already.')
  })

  test('a deleted task and a server that fails say that nothing is booked', async () => {
    await openQuestion()
    server.refuses(freeTimeRoutes.bookThis, 404, { detail: 'There is no such task any more.' })
    await press('Book it now', dialog)
    await see(dialog.getByText('There is no such task any more.'))
  })
})

describe('a link from a message', () => {
  const link = (time: string, office: number) => `/tasks?task=1&time=${encodeURIComponent(time)}&office=${office}`

  // checklist: t2969
  test('opens the task and asks about this time, but books nothing', async () => {
    await openFound([first, second], link(second.at, second.office))
    await see(dialog.getByText('Wednesday, 2 December 2026, 10:30'), dialog.getByText(/Pasing/))
    expect(booked()).toEqual([])
    await press('Cancel', dialog)
    await seeNo(dialog)
    await expect.element(card.getByRole('listitem').filter({ hasText: '2 Dec' })).toHaveAttribute('data-chosen', 'true')
  })

  // checklist: t2970
  test('asks once: neither after a reload nor on a card that opens anew', async () => {
    await openFound([first, second], link(second.at, second.office))
    await see(dialog)
    await seePath('/tasks?task=1')
    await press('Cancel', dialog)
    await open(window.location.pathname + window.location.search)
    await see(card.getByText('Free, seen 1 minute ago'))
    await seeNo(dialog)
  })

  // checklist: t2971
  test('to a time that is gone says so and names the next one', async () => {
    await openFound([second], link(first.at, first.office))
    await see(dialog.getByText(/Tue 1 Dec, 10:00 is no longer free/))
    await see(dialog.getByRole('button', { name: 'Book Wed 2 Dec, 10:30, Pasing instead' }))
    await seeNo(dialog.getByRole('button', { name: 'Book it now' }))
  })

  const timeless = ['&time=soon&office=11', '&time=2026-12-01T09:00:00Z&office=x', '']
  test.each(timeless)('that names no time only opens the task: %s', async (rest) => {
    await openFound([first], `/tasks?task=1${rest}`)
    await expect.element(card).toHaveFocus()
    await seeNo(dialog)
  })

  test('asks nothing while the task has an appointment', async () => {
    allIsWell({ tasks: [watched({ booking: attempt('waiting_for_confirmation') })] })
    await open(link(first.at, first.office))
    await see(card.getByText(/^Confirm by /))
    await seeNo(dialog)
  })
})

const remarks = { required: true, label: 'Zusätzliche Bemerkungen', title: 'Remarks', hint: 'Which passport?' }
const phone = { required: true, label: '', title: '', hint: '' }
const label = 'Remarks (Zusätzliche Bemerkungen)'
const edited = () => server.bodies(taskRoutes.edit)

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
