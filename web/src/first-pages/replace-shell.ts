import { flushSync } from 'react-dom'
import { takeHeld } from './held-press.ts'

let typed = ''

/** The text that the person typed into the shell's search. Empty once the dashboard has been drawn. */
export const typedIntoShell = (): string => typed

/**
 * Replaces the shell that came with the page by the dashboard in one step. What the person did in the shell goes on: the
 * text of the search, the place of the keyboard's cursor, the button that was pressed.
 */
export function replaceShell(root: HTMLElement, draw: () => void): void {
  const { activeElement } = document
  const focused = activeElement !== null && root.contains(activeElement) ? nameOf(activeElement) : null
  typed = root.querySelector<HTMLInputElement>('[type=search]')?.value ?? ''
  // Nothing can be typed between the reading and the drawing.
  flushSync(draw)
  typed = ''
  for (const control of root.querySelectorAll<HTMLElement>('a, button, input')) {
    if (nameOf(control) !== focused) continue
    control.focus()
    // A link can be there twice; only one of both is shown and takes it.
    if (document.activeElement === control) break
  }
  pressHeldButton(root)
}

/** The words by which a control of the shell is found again; ./head-script.js takes the same. */
const nameOf = (control: Element): string | null => control.getAttribute('aria-label') ?? control.textContent

function pressHeldButton(root: HTMLElement): void {
  const { page, held } = takeHeld()
  if (page !== 'dashboard' || held === undefined) return
  const buttons = [...root.querySelectorAll('button')]
  buttons.find((button) => nameOf(button) === held)?.click()
}
