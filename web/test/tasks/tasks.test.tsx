import { notificationRoutes } from '@terminlotse/contract/notifications'
import { type Task, taskRoutes } from '@terminlotse/contract/tasks'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { focus, open, press, see, seeNo, type } from '../support/app.tsx'
import { after, bareTask, listOf, savedSettings, task, watched } from '../support/samples.ts'
import { allIsWell, openTasks } from '../support/scenes.ts'
import { Refused, server } from '../support/server.ts'

const card = page.getByRole('article', { name: 'Passport' })

describe('the list', () => {
  // checklist: t022
  test('without tasks it says what to do first', async () => {
    allIsWell()
    await open('/tasks')
    await see(page.getByRole('heading', { name: 'Monitoring Tasks', exact: true }))
    await see('Manage and control your appointment monitoring tasks', 'No monitoring tasks yet')
    await see('Create your first monitoring task to start tracking appointment availability')
    await press('Create First Task')
    await see('Step 1 of 4')
  })

  test('an address that opens a new task no longer says so once it is closed', async () => {
    allIsWell()
    await open('/tasks?new')
    await see('Step 1 of 4')
    await type('{Escape}')
    await seeNo('Step 1 of 4')
    expect(window.location.search).toBe('')
  })

  // checklist: t024
  test('a task is a card with everything about it', async () => {
    await openTasks(task({ auto_booking_enabled: true }))
    await see(card.getByText('Paused', { exact: true }).first(), card.getByText('Auto-Booking', { exact: true }))
    for (const label of ['Checks Performed', 'Found', 'Last Check', 'Frequency', 'Personal Details'])
      await see(card.getByText(label, { exact: true }).first())
    await press('Personal Details', card)
    for (const value of ['Never', 'Every 5 minutes', 'Amal Haddad', 'amal@example.org', 'Enabled'])
      await see(card.getByText(value, { exact: true }))
    for (const title of ['View Logs', 'Edit Task', 'Start', 'Delete']) await see(card.getByTitle(title))
  })

  // checklist: t1353
  test('a task with only the fields of the specification is a card with zeros', async () => {
    const { statistics: _, ...bare } = { ...bareTask, first_name: 'Amal' }
    allIsWell()
    // Not the contract's list: an older server sends it.
    server.refuses(taskRoutes.list, 200, { count: 1, results: [bare] })
    await open('/dashboard')
    await see(page.getByRole('listitem', { name: 'Passport' }).getByText('Active', { exact: true }))
    await open('/tasks')
    await see(card.getByText('Active', { exact: true }), card.getByText('Never', { exact: true }))
    for (const label of ['Checks Performed', 'Found']) {
      const figure = card.getByText(label, { exact: true }).last().element().parentElement
      expect(figure?.textContent).toContain('0')
    }
    await card.getByTitle('Edit Task').click()
    await expect.element(page.getByRole('dialog').getByLabelText('First Name')).toHaveValue('Amal')
  })

  // checklist: t023
  test('while the tasks load a spinner stands in; when they cannot be loaded Retry is offered', async () => {
    allIsWell()
    const answer = server.holds(taskRoutes.list)
    server.refuses(taskRoutes.list, 418, { message: 'No tea today.' })
    await open('/tasks')
    await see(page.getByRole('status', { name: 'Loading' }))
    answer()
    await see('Your tasks could not be loaded')
    server.answers(taskRoutes.list, listOf<Task>([]))
    await press('Retry')
    await see('No monitoring tasks yet')
  })

  // checklist: t026
  test('a task in trouble shows Error and the reason', async () => {
    await openTasks(task({ status: 'error', status_reason: 'Office closed.' }))
    await see(card.getByText('Error', { exact: true }), card.getByText('Office closed.'))
  })
})

describe('starting and pausing', () => {
  // checklist: t133
  test('a start that fails says so and the dialog stays', async () => {
    allIsWell({ tasks: [task()] })
    server.refuses(taskRoutes.start, 500)
    await open('/tasks')
    await card.getByTitle('Start').click()
    await press('Start Monitoring')
    await see('Failed to start task', page.getByRole('dialog'))
  })

  // checklist: t134
  test('a pause is shown once the server has answered it; one that fails says so, and the task stays active', async () => {
    allIsWell({ tasks: [watched()] })
    const answer = server.holds(taskRoutes.stop)
    server.answers(taskRoutes.stop, task())
    await open('/tasks')
    await card.getByTitle('Pause').click()
    await see(card.getByText('Active', { exact: true }))
    await expect.element(card.getByTitle('Pause')).toHaveAttribute('aria-disabled', 'true')
    server.loses(taskRoutes.stop)
    answer()
    await see('Failed to stop task', card.getByText('Active', { exact: true }))
    await expect.element(card.getByTitle('Pause')).not.toHaveAttribute('aria-disabled')
  })
})

describe('a refusal because of an appointment', () => {
  const refusal = new Refused(409, { code: 'booking_open', detail: 'It has an appointment.' })
  const question = page.getByRole('dialog', { name: 'Pause this task' })

  // checklist: t4753
  test('is asked about for each paused task, though another one was paused meanwhile', async () => {
    allIsWell({ tasks: [watched(), watched({ id: 2, name: 'Visa' })] })
    const answer = server.holds(taskRoutes.stop)
    server.answers(taskRoutes.stop, () => {
      throw refusal
    })
    await open('/tasks')
    await card.getByTitle('Pause').click()
    await page.getByRole('article', { name: 'Visa' }).getByTitle('Pause').click()
    answer()
    const paused: number[] = []
    for (const id of [1, 2]) {
      await see(question)
      server.answers(taskRoutes.stop, ({ params }) => {
        paused.push(params.id)
        return task(params)
      })
      await press('Keep the appointment and pause', question)
      await expect.poll(() => paused).toHaveLength(id)
    }
    expect(paused).toEqual([1, 2])
    await seeNo(question)
  })

  // checklist: t4754
  test('is said if the dialog was closed before', async () => {
    allIsWell({ tasks: [watched()] })
    const answer = server.holds(taskRoutes.remove)
    server.answers(taskRoutes.remove, () => {
      throw refusal
    })
    await open('/tasks')
    await card.getByTitle('Delete').click()
    await press('Delete', page.getByRole('dialog'))
    await type('{Escape}')
    await seeNo(page.getByRole('dialog'))
    answer()
    await see('Failed to delete task', 'It has an appointment.')
  })
})

describe('deleting', () => {
  const question =
    'Are you sure you want to delete "Passport"? This action cannot be undone and all monitoring history will be lost.'

  // checklist: t032
  test('asks once and then the task is gone', async () => {
    allIsWell({ tasks: [task()] })
    server.answers(taskRoutes.remove, undefined, () => server.answers(taskRoutes.list, listOf<Task>([])))
    await open('/tasks')
    await card.getByTitle('Delete').click()
    await see(question)
    await press('Cancel', page.getByRole('dialog'))
    await see(card)
    expect(server.asked(taskRoutes.remove)).toBe(0)
    await card.getByTitle('Delete').click()
    await press('Delete', page.getByRole('dialog'))
    await see(page.getByText('Task deleted', { exact: true }), 'No monitoring tasks yet')
  })

  // checklist: t132
  test('that fails says so and keeps the task', async () => {
    allIsWell({ tasks: [task()] })
    server.refuses(taskRoutes.remove, 500)
    await open('/tasks')
    await card.getByTitle('Delete').click()
    await press('Delete', page.getByRole('dialog'))
    await see('Failed to delete task', page.getByRole('dialog'))
  })
})

describe('on a phone', () => {
  const phone = () => page.viewport(412, 839)

  // checklist: t1153
  test('a card shows first what, where, its state and who is told; the rest is behind one tap', async () => {
    await phone()
    allIsWell({ tasks: [watched()] })
    const ntfy = savedSettings({ enable_ntfy: true, ntfy_topic: 'termin-one', confirmed_at: { ntfy: after(0) } })
    server.answers(notificationRoutes.list, listOf([ntfy]))
    await open('/tasks')
    for (const name of ['Bürgerbüro Ruppertstraße', 'This is a pretend office'])
      await expect.element(card.getByText(name).first()).toBeInViewport()
    await expect.element(card.getByText('Active', { exact: true })).toBeInViewport()
    await expect.element(card.getByRole('list', { name: 'Where this task stands' })).toBeInViewport()
    await see(card.getByText('We’ll message you by ntfy', { exact: true }))
    for (const label of ['Checks Performed', 'Found', 'Last Check', 'Frequency', 'Personal Details'])
      await see(card.getByText(label, { exact: true }).first())
    for (const title of ['View Logs', 'Edit Task', 'Pause', 'Delete']) await see(card.getByTitle(title))

    const more = card.getByRole('button', { name: 'More about this task: Passport' })
    await expect.element(more).toHaveAttribute('aria-expanded', 'false')
    const hidden = [
      card.getByRole('heading', { name: 'When do appointments become free?' }),
      card.getByRole('button', { name: 'Duplicate' }),
    ]
    await seeNo(...hidden)
    focus(more)
    await type('{Enter}')
    await expect.element(more).toHaveAttribute('aria-expanded', 'true')
    await see(...hidden)
    await card.getByTitle('Edit Task').click()
    await press('Cancel', page.getByRole('dialog'))
    await see(...hidden)
    focus(more)
    await type(' ')
    await seeNo(...hidden)
  })
})
