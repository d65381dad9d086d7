import type { Page } from '@playwright/test'
import { openTask, recommendedTarget } from '../support/api.ts'
import { expect, signedIn as test } from '../support/test.ts'

async function openEditor(page: Page) {
  await page.goto('/tasks')
  await page.getByTitle('Edit Task').click()
  return page.getByRole('dialog')
}

// checklist: t030
test('the dialog shows the task as it is, and saving closes it', async ({ page, world, owner }) => {
  await openTask(world.web, owner, { name: 'Passport' })
  const dialog = await openEditor(page)
  await expect(page.getByRole('dialog', { name: 'Edit Task: Passport' })).toBeVisible()
  for (const heading of ['Basic Information', 'Service Configuration', 'Personal Details for Booking']) {
    await expect(dialog.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }
  await expect(dialog.getByLabel('Legacy Office ID')).toHaveValue('10187259')
  await expect(dialog.getByLabel('Email for Booking')).toHaveAttribute('type', 'email')
  await dialog.getByLabel('Task Name').fill('Passport for Amal')
  await dialog.getByRole('switch', { name: 'Enable automatic booking' }).check()
  await page.route('**/api/monitoring/tasks/*/', async (route) => {
    const answer = await route.fetch()
    await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeVisible()
    await route.fulfill({ response: answer })
  })
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect(page.getByText('Task updated successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('article', { name: 'Passport for Amal' })).toBeVisible()
})

// checklist: t844
test('Update Task stays in sight on a phone @phone', async ({ page, world, owner }) => {
  await openTask(world.web, owner, { name: 'Passport' })
  const dialog = await openEditor(page)
  await expect(dialog.getByLabel('Task Name')).toBeInViewport()
  await expect(dialog.getByRole('button', { name: 'Update Task' })).toBeInViewport({ ratio: 1 })
})

// checklist: t078
test('a missing value is named at its field and nothing is sent', async ({ page, world, owner }) => {
  await openTask(world.web, owner)
  const dialog = await openEditor(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent += 1
  })
  for (const label of ['Task Name', 'First Name', 'Last Name', 'Email for Booking']) {
    await dialog.getByLabel(label).fill(' ')
  }
  await dialog.getByLabel('Service Count').fill('')
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect(dialog.getByText('Task name is required')).toBeVisible()
  await expect(dialog.getByText('First name and last name are required').first()).toBeVisible()
  await expect(dialog.getByText('Email for booking is required')).toBeVisible()
  await expect(dialog.getByLabel('Service Count')).toHaveValue('1')
  await dialog.getByLabel('Legacy Office ID').fill('')
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect(
    page.getByText('Please select either service/office/type or provide legacy office/service IDs'),
  ).toBeVisible()
  expect(sent).toBe(0)
})

// checklist: t031
test('another provider clears office and service type, another office the service type', async ({
  page,
  world,
  owner,
}) => {
  await openTask(world.web, owner, await recommendedTarget(world.web, owner))
  const dialog = await openEditor(page)
  const offices = dialog.getByRole('group', { name: 'Office', exact: true })
  const types = dialog.getByRole('group', { name: 'Service type', exact: true })
  await expect(types.getByRole('radio', { checked: true })).toHaveCount(1)
  await offices.getByRole('radio', { checked: false }).first().check()
  await expect(types.getByRole('radio').first()).toBeVisible()
  await expect(types.getByRole('radio', { checked: true })).toHaveCount(0)
  await dialog
    .getByRole('radio', { name: /München/ })
    .first()
    .check()
  await expect(offices.getByRole('radio').first()).toBeVisible()
  await expect(offices.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(dialog.getByText('Select an office first')).toBeVisible()
})

// checklist: t131
test('an update that fails says so and keeps what was typed', async ({ page, world, owner }) => {
  await openTask(world.web, owner)
  const dialog = await openEditor(page)
  await dialog.getByLabel('Task Name').fill('Another name')
  await page.route('**/api/monitoring/tasks/*/', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect(page.getByText('Failed to update task')).toBeVisible()
  await expect(dialog.getByLabel('Task Name')).toHaveValue('Another name')
})
