import { RECOMMENDED } from '@terminlotse/practice-office'
import { openAccount, openTask, recommendedTarget, startTask } from '../support/api.ts'
import { direct, openTuesday } from '../support/director.ts'
import { speak } from '../support/language.ts'
import { startProduct } from '../support/product.ts'
import { expect, openSignedIn, test } from '../support/test.ts'

// checklist: t234
test('a booking that the office refused comes first on the dashboard, until its owner acts', async ({ browser }) => {
  // This test has its own product, so that its office refuses no other test.
  const product = await startProduct({ PRACTICE_INTERVAL_SECONDS: '5', PRACTICE_STATUS_SECONDS: '2' })
  await direct(product, 'calendar', { calendar: 'still' })
  const limit = { way: 'error', code: 'tooManyAppointmentsWithSameMail', status: 406, endpoint: 'reserve-appointment' }
  await direct(product, 'fail', limit)
  const owner = await openAccount(product.web, 'Ines', 'Braun')
  const person = { first_name: 'Ines', last_name: 'Braun', email_for_booking: owner.email }
  const chain = await recommendedTarget(product.web, owner)
  const { id } = await openTask(product.web, owner, {
    name: 'Passport',
    ...chain,
    ...person,
    auto_booking_enabled: true,
  })
  await startTask(product.web, owner, id)
  const page = await openSignedIn(browser, product, owner)
  const row = page
    .getByRole('link')
    .filter({ hasText: 'Passport' })
    .filter({ has: page.locator('strong') })
  const card = page.getByRole('article', { name: 'Passport', exact: true })

  await page.goto('/tasks')
  const slot = { ...RECOMMENDED, day: await openTuesday(product, 7), count: 1 }
  const { opened } = await direct<{ opened: [{ timestamp: number }] }>(product, 'open', slot)
  await expect(card.getByText(/the office allows no more appointments for this email\./)).toBeVisible()
  // A free slot that the person can book is shown first.
  await direct(product, 'take', { officeId: RECOMMENDED.officeId, at: opened[0].timestamp })
  await page.goto('/dashboard')
  await expect(row.getByText('Nothing is booked until you act')).toBeVisible()
  await expect(page.getByText('Nothing to do right now')).toBeHidden()
  await speak(page, 'de')
  await expect(row.getByText('Es wird nichts gebucht, bis Sie etwas tun')).toBeVisible()
  await speak(page, 'en')

  await row.click()
  await card.getByRole('button', { name: 'Book again' }).click()
  await expect(page.getByText('Booking goes on')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('Nothing to do right now')).toBeVisible()
  await expect(page.getByText('Nothing is booked until you act')).toBeHidden()
  await page.context().close()
  await product.stop()
})
