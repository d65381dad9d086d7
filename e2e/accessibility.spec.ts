import type { Page } from '@playwright/test'
import { openTask, recommendedTarget, startTask } from './api.ts'
import { expectNothingSerious } from './axe.ts'
import { channels } from './live-line.ts'
import { asStaff, expect, signedIn, test } from './test.ts'

// These are the slowest tests, so both workers share them.
test.describe.configure({ mode: 'parallel' })

const publicPaths = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password#token=x',
  '/keep-address#token=x',
  '/verify-email',
  '/privacy',
  '/politeness',
  '/nowhere',
]

// Parts of a screen that appear only after a click, with their words in both languages.
const buttons = {
  new: /^(New Task|Neue Aufgabe)$/,
  next: /^(Next|Weiter)$/,
  edit: /^(Edit Task|Aufgabe bearbeiten)$/,
  start: /^(Start|Starten)$/,
  delete: /^(Delete|Löschen)$/,
  logs: /^(View Logs|Protokoll ansehen)$/,
  clear: /^(Clear Logs|Protokoll leeren)$/,
  onlyCertain: /^(Only certain days or times|Nur bestimmte Tage oder Zeiten)$/,
  polling: /· (Method: Polling|Verfahren: Regelmäßiges Abrufen)/,
}

const dialog = (page: Page) => page.getByRole('dialog')
const inDialog = (page: Page, place: string) => expectNothingSerious(page, place, '[role="dialog"]')

async function openDialog(page: Page, button: RegExp, within = page.getByRole('main')) {
  await within.getByRole('button', { name: button }).first().click()
  await expect(dialog(page)).toBeVisible()
}

async function closeDialog(page: Page) {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

for (const locale of ['en', 'de']) {
  const options = { locale, contextOptions: { reducedMotion: 'reduce' as const } }

  test.describe(`before the sign-in, ${locale}`, () => {
    test.use(options)

    // checklist: t157
    test(`axe finds nothing serious before the sign-in: ${locale}`, async ({ page }) => {
      for (const path of publicPaths) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNothingSerious(page, path)
      }
      await page.goto('/register')
      await page.locator('form button[type="submit"]').click()
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
      await expectNothingSerious(page, 'register with complaints')
    })
  })

  asStaff.describe(`behind the sign-in, ${locale}`, () => {
    asStaff.use(options)

    // checklist: t158
    asStaff(`axe finds nothing serious behind the sign-in: ${locale}`, async ({ page, world, staff }) => {
      const { id } = await openTask(world.web, staff, { name: 'Passport', auto_booking_enabled: true })
      await startTask(world.web, staff, id)
      for (const path of ['/dashboard', '/tasks', '/admin', '/settings']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNothingSerious(page, path)
        if (path !== '/admin') continue
        for (const tab of [1, 2]) {
          await page.getByRole('tab').nth(tab).click()
          await expectNothingSerious(page, `tab ${tab} of the admin screen`)
        }
      }
      // Push opens no form. If the browser refuses it, a toast covers a part of the page.
      const switches = page.getByRole('main').getByRole('switch', { disabled: false, name: /^(?!Push$)/ })
      for (const toggle of await switches.all()) await toggle.click()
      // A link that is half hidden by the header is not counted as small.
      await page.evaluate('window.scrollTo(0, 0)')
      await expectNothingSerious(page, 'all channels')
    })
  })

  signedIn.describe(`in dialogs, ${locale}`, () => {
    signedIn.use(options)

    // checklist: t159
    signedIn(`axe finds nothing serious in the wizard, with its filters open: ${locale}`, async ({ page }) => {
      await page.goto('/tasks')
      await openDialog(page, buttons.new)
      await inDialog(page, 'wizard, step 1')
      const next = dialog(page).getByRole('button', { name: buttons.next })
      await dialog(page).getByRole('textbox').first().fill('Passport')
      await next.click()
      await dialog(page).getByText(buttons.onlyCertain).click()
      await expect(dialog(page).getByRole('checkbox').first()).toBeVisible()
      await inDialog(page, 'wizard, step 2 with filters')
      await next.click()
      await expect(dialog(page).getByRole('switch')).toBeVisible()
      await next.click()
      await expect(dialog(page).locator('[aria-invalid="true"]').first()).toBeVisible()
      await inDialog(page, 'wizard, step 3 with complaints')
      for (const [index, text] of ['Amal', 'Haddad', 'amal@example.org'].entries()) {
        await dialog(page).getByRole('textbox').nth(index).fill(text)
      }
      await next.click()
      await inDialog(page, 'wizard, step 4')
    })

    // checklist: t160
    signedIn(`axe finds nothing serious in the dialogs of a task: ${locale}`, async ({ page, world, owner }) => {
      await openTask(world.web, owner, { ...(await recommendedTarget(world.web, owner)), auto_booking_enabled: true })
      await page.goto('/tasks')
      await openDialog(page, buttons.edit)
      await dialog(page).getByText(buttons.onlyCertain).click()
      await expect(dialog(page).getByRole('checkbox').first()).toBeVisible()
      await inDialog(page, 'edit dialog with filters')
      await closeDialog(page)
      for (const button of [buttons.start, buttons.delete]) {
        await openDialog(page, button)
        await inDialog(page, String(button))
        await closeDialog(page)
      }
      await openDialog(page, buttons.logs)
      await dialog(page).getByRole('button', { name: buttons.clear }).click()
      await inDialog(page, 'the question before clearing the log')
      await closeDialog(page)
      await page.routeWebSocket(channels.ofTask, (route) => route.close({ code: 1000 }))
      await openDialog(page, buttons.logs)
      await expect(page.getByText(buttons.polling)).toBeVisible()
      await inDialog(page, 'log viewer while it polls')
    })
  })
}
