import type { Page } from '@playwright/test'
import type { Account } from '../support/api.ts'
import { operatingSystem, preparePush } from '../support/push.ts'
import { expect, type TestProduct, signedIn as test } from '../support/test.ts'
import { confirmed, digitsOf, silent, watchSomething } from '../support/your-phone.ts'
import { type Keyboard, takeKeyboard } from './keyboard.ts'

// From the dashboard to a confirmed way to the phone, by keyboard: presses, typing, and acts in another program count.
test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } })

interface Place {
  page: Page
  product: TestProduct
  owner: Account
}

async function begin({ page, product, owner }: Place) {
  await watchSomething(product, owner)
  const keyboard = await takeKeyboard(page)
  const acts: string[] = []
  const act = async (name: string, acting: Promise<unknown>): Promise<void> => {
    await acting
    acts.push(name)
  }
  await page.goto('/dashboard')
  await expect(page.getByText(silent)).toHaveCount(1)
  await act('open', keyboard.press('link', 'Set up your phone'))
  await expect(page.getByRole('dialog', { name: 'Your phone' })).toBeVisible()
  return { keyboard, act, acts }
}

/** Sends the test message, reads it on the phone, and types its digits. */
async function proves(
  { keyboard, act }: { keyboard: Keyboard; act: (name: string, acting: Promise<unknown>) => Promise<void> },
  read: () => string | undefined,
): Promise<void> {
  await act('send', keyboard.press('button', 'Send a test message'))
  await expect.poll(() => digitsOf(read())).not.toBe('')
  await act('type', keyboard.type('textbox', 'The 4 digits of the test message', digitsOf(read())))
}

// checklist: t3142
test('push is set up by keyboard in five acts', async ({ page, context, product, owner }) => {
  await context.grantPermissions(['notifications'], { origin: product.web })
  await context.addInitScript(operatingSystem)
  const browser = await preparePush(page, product, owner)
  const { keyboard, act, acts } = await begin({ page, product, owner })
  await act('choose', keyboard.press('button', /^Push/))
  await act('allow', keyboard.press('button', 'Receive messages on this device'))
  await expect(page.getByRole('button', { name: 'Send a test message' })).toBeVisible()
  await proves({ keyboard, act }, () => String(browser.pushes.at(-1)?.payload.body))
  await confirmed(page, 'Push')
  expect(acts).toEqual(['open', 'choose', 'allow', 'send', 'type'])
})
