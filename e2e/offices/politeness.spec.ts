import { expect, test } from '../support/test.ts'

test('a stranger finds from the sign-in how the offices are asked, in figures and in rules', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'How we treat the offices' }).click()
  await expect(page).toHaveURL(/\/politeness$/)
  await expect(page.getByRole('heading', { level: 1, name: 'How we treat the offices' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Practice office' })).toBeVisible()
  await expect(page.getByText('Requests, last 24 hours').first()).toBeVisible()
  await expect(page.getByText('We never open the links in the office’s mails: that is for you.')).toBeVisible()
  await page.getByRole('button', { name: 'DE Deutsch' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wie wir mit den Behörden umgehen' })).toBeVisible()
  await expect(page.getByText('Anfragen, letzte 24 Stunden').first()).toBeVisible()
})
