import { expect, type Locator, type Page } from '@playwright/test'

/** The actions of people in the browser, as steps of a journey. */
export interface Person {
  first: string
  last: string
  email: string
}

export const password = 'a calm harbour'

export async function register(page: Page, person: Person) {
  await page.goto('/register')
  await page.getByLabel('First Name').fill(person.first)
  await page.getByLabel('Last Name').fill(person.last)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** In the second step: chooses the office and the service that the practice office recommends. */
export async function chooseRecommended(wizard: Locator) {
  await wizard.getByRole('radio', { name: /Practice office/ }).check()
  for (const index of [0, 1]) {
    await wizard
      .getByRole('radio', { name: /Recommended/ })
      .nth(index)
      .check()
  }
}

/** Makes a task for the recommended office and service, with automatic booking, through all four steps. */
export async function createTask(page: Page, name: string, person: Person) {
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'New Task' }).click()
  const wizard = page.getByRole('dialog')
  await wizard.getByLabel('Task Name').fill(name)
  await wizard.getByRole('button', { name: 'Next' }).click()
  await expect(wizard.getByText('Step 2 of 4')).toBeVisible()
  await chooseRecommended(wizard)
  await wizard.getByRole('button', { name: 'Next' }).click()
  await wizard.getByLabel('First Name').fill(person.first)
  await wizard.getByLabel('Last Name').fill(person.last)
  await wizard.getByLabel('Email', { exact: true }).fill(person.email)
  await wizard.getByRole('switch', { name: /automatic booking/ }).check()
  await wizard.getByRole('button', { name: 'Next' }).click()
  await wizard.getByRole('button', { name: 'Create Task' }).click()
  await expect(page.getByText('Task created successfully')).toBeVisible()
}

/** Starts the only task on the page, and confirms. */
export async function startTask(page: Page) {
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Auto-booking is ENABLED')).toBeVisible()
  await dialog.getByRole('button', { name: 'Start Monitoring' }).click()
  await expect(page.getByText('Task started', { exact: true })).toBeVisible()
}
