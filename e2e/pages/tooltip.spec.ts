import { holdClock } from '../support/clock.ts'
import { expect, signedIn as test } from '../support/test.ts'

// checklist: t153
test('a tooltip names an icon after 700 ms, for mouse and keyboard, and Escape closes it', async ({ page }) => {
  await page.clock.install()
  await page.goto('/dashboard')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await holdClock(page)
  const toggle = page.getByRole('button', { name: 'Switch to dark theme' })
  const tooltip = page.getByRole('tooltip')
  await toggle.hover()
  await page.clock.runFor(699)
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(tooltip).toHaveText('Switch to dark theme')
  await tooltip.hover()
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)

  await page.mouse.move(0, 400)
  await page.getByRole('button', { name: 'DE Deutsch' }).focus()
  await page.keyboard.press('Tab')
  await expect(toggle).toBeFocused()
  await page.clock.runFor(700)
  await expect(tooltip).toHaveText('Switch to dark theme')
  await page.keyboard.press('Tab')
  await expect(tooltip).toHaveCount(0)
})
