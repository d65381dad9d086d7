import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { allIsWell } from '../support/answers.ts'
import { holdClock, open } from '../support/app.tsx'
import { focus, see, seeMany, seeNo, type } from '../support/person.ts'

// checklist: t153
test('a tooltip names an icon after 700 ms, for mouse and keyboard, and Escape closes it', async () => {
  allIsWell()
  const { pass } = holdClock()
  await open('/dashboard')
  await see(page.getByText('Live', { exact: true }))
  const toggle = page.getByRole('button', { name: 'Switch to dark theme' })
  const tooltip = page.getByRole('tooltip')
  await toggle.hover()
  await pass(699)
  await seeNo(tooltip)
  await pass(1)
  await expect.element(tooltip).toHaveTextContent(/^Switch to dark theme$/)
  await tooltip.hover()
  await see(tooltip)
  await type('{Escape}')
  await seeNo(tooltip)

  await page.elementLocator(document.body).hover({ position: { x: 0, y: 400 }, force: true })
  focus(page.getByRole('button', { name: 'DE Deutsch' }))
  await type('{Tab}')
  await expect.element(toggle).toHaveFocus()
  await pass(700)
  await expect.element(tooltip).toHaveTextContent(/^Switch to dark theme$/)
  await type('{Tab}')
  await seeMany(tooltip, 0)
})
