import { openAccount, openTask, startTask } from '../support/api.ts'
import { startProduct } from '../support/product.ts'
import { expect, openSignedIn, test } from '../support/test.ts'

const notice = 'The server does not answer.'

// checklist: t162
test('a page survives a restart of the server without a reload: it shows a notice, continues, and loses nothing typed', async ({
  browser,
}) => {
  // This test has its own product, so that the other tests can go on with theirs.
  const product = await startProduct({})
  const owner = await openAccount(product.web)
  await openTask(product.web, owner, { name: 'Passport' })
  const tasks = await openSignedIn(browser, product, owner)
  const dashboard = await tasks.context().newPage()
  let loads = 0
  for (const page of [tasks, dashboard]) page.on('load', () => loads++)

  await dashboard.goto('/dashboard')
  await expect(dashboard.getByText('Live', { exact: true })).toBeVisible()
  await tasks.goto('/tasks')
  await expect(tasks.getByText('Connected', { exact: true })).toBeVisible()
  await tasks.getByRole('button', { name: 'Edit Task' }).click()
  const dialog = tasks.getByRole('dialog')
  await dialog.getByLabel('Task Name').fill('Passport of my daughter')
  expect(loads).toBe(2)

  await product.halt()
  for (const page of [tasks, dashboard]) await expect(page.getByText(notice, { exact: true })).toBeVisible()
  await expect(dashboard.getByText('Offline', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect(tasks.getByText('Failed to update task')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Update Task' })).toBeEnabled()

  await product.resume()
  for (const page of [tasks, dashboard]) await expect(page.getByText(notice, { exact: true })).toBeHidden()
  await expect(dashboard.getByText('Live', { exact: true })).toBeVisible()
  await expect(tasks.getByText('Connected', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Task Name')).toHaveValue('Passport of my daughter')
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect(tasks.getByRole('heading', { name: 'Passport of my daughter' })).toBeVisible()
  // The live connection works again and brings this message.
  const { id } = await openTask(product.web, owner, { name: 'Driving licence' })
  await startTask(product.web, owner, id)
  await expect(dashboard.getByText(/^Driving licence ·/).first()).toBeVisible()
  expect(loads).toBe(2)
  await tasks.context().close()
  await product.stop()
})
