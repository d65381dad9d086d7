import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import '../../../e2e/keyboard/key-stops.js'
import { see } from './app.tsx'

// The Tab key as journeys use it: each stop is named, in sight and in the order of reading, and shows the cursor.
interface KeyStops {
  /** Texts that a screen reader says by itself, since the file of tests began. */
  said: string[]
  leave(): void
  arrive(isForward: boolean): { complaints: string[] }
}
declare global {
  var keyStops: KeyStops
}

const mostStops = 150

/** Presses Tab until this has the focus. All stops on the way are checked, too. */
export async function tabTo(sought: Locator): Promise<void> {
  await see(sought)
  for (let stop = 0; stop < mostStops && document.activeElement !== sought.element(); stop += 1) {
    keyStops.leave()
    await userEvent.keyboard('{Tab}')
    expect(keyStops.arrive(true).complaints).toEqual([])
  }
  await expect.element(sought).toHaveFocus()
}

export async function pressAt(sought: Locator): Promise<void> {
  await tabTo(sought)
  await userEvent.keyboard('{Enter}')
}
