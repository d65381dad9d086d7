import type { Locator, Page } from '@playwright/test'
import { RECOMMENDED } from '@terminlotse/practice-office'
import { openAccount, openTask, recommendedTarget, startTask } from '../support/api.ts'
import { direct, openTuesday } from '../support/director.ts'
import { speak } from '../support/language.ts'
import { startProduct } from '../support/product.ts'
import { expect, openSignedIn, test } from '../support/test.ts'

/** Takes pictures of a card on a phone and on a desktop. */
async function picture(page: Page, card: Locator, file: string) {
  for (const [device, width] of [
    ['phone', 390],
    ['desk', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await card.screenshot({ path: `${file}-${device}.png` })
  }
}

test('a card whose task books nothing says why, and leads to the solution', async ({ browser }, info) => {
  // This test has its own product, whose office opens nothing by itself.
  const product = await startProduct({ PRACTICE_INTERVAL_SECONDS: '5', PRACTICE_STATUS_SECONDS: '2' })
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

  await open('Passport')
  await direct(product, 'open', { ...RECOMMENDED, day: await openTuesday(product, 7), count: 1 })
  await expect(card('Passport').getByText('Your turn now')).toBeVisible()

  await open('Passport once more')
  await open('Only trying', { dry_run: true, first_name: 'Tim', email_for_booking: 'tim@example.org' })
  const twin = card('Passport once more')
  await expect(twin.getByText(/for the same name and email you already have an appointment/)).toBeVisible()
  await expect(card('Only trying').getByText(/switch the trial run off with “Edit Task”/)).toBeVisible()

  const limit = { way: 'error', code: 'tooManyAppointmentsWithSameMail', status: 406, endpoint: 'reserve-appointment' }
  await direct(product, 'fail', limit)
  await open('For Kim', { first_name: 'Kim', email_for_booking: 'kim@example.org' })
  await direct(product, 'open', { ...RECOMMENDED, day: await openTuesday(product, 21), count: 1 })
  const refused = card('For Kim')
  await expect(refused.getByText(/the office allows no more appointments for this email\./)).toBeVisible()
  await picture(page, refused, `${info.outputDir}/refused-en`)
  await picture(page, twin, `${info.outputDir}/twin-en`)
  await speak(page, 'de')
  await expect(twin.getByText(/haben oder bekommen Sie bei dieser Leistung schon einen Termin/)).toBeVisible()
  await expect(refused.getByRole('button', { name: 'Wieder buchen' })).toBeVisible()
  await picture(page, refused, `${info.outputDir}/refused-de`)
  await picture(page, twin, `${info.outputDir}/twin-de`)
  await speak(page, 'en')

  await twin.getByRole('link', { name: 'Show the appointment' }).click()
  await expect(card('Passport')).toBeFocused()
  await refused.getByRole('button', { name: 'Book again' }).click()
  await expect(page.getByText('Booking goes on')).toBeVisible()
  await expect(refused.getByText('Your turn now')).toBeVisible()
  await page.context().close()
  await product.stop()
})
