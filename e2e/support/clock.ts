import { expect, type Locator, type Page } from '@playwright/test'

const aheadMs = 3_000

/** The moment, in ISO, this many ms from now by the machine's clock, which browsers and started products use. */
export const fromNow = (ms: number): string => new Date(Date.now() + ms).toISOString()

/** Stops the page's clock (installed before) shortly ahead of now: from here on it moves only by `clock.runFor`. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs)
}

/**
 * Lets the page's clock run, `stepMs` at a time, until all of these are shown. The answers between two waits of the page
 * come in real time, so a single step may be too early.
 */
export async function runUntilShown(page: Page, stepMs: number, ...wanted: Locator[]): Promise<void> {
  const areShown = async () => {
    await page.clock.runFor(stepMs)
    return (await Promise.all(wanted.map((one) => one.isVisible()))).every(Boolean)
  }
  await expect.poll(areShown).toBe(true)
}
