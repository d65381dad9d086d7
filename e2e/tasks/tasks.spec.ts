import { openTask, startTask } from '../support/api.ts'
import { expect, signedIn as test } from '../support/test.ts'

const listPath = /\/api\/monitoring\/tasks\/(\?.*)?$/

test.describe('the list', () => {
  // checklist: t022
  test('without tasks it says what to do first', async ({ page }) => {
    await page.goto('/tasks')
    await expect(page.getByRole('heading', { name: 'Monitoring Tasks', exact: true })).toBeVisible()
    await expect(page.getByText('Manage and control your appointment monitoring tasks')).toBeVisible()
    await expect(page.getByText('No monitoring tasks yet')).toBeVisible()
    await expect(
      page.getByText('Create your first monitoring task to start tracking appointment availability'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Create First Task' }).click()
    await expect(page.getByText('Step 1 of 4')).toBeVisible()
  })

  // checklist: t024
  test('a task is a card with everything about it', async ({ page, world, owner }) => {
    await openTask(world.web, owner, { name: 'Passport', auto_booking_enabled: true })
    await page.goto('/tasks')
    const card = page.getByRole('article', { name: 'Passport' })
    await expect(card.getByText('Paused', { exact: true }).first()).toBeVisible()
    await expect(card.getByText('Auto-Booking', { exact: true })).toBeVisible()
    for (const label of ['Checks Performed', 'Found', 'Last Check', 'Frequency', 'Personal Details']) {
      await expect(card.getByText(label, { exact: true }).first()).toBeVisible()
    }
    for (const value of ['Never', 'Every 5 minutes', 'Amal Haddad', 'amal@example.org', 'Enabled']) {
      await expect(card.getByText(value, { exact: true })).toBeVisible()
    }
    for (const title of ['View Logs', 'Edit Task', 'Start', 'Delete']) {
      await expect(card.getByTitle(title)).toBeVisible()
    }
  })

  // checklist: t1353
  test('a task with only the fields of the specification is a card with zeros', async ({ page, world, owner }) => {
    const { id } = await openTask(world.web, owner, { name: 'Passport' })
    const bare = {
      id,
      name: 'Passport',
      is_active: true,
      is_monitoring: true,
      office_details: { name: 'Bürgerbüro' },
      service_details: { name: 'Reisepass' },
      service: 1,
      office: 2,
      service_type: 3,
      legacy_office_id: null,
      legacy_service_id: null,
      service_count: 1,
      auto_booking_enabled: false,
      first_name: 'Amal',
      last_name: 'Haddad',
      email_for_booking: 'amal@example.org',
    }
    await page.route(listPath, (route) => route.fulfill({ json: { count: 1, results: [bare] } }))
    await page.goto('/tasks')
    const card = page.getByRole('article', { name: 'Passport' })
    await expect(card.getByText('Active', { exact: true })).toBeVisible()
    await expect(card.getByText('Checks Performed').locator('..')).toContainText('0')
    await expect(card.getByText('Found', { exact: true }).last().locator('..')).toContainText('0')
    await expect(card.getByText('Never', { exact: true })).toBeVisible()
    await card.getByTitle('Edit Task').click()
    await expect(page.getByRole('dialog').getByLabel('First Name')).toHaveValue('Amal')
    await page.goto('/dashboard')
    await expect(page.getByRole('listitem', { name: 'Passport' }).getByText('Active', { exact: true })).toBeVisible()
  })

  // checklist: t023
  test('while the tasks load a spinner stands in; when they cannot be loaded Retry is offered', async ({ page }) => {
    await page.route(listPath, async (route) => {
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
      await route.fulfill({ status: 418, json: { message: 'No tea today.' } })
    })
    await page.goto('/tasks')
    await expect(page.getByText('Your tasks could not be loaded')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('No monitoring tasks yet')).toBeVisible()
  })

  // checklist: t026
  test('a task in trouble shows Error and the reason', async ({ page, world, owner }) => {
    await openTask(world.web, owner)
    await page.route(listPath, async (route) => {
      const answer = await route.fetch()
      const list = await answer.json()
      const results = list.results.map((task: object) => ({
        ...task,
        status: 'error',
        status_reason: 'Office closed.',
      }))
      await route.fulfill({ response: answer, json: { ...list, results } })
    })
    await page.goto('/tasks')
    await expect(page.getByRole('article').getByText('Error', { exact: true })).toBeVisible()
    await expect(page.getByText('Office closed.')).toBeVisible()
  })
})

test.describe('starting and pausing', () => {
  // checklist: t025
  test('Start asks first, with names and the warning; then the task is active and watched live', async ({
    page,
    world,
    owner,
  }) => {
    const { id } = await openTask(world.web, owner, { name: 'Passport', auto_booking_enabled: true })
    await page.goto('/tasks')
    const card = page.getByRole('article', { name: 'Passport' })
    await card.getByTitle('Start').click()
    const dialog = page.getByRole('dialog', { name: 'Start Monitoring Task' })
    await expect(dialog.getByText('Passport', { exact: true })).toBeVisible()
    await expect(dialog.getByText('amal@example.org')).toBeVisible()
    await expect(dialog.getByText('Auto-booking is ENABLED')).toBeVisible()
    await dialog.getByRole('button', { name: 'Start Monitoring' }).click()
    await expect(page.getByText('Task started', { exact: true })).toBeVisible()
    // The toast covers none of these.
    for (const name of ['Logout', 'New Task', 'DE Deutsch'])
      await page.getByRole('button', { name }).click({ trial: true })
    await expect(page.getByText('Task started', { exact: true })).toBeVisible()
    await expect(card.getByText('Active', { exact: true })).toBeVisible()
    await expect(page.getByText(`Connected to Task ${id}`)).toBeVisible()
    await card.getByTitle('Pause').click()
    await expect(card.getByText('Paused', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Task paused', { exact: true })).toBeVisible()
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  })

  // checklist: t133
  test('a start that fails says so and the dialog stays', async ({ page, world, owner }) => {
    await openTask(world.web, owner, { name: 'Passport' })
    await page.goto('/tasks')
    await page.getByTitle('Start').click()
    await page.route('**/api/monitoring/start/**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'Start Monitoring' }).click()
    await expect(page.getByText('Failed to start task')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  // checklist: t134
  test('a pause that fails says so and the task is active again', async ({ page, world, owner }) => {
    const { id } = await openTask(world.web, owner)
    await startTask(world.web, owner, id)
    await page.goto('/tasks')
    await page.route('**/api/monitoring/stop/**', (route) => route.abort())
    await page.getByTitle('Pause').click()
    await expect(page.getByText('Failed to stop task')).toBeVisible()
    await expect(page.getByRole('article').getByText('Active', { exact: true })).toBeVisible()
  })
})

test.describe('deleting', () => {
  // checklist: t032
  test('asks once and then the task is gone', async ({ page, world, owner }) => {
    await openTask(world.web, owner, { name: 'Passport' })
    await page.goto('/tasks')
    await page.getByTitle('Delete').click()
    await expect(
      page.getByText(
        'Are you sure you want to delete "Passport"? This action cannot be undone and all monitoring history will be lost.',
      ),
    ).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('article', { name: 'Passport' })).toBeVisible()
    await page.getByTitle('Delete').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Task deleted', { exact: true })).toBeVisible()
    await expect(page.getByText('No monitoring tasks yet')).toBeVisible()
  })

  // checklist: t132
  test('that fails says so and keeps the task', async ({ page, world, owner }) => {
    await openTask(world.web, owner, { name: 'Passport' })
    await page.goto('/tasks')
    await page.route(/\/api\/monitoring\/tasks\/\d+\//, (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByTitle('Delete').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Failed to delete task')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
