import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { PushBrowser } from '../../server/test/receivers/web-push.ts'
import { type Account, pushKey } from './api.ts'
import type { TestProduct } from './test.ts'

const pushService = readFileSync(new URL('push-stand-in.js', import.meta.url), 'utf8')

/** The notifications of the operating system, for a page and its service worker. */
export const operatingSystem = readFileSync(new URL('notifications-stand-in.js', import.meta.url), 'utf8')

/** Lets the page subscribe at the push service of the tests. */
export async function preparePush(page: Page, product: TestProduct, owner: Account): Promise<PushBrowser> {
  const key = await pushKey(product.web, owner)
  const browser = product.receivers.webPush.subscribe(key)
  const browserState = { key, subscription: browser.subscription }
  await page.addInitScript(`{ const stand_in = ${JSON.stringify(browserState)}\n${pushService} }`)
  return browser
}
