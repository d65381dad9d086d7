import type { Page } from '@playwright/test'
import { openTask, signInAgain, startTask } from './api.ts'
import { expect, openSignedIn, test } from './test.ts'

const widths = [360, 390, 480, 600, 768, 900, 1024, 1280, 1440, 1920]
const longName = 'Beschäftigungserlaubnisverlängerungsverfahren für Familienangehörige von Drittstaatsangehörigen'

async function expectNoHorizontalScrolling(page: Page, place: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const tooWide = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    expect(tooWide, `${place} at ${width} px`).toBeLessThanOrEqual(0)
  }
}

for (const language of ['en', 'de'] as const) {
  // checklist: t174
  test(`no screen scrolls sideways from 360 to 1920 pixels: ${language}`, async ({ browser, world }) => {
    const staff = await signInAgain(world.web, world.staff)
    const { id } = await openTask(world.web, staff, { name: longName, auto_booking_enabled: true })
    await startTask(world.web, staff, id)
    const outside = await browser.newContext({ baseURL: world.web, locale: language })
    const stranger = await outside.newPage()
    for (const path of [
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password',
      '/keep-address#token=x',
      '/verify-email',
      '/privacy',
      '/nowhere',
    ]) {
      await stranger.goto(path)
      await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoHorizontalScrolling(stranger, path)
    }
    await outside.close()

    const page = await openSignedIn(browser, world, staff, { locale: language })
    for (const path of ['/dashboard', '/tasks', '/settings', '/admin', `/tasks?logs=${id}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectNoHorizontalScrolling(page, path)
    }
    await page.goto('/settings')
    const switches = page.getByRole('main').getByRole('switch', { disabled: false })
    for (const toggle of await switches.all()) await toggle.click()
    await expectNoHorizontalScrolling(page, 'all channels')
    await page.goto('/tasks')
    await page
      .getByRole('button', { name: /^(Edit Task|Aufgabe bearbeiten)$/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoHorizontalScrolling(page, 'edit dialog')
    await page.context().close()
  })
}
