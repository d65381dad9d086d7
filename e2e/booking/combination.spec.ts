import { devices } from '@playwright/test'
import { openAccount } from '../support/api.ts'
import { direct, openTuesday } from '../support/director.ts'
import { confirmByMail, firstMatch, search } from '../support/person.ts'
import { expect, openSignedIn, test } from '../support/test.ts'
import { startTestProduct } from '../support/test-product.ts'

/** An office that gives one appointment for both; an identity card takes three slots of five minutes. */
const orleansplatz = { officeId: 102522, serviceId: 1063441 }
const named = 'German passport (Reisepass) for 1 person + German identity card (Personalausweis) for 2 people'

interface Booked {
  appointments: { status: string; slotCount: number; services: { id: number; count: number }[] }[]
}

// checklist: t1033
test('a passport and two identity cards are found and booked as one appointment @phone', async ({ browser }) => {
  // This test has its own product, whose office opens nothing by itself.
  const product = await startTestProduct({ MUNICH_INTERVAL_SECONDS: '10', MUNICH_STATUS_SECONDS: '5' })
  await direct(product, 'calendar', { calendar: 'still' })
  const owner = await openAccount(product.web, 'Amal', 'Haddad')
  const page = await openSignedIn(browser, product, owner, devices['Pixel 7'])
  await page.goto('/dashboard')
  await search(page).fill('passport')
  await firstMatch(page, /^German passport/).click()

  const form = page.getByRole('dialog', { name: 'New Task' })
  const also = form.getByLabel('Another service in the same appointment')
  await expect(also.getByRole('option', { name: 'Registering a marriage' })).toHaveCount(0)
  await also.selectOption('German identity card')
  await form.getByLabel('How many: German identity card').fill('2')
  await expect(form.getByLabel('Task Name')).toHaveValue('German passport + German identity card, 6 offices')
  await form.getByRole('switch', { name: 'Enable automatic booking' }).check()
  await form.getByLabel('Zusätzliche Bemerkungen').fill('keine')
  await form.getByLabel('I agree').check()
  await form.getByRole('button', { name: 'Start watching' }).click()
  await expect(page.getByText('Task started', { exact: true })).toBeVisible()
  await page.goto('/tasks')
  const card = page.getByRole('article')
  await expect(card.getByText(named)).toBeVisible()
  await card.getByTitle('Edit Task').click()
  const edited = page.getByRole('dialog', { name: /^Edit Task/ })
  await expect(edited.getByLabel('How many: German identity card')).toHaveValue('2')
  await edited.getByRole('button', { name: 'Cancel' }).click()

  await direct(product, 'open', { ...orleansplatz, day: await openTuesday(product, 7), count: 3 })
  await product.passUntil(card.getByText(/^Confirm by /))
  await confirmByMail(page, product.mailbox, owner.email)
  await product.passUntil(card.getByText(/^Confirmed: /))
  const answer = await fetch(`${product.office}/practice/director/appointments`)
  const { appointments } = (await answer.json()) as Booked
  expect(appointments).toMatchObject([
    {
      status: 'confirmed',
      slotCount: 9,
      services: [
        { id: 1063441, count: 2 },
        { id: 1063453, count: 1 },
      ],
    },
  ])
  await page.context().close()
  await product.stop()
})
