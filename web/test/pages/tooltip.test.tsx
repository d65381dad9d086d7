import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { allIsWell } from '../support/answers.ts'
import { holdClock, open } from '../support/app.tsx'
import { focus, see, seeNo, type } from '../support/person.ts'

/** Moves the mouse onto this. */
function point(element: Element): void {
  element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
}

// checklist: t153
test('a tooltip names an icon after 700 ms, for mouse and keyboard, and Escape closes it', async () => {
  allIsWell()
  const { pass } = holdClock()
  await open('/dashboard')
  await see(page.getByText('Live', { exact: true }))
  const toggle = page.getByRole('button', { name: 'Switch to dark theme' })
  const tooltip = page.getByRole('tooltip')
  point(toggle.element())
  await pass(699)
  await seeNo(tooltip)
  await pass(1)
  await expect.element(tooltip).toHaveTextContent(/^Switch to dark theme$/)
  point(tooltip.element())
  await see(tooltip)
  await type('{Escape}')
  await seeNo(tooltip)

  point(document.body)
  focus(page.getByRole('button', { name: 'DE Deutsch' }))
  await type('{Tab}')
  await expect.element(toggle).toHaveFocus()
  await pass(700)
  await expect.element(tooltip).toHaveTextContent(/^Switch to dark theme$/)
  await type('{Tab}')
  await seeNo(tooltip)
})
