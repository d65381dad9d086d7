import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

// Acts and sights of a person, for tests that read like sentences.

/** Waits until this can be read. */
export async function see(...sought: (string | RegExp | Locator)[]): Promise<void> {
  for (const one of sought) await expect.element(placeOf(one)).toBeVisible()
}

/** Waits until this is nowhere. */
export async function seeNo(...sought: (string | RegExp | Locator)[]): Promise<void> {
  for (const one of sought) await expect.poll(() => placeOf(one).elements().length).toBe(0)
}

/** Waits until there are so many of these. */
export async function seeMany(sought: Locator, count: number): Promise<void> {
  await expect.poll(() => sought.elements().length).toBe(count)
}

/** Waits until the page is at this path. */
export async function seePath(path: string): Promise<void> {
  await expect.poll(() => window.location.pathname + window.location.search).toBe(path)
}

/** Presses the button of this name. */
export async function press(name: string, within: Locator | typeof page = page): Promise<void> {
  await within.getByRole('button', { name, exact: true }).click()
}

/** Moves the keyboard there. */
export function focus(locator: Locator): void {
  ;(locator.element() as HTMLElement).focus()
}

/** Taps with a finger. */
export function tap(locator: Locator): void {
  const element = locator.element()
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
  element.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'touch' }))
}

/** Presses keys, in the words of the library. */
export async function type(keys: string): Promise<void> {
  await userEvent.keyboard(keys)
}

function placeOf(sought: string | RegExp | Locator): Locator {
  return typeof sought === 'string' || sought instanceof RegExp ? page.getByText(sought) : sought
}
