import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { openTask, startTask } from './api.ts'
import { expect, keptSignIn, test, type World } from './test.ts'

// The slowest tests: both workers share them.
test.describe.configure({ mode: 'parallel' })

const publicPaths = ['/login', '/register', '/forgot-password', '/reset-password#token=x', '/verify-email', '/nowhere']
const signedInPaths = ['/dashboard', '/tasks', '/settings', '/admin']

/** What stands on a screen only after a click, by the words of both languages. */
const dialogs = [
  { name: 'wizard', button: /^(New Task|Neue Aufgabe)$/ },
  { name: 'edit dialog', button: /^(Edit Task|Aufgabe bearbeiten)$/ },
  { name: 'start dialog', button: /^(Start|Starten)$/ },
  { name: 'delete dialog', button: /^(Delete|Löschen)$/ },
  { name: 'logs', button: /^(View Logs|Protokoll ansehen|Protokoll)$/ },
]

/** `within`: the part of the page that is new; what lies behind a dialog was looked at before. */
async function expectNothingSerious(page: Page, place: string, within = 'body') {
  const axe = new AxeBuilder({ page }).include(within).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
  const { violations } = await axe.analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const found = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect(found, place).toEqual([])
}

async function openPage(browser: Browser, world: World, theme: 'light' | 'dark', language: 'en' | 'de') {
  const context = await browser.newContext({
    baseURL: world.web,
    locale: language,
    reducedMotion: 'reduce',
    colorScheme: theme,
    storageState: keptSignIn(world.web, world.staff),
  })
  const page = await context.newPage()
  return { context, page }
}

for (const theme of ['light', 'dark'] as const) {
  for (const language of ['en', 'de'] as const) {
    test(`axe finds nothing serious behind the sign-in: ${theme}, ${language}`, async ({ browser, world }) => {
      const { id } = await openTask(world.web, world.staff, { name: 'Passport', auto_booking_enabled: true })
      await startTask(world.web, world.staff, id)
      await openTask(world.web, world.staff, { name: 'Driving licence' })
      const { context, page } = await openPage(browser, world, theme, language)
      for (const path of signedInPaths) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNothingSerious(page, path)
      }
      await page.getByRole('tab').nth(1).click()
      await expectNothingSerious(page, 'recent activity of all')
      await page.getByRole('tab').nth(2).click()
      await expectNothingSerious(page, 'system info')
      await page.goto('/settings')
      for (const toggle of await page.getByRole('main').getByRole('switch').all()) await toggle.click()
      await expectNothingSerious(page, 'all channels')
      for (const { name, button } of dialogs) {
        await page.goto('/tasks')
        await page.getByRole('button', { name: button }).first().click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectNothingSerious(page, name, '[role="dialog"]')
      }
      await context.close()
    })

    test(`axe finds nothing serious before the sign-in: ${theme}, ${language}`, async ({ browser, world }) => {
      const context = await browser.newContext({
        baseURL: world.web,
        locale: language,
        colorScheme: theme,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      for (const path of publicPaths) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNothingSerious(page, path)
      }
      await page.goto('/register')
      await page.locator('form button[type="submit"]').click()
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
      await expectNothingSerious(page, 'register with complaints')
      await context.close()
    })
  }
}
