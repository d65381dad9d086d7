import type { Page } from '@playwright/test'
import { RECOMMENDED } from '@terminlotse/practice-office'
import { openAccount, openTask, recommendedTarget, startTask } from '../support/api.ts'
import { direct, openTuesday } from '../support/director.ts'
import { speak } from '../support/person.ts'
import type { Product } from '../support/product.ts'
import { expect, openSignedIn, test } from '../support/test.ts'
import { type ProductInProcess, startTestProduct } from '../support/test-product.ts'

/** Opens a slot about so many days ahead; returns it (ms since 1970). */
async function openOne(product: Product, days: number): Promise<number> {
  const slot = { ...RECOMMENDED, day: await openTuesday(product, days), count: 1 }
  const { opened } = await direct<{ opened: [{ timestamp: number }] }>(product, 'open', slot)
  return opened[0].timestamp
}

/** The task of this name is among the first on the dashboard, because its owner must act; opens it. */
async function openFirstRow(page: Page, product: ProductInProcess, name: string): Promise<void> {
  await page.goto('/dashboard')
  const row = page.getByRole('listitem', { name, exact: true })
  await product.passUntil(row.getByText('The office allows no more appointments for this email.'))
  await speak(page, 'de')
  await expect(row.getByText('Sie sind dran')).toBeVisible()
  await speak(page, 'en')
  await row.getByRole('link', { name }).click()
}

// checklist: t234
test('a task that books nothing says why; a refused one comes first until its owner acts', async ({ browser }) => {
  // This test has its own product, whose office opens nothing by itself and refuses no other test.
  const product = await startTestProduct({})
  await direct(product, 'calendar', { calendar: 'still' })
  const owner = await openAccount(product.web, 'Ines', 'Braun')
  const chain = await recommendedTarget(product.web, owner)
  const open = async (name: string, more: object = {}) => {
    const person = { first_name: 'Ines', last_name: 'Braun', email_for_booking: owner.email }
    const task = await openTask(product.web, owner, { name, ...chain, ...person, auto_booking_enabled: true, ...more })
    await startTask(product.web, owner, task.id)
  }
  const page = await openSignedIn(browser, product, owner, { reducedMotion: 'reduce' })
  const card = (name: string) => page.getByRole('article', { name, exact: true })
  await page.goto('/tasks')

  await openOne(product, 7)
  await open('Passport')
  await expect(card('Passport').getByText(/^Confirm by /)).toBeVisible()

  const latest_date = await openTuesday(product, 21)
  await open('Passport once more', { latest_date })
  await open('Only trying', { dry_run: true, first_name: 'Tim', email_for_booking: 'tim@example.org', latest_date })
  const twin = card('Passport once more')
  await expect(twin.getByText(/for the same name and email you already have an appointment/)).toBeVisible()
  await expect(card('Only trying').getByText(/^Trial run: we watch and book nothing/)).toBeVisible()

  const limit = { way: 'error', code: 'tooManyAppointmentsWithSameMail', status: 406, endpoint: 'reserve-appointment' }
  await direct(product, 'fail', limit)
  await open('For Kim', { first_name: 'Kim', email_for_booking: 'kim@example.org', latest_date })
  const opened = await openOne(product, 21)
  const refused = card('For Kim')
  await product.passUntil(refused.getByText(/the office allows no more appointments for this email\./))
  await speak(page, 'de')
  await expect(twin.getByText(/haben oder bekommen Sie bei dieser Leistung schon einen Termin/)).toBeVisible()
  await expect(refused.getByRole('button', { name: 'Wieder buchen' })).toBeVisible()
  await speak(page, 'en')
  await twin.getByRole('link', { name: 'Show the appointment' }).click()
  await expect(card('Passport')).toBeFocused()

  // A free slot that the person can book would be shown first. An empty calendar would be doubted for a while, so there
  // is one that comes too late for each task.
  await openOne(product, 28)
  await direct(product, 'take', { officeId: RECOMMENDED.officeId, at: opened })
  await openFirstRow(page, product, 'For Kim')
  await refused.getByRole('button', { name: 'Book again' }).click()
  await expect(page.getByText('We are booking again')).toBeVisible()
  await openOne(product, 14)
  await product.passUntil(refused.getByText(/^Confirm by /))
  await page.goto('/dashboard')
  await expect(page.getByText('Your turn', { exact: true })).toHaveCount(2)
  await expect(page.getByText('The office allows no more appointments')).toBeHidden()
  await page.context().close()
  await product.stop()
})
