import type { Page } from '@playwright/test'
import { openTask, recommendedTarget } from '../support/api.ts'
import { sizes } from '../support/settings.ts'
import { expect, signedIn as test } from '../support/test.ts'
import { expectChances } from '../tasks/chances.ts'
import { type Keyboard, takeKeyboard } from './keyboard.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function walkWizard(page: Page, keyboard: Keyboard) {
  await keyboard.press('button', 'New Task')
  await keyboard.expectAt('textbox', 'Task Name')
  await keyboard.expectWithin('[role=dialog]')
  await keyboard.type('textbox', 'Task Name', 'Student grant')
  await page.keyboard.press('Enter')
  await keyboard.expectAt('heading', 'What shall we watch?')
  await keyboard.choose(/^Practice office/)
  // An office, and its service.
  for (const index of [0, 1]) {
    await expect(page.getByRole('radio', { name: /Recommended/ }).nth(index)).toBeVisible()
    await keyboard.choose(/Recommended/)
  }
  await keyboard.expectWithin('[role=dialog]')
  await keyboard.press('button', 'Next')
  await keyboard.expectAt('heading', 'Who is it for?')
  await keyboard.type('textbox', 'First Name', '')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await keyboard.press('button', 'Next')
  await keyboard.expectAt('textbox', 'First Name')
  await page.keyboard.type('Nour')
  await keyboard.press('button', 'Next')
  await keyboard.expectAt('heading', 'Is everything right?')
  await expectChances(page.getByRole('dialog'))
  await keyboard.expectWithin('[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keyboard.expectAt('button', 'New Task')
}

async function openEachDialog(page: Page, keyboard: Keyboard) {
  const clear = page.getByRole('dialog').getByRole('button', { name: 'Clear Logs' })
  for (const button of ['Start', 'Edit Task', 'View Logs', 'Delete']) {
    await keyboard.press('button', button)
    await expect(page.getByRole('dialog')).toBeVisible()
    if (button === 'Edit Task') await expectChances(page.getByRole('dialog'))
    if (button === 'View Logs') {
      await expect(clear).toBeEnabled()
      await keyboard.press('button', 'Clear Logs')
      await keyboard.press('button', 'Cancel')
      await keyboard.expectAt('button', 'Clear Logs')
    }
    await keyboard.expectWithin('[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await keyboard.expectAt('button', button)
  }
}

for (const on of sizes) {
  // checklist: t1243
  test(`wizard and dialogs of a task keep the cursor and give it back, ${on}`, async ({ page, product, owner }) => {
    await openTask(product.web, owner, { ...(await recommendedTarget(product.web, owner)), auto_booking_enabled: true })
    const keyboard = await takeKeyboard(page)
    await page.goto('/tasks')
    await expect(page.getByRole('article')).toBeVisible()
    await walkWizard(page, keyboard)
    await openEachDialog(page, keyboard)
    await keyboard.press('button', /^More about/)
    await expect(page.getByText('When do appointments become free?')).toBeVisible()
    await expectChances(page.getByRole('main'))
    await keyboard.walk('main')
  })
}
