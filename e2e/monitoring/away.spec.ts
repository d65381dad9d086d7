import { openAccount, openTask, recommendedTarget, startTask } from '../support/api.ts'
import { direct } from '../support/director.ts'
import { speak } from '../support/person.ts'
import { expect, openSignedIn, test } from '../support/test.ts'
import { startTestProduct } from '../support/test-product.ts'

// checklist: t261
test('an outage of an office and its end are reported in both languages', async ({ browser }) => {
  // This test has its own product, so that no other test's office is unreachable meanwhile.
  const product = await startTestProduct({})
  await direct(product, 'calendar', { calendar: 'still' })
  const owner = await openAccount(product.web)
  const { id } = await openTask(product.web, owner, {
    name: 'Passport',
    ...(await recommendedTarget(product.web, owner)),
  })
  await startTask(product.web, owner, id)
  const page = await openSignedIn(browser, product, owner)
  const activities = page.getByRole('region', { name: /^(Recent Activity|Neueste Ereignisse)$/ })

  // The page itself asks again every half a minute.
  await page.clock.install()
  await page.goto('/dashboard')
  const row = page.getByRole('listitem', { name: 'Passport', exact: true })
  await expect(row.getByText(/^Watching 1 office\. Checked/)).toBeVisible()
  await expect(activities.getByText('Checked: nothing free.').first()).toBeVisible()
  await direct(product, 'maintenance', { on: true })
  await product.passUntil(activities.getByText(/Practice office has not answered since/))
  await product.passUntil(row.getByText(/^The office has not answered since/), page)
  await expect(row.getByText('No answer')).toBeVisible()
  await speak(page, 'de')
  await expect(row.getByText(/^Die Behörde antwortet seit/)).toBeVisible()
  await expect(activities.getByText(/Übungsamt antwortet seit/)).toBeVisible()
  await speak(page, 'en')

  await direct(product, 'maintenance', { on: false })
  await product.passUntil(row.getByText(/^Watching 1 office\. Checked/), page)
  await page.context().close()
  await product.stop()
})
