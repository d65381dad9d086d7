import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { test as base, expect, type Page } from '@playwright/test'
import { complaintsOf, holdScripts } from '../support/early.ts'
import { password } from '../support/person.ts'
import { type InstalledProduct, startProduct } from '../support/product.ts'

const run = promisify(execFile)
const settings = { REGISTRATION: 'invite', FIRST_USER_SUPERUSER: 'false', CONTACT: 'Rathaus, it@example.org' }

/** This test has its own product: who may register is a setting of the whole product. */
const test = base.extend<object, { product: InstalledProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const product = await startProduct(settings)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

// One worker plays all of them: each worker would start a product of its own.
test.describe.configure({ mode: 'default' })

async function command({ dataDir, web }: InstalledProduct, ...words: string[]): Promise<string> {
  const env = { ...process.env, ...settings, DATA_DIR: dataDir, PUBLIC_URL: web }
  const { stdout } = await run(process.execPath, ['tools/terminlotse.ts', 'account', ...words], { env })
  return stdout
}

async function fillIn(page: Page, email: string) {
  await page.getByLabel('First Name').fill('Amal')
  await page.getByLabel('Last Name').fill('Haddad')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

// checklist: t754
test('the set-up link makes the first superuser', async ({ page, product }) => {
  const link = () => product.output().match(/http\S+#token=setup-\S+/)?.[0] ?? ''
  // It is printed once the product is ready.
  await expect.poll(link).not.toBe('')
  await page.goto(link())
  await fillIn(page, 'chef@example.org')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('navigation').first().getByRole('link', { name: 'Admin' })).toBeVisible()
})

// checklist: t1073
test('the page shows or hides the form correctly before the app is loaded, and after it without an error', async ({
  page,
  product,
}) => {
  const said = complaintsOf(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const form = page.getByLabel('First Name')
  const refusal = page.getByRole('alert').filter({ hasText: 'You need an invitation' })
  const link = (await command(product, 'invite')).match(/http\S+/)?.[0] ?? ''
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
  expect(said).toEqual([])
})

// checklist: t755
test('without an invitation the page says whom to ask; an invitation lets one person in', async ({
  page,
  product,
  browser,
}) => {
  await page.goto(`${product.web}/register`)
  await expect(page.getByRole('alert')).toContainText('You need an invitation')
  await expect(page.getByRole('alert')).toContainText('Rathaus, it@example.org')
  await expect(page.getByLabel('First Name')).toHaveCount(0)
  const link = (await command(product, 'invite')).match(/http\S+/)?.[0] ?? ''
  await page.goto(link)
  await fillIn(page, 'amal@example.org')
  await expect(page).toHaveURL(/\/dashboard$/)
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await expect(other.getByRole('alert')).toContainText('This invitation has expired or was already used')
})

// checklist: t756
test('a blocked person reads at the sign-in that the account is blocked and whom to ask', async ({ page, product }) => {
  const link = (await command(product, 'invite')).match(/http\S+/)?.[0] ?? ''
  await page.goto(link)
  await fillIn(page, 'blocked@example.org')
  await expect(page).toHaveURL(/\/dashboard$/)
  await command(product, 'block', 'blocked@example.org')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill('blocked@example.org')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText(/Your account is blocked.*Rathaus, it@example\.org/).first()).toBeVisible()
})
