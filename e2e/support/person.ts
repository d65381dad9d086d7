import { expect, type Locator, type Page } from '@playwright/test'
import { password } from './api.ts'

export interface Person {
  first: string
  last: string
  email: string
}

export async function fillInRegistration(page: Page, person: Person) {
  await page.getByLabel('First Name').fill(person.first)
  await page.getByLabel('Last Name').fill(person.last)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

export async function register(page: Page, person: Person) {
  await page.goto('/register')
  await fillInRegistration(page, person)
  await expect(page).toHaveURL(/\/dashboard$/)
}

export async function signIn(page: Page, email: string, own = password) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(own)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function speak(page: Page, language: 'de' | 'en'): Promise<void> {
  await page
    .getByRole('group', { name: /^(Language|Sprache)$/ })
    .getByText(language.toUpperCase())
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

export async function confirmByMail(page: Page, mailboxUrl: string, email: string): Promise<void> {
  const mailbox = await page.context().newPage()
  await mailbox.goto(`${mailboxUrl}?to=${encodeURIComponent(email)}`)
  await mailbox
    .getByRole('link', { name: /Confirm appointment/ })
    .first()
    .click()
  await expect(mailbox.getByText('Your appointment is confirmed')).toBeVisible()
  await mailbox.close()
}

export const search = (page: Page) => page.getByRole('searchbox', { name: /^(What do you need\?|Was brauchen Sie\?)$/ })

export const firstMatch = (page: Page, name: string | RegExp) =>
  page.getByRole('search').getByRole('button', { name }).first()

export async function chooseRecommended(wizard: Locator) {
  await wizard.getByRole('radio', { name: /Practice office/ }).check()
  for (const index of [0, 1]) {
    await wizard
      .getByRole('radio', { name: /Recommended/ })
      .nth(index)
      .check()
  }
}

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
