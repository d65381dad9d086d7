import { expect, type Page } from '@playwright/test'

/** The calls of a page to its server, from now on. */
export interface Calls {
  /** The number of calls of this path. */
  of(path: string): number
  /** Waits until all calls so far have their answers. Otherwise they would time out when the test moves the clock. */
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
      // This call comes last: all earlier calls of the page are known by now.
      await page.evaluate(() => fetch('/api/health').then((answer) => answer.text()))
      await expect.poll(() => open.size).toBe(0)
    },
  }
}
