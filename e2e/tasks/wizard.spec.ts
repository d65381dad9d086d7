import type { Locator, Page } from '@playwright/test'
import { expect, signedIn as test } from '../support/test.ts'

async function openWizard(page: Page) {
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'New Task' }).click()
  return page.getByRole('dialog', { name: 'New Task' })
}

/** Empties the fields that the third step takes from the account's person. */
async function emptyPerson(wizard: Locator, email: string) {
  const known = { 'First Name': 'Amal', 'Last Name': 'Haddad', Email: email }
  for (const [label, value] of Object.entries(known)) {
    const field = wizard.getByLabel(label, { exact: true })
    await expect(field).toHaveValue(value)
    await field.fill('')
  }
}

// checklist: t027
test('each step is checked before the next; Back removes the error messages, not what was typed', async ({
  page,
  owner,
}) => {
  const wizard = await openWizard(page)
  const next = wizard.getByRole('button', { name: 'Next' })
  await expect(wizard.getByText('Step 1 of 4')).toBeVisible()
  await wizard.getByLabel('Task Name').fill('   ')
  await wizard.getByLabel('Service Count').fill('11')
  await next.click()
  await expect(wizard.getByText('Task name is required')).toBeVisible()
  await expect(wizard.getByLabel('Service Count')).toHaveValue('1')
  await wizard.getByLabel('Task Name').fill('Passport')
  await next.click()

  await expect(wizard.getByText('Step 2 of 4')).toBeVisible()
  await expect(wizard.getByText('Select a service provider first')).toBeVisible()
  await expect(wizard.getByText('Select an office first')).toBeVisible()
  await expect(wizard.getByText('Default', { exact: true })).toHaveCount(1)
  await wizard.getByRole('radio', { name: /Practice office/ }).check()
  await expect(wizard.getByRole('group', { name: 'Office', exact: true }).getByRole('radio').first()).toBeVisible()
  await next.click()
  await expect(wizard.getByText('Please select an office')).toBeVisible()
  await wizard.getByRole('button', { name: 'Back' }).click()
  await expect(wizard.getByLabel('Task Name')).toHaveValue('Passport')
  await next.click()
  await expect(wizard.getByText('Please select an office')).toHaveCount(0)
  await wizard.getByRole('radio', { name: /^Bürgerbüro Orleansplatz Orl/ }).check()
  await expect(wizard.getByRole('radio', { name: /^Registering an address/ }).first()).toBeVisible()
  await next.click()
  await expect(wizard.getByText('Please select a service type')).toBeVisible()
  await wizard
    .getByRole('radio', { name: /Recommended/ })
    .first()
    .check()
  await expect(wizard.getByRole('radio', { name: /Recommended/ })).toHaveCount(2)
  await expect(wizard.getByRole('radio', { name: /Recommended/ }).nth(1)).toBeChecked()
  await next.click()

  await expect(wizard.getByText('Step 3 of 4')).toBeVisible()
  await emptyPerson(wizard, owner.email)
  await next.click()
  await expectPersonRequired(wizard)
  await wizard.getByLabel('First Name').fill('Nour')
  await wizard.getByLabel('Last Name').fill('Haddad')
  await wizard.getByLabel('Email', { exact: true }).fill('amal@')
  await next.click()
  await expect(wizard.getByText('Invalid email format')).toBeVisible()
  await wizard.getByLabel('Email', { exact: true }).fill('amal@example.org')
  await wizard.getByRole('switch', { name: 'Enable automatic booking' }).check()
  await next.click()

  await expect(wizard.getByText('Step 4 of 4')).toBeVisible()
  await expect(wizard.getByText('Nour Haddad')).toBeVisible()
  await wizard.getByRole('button', { name: 'Create Task' }).click()
  await expect(page.getByText('Task created successfully')).toBeVisible()
  await expect(wizard).toHaveCount(0)
  await expect(page.getByRole('article', { name: 'Passport' })).toBeVisible()
})

async function expectPersonRequired(wizard: Locator): Promise<void> {
  for (const sentence of ['First name is required', 'Last name is required', 'Email is required']) {
    await expect(wizard.getByText(sentence)).toBeVisible()
  }
}

// checklist: t1350
test('two people stay two, and a number that is left empty says which one counts @phone', async ({ page }) => {
  const wizard = await openWizard(page)
  const count = wizard.getByLabel('Service Count')
  await wizard.getByLabel('Task Name').fill('Passports')
  await expect(count).toHaveAttribute('inputmode', 'numeric')
  await count.tap()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await expect(count).toHaveValue('')
  await expect(wizard.getByText('If you leave this empty, 1 counts.')).toBeVisible()
  await page.keyboard.type('2')
  await expect(count).toHaveValue('2')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Tab')
  await expect(count).toHaveValue('1')
  await expect(wizard.getByText('You left this empty, so 1 counts.')).toBeVisible()
  await count.tap()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('2')
  for (let step = 2; step <= 4; step += 1) {
    await wizard.getByRole('button', { name: 'Next' }).click()
    await expect(wizard.getByText(`Step ${step} of 4`)).toBeVisible()
  }
  await expect(wizard.getByText('Number of services').locator('..')).toContainText('2')
})

const defaultPair = {
  'en-GB': {
    open: 'New Task',
    name: 'Task Name',
    next: 'Next',
    create: 'Create Task',
    watched: 'You have not chosen a provider, so this would be watched:',
    service: 'Emergency help, residence permit: students, graduates, self-employed',
    other: 'No, choose something else',
    lists: 'Select an office first',
    step: 'Step 2 of 4',
  },
  'de-DE': {
    open: 'Neue Aufgabe',
    name: 'Name der Aufgabe',
    next: 'Weiter',
    create: 'Aufgabe anlegen',
    watched: 'Sie haben keinen Anbieter gewählt. Deshalb würden wir das hier beobachten:',
    service: 'Notfall-Hilfe Aufenthaltstitel – Studierende, Hochschulabsolvent*innen, Selbstständige',
    other: 'Nein, etwas anderes wählen',
    lists: 'Wählen Sie zuerst eine Behörde',
    step: 'Schritt 2 von 4',
  },
}

for (const [locale, words] of Object.entries(defaultPair)) {
  test.describe(`the default pair in words, ${locale}`, () => {
    test.use({ locale })

    // checklist: t1110
    test(`Next without a provider says at once what is watched then, and leads back: ${locale}`, async ({ page }) => {
      await page.goto('/tasks')
      await page.getByRole('button', { name: words.open }).click()
      const wizard = page.getByRole('dialog', { name: words.open })
      const next = wizard.getByRole('button', { name: words.next, exact: true })
      const asked = wizard.getByRole('status').filter({ hasText: words.watched })
      await wizard.getByLabel(words.name).fill('Passport')
      await next.click()
      await expect(wizard.getByText(words.step)).toBeVisible()
      await next.click()
      await expect(asked).toContainText(words.service)
      await expect(asked).toContainText('Servicestelle für Zuwanderung und Einbürgerung')
      await wizard.getByRole('button', { name: words.other }).click()
      await expect(wizard.getByText(words.step)).toBeVisible()
      await expect(wizard.getByText(words.lists)).toBeVisible()
      await expect(asked).toHaveCount(0)

      await next.click()
      await next.click()
      await expect(wizard.getByRole('button', { name: words.create })).toBeVisible()
      await expect(asked).toContainText(words.service)
      await expect(wizard.getByText('10187259')).toBeVisible()
    })
  })
}
