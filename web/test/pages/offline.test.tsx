import { bookingRoutes } from '@terminlotse/contract/booking'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { open, press, reload, see, seeNo, seePath } from '../support/app.tsx'
import { line } from '../support/line.ts'
import { after, appointment, booking, listOf, person, provider } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { server } from '../support/server.ts'

const kept = () => localStorage.getItem('next_appointment')
const card = page.getByRole('region', { name: 'Your next appointment' })
const later = appointment({ id: 6, slot_at: '2026-12-09T13:00:00.000Z' })

async function openWith(path: string, ...appointments: ReturnType<typeof appointment>[]) {
  allIsWell()
  server.answers(bookingRoutes.list, listOf(appointments))
  await open(path)
  await expect.poll(kept).not.toBeNull()
}

// checklist: t3208
test.each(['/dashboard', '/tasks', '/settings'])('opened without the server, %s has the appointment', async (path) => {
  await openWith(path, appointment(), later)
  await seeNo(card)
  server.goesAway()
  await reload()
  await see(card.getByText('Tuesday, 1 December 2026, 10:00'), card.getByText('Bürgerbüro Ruppertstraße'))
  await see(card.getByText('Bring your old passport.'), card.getByText('Last known to this browser: 25 Nov 2026'))
  server.comesBack()
  await reload()
  await see(page.getByRole('main').getByRole('heading', { level: 1 }))
  await seeNo(card)
})

test('no name and no address of mail is kept with the appointment, and a practice appointment says that it is one', async () => {
  await openWith('/dashboard', appointment({ service: provider.id }))
  await expect.poll(kept).toContain('"is_practice":true')
  for (const private_ of ['Kim', 'Haddad', person.email]) expect(kept()).not.toContain(private_)
  server.goesAway()
  await reload()
  await see(card.getByText('This is a pretend office for trying things out.'))
})

// checklist: t3209
test('signing out removes the appointment from the browser, also in another tab and without the server', async () => {
  await openWith('/dashboard', appointment())
  await press('Logout')
  await seePath('/login')
  expect(kept()).toBeNull()
  await openWith('/dashboard', appointment())
  server.goesAway()
  await reload()
  await see(card)
  await press('Logout')
  await seePath('/login')
  expect(kept()).toBeNull()
  server.comesBack()
  await openWith('/dashboard', appointment())
  await see(page.getByText('Live', { exact: true }))
  // As another tab does it: it removes what is stored, and this tab has an answer on its way.
  const answer = server.holds(bookingRoutes.list)
  line.general.say({ type: 'monitoring_error', data: { task_id: 1, task_name: '', message: 'Busy.', code: 'busy' } })
  for (const name of ['access_token', 'refresh_token', 'user', 'next_appointment']) localStorage.removeItem(name)
  answer()
  await see('Busy.')
  expect(kept()).toBeNull()
})

test('another account on the same browser sees and keeps nothing of it', async () => {
  await openWith('/dashboard', appointment())
  const other = { ...person, id: 8, name: 'Ben Abel' }
  server.goesAway()
  await open('/dashboard', { as: other })
  await see(page.getByText('The server does not answer.').first())
  await seeNo(card)
  expect(kept()).toBeNull()
})

test('an appointment that is being cancelled, or was cancelled, is no longer kept', async () => {
  await openWith('/dashboard', appointment())
  await see(page.getByText('Live', { exact: true }))
  const refetch = () =>
    line.general.say({ type: 'monitoring_error', data: { task_id: 1, task_name: '', message: 'Busy.', code: 'busy' } })
  server.answers(bookingRoutes.list, listOf([appointment({ is_being_cancelled: true }), later]))
  refetch()
  await expect.poll(kept).toContain(later.slot_at)
  server.answers(bookingRoutes.list, listOf([{ ...later, ...booking({ state: 'cancelled', cancelled_by: 'office' }) }]))
  refetch()
  await expect.poll(kept).toBeNull()
})

// checklist: t3210
test('an appointment is kept until the day after it, by the calendar of Munich', async () => {
  const late = appointment({ slot_at: '2026-11-25T17:30:00.000Z' })
  await openWith('/dashboard', late)
  server.goesAway()
  vi.setSystemTime('2026-11-25T22:59:00Z')
  await reload()
  await see(card)
  vi.setSystemTime('2026-11-25T23:00:00Z')
  await reload()
  await see(page.getByText('The server does not answer.').first())
  await seeNo(card)
  expect(kept()).toBeNull()
})

test('an appointment that only waits for the click is not kept, and neither is nonsense', async () => {
  allIsWell()
  const waiting = appointment({ state: 'waiting_for_confirmation', deadline_at: after(3_600_000) })
  server.answers(bookingRoutes.list, listOf([waiting]))
  localStorage.setItem('next_appointment', '{nonsense')
  await open('/dashboard')
  await see('Your turn now')
  await expect.poll(kept).toBeNull()
})
