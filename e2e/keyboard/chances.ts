import type { Locator } from '@playwright/test'
import { expect } from '../support/test.ts'

/** Waits for the chances of a form or card. They come later than the rest of it, with buttons of their own. */
export async function expectChances(place: Locator): Promise<void> {
  const counted = place.locator('section[aria-busy=false]', { hasText: 'Your chances' })
  await expect(counted.getByText(/Too early to say|Others see it too/)).toBeVisible()
}
