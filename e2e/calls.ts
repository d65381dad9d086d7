import { expect, type Page } from '@playwright/test'

/** What a page has asked its server, from this call on. */
export interface Calls {
  /** How often it has asked for this path. */
  of(path: string): number
  /**
   * Waits until all that was asked so far has its answer. A clock that is moved by hand would let it time out
   * otherwise.
   */
  answered(): Promise<void>
}

export function countCalls(page: Page): Calls {
  const asked: string[] = []
  const open = new Set<unknown>()
  page.on('request', (request) => {
    asked.push(new URL(request.url()).pathname)
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return {
    of: (path) => asked.filter((one) => one === path).length,
    async answered() {
      // Asked last: whatever the page asked before it is known by now.
      await page.evaluate(() => fetch('/api/health').then((answer) => answer.text()))
      await expect.poll(() => open.size).toBe(0)
    },
  }
}
