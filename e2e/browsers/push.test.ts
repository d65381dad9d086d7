import { RECOMMENDED } from '@terminlotse/practice-office'
import { type Autopush, startAutopush } from '../../server/test/receivers/autopush.ts'
import { type Account, openAccount, openTask, recommendedTarget, startTask } from '../support/api.ts'
import { direct, openTuesday } from '../support/director.ts'
import { test as base, expect, type World } from '../support/test.ts'
import { type FirefoxTab, openFirefox } from './firefox.ts'
import { signIn } from './journey.ts'
import { closeWithPicture, expectText, press, type Size, sizes, type Tab } from './tab.ts'

/**
 * The answer of a browser to its push service after it has read a message. Its service worker gets the message next.
 */
const delivered = 100

interface Pushed {
  tab: FirefoxTab
  service: Autopush
}

/** A Firefox with our push service, which allows every site to show messages. */
const test = base.extend<{ open: (size: Size) => Promise<Pushed> }>({
  open: async ({ world }, use, info) => {
    const service = await startAutopush(world.receivers.webPush)
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

/** The messages that the browser shows for this site, by title. */
function shownIn(tab: Tab) {
  return tab.read(`navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((all) =>
    all.map(({ title, body, silent }) => ({ title, body, silent })).sort((a, b) => (a.title < b.title ? -1 : 1)))`)
}

const testMessage = {
  title: 'Test message from Terminlotse',
  body: 'This is a test. Messages about your appointments will arrive here.\nWhat to do: nothing.',
  silent: false,
}
const goneMessage = {
  title: expect.stringMatching(/^Gone at \d\d:\d\d: Tue /),
  body: 'The office no longer shows the appointments of this message.',
  silent: true,
}

const ways = {
  async 'in the settings'({ tab }: Pushed, { web }: World) {
    await tab.open(`${web}/settings`)
    await press(tab, 'switch', 'Push')
  },
  async 'on the dashboard'({ tab }: Pushed) {
    await expectText(tab, 'Nothing reaches you when this page is closed')
    await press(tab, 'button', 'Turn on push on this device')
  },
}

async function receiveTestMessage({ tab, service }: Pushed, { web }: World): Promise<void> {
  await expectText(tab, 'This device now receives push messages')
  await tab.open(`${web}/settings`)
  await press(tab, 'button', 'Test Push')
  await expect.poll(() => shownIn(tab)).toEqual([testMessage])
  await expect.poll(() => service.codes).toEqual([delivered])
}

/** A slot opens and is taken while no page is open. */
async function missTime({ tab, service }: Pushed, world: World, owner: Account): Promise<void> {
  await direct(world, 'calendar', { calendar: 'still' })
  const task = await openTask(world.web, owner, await recommendedTarget(world.web, owner))
  await startTask(world.web, owner, task.id)
  await tab.closePage()
  const slot = { ...RECOMMENDED, day: await openTuesday(world, 7), count: 1 }
  const { opened } = await direct<{ opened: [{ timestamp: number }] }>(world, 'open', slot)
  await expect.poll(() => service.codes).toEqual([delivered, delivered])
  await direct(world, 'take', { officeId: RECOMMENDED.officeId, at: opened[0].timestamp })
  await expect.poll(() => service.codes).toEqual([delivered, delivered, delivered])
}

for (const size of sizes.Firefox) {
  const way = size.name === 'phone' ? 'on the dashboard' : 'in the settings'
  // checklist: t1250
  test(`Firefox, turned on ${way}, shows push messages and replaces one with the page closed`, async ({
    open,
    world,
  }) => {
    const owner = await openAccount(world.web)
    const pushed = await open(size)
    await pushed.tab.open(`${world.web}/login`)
    await signIn(pushed.tab, owner)
    await ways[way](pushed, world)
    await receiveTestMessage(pushed, world)
    await missTime(pushed, world, owner)
    await pushed.tab.open(`${world.web}/settings`)
    // The worker replaces only a message that is still shown, so the first message was there.
    await expect.poll(() => shownIn(pushed.tab)).toEqual([goneMessage, testMessage])
    expect(pushed.service.codes).toEqual([delivered, delivered, delivered])
    expect(world.receivers.webPush.refusals).toEqual([])
    // Not before: the task watches on, and would send messages about other times.
    await direct(world, 'calendar', { calendar: 'lively' })
  })
}
