import type { Page } from '@playwright/test'
import { RECOMMENDED } from '@terminlotse/practice-office'
import { openAccount } from '../support/api.ts'
import { direct, openTuesday } from '../support/director.ts'
import { confirmByMail } from '../support/mailbox.ts'
import { chooseRecommended } from '../support/person.ts'
import { expect, openSignedIn, test } from '../support/test.ts'
import { startTestProduct } from '../support/test-product.ts'

async function confirmStart(page: Page, saying: RegExp) {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(saying).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Start Monitoring' }).click()
  await expect(page.getByText('Task started', { exact: true }).first()).toBeVisible()
}

// checklist: t280
test('a person makes a trial run first, then books, then gets an earlier appointment instead', async ({ browser }) => {
  // This test has its own product, whose office opens nothing by itself.
  const product = await startTestProduct({})
  await direct(product, 'calendar', { calendar: 'still' })
  const owner = await openAccount(product.web, 'Ines', 'Braun')
  const { email } = owner
  const page = await openSignedIn(browser, product, owner)
  await page.goto('/tasks')
  await createTrial(page, email)
  const card = page.getByRole('article')
  await expect(card.getByText('Trial run: nothing is booked.')).toBeVisible()

  await direct(product, 'open', { ...RECOMMENDED, day: await openTuesday(product, 21) })
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await confirmStart(page, /Trial run: nothing is booked/)
  await expect(card.getByText('Free, seen')).toBeVisible()
  await page.getByRole('button', { name: 'View Logs' }).click()
  await expect(page.getByText(/Trial run: we would now book .* \(1st of 1 who want it\)/)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Edit Task' }).click()
  const edit = page.getByRole('dialog')
  await edit.getByRole('switch', { name: /Trial run/ }).uncheck()
  await edit.getByRole('button', { name: 'Update Task' }).click()
  await expect(edit).toBeHidden()
  await product.passUntil(page.getByText('Your turn now'))
  await confirmByMail(page, product.mailbox, email)
  await product.passUntil(card.getByText('Your appointment is confirmed'))

  await card.getByRole('button', { name: 'Look for an earlier one' }).click()
  await confirmStart(page, /before the one you have/)
  await expect(card.getByText('We are looking for an earlier one.')).toBeVisible()
  await direct(product, 'open', { ...RECOMMENDED, day: await openTuesday(product, 7) })
  await product.passUntil(card.getByText(/Your appointment on .* stays until this one is confirmed/))
  await confirmByMail(page, product.mailbox, email)
  await product.passUntil(card.getByText('Your appointment is confirmed'))
  await page.getByRole('button', { name: 'View Logs' }).click()
  const log = page.getByRole('log', { name: 'Log lines' })
  await expect(log.getByText(/Your former appointment was given back/)).toBeVisible()
  await page.context().close()
  await product.stop()
})

/** Makes a task with a trial run. */
async function createTrial(page: Page, email: string) {
  await page.getByRole('button', { name: 'New Task' }).click()
  const wizard = page.getByRole('dialog')
  await wizard.getByLabel('Task Name').fill('Passport')
  await wizard.getByRole('button', { name: 'Next' }).click()
  await chooseRecommended(wizard)
  await wizard.getByRole('button', { name: 'Next' }).click()
  await wizard.getByLabel('First Name').fill('Ines')
  await wizard.getByLabel('Last Name').fill('Braun')
  await wizard.getByLabel('Email', { exact: true }).fill(email)
  const trial = wizard.getByRole('switch', { name: /Trial run/ })
  await expect(trial).toBeHidden()
  await wizard.getByRole('switch', { name: /automatic booking/ }).check()
  await trial.check()
  await wizard.getByRole('button', { name: 'Next' }).click()
  await expect(wizard.getByText('Trial run, nothing is booked')).toBeVisible()
  await wizard.getByRole('button', { name: 'Create Task' }).click()
}
