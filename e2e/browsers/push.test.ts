import { test as base, expect } from '@playwright/test'
import { RECOMMENDED } from '@terminlotse/practice-office'
import { type Autopush, startAutopush } from '../../server/test/receivers/autopush.ts'
import { startReceivers } from '../../server/test/receivers/receivers.ts'
import { type Account, openAccount, openTask, recommendedTarget, startTask } from '../support/api.ts'
import { direct, openTuesday } from '../support/director.ts'
import { type Product, startProduct } from '../support/product.ts'
import { type FirefoxTab, openFirefox } from './firefox.ts'
import { signIn } from './journey.ts'
import { closeWithPicture, expectText, press, type Size, sizes, type Tab } from './tab.ts'

/** The answer of a browser to its push service after it has read a message. Its service worker gets the message next. */
const delivered = 100

interface Pushed {
  tab: FirefoxTab
  service: Autopush
}

interface Fixtures {
  receivers: Awaited<ReturnType<typeof startReceivers>>
  product: Product
  open(size: Size): Promise<Pushed>
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  receivers: async ({}, use) => {
    const receivers = await startReceivers()
    await use(receivers)
    await receivers.close()
  },
  // A product of its own: at a shared one another test may have watched the same desk, and a task that starts is told
  // what is known there.
  product: async ({ receivers }, use) => {
    const product = await startProduct({ ...receivers.env, ALLOW_PRIVATE_HOSTS: 'true' })
    await direct(product, 'calendar', { calendar: 'still' })
    await use(product)
    await product.stop()
  },
  // A Firefox with our push service, which allows every site to show messages.
  open: async ({ receivers }, use, info) => {
    const service = await startAutopush(receivers.webPush)
    const settings = {
      'dom.push.serverURL': service.url,
      'dom.push.testing.allowInsecureServerURL': true,
      // Firefox switches it off by itself when it is driven.
      'dom.push.connection.enabled': true,
      'permissions.default.desktop-notification': 1,
      // The operating system shows no messages here.
      'alerts.useSystemBackend': false,
    }
    const tabs: Tab[] = []
    await use(async (size) => {
      const tab = await openFirefox(size, settings)
      tabs.push(tab)
      return { tab, service }
    })
    for (const tab of tabs) await closeWithPicture(tab, info)
    await service.close()
  },
})

function shownIn(tab: Tab) {
  return tab.read(`navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((all) =>
    all.map(({ title, body, silent }) => ({ title, body, silent })).sort((a, b) => (a.title < b.title ? -1 : 1)))`)
}

const testMessage = {
  title: 'Test message from Terminlotse',
  body: expect.stringMatching(/^This is a test\. Messages .* here\.\nType these digits in Terminlotse: \d{4}$/),
  silent: false,
}
const goneMessage = {
  title: expect.stringMatching(/^Gone: Tue /),
  body: expect.stringMatching(/We are still watching\nThe office has not shown it since \d\d:\d\d\.$/),
  silent: true,
}

const ways = {
  async 'in the settings'({ tab }: Pushed, { web }: Product) {
    await tab.open(`${web}/settings`)
    await press(tab, 'switch', 'Push')
  },
  async 'in the set-up of a phone'({ tab }: Pushed, { web }: Product) {
    await tab.open(`${web}/settings#your-phone`)
    await press(tab, 'button', /^Push.*computer/)
    await press(tab, 'button', 'Receive messages on this device')
  },
}

async function receiveTestMessage({ tab, service }: Pushed, { web }: Product): Promise<void> {
  await expectText(tab, 'This device now receives push messages')
  await tab.open(`${web}/settings`)
  await press(tab, 'button', 'Test Push')
  await expect.poll(() => shownIn(tab)).toEqual([testMessage])
  await expect.poll(() => service.codes).toEqual([delivered])
}

async function missTime({ tab, service }: Pushed, product: Product, owner: Account): Promise<void> {
  const task = await openTask(product.web, owner, await recommendedTarget(product.web, owner))
  await startTask(product.web, owner, task.id)
  await tab.closePage()
  const slot = { ...RECOMMENDED, day: await openTuesday(product, 7), count: 1 }
  const { opened } = await direct<{ opened: [{ timestamp: number }] }>(product, 'open', slot)
  await expect.poll(() => service.codes).toEqual([delivered, delivered])
  await direct(product, 'take', { officeId: RECOMMENDED.officeId, at: opened[0].timestamp })
  await expect.poll(() => service.codes).toEqual([delivered, delivered, delivered])
}

for (const size of sizes.Firefox) {
  const way = size.name === 'phone' ? 'in the set-up of a phone' : 'in the settings'
  // checklist: t1250
  test(`Firefox, turned on ${way}, shows and replaces push messages`, async ({ open, product, receivers }) => {
    const owner = await openAccount(product.web)
    const pushed = await open(size)
    await pushed.tab.open(`${product.web}/login`)
    await signIn(pushed.tab, owner)
    await ways[way](pushed, product)
    await receiveTestMessage(pushed, product)
    await missTime(pushed, product, owner)
    await pushed.tab.open(`${product.web}/settings`)
    // The worker replaces only a message that is still shown, so the first message was there.
    await expect.poll(() => shownIn(pushed.tab)).toEqual([goneMessage, testMessage])
    expect(pushed.service.codes).toEqual([delivered, delivered, delivered])
    expect(receivers.webPush.refusals).toEqual([])
  })
}
