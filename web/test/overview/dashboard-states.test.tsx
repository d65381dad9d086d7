import { accountRoutes } from '@terminlotse/contract/accounts'
import { type Appointment, bookingRoutes } from '@terminlotse/contract/booking'
import { notificationRoutes } from '@terminlotse/contract/notifications'
import { figuresRoutes } from '@terminlotse/contract/overview/figures'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { allIsWell, savedSettings } from '../support/answers.ts'
import { holdClock, open } from '../support/app.tsx'
import { appointment } from '../support/appointment.ts'
import { ways } from '../support/appointment-ways.ts'
import { line } from '../support/line.ts'
import { press, see, seeMany, seeNo } from '../support/person.ts'
import { activity, after, listOf, overview, person } from '../support/samples.ts'
import { server } from '../support/server.ts'
import { taskStates } from '../support/task-states.ts'

const mine = page.getByRole('region', { name: 'Your appointments' })

/** The server has these appointments of the person. */
const has = (...appointments: Appointment[]) => server.answers(bookingRoutes.list, listOf(appointments))

// checklist: t4179
test('an appointment says that it is being booked, or that nobody knows if it is; one that stands says neither', async () => {
  allIsWell()
  const states = ['confirmed', 'working', 'unknown'] as const
  has(...states.map((state, at) => appointment({ id: at + 5, state, task_name: state })))
  await open('/dashboard')
  await seeMany(mine.getByRole('article'), 3)
  await seeMany(mine.getByText('We are trying to book it now.'), 1)
  await seeMany(mine.getByText(/We ask again before anything else is booked/), 1)
})

test('tasks that need the person stand beside their appointment, the figures and what has happened', async () => {
  const [yours, found, needed] = (['your_turn', 'found', 'needs_you'] as const).map((key, at) => ({
    ...taskStates[key].task,
    id: at + 1,
    name: key,
  }))
  if (!yours?.booking || !found || !needed) throw new Error('A state has no task')
  allIsWell({ tasks: [yours, found, needed] })
  has(appointment({ ...yours.booking, task: 1, task_name: 'your_turn' }))
  const recentActivities = [
    activity({ id: 101, activity_type: 'appointment_found', message: 'Free: 1 December 2026, 10:00.' }),
    activity(),
  ]
  server.answers(figuresRoutes.overview, overview({ totalChecks: 1_204, successRate: 50, recentActivities }))
  const ntfy = savedSettings({ enable_ntfy: true, ntfy_topic: 'termin-one', confirmed_at: { ntfy: after(0) } })
  server.answers(notificationRoutes.list, listOf([ntfy]))
  await open('/dashboard')
  for (const key of ['your_turn', 'found', 'needs_you'] as const) {
    const item = page.getByRole('listitem', { name: key, exact: true })
    await see(item.getByText(taskStates[key].headline, { exact: true }))
  }
  await see(mine.getByText('Your turn now'), 'Free: 1 December 2026, 10:00.')
  await seeNo('Nothing reaches you when this page is closed')
})

test('each appointment says what becomes of it, also one whose task was deleted', async () => {
  const deadline_at = after(3_600_000)
  const waiting = { state: 'waiting_for_confirmation', deadline_at, replaces_at: '2026-12-09T09:00:00.000Z' } as const
  const { task } = taskStates.confirmed
  allIsWell({ tasks: [task] })
  has(
    appointment({ id: 5, task: task.id, task_name: task.name }),
    appointment({ id: 6 }),
    appointment({ id: 7, state: 'cancelled', cancelled_by: 'office' }),
    appointment({ id: 8, is_being_cancelled: true }),
    appointment({ id: 9, ...waiting }),
  )
  await open('/dashboard')
  await seeMany(mine.getByRole('article'), 4)
  await see(mine.getByText('the task was deleted').first(), 'This appointment was cancelled at the office')
  await see(mine.getByText(/^We are telling the office that you do not want it/), mine.getByText('Your turn now'))
})

test('an appointment by telephone or video names neither a place nor a map, and one without words its page', async () => {
  allIsWell()
  has(...Object.values(ways).map((way, at) => appointment({ ...way, id: at + 5 })))
  await open('/dashboard')
  await seeMany(mine.getByRole('article'), Object.keys(ways).length)
  await see(mine.getByText('We call between 9 and 12.'), mine.getByText(/^Bitte kommen Sie an den Schalter A/))
  await seeMany(mine.getByRole('link', { name: 'Show it on a map' }), 1)
})

test('a note about an account that was in use stays when the answer could not be saved', async () => {
  const reclaimed = { ...person, to_look_through: true }
  allIsWell({ as: reclaimed })
  server.refuses(accountRoutes.lookedThrough, 500)
  await open('/dashboard', { as: reclaimed })
  const note = page.getByRole('region', { name: 'This account was in use before you confirmed your address' })
  await press('I have looked through it', note)
  await see('That could not be saved', note.getByText('Tasks are paused.'))
})

// checklist: t4033
test('what the dashboard cannot load is logged to the console', async () => {
  allIsWell()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const route of [figuresRoutes.overview, taskRoutes.list]) server.refuses(route, 400, { detail: 'No tea today.' })
  await open('/dashboard')
  await see('Your tasks could not be loaded')
  await expect.poll(() => logged.mock.calls.map(([error]) => String(error))).toHaveLength(2)
  logged.mockRestore()
})

test('without the server the dashboard keeps trying, and says of each part that it comes later', async () => {
  allIsWell()
  const { pass } = holdClock()
  server.goesAway()
  line.general.manner = { closes: 1011 }
  await open('/dashboard')
  await pass(20_000)
  await see('Your tasks could not be loaded yet.', 'Your figures could not be loaded yet.')
  await see(page.getByText('The server does not answer.', { exact: true }))
  expect(page.getByRole('button', { name: 'Retry' }).elements()).toEqual([])
})
