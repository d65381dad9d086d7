import { expect, test } from '../support/test.ts'

test('a developer can browse and try every call', async ({ page, product }) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(product.web)) problems.push(request.url())
  })
  await page.goto('/api/docs')
  await expect(page).toHaveTitle('Terminlotse')
  await expect(page.getByText('/monitoring/tasks/{id}/', { exact: true }).first()).toBeVisible()
  await page.getByText('/health/live', { exact: true }).click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByText('"status": "live"').first()).toBeVisible()
  expect(problems).toEqual([])
})
