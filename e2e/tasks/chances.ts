import type { Locator } from '@playwright/test'
import { expect } from '../support/test.ts'

/** Waits for the chances of a form or card. They come later than the rest of it, with buttons of their own. */
export async function expectChances(place: Locator): Promise<void> {
  await expect(place.locator('section[aria-busy]')).toHaveAttribute('aria-busy', 'false')
  // Its part of the script may come later than the answer.
  await expect(place.locator('section[aria-busy] [aria-busy=true]')).toHaveCount(0)
}
