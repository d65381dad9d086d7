import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  chromium,
  devices,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { trusting } from '../../server/test/network/trusting.ts'
import { startReceivers } from '../../server/test/receivers/receivers.ts'
import { findChromium } from '../../tools/browsers/chromium.ts'
import { collectTexts, keepTexts } from '../seen/seen-texts.ts'
import { type Account, openAccount, signInAgain } from './api.ts'
import { type Product, startProduct } from './product.ts'
import { inMunich, limits, quiet } from './settings.ts'
import { startTestProduct } from './test-product.ts'

/** All tests of a worker share these: one running product, its superuser, and the receivers of messages. */
export interface TestProduct extends Product {
  staff: Account
  receivers: Awaited<ReturnType<typeof startReceivers>>
}

/**
 * Signs the account in, in this page's browser, by storing what the product's own pages store. The page itself does it:
 * Playwright would start another browser process for a `storageState`.
 */
async function keepSignIn(page: Page, web: string, { session }: Account): Promise<void> {
  const kept = { access_token: session.access, refresh_token: session.refresh, user: JSON.stringify(session.user) }
  // Any page of this address can store it, and this one is small.
  await page.goto(`${web}/api/health`)
  await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(kept)})`)
}

export async function openSignedIn(
  browser: Browser,
  { web }: Pick<Product, 'web'>,
  account: Account,
  more: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: web, ...more })).newPage()
  await keepSignIn(page, web, account)
  return page
}

const phone = devices['Pixel 7']

/** Tests with `@phone` in their title run on a phone. As a project of their own they would need workers of their own. */
const isOnPhone = ({ titlePath }: TestInfo): boolean => titlePath.some((title) => title.includes('@phone'))

function createTest<P extends Product>(start: (settings: Record<string, string>) => Promise<P>) {
  return base.extend<object, { product: P & TestProduct }>({
    product: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
      ({}, use) =>
        trusting(async () => {
          const receivers = await startReceivers()
          const settings = { ...receivers.env, ALLOW_PRIVATE_HOSTS: 'true', FORMS_PER_MINUTE: '10000' }
          const started = await start(settings)
          // The first to register becomes superuser.
          const staff = await openAccount(started.web, 'Sibylle', 'Staff')
          await use({ ...started, staff, receivers })
          await started.stop()
          await receivers.close()
        }),
      { scope: 'worker', timeout: 180_000 },
    ],
    baseURL: ({ product }, use) => use(product.web),
    userAgent: ({ userAgent }, use, info) => use(isOnPhone(info) ? phone.userAgent : userAgent),
    viewport: ({ viewport }, use, info) => use(isOnPhone(info) ? phone.viewport : viewport),
    deviceScaleFactor: ({ deviceScaleFactor }, use, info) =>
      use(isOnPhone(info) ? phone.deviceScaleFactor : deviceScaleFactor),
    isMobile: ({ isMobile }, use, info) => use(isOnPhone(info) ? phone.isMobile : isMobile),
    hasTouch: ({ hasTouch }, use, info) => use(isOnPhone(info) ? phone.hasTouch : hasTouch),
    context: async ({ browser, context }, use, info) => {
      const seen = await collectTexts(context)
      await use(context)
      // The pages of other people that a test leaves open would go on asking for as long as the worker runs.
      for (const other of browser.contexts()) if (other !== context) await other.close()
      // An answer that a test has replaced may still be on its way when the test is over.
      for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
      await keepTexts(info.testId, seen)
    },
  })
}

/** A new browser in front of the product in this process. Its texts are collected for the checklist. */
export const test = createTest(startTestProduct)

/** The same in front of the product as `npm start` starts it. */
export const testInstalled = createTest(startProduct)

/** The same for a signed-in person with their own account. */
export const signedIn = test.extend<{ owner: Account }>({
  owner: async ({ product }, use) => use(await openAccount(product.web)),
  page: async ({ page, product, owner }, use) => {
    await keepSignIn(page, product.web, owner)
    await use(page)
  },
})

/**
 * The same in a whole browser, which shows the notifications of the operating system: a headless shell has none. It is
 * started for this test alone, so that the other tests share their worker and its product.
 */
export const signedInWholeBrowser = signedIn.extend({
  context: async ({ product, serviceWorkers }, use, info) => {
    const whole = await chromium.launch({ ...(await findChromium()), args: quiet })
    const usual = { ...devices['Desktop Chrome'], ...inMunich }
    const context = await whole.newContext({ ...usual, baseURL: product.web, serviceWorkers })
    context.setDefaultTimeout(limits.expect.timeout)
    const seen = await collectTexts(context)
    await use(context)
    await whole.close()
    await keepTexts(info.testId, seen)
  },
})

/** The same for the superuser with their own sign-in. */
export const asStaff = test.extend<{ staff: Account }>({
  staff: async ({ product }, use) => use(await signInAgain(product.web, product.staff)),
  page: async ({ page, product, staff }, use) => {
    await keepSignIn(page, product.web, staff)
    await use(page)
  },
})

export { expect } from '@playwright/test'
