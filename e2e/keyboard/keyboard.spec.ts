import { sizes } from '../support/settings.ts'
import { expect, signedIn, test } from '../support/test.ts'
import { takeKeyboard } from './keyboard.ts'

const options = { contextOptions: { reducedMotion: 'reduce' as const } }
const outside = ['/login', '/register', '/forgot-password', '/privacy', '/politeness', '/nowhere']
const inside = ['/dashboard', '/tasks', '/settings']

for (const on of sizes) {
  test.describe(`before the sign-in, ${on}`, () => {
    test.use(options)

    // checklist: t1240
    test(`the Tab key reaches everything before the sign-in, in order, named and in sight, ${on}`, async ({ page }) => {
      const keyboard = await takeKeyboard(page)
      for (const path of outside) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('main')).toHaveCount(1)
        await page.waitForLoadState('networkidle')
        await keyboard.walk('body')
      }
    })
  })

  signedIn.describe(`behind the sign-in, ${on}`, () => {
    signedIn.use(options)

    // checklist: t1241
    signedIn(`the Tab key reaches all behind the sign-in, in order, named, in sight, ${on}`, async ({ page }) => {
      const keyboard = await takeKeyboard(page)
      for (const path of inside) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('main')).toHaveCount(1)
        await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1)
        await page.waitForLoadState('networkidle')
        await keyboard.walk('body')
      }
    })
  })
}
