import type { Page } from '@playwright/test'
import { saveChannels } from '../support/api.ts'
import { expect, signedIn as test } from '../support/test.ts'
import { confirmed, digitsOf, mostActions, silent, watchSomething } from '../support/your-phone.ts'

// From the dashboard to a confirmed channel, on a phone, with a count of what the person does.
test.use({ viewport: { width: 390, height: 844 } })

/** Opens the dashboard, and counts the actions from there. */
async function begin(page: Page) {
  let actions = 0
  await page.goto('/dashboard')
  await expect(page.getByText(silent)).toHaveCount(1)
  return {
    dialog: page.getByRole('dialog', { name: 'Your phone' }),
    async act<T>(action: Promise<T>): Promise<T> {
      actions += 1
      return action
    },
    actions: () => actions,
  }
}

// checklist: t3540
test('ntfy is set up on a phone from the dashboard in at most six actions @phone', async ({ page, product, owner }) => {
  const { ntfy } = product.receivers
  await saveChannels(product.web, owner, { ntfy_server: ntfy.url })
  await watchSomething(product, owner)
  const { dialog, act, actions } = await begin(page)
  await act(page.getByRole('link', { name: 'Set up your phone' }).click())
  await act(dialog.getByRole('button', { name: /^ntfy/ }).click())
  // The app subscribes.
  const href = await act(dialog.getByRole('link', { name: 'Open in the app ntfy' }).getAttribute('href'))
  const { host } = new URL(ntfy.url)
  const [, topic] = new RegExp(`^ntfy://${host}/(termin-[a-z2-9]{16})\\?secure=false$`).exec(href ?? '') ?? []
  expect(topic).toBeDefined()
  await act(dialog.getByRole('button', { name: 'Send a test message' }).click())
  const shown = () => ntfy.shown.find((message) => message.topic === topic)
  await expect.poll(shown).toBeDefined()
  await act(dialog.getByLabel('The 4 digits of the test message').fill(digitsOf(shown()?.message)))
  await confirmed(page, 'ntfy')
  expect(actions()).toBeLessThanOrEqual(mostActions)
})
