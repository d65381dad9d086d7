import type { Page } from '@playwright/test'

const aheadMs = 3_000

/** Stops the page's clock (installed before) shortly ahead of now: from here on time passes only by `clock.runFor`. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs)
}
