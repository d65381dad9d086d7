import { type Browser, type BrowserContext, type BrowserContextOptions, test as base } from '@playwright/test'
import { startReceivers } from '../server/test/receivers/receivers.ts'
import { type Account, openAccount, signInAgain } from './api.ts'
import { type Product, startProduct } from './product.ts'
import { collectTexts, keepTexts } from './seen-texts.ts'

/** All tests of a worker share these: one running product, its superuser, and the receivers of messages. */
export interface World extends Product {
  staff: Account
  receivers: Awaited<ReturnType<typeof startReceivers>>
}

/** The stored sign-in of a browser, as the product's own pages would store it. */
export function keptSignIn(web: string, { session }: Account) {
  const kept = { access_token: session.access, refresh_token: session.refresh, user: JSON.stringify(session.user) }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: web, localStorage }] }
}

/** A browser in which the account is signed in, at a product that a test has started for itself. */
export function openSignedIn(
  browser: Browser,
  { web }: Pick<Product, 'web'>,
  account: Account,
  more: BrowserContextOptions = {},
): Promise<BrowserContext> {
  return browser.newContext({ baseURL: web, storageState: keptSignIn(web, account), ...more })
}

/** A stranger's browser in front of the real product. What it shows is noted for the checklist. */
export const test = base.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const receivers = await startReceivers()
      const settings = { ...receivers.env, ALLOW_PRIVATE_HOSTS: 'true', FORMS_PER_MINUTE: '10000' }
      const product = await startProduct(settings)
      // The first to register becomes superuser.
      const staff = await openAccount(product.web, 'Sibylle', 'Staff')
      await use({ ...product, staff, receivers })
      await product.stop()
      await receivers.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ world }, use) => use(world.web),
  context: async ({ context }, use, info) => {
    const seen = await collectTexts(context)
    await use(context)
    await keepTexts(info.project.outputDir, info.testId, seen)
  },
})

/** The same for a signed-in person with their own account. */
export const signedIn = test.extend<{ owner: Account }>({
  owner: async ({ world }, use) => use(await openAccount(world.web)),
  storageState: ({ world, owner }, use) => use(keptSignIn(world.web, owner)),
})

/** The same for the superuser with their own sign-in. */
export const asStaff = test.extend<{ staff: Account }>({
  staff: async ({ world }, use) => use(await signInAgain(world.web, world.staff)),
  storageState: ({ world, staff }, use) => use(keptSignIn(world.web, staff)),
})

export { expect } from '@playwright/test'
