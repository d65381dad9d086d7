import type { Page } from '@playwright/test'

const aheadMs = 3_000

/** The moment, in ISO, this many ms from now by the machine's clock, which browsers and started products use. */
export const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString()

/** Stops the page's clock (installed before) shortly ahead of now: from here on it moves only by `clock.runFor`. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs)
}
