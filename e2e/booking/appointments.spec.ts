import type { Locator, Page } from '@playwright/test'
import { RECOMMENDED } from '@terminlotse/practice-office'
import { openAccount, openTask, recommendedTarget, startTask } from '../support/api.ts'
import { direct, openTuesday } from '../support/director.ts'
import { confirmByMail } from '../support/mailbox.ts'
import { expect, openSignedIn, test } from '../support/test.ts'
import { startTestProduct } from '../support/test-product.ts'

// checklist: t311
test('an appointment outlives its task, and blocks a second one in sight', async ({ browser }) => {
  // This test has its own product, whose office opens nothing by itself.
  const product = await startTestProduct({})
  await direct(product, 'calendar', { calendar: 'still' })
  const owner = await openAccount(product.web, 'Ines', 'Braun')
  const chain = await recommendedTarget(product.web, owner)
  const person = { first_name: 'Ines', last_name: 'Braun', email_for_booking: owner.email }
  const open = async (name: string) => {
    const task = await openTask(product.web, owner, { name, ...chain, ...person, auto_booking_enabled: true })
    await startTask(product.web, owner, task.id)
  }
  const page = await openSignedIn(browser, product, owner, { reducedMotion: 'reduce' })
  const mine = page.getByRole('region', { name: /^(Your appointments|Ihre Termine)$/ })

  await page.goto('/dashboard')
  await direct(product, 'open', { ...RECOMMENDED, day: await openTuesday(product, 7), count: 1 })
  await open('Passport')
  await expect(mine.getByText('Your turn now')).toBeVisible()
  await expect(mine.getByText('Where exactly: Bitte kommen Sie in den 4. Stock, Raum-Nr. 445')).toBeVisible()
  const task = page.getByRole('listitem', { name: 'Passport', exact: true })
  await expect(task.getByText(/^Confirm by/)).toBeVisible()
  await confirmByMail(page, product.mailbox, owner.email)
  await product.passUntil(mine.getByText('Your appointment is confirmed'))
  await expect(task.getByText(/^Yours: /)).toBeVisible()
  const card = page.getByRole('article', { name: 'Passport', exact: true })
  await visitAndLeave(page, mine, card)
  await editAndDelete(page, card)
  await page.goto('/dashboard')
  await expect(mine.getByText('the task was deleted')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Add to calendar' })).toBeVisible()

  // A second task for the same person names the appointment that blocks it, and leads to it.
  await open('Passport again')
  await seeWhatStandsInTheWay(page, 'Passport again')
  await mine.getByRole('button', { name: 'Look for an earlier one' }).click()
  await expect(page.getByRole('dialog').getByLabel('Task Name')).toHaveValue('Passport')
  await page.context().close()
  await product.stop()
})

/** The task is edited and then deleted; its appointment is kept both times. */
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

/** Opening “Look for an earlier one” and closing it saves nothing. */
async function visitAndLeave(page: Page, mine: Locator, card: Locator) {
  await mine.getByRole('button', { name: 'Look for an earlier one' }).click()
  await expect(page.getByRole('dialog').getByText(/before the one you have/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.goto('/tasks')
  await expect(card.getByText('Your appointment is confirmed')).toBeVisible()
  await expect(card.getByText(/before the one you have/)).toBeHidden()
}

/** The task of this name leads to the appointment that blocks it. */
async function seeWhatStandsInTheWay(page: Page, name: string) {
  await page.goto('/tasks')
  const second = page.getByRole('article', { name, exact: true })
  await second.getByRole('link', { name: 'Show the appointment' }).click()
  await expect(page).toHaveURL(/dashboard/)
}
