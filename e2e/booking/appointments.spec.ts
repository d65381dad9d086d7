import type { Locator, Page } from '@playwright/test'
import { RECOMMENDED } from '@terminlotse/practice-office'
import { openAccount, openTask, recommendedTarget, startTask } from '../support/api.ts'
import { direct, openTuesday } from '../support/director.ts'
import { speak } from '../support/language.ts'
import { confirmByMail } from '../support/mailbox.ts'
import { type Product, startProduct } from '../support/product.ts'
import { expect, openSignedIn, test } from '../support/test.ts'

/** Takes pictures of the page on a phone and on a desktop, in light and dark, and leaves it as it was. */
async function picture(page: Page, file: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', '${colorScheme}')`)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const excess = Number(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'))
      expect(excess, `${file} at ${width}`).toBeLessThanOrEqual(0)
      await page.screenshot({ path: `${file}-${colorScheme}-${width}.png`, fullPage: true })
    }
  }
  await page.evaluate("document.documentElement.setAttribute('data-mantine-color-scheme', 'light')")
}

/** Cancels at the office, with the key from its mail, as a person does on the telephone. */
async function cancelAtOffice(product: Product, email: string) {
  const { appointments } = (await (await fetch(`${product.office}/practice/director/appointments`)).json()) as {
    appointments: { processId: number; authKey: string; email: string }[]
  }
  const theirs = appointments.find((one) => one.email === email)
  const body = JSON.stringify({ processId: theirs?.processId, authKey: theirs?.authKey })
  const answer = await fetch(`${product.office}/buergeransicht/api/citizen/cancel-appointment/`, {
    method: 'POST',
    body,
  })
  expect(answer.ok, await answer.text()).toBe(true)
}

// checklist: t311
test('an appointment outlives its task, blocks a second one in sight, and is cancelled at the office', async ({
  browser,
}, info) => {
  // This test has its own product, whose office opens nothing by itself.
  const product = await startProduct({ PRACTICE_INTERVAL_SECONDS: '5', PRACTICE_STATUS_SECONDS: '2' })
  await direct(product, 'calendar', { calendar: 'still' })
  const owner = await openAccount(product.web, 'Ines', 'Braun')
  const chain = await recommendedTarget(product.web, owner)
  const person = { first_name: 'Ines', last_name: 'Braun', email_for_booking: owner.email }
  const open = async (name: string, more: object = {}) => {
    const task = await openTask(product.web, owner, { name, ...chain, ...person, auto_booking_enabled: true, ...more })
    await startTask(product.web, owner, task.id)
  }
  const page = await openSignedIn(browser, product, owner, { reducedMotion: 'reduce' })
  const mine = page.getByRole('region', { name: /^(Your appointments|Ihre Termine)$/ })

  await page.goto('/dashboard')
  await open('Passport')
  await direct(product, 'open', { ...RECOMMENDED, day: await openTuesday(product, 7), count: 1 })
  await expect(mine.getByText('Your turn now')).toBeVisible()
  await expect(mine.getByText('Where exactly: Bitte kommen Sie in den 4. Stock, Raum-Nr. 445')).toBeVisible()
  // It stands there once: not again in a row below, and not beside “Nothing to do”.
  await expect(page.getByText(/^Confirm by|^Nothing to do/)).toBeHidden()
  await picture(page, `${info.outputDir}/waiting-en`)
  await confirmByMail(page, product.mailbox, owner.email)
  await expect(mine.getByText('Your appointment is confirmed')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Your appointments')
  await expect(page.getByText(/^Nothing (to do|is being watched)/)).toBeHidden()
  const card = page.getByRole('article', { name: 'Passport', exact: true })
  await visitAndLeave(page, mine, card)
  await editAndDelete(page, card)
  await page.goto('/dashboard')
  await expect(mine.getByText('the task was deleted')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Save to calendar (.ics)' })).toBeVisible()

  // A second task for the same person names the appointment that blocks it, and leads to it.
  await open('Passport again')
  await seeWhatStandsInTheWay(page, 'Passport again')
  await pictures(page, `${info.outputDir}/kept`)
  await mine.getByRole('button', { name: 'Look for an earlier one' }).click()
  await expect(page.getByRole('dialog').getByLabel('Task Name')).toHaveValue('Passport')
  await page.keyboard.press('Escape')

  // The owner is notified when the office cancels the appointment, also without its task.
  await open('Passport for Kim', { first_name: 'Kim', email_for_booking: 'kim@example.org' })
  await direct(product, 'open', { ...RECOMMENDED, day: await openTuesday(product, 21), count: 1 })
  await expect(mine.getByText('Your turn now')).toBeVisible()
  await deleteKeeping(page, 'Passport for Kim')
  await page.goto('/dashboard')
  await cancelAtOffice(product, 'kim@example.org')
  // The office is asked twice, a minute apart, before its answer counts.
  await expect(mine.getByText('This appointment was cancelled at the office')).toBeVisible()
  await pictures(page, `${info.outputDir}/cancelled`)
  await mine.getByRole('button', { name: 'Look for another' }).click()
  await expect(page.getByRole('dialog').getByLabel('Task Name')).toHaveValue('Passport for Kim')
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

/** The task of this name is deleted, and its appointment kept. */
async function deleteKeeping(page: Page, name: string) {
  await page.goto('/tasks')
  const third = page.getByRole('article', { name, exact: true })
  await third.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await question.getByRole('button', { name: 'Keep the appointment and delete the task' }).click()
  await expect(third).toBeHidden()
}

/** Takes pictures of the dashboard in both languages. */
async function pictures(page: Page, file: string) {
  for (const language of ['de', 'en'] as const) {
    await speak(page, language)
    await picture(page, `${file}-${language}`)
  }
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
