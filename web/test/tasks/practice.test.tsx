import { type Booking, bookingRoutes } from '@terminlotse/contract/booking'
import { catalogueRoutes } from '@terminlotse/contract/offices/catalogue'
import { type PracticeMail, practiceRoutes } from '@terminlotse/contract/practice'
import { type Task, taskRoutes } from '@terminlotse/contract/tasks'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { open, press, see, seeMany, seeNo } from '../support/app.tsx'
import { pressAt } from '../support/keys.ts'
import { line } from '../support/line.ts'
import { after, booking, city, listOf, provider, task, watched } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { server } from '../support/server.ts'

const phone = [390, 844] as const
const desk = [1280, 720] as const
const name = 'Practice appointment'
const tasks = page.getByRole('region', { name: 'Active Monitoring Tasks' })
const practised = tasks.getByRole('listitem', { name })
const drawer = page.getByRole('dialog', { name: 'The office’s email' })
const mail: PracticeMail = {
  id: 9,
  subject: 'Bitte bestätigen Sie Ihren Termin · Please confirm your appointment',
  text: ['Ihr Termin ist vorgemerkt.', 'Your appointment is on hold.'],
  arrived_at: after(-2_000),
  booking: 5,
  task: 1,
  can_confirm: true,
}

function at(state: Booking['state'] | null, change: Partial<Task> = {}): Task {
  const deadline_at = state === 'waiting_for_confirmation' ? after(3_600_000) : null
  return watched({ name, auto_booking_enabled: true, booking: state && booking({ state, deadline_at }), ...change })
}

function goOn(one: Task): void {
  server.answers(taskRoutes.list, listOf([one]))
  const { id, status, booking: booked } = one
  const data = { task_id: id, task_name: name, message: '', status, reason: '', booking: booked }
  line.general.say({ type: 'monitoring_status_update', data })
}

async function openYourTurn(path = '/dashboard', others: Task[] = []): Promise<void> {
  allIsWell({ tasks: [at('waiting_for_confirmation'), ...others] })
  server.answers(practiceRoutes.mails, listOf([mail]))
  await open(path)
  await see(page.getByText(/^(Live|Connected)$/), page.getByRole('button', { name: 'Open the email' }).first())
}

const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')

function doMeet(one: Locator, other: Locator): boolean {
  const [a, b] = [one.element().getBoundingClientRect(), other.element().getBoundingClientRect()]
  return a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right
}

// checklist: t3414, t3415
test('three taps lead from the empty dashboard to a confirmed practice appointment, each step in one sentence', async () => {
  allIsWell()
  server.answers(practiceRoutes.start, at(null), () => server.answers(taskRoutes.list, listOf([at(null)])))
  server.answers(practiceRoutes.mails, listOf([]))
  await open('/dashboard')
  await see(page.getByText('Live', { exact: true }), 'No monitoring tasks configured')
  await press('Try it now')
  await see(practised.getByText('We ask the practice office every few seconds, until it has something free.'))
  await see(practised.getByText('Practice', { exact: true }))
  await seeNo(page.getByText('You won’t hear from us once this page is closed'))
  await expect.poll(() => document.activeElement?.id).toBe('content')

  goOn(at('working'))
  await see('Found: we are reserving it for you.')
  goOn(at('waiting_for_confirmation'))
  await press('Open the email', practised)
  await see(drawer.getByText('The office’s email comes in a few seconds.'))
  server.answers(practiceRoutes.mails, listOf([mail, { ...mail, id: 4, booking: 3, subject: 'An older one' }]))
  await see(drawer.getByRole('article', { name: /Please confirm your appointment/ }))
  await seeNo('The office’s email comes in a few seconds.', 'An older one')

  const done = at('confirmed', { status: 'paused', is_active: false, is_monitoring: false })
  server.answers(practiceRoutes.confirm, { detail: 'The office has your confirmation.' }, () =>
    server.answers(taskRoutes.list, listOf([done])),
  )
  await press('Confirm', drawer)
  await seeMany(drawer, 0)
  await see('The office has your confirmation.', /^Confirmed. That’s all there is to it/)
  const phone = practised.getByRole('link', { name: 'Set up your phone' })
  await expect.element(phone).toHaveAttribute('href', '/settings#your-phone')
  await expect.poll(() => document.activeElement?.id).toBe('content')
  await press('Now for real', practised)
  await expect.element(page.getByRole('searchbox', { name: 'What do you need?' })).toHaveFocus()
})

// checklist: t3416
test('three keys lead there too, in German, and the focus is never lost', async () => {
  allIsWell()
  server.answers(practiceRoutes.start, at(null), () =>
    server.answers(taskRoutes.list, listOf([at('waiting_for_confirmation')])),
  )
  server.answers(practiceRoutes.mails, listOf([mail]))
  await open('/dashboard', { language: 'de' })
  await see(page.getByText('Live', { exact: true }))
  await pressAt(page.getByRole('button', { name: 'Jetzt ausprobieren' }))
  await see('Sie sind dran: Öffnen Sie die E-Mail des Amts und bestätigen Sie darin.')
  await expect.poll(() => document.activeElement?.id).toBe('content')
  await pressAt(page.getByRole('button', { name: 'E-Mail öffnen' }))
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Bestätigen', exact: true })
  await see(confirm)
  await expect.poll(() => document.activeElement?.closest('[role=dialog]') !== null).toBe(true)
  const done = at('confirmed', { status: 'paused', is_active: false, is_monitoring: false })
  server.answers(practiceRoutes.confirm, { detail: 'Das Amt hat Ihre Bestätigung.' }, () =>
    server.answers(taskRoutes.list, listOf([done])),
  )
  await pressAt(confirm)
  await expect.poll(() => keyStops.said.join()).toContain('Bestätigt. Das war schon alles.')
  await expect.poll(() => document.activeElement?.id).toBe('content')
  await pressAt(page.getByRole('button', { name: 'Echten Termin suchen' }))
  await expect.element(page.getByRole('searchbox', { name: 'Was brauchen Sie?' })).toHaveFocus()
})

test('where there is no practice office, there is nothing to try', async () => {
  allIsWell()
  server.answers(catalogueRoutes.providers, listOf([city]))
  await open('/dashboard')
  await see('No monitoring tasks configured', 'Say what you need, in your own words.')
  await seeNo(page.getByRole('button', { name: 'Try it now' }))
})

test('a try that cannot begin says why, and the next tap may succeed', async () => {
  allIsWell()
  const detail = 'The practice office is still starting. Please try again in a few seconds.'
  server.refuses(practiceRoutes.start, 409, { code: 'practice_not_ready', detail })
  await open('/dashboard')
  await press('Try it now')
  await see('The practice run could not start', detail)
  server.answers(practiceRoutes.start, at(null), () => server.answers(taskRoutes.list, listOf([at(null)])))
  await press('Try it now')
  await see(practised)
})

test.each([
  ['practice_over', 'The time to confirm this practice appointment is over.'],
  ['practice_away', 'The practice office does not answer. Please try again in a minute.'],
  ['not_found', 'Not found.'],
])('a mail that cannot be confirmed says why: %s', async (code, detail) => {
  await openYourTurn()
  server.refuses(practiceRoutes.confirm, code === 'not_found' ? 404 : 409, { code, detail })
  await press('Open the email', practised)
  await press('Confirm', drawer)
  await see('This was not confirmed', detail)
  await see(drawer.getByRole('button', { name: 'Confirm', exact: true }))
})

test('mails that cannot be loaded are asked for again, and closing the drawer leads back to its button', async () => {
  await openYourTurn()
  server.refuses(practiceRoutes.mails, 409, { code: 'practice_away', detail: 'The practice office does not answer.' })
  await press('Open the email', practised)
  await see(
    drawer.getByText('The office’s email could not be loaded'),
    drawer.getByText('The practice office does not answer.'),
  )
  server.answers(practiceRoutes.mails, listOf([mail]))
  await press('Retry', drawer)
  await see(drawer.getByText('Your appointment is on hold.'))
  await press('Close', drawer)
  await expect.element(practised.getByRole('button', { name: 'Open the email' })).toHaveFocus()
})

// checklist: t3900
test('all that was practised goes after a question that says how many, once on each screen', async () => {
  const removed = server.asked(practiceRoutes.remove)
  for (const path of ['/dashboard', '/tasks']) {
    allIsWell({ tasks: [at('confirmed'), at(null, { id: 2 }), task({ id: 3, name: 'Probe' })] })
    server.answers(practiceRoutes.remove, { detail: 'Practice run removed.' }, () =>
      server.answers(taskRoutes.list, listOf([])),
    )
    await open(path)
    await see(page.getByText('Practice', { exact: true }).first())
    await seeMany(page.getByRole('button', { name: 'Remove practice run' }), 1)
    await press('Remove practice run')
    await see('This deletes all 3 practice tasks and their appointments. Nothing real is lost.')
    await expect.element(page.getByRole('button', { name: 'Cancel', exact: true })).toHaveFocus()
    expect(server.asked(practiceRoutes.remove)).toBe(removed + (path === '/tasks' ? 1 : 0))
    await press('Remove')
    await see('Practice run removed.')
    await seeNo(page.getByRole('button', { name: 'Remove practice run' }))
    await expect.poll(() => document.activeElement?.id).toBe('content')
  }
  expect(server.asked(practiceRoutes.remove)).toBe(2)
})

test('a task at a real office is neither marked as practice nor removed with it', async () => {
  const real = task({ service_details: { id: city.id, name: city.name, code: city.code } })
  for (const path of ['/dashboard', '/tasks']) {
    allIsWell({ tasks: [real] })
    await open(path)
    await see(page.getByText('Passport', { exact: true }))
    await seeNo(page.getByText('Practice', { exact: true }), page.getByRole('button', { name: 'Remove practice run' }))
  }
})

test('a practice appointment whose task is gone opens its mail and can be removed, too', async () => {
  allIsWell()
  const waiting = booking({ state: 'waiting_for_confirmation', deadline_at: after(3_600_000) })
  const of = {
    service_name: 'Reisepass',
    service_title: 'Reisepass',
    service: provider.id,
    office: 11,
    service_type: 21,
    service_count: 1,
  }
  const person = { first_name: 'Amal', last_name: 'Haddad', further_services: [] }
  server.answers(bookingRoutes.list, listOf([{ ...waiting, ...of, ...person, task: null, task_name: name }]))
  server.answers(practiceRoutes.mails, listOf([{ ...mail, task: null }]))
  await open('/dashboard')
  const mine = page.getByRole('region', { name: 'Your appointments' })
  await see(mine.getByText(/pretend office/), mine.getByRole('button', { name: 'Remove practice run' }))
  await press('Open the email', mine)
  await see(drawer.getByRole('button', { name: 'Confirm', exact: true }))
})

// checklist: t4641
test('on a phone the toast of a confirmed appointment is one, and leaves New Task free', async () => {
  await page.viewport(...phone)
  await openYourTurn('/tasks')
  await press('Open the email')
  server.answers(practiceRoutes.confirm, { detail: 'The office has your confirmation.' })
  await press('Confirm', drawer)
  await see('The office has your confirmation.')
  await seeMany(drawer, 0)
  const booked = { message: '', task_id: 1, task_name: name, booking: booking({ state: 'confirmed' }) }
  line.general.say({ type: 'booking_success', data: booked })
  await see('Booking successful!')
  await seeMany(toasts, 1)
  await expect.poll(() => doMeet(toasts, page.getByRole('button', { name: 'New Task' }))).toBe(false)
})

// checklist: t4645
test('a confirmation that is answered after the office has confirmed leaves its toast', async () => {
  await openYourTurn()
  await press('Open the email')
  const booked = { message: '', task_id: 1, task_name: name, booking: booking({ state: 'confirmed' }) }
  server.answers(practiceRoutes.confirm, { detail: 'The office has your confirmation.' }, () =>
    line.general.say({ type: 'booking_success', data: booked }),
  )
  await press('Confirm', drawer)
  await seeMany(drawer, 0)
  await see('Booking successful!')
  await seeNo('The office has your confirmation.')
})

// checklist: t4643
test('on a phone a toast moves off a primary button that a closed drawer uncovers', async () => {
  await page.viewport(...phone)
  const deadline_at = after(3_600_000)
  const other = booking({ id: 6, state: 'waiting_for_confirmation', deadline_at })
  await openYourTurn('/tasks', [at('waiting_for_confirmation', { id: 2, name: 'Other', booking: other })])
  const opener = page.getByRole('article', { name: 'Other' }).getByRole('button', { name: 'Open the email' })
  await see(opener)
  window.scrollTo(0, opener.element().getBoundingClientRect().top - phone[1] + 100)
  await opener.click()
  line.general.say({ type: 'monitoring_error', data: { message: 'Busy.', task_id: 1, task_name: '', code: 'busy' } })
  await see('Busy.')
  await expect.poll(() => doMeet(toasts, opener), { message: 'beneath the email' }).toBe(true)
  await press('Close', drawer)
  await expect.poll(() => doMeet(toasts, opener)).toBe(false)
})

// checklist: t3146
test.each([phone, desk])('a toast leaves the office’s email in sight, at %i × %i', async (...size) => {
  await page.viewport(...size)
  await openYourTurn()
  await press('Open the email', practised)
  const article = drawer.getByRole('article', { name: /Please confirm your appointment/ })
  await see(article)
  line.general.say({ type: 'monitoring_error', data: { message: 'Busy.', task_id: 1, task_name: '', code: 'busy' } })
  const toast = page.getByRole('alert').filter({ hasText: 'Busy.' })
  await see(toast)
  const gap = () => toast.element().getBoundingClientRect().top - article.element().getBoundingClientRect().bottom
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
})
