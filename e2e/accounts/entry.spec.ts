import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { complaintsOf, holdScripts } from '../support/early.ts'
import { fillInRegistration, signIn } from '../support/person.ts'
import { type InstalledProduct, startProduct } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

const run = promisify(execFile)
const settings = { REGISTRATION: 'invite', FIRST_USER_SUPERUSER: 'false', CONTACT: 'Rathaus, it@example.org' }

/** This test has its own product: who may register is a setting of the whole product. */
let product: InstalledProduct

// A fixture of a worker would be a worker of its own.
test.beforeAll(async () => {
  product = await startProduct(settings)
})
test.afterAll(() => product?.stop())

async function command(...words: string[]): Promise<string> {
  const { dataDir, web } = product
  const env = { ...process.env, ...settings, DATA_DIR: dataDir, PUBLIC_URL: web }
  const { stdout } = await run(process.execPath, ['tools/terminlotse.ts', 'account', ...words], { env })
  return stdout
}

const fillIn = (page: Page, email: string) => fillInRegistration(page, { first: 'Amal', last: 'Haddad', email })

async function enterEarly(page: Page, link: string) {
  const said = complaintsOf(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const form = page.getByLabel('First Name')
  const refusal = page.getByRole('alert').filter({ hasText: 'You need an invitation' })
  for (const [address, isRefused] of [
    [`${product.web}/register`, true],
    [link, false],
  ] as const) {
    const release = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    const expectIt = async () => {
      await expect(refusal).toBeVisible({ visible: isRefused })
      await expect(form).toBeVisible({ visible: !isRefused })
    }
    await expectIt()
    if (isRefused) await expect(refusal).toContainText('Rathaus, it@example.org')
    release()
    // The app has taken over.
    await expect(page.locator('#root')).not.toHaveAttribute('lang')
    await page.waitForLoadState('networkidle')
    await expectIt()
    if (isRefused) await expect(form).toHaveCount(0)
    await page.goto('about:blank')
  }
  // The page for signing in leads there too, without another call.
  await page.goto(`${product.web}/login`)
  await page.getByRole('link', { name: 'Create one' }).click()
  await expect(refusal).toBeVisible()
  expect(asked.filter((path) => path.endsWith('/auth/registration/'))).toEqual([])
  await page.evaluate(() => localStorage.setItem('language', 'de'))
  await page.goto(`${product.web}/register`)
  await expect(page.getByRole('alert').filter({ hasText: 'Rathaus, it@example.org' })).toContainText('Sie brauchen')
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  // The link differs only in its fragment, so it would not load the page again.
  await page.goto('about:blank')
  expect(said).toEqual([])
}

/** A link that let one person in lets in no other one. The link of the set-up makes this other one the first superuser. */
async function setUp(browser: Browser, used: string) {
  const page = await (await browser.newContext()).newPage()
  await page.goto(used)
  await expect(page.getByRole('alert')).toContainText('This invitation has already been used')
  const link = () => product.output().match(/http\S+#token=setup-\S+/)?.[0] ?? ''
  // It is printed once the product is ready.
  await expect.poll(link).not.toBe('')
  await page.goto(link())
  await fillIn(page, 'chef@example.org')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('navigation').first().getByRole('link', { name: 'Admin' })).toBeVisible()
  await page.context().close()
}

// checklist: t754, t755, t756, t1073
test('a link lets in one person, who is blocked later; the set-up link a superuser', async ({ page, browser }) => {
  const link = (await command('invite')).match(/http\S+/)?.[0] ?? ''
  await enterEarly(page, link)
  await page.goto(link)
  await fillIn(page, 'amal@example.org')
  await expect(page).toHaveURL(/\/dashboard$/)
  await setUp(browser, link)
  await command('block', 'amal@example.org')
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, 'amal@example.org')
  await expect(page.getByText(/Your account is blocked.*Rathaus, it@example\.org/).first()).toBeVisible()
})
