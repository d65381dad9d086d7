import { bookingRoutes } from '@terminlotse/contract/booking'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { holdClock, open, see } from '../support/app.tsx'
import { line } from '../support/line.ts'
import { after, appointment, listOf, watched } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { server } from '../support/server.ts'

// The title and the picture of the tab.
const link = Object.assign(document.createElement('link'), { rel: 'icon' })
beforeEach(() => {
  link.setAttribute('href', '/mark.svg')
  // Before the picture of the page that runs the tests.
  document.head.prepend(link)
})
afterEach(() => link.remove())

const waiting = appointment({ state: 'waiting_for_confirmation', deadline_at: after(3_600_000) })
const titled = async (title: string | RegExp) => expect.poll(() => document.title).toMatch(title)
const pictured = async (sign: 'calm' | 'waits' | 'no answer') => {
  const colour = { calm: '/mark.svg', waits: '%230b6e75', 'no answer': '%2352656b' }[sign]
  await expect.poll(() => link.getAttribute('href')).toContain(colour)
}
const sayNews = () =>
  line.general.say({
    type: 'monitoring_status_update',
    data: { task_id: null, task_name: '', status: 'active', message: '', reason: '', booking: waiting },
  })

// checklist: t3211
test.each(['/settings', '/dashboard', '/tasks'])('the tab says so while a click is awaited: %s', async (path) => {
  allIsWell()
  server.answers(bookingRoutes.list, listOf([waiting]))
  await open(path)
  await titled(/^● Confirm by 11:00 · /)
  await pictured('waits')
  server.answers(bookingRoutes.list, listOf([appointment()]))
  line.general.say({ type: 'monitoring_error', data: { task_id: 1, task_name: '', message: 'Busy.', code: 'busy' } })
  await titled(/^[\w ]+ – Terminlotse$/)
  await pictured('calm')
})

// checklist: t4727
test('what was read aloud about the click ends with the wait for it', async () => {
  allIsWell()
  server.answers(bookingRoutes.list, listOf([waiting]))
  await open('/settings')
  await titled(/^● Confirm by 11:00 · /)
  sayNews()
  const aloud = () => page.getByText('Your turn: confirm in your inbox', { exact: true }).elements().length
  await expect.poll(aloud).toBe(1)
  server.answers(bookingRoutes.list, listOf([appointment()]))
  line.general.say({ type: 'monitoring_error', data: { task_id: 1, task_name: '', message: 'Busy.', code: 'busy' } })
  await titled(/^[\w ]+ – Terminlotse$/)
  await expect.poll(aloud).toBe(0)
})

test('the sentence stays while the click is awaited, also where no screen asks for appointments', async () => {
  allIsWell()
  const { pass } = holdClock()
  await open('/settings')
  await see(page.getByRole('heading', { name: 'Settings', exact: true }))
  await titled('Settings – Terminlotse')
  server.answers(bookingRoutes.list, listOf([waiting]))
  sayNews()
  await pass(30_000)
  expect(document.title).toMatch(/^● Confirm by 11:00/)
  await pass(3_600_000)
  await titled('Settings – Terminlotse')
  await pictured('calm')
})

test('the picture of the tab says that the server does not answer, and is calm again by itself', async () => {
  allIsWell()
  const { pass } = holdClock()
  await open('/dashboard')
  await pictured('calm')
  server.goesAway()
  await pass(60_000)
  await pictured('no answer')
  server.comesBack()
  await pass(30_000)
  await pictured('calm')
})

// checklist: t3212
test.each(['/settings', '/dashboard'])('while an office is silent the picture of the tab says so: %s', async (path) => {
  allIsWell({ tasks: [watched({ no_answer_since: after(-3_600_000) })] })
  await open(path)
  await pictured('no answer')
  server.answers(taskRoutes.list, listOf([watched()]))
  line.general.say({ type: 'monitoring_error', data: { task_id: 1, task_name: '', message: 'Busy.', code: 'busy' } })
  await pictured('calm')
})
