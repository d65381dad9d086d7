import { testInstalled as base } from '../support/test.ts'
import { openFirefox } from './firefox.ts'
import { confirm, proveAddress, register, signInAgain, startWatching, waitForBooking } from './journey.ts'
import { closeWithPicture, type Size, sizes, type Tab } from './tab.ts'
import { openWebKit } from './webkit.ts'

const browsers = { Firefox: openFirefox, WebKit: openWebKit }
const names = Object.keys(browsers) as (keyof typeof browsers)[]

const test = base.extend<{ open: (browser: keyof typeof browsers, size: Size) => Promise<Tab> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  open: async ({}, use, info) => {
    const tabs: Tab[] = []
    await use(async (browser, size) => {
      const tab = await browsers[browser](size)
      tabs.push(tab)
      return tab
    })
    for (const tab of tabs) await closeWithPicture(tab, info)
  },
})

for (const browser of names) {
  for (const size of sizes[browser]) {
    // checklist: t1140
    test(`from registering to the office’s confirmation in ${browser}, ${size.name}`, async ({ open, product }) => {
      const person = { first: 'Amal', last: 'Haddad', email: `amal.${browser}.${size.name}@example.org`.toLowerCase() }
      const tab = await open(browser, size)
      await register(tab, product, person)
      await proveAddress(tab, product, person)
      await signInAgain(tab, product, person)
      await startWatching(tab)
      await waitForBooking(tab)
      await confirm(tab, product, person)
    })
  }
}
