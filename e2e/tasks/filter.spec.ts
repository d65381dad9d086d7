import { chooseRecommended } from '../support/person.ts'
import { expect, signedIn as test } from '../support/test.ts'

const sentence =
  'We look for appointments from 1 December 2099 on, on Monday and Wednesday, not before 08:30, before 12:00.'

test('a person who can only come on some days says so, sees what will match, and changes it later', async ({
  page,
}) => {
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'New Task' }).click()
  const wizard = page.getByRole('dialog')
  await wizard.getByLabel('Task Name').fill('Passport')
  await wizard.getByRole('button', { name: 'Next' }).click()
  await chooseRecommended(wizard)
  await expect(wizard.getByLabel('Earliest day')).toBeHidden()
  await wizard.locator('summary', { hasText: 'Only certain days or times' }).press('Enter')
  await wizard.getByLabel('Earliest day').fill('2099-12-01')
  await wizard.getByRole('checkbox', { name: 'Wednesday' }).check()
  await wizard.getByRole('checkbox', { name: 'Monday' }).check()
  await wizard.getByLabel('From this time on').fill('08:30')
  await wizard.getByLabel('Before this time').fill('08:00')
  await wizard.getByRole('button', { name: 'Next' }).click()
  await expect(wizard.getByText('This time must be after the other one')).toBeVisible()
  await expect(wizard.getByLabel('Before this time')).toBeFocused()
  await wizard.getByLabel('Before this time').fill('12:00')
  await wizard.getByRole('button', { name: 'Next' }).click()
  await wizard.getByLabel('First Name').fill('Lena')
  await wizard.getByLabel('Last Name').fill('Huber')
  await wizard.getByLabel('Email', { exact: true }).fill('lena@example.org')
  await wizard.getByRole('button', { name: 'Next' }).click()
  await expect(wizard.getByText(sentence)).toBeVisible()
  // Another test may have watched it by now; the slots that were free then are before the earliest day.
  await expect(
    wizard.getByText(
      /^Nobody has watched this yet|, nothing was free\.$|, 0 of \d+ free appointments would have matched\.$/,
    ),
  ).toBeVisible()
  await wizard.getByRole('button', { name: 'Create Task' }).click()
  await expect(page.getByText('Task created successfully')).toBeVisible()
  await expect(page.getByRole('article').getByText(sentence)).toBeVisible()

  await page.getByRole('button', { name: 'Edit Task' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Earliest day')).toHaveValue('2099-12-01')
  await dialog.getByLabel('Latest day').fill('2099-11-30')
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect(dialog.getByText('The latest day is before the earliest day')).toBeVisible()
  for (const label of ['Earliest day', 'Latest day', 'From this time on', 'Before this time']) {
    await dialog.getByLabel(label).fill('')
  }
  for (const name of ['Monday', 'Wednesday']) await dialog.getByRole('checkbox', { name }).uncheck()
  await dialog.getByLabel('Notice you need, in hours').fill('24')
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect(page.getByRole('article').getByText('We look for appointments at least 24 hours ahead.')).toBeVisible()
})
