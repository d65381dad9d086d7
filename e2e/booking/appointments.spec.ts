import type { Locator, Page } from '@playwright/test'
import { RECOMMENDED } from '@terminlotse/practice-office'
import { openAccount, openTask, recommendedTarget, signInAgain, startTask } from '../support/api.ts'
import { direct, openTuesday } from '../support/director.ts'
import { confirmByMail } from '../support/person.ts'
import { expect, openSignedIn, test } from '../support/test.ts'
import { type ProductInProcess, startTestProduct } from '../support/test-product.ts'

interface Places {
  card: Locator
  mine: Locator
}

// checklist: t280, t311
test('a trial run, a booking, an earlier appointment instead, kept without its task', async ({ browser }) => {
  // This test has its own product, whose office opens nothing by itself.
  const product = await startTestProduct({})
  await direct(product, 'calendar', { calendar: 'still' })
  const owner = await openAccount(product.web, 'Ines', 'Braun')
  const chain = await recommendedTarget(product.web, owner)
  const person = { first_name: 'Ines', last_name: 'Braun', email_for_booking: owner.email }
  const open = async (name: string, more: object = {}) => {
    // More time may have passed than a sign-in by hand lasts.
    const now = await signInAgain(product.web, owner)
    return openTask(product.web, now, { name, ...chain, ...person, auto_booking_enabled: true, ...more })
  }
  await open('Passport', { dry_run: true })
  const page = await openSignedIn(browser, product, owner)
  const card = page.getByRole('article', { name: 'Passport', exact: true })
  const mine = page.getByRole('region', { name: /^(Your appointments|Ihre Termine)$/ })
  await page.goto('/tasks')
  await tryFirst(page, product, card)
  await bookAndConfirm(page, product, { card, mine }, owner.email)
  await visitAndLeave(page, card)
  await getEarlier(page, product, card)
  await editAndDelete(page, card)
  await page.goto('/dashboard')
  await expect(mine.getByText('no longer part of a task')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Add to calendar' })).toBeVisible()

  // A second task for the same person names the appointment that blocks it, and leads to it.
  const { id } = await open('Passport again')
  await startTask(product.web, await signInAgain(product.web, owner), id)
  await seeWhatStandsInTheWay(page, 'Passport again')
  await mine.getByRole('button', { name: 'Look for an earlier one' }).click()
  await expect(page.getByRole('dialog').getByLabel('Task Name')).toHaveValue('Passport')
  await page.context().close()
  await product.stop()
})

async function confirmStart(page: Page, saying: RegExp) {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(saying).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Start Monitoring' }).click()
  await expect(page.getByText('Task started', { exact: true }).first()).toBeVisible()
}

/** The trial run books nothing and says what it would have booked. After it the task books. */
async function tryFirst(page: Page, product: ProductInProcess, card: Locator) {
  await expect(card.getByText('Trial run: nothing is booked.')).toBeVisible()
  await direct(product, 'open', { ...RECOMMENDED, day: await openTuesday(product, 21), count: 1 })
  await card.getByRole('button', { name: 'Start', exact: true }).click()
  await confirmStart(page, /Trial run: nothing is booked/)
  await expect(card.getByText('Free, seen')).toBeVisible()
  await card.getByRole('button', { name: 'View Logs' }).click()
  await expect(page.getByText(/Trial run: we would now book .* for you\. Nothing was reserved\./)).toBeVisible()
  await page.keyboard.press('Escape')

  await card.getByRole('button', { name: 'Edit Task' }).click()
  const edit = page.getByRole('dialog')
  await edit.getByRole('switch', { name: /Trial run/ }).uncheck()
  await edit.getByRole('button', { name: 'Update Task' }).click()
  await expect(edit).toBeHidden()
}

async function bookAndConfirm(page: Page, product: ProductInProcess, { card, mine }: Places, email: string) {
  await product.passUntil(card.getByText(/^Confirm by /))
  await page.goto('/dashboard')
  const task = page.getByRole('listitem', { name: 'Passport', exact: true })
  await expect(task.getByText(/^Confirm by/)).toBeVisible()
  await expect(mine).toBeHidden()
  await confirmByMail(page, product.mailbox, email)
  await product.passUntil(task.getByText(/^Confirmed: /))
  await expect(task.getByText('Where exactly: Eingang A, Tür 2, 2.Stock, Bereich 27')).toBeVisible()
  await expect(mine).toBeHidden()
}

async function getEarlier(page: Page, product: ProductInProcess, card: Locator) {
  await card.getByRole('button', { name: 'Look for an earlier one' }).click()
  await confirmStart(page, /before the one you have/)
  await expect(card.getByText('This one stays yours until an earlier one is confirmed.')).toBeVisible()
  await direct(product, 'open', { ...RECOMMENDED, day: await openTuesday(product, 7), count: 1 })
  await product.passUntil(card.getByText('Done', { exact: true }))
  await expect(card.getByText(/^Confirmed: /)).toBeVisible()
  await card.getByRole('button', { name: 'View Logs' }).click()
  const log = page.getByRole('log', { name: 'Log lines' })
  await expect(log.getByText(/Your former appointment was cancelled/)).toBeVisible()
  await page.keyboard.press('Escape')
}

async function editAndDelete(page: Page, card: Locator) {
  await card.getByRole('button', { name: 'Edit Task' }).click()
  const edit = page.getByRole('dialog')
  await edit.getByLabel('Email for Booking').fill('other@example.org')
  await edit.getByRole('button', { name: 'Update Task' }).click()
  await edit.getByRole('button', { name: 'Keep the appointment and save' }).click()
  await expect(page.getByText('Task updated successfully').first()).toBeVisible()
  await card.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(card).toBeHidden()
}

async function visitAndLeave(page: Page, card: Locator) {
  await page.getByRole('button', { name: 'Look for an earlier one' }).click()
  await expect(page.getByRole('dialog').getByText(/before the one you have/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.goto('/tasks')
  await expect(card.getByText(/^Confirmed: /)).toBeVisible()
  await expect(card.getByText(/before the one you have/)).toBeHidden()
}

async function seeWhatStandsInTheWay(page: Page, name: string) {
  await page.goto('/tasks')
  const second = page.getByRole('article', { name, exact: true })
  await second.getByRole('link', { name: 'Show the appointment' }).click()
  await expect(page).toHaveURL(/dashboard/)
}
