import { changePasswordElsewhere } from '../support/api.ts'
import { expect, signedIn as test } from '../support/test.ts'

// checklist: t165
test('a sign-in that a new password elsewhere ends while the page still loads the user ends here too', async ({
  page,
  product,
  owner,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    '**/api/auth/me/',
    async (route) => {
      const response = await route.fetch()
      expect(response.status()).toBe(200)
      await held
      await route.fulfill({ response }).catch(() => {})
    },
    { times: 1 },
  )
  await page.goto('/dashboard')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await changePasswordElsewhere(product.web, owner)
  await expect(page.getByText('Authentication required')).toBeVisible()
  await expect(page.getByText('Please log in to connect to real-time updates')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  release()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})
