import { readFileSync } from 'node:fs'
import type { BrowserContext, Page, Worker } from '@playwright/test'
import { type Account, openTask, password, pushDevices, pushKey, removeDevices } from '../support/api.ts'
import { expect, signedIn, type TestProduct, signedInWholeBrowser as test } from '../support/test.ts'

const standIn = (name: string) => readFileSync(new URL(`../support/${name}-stand-in.js`, import.meta.url), 'utf8')
const pushService = standIn('push')
const operatingSystem = standIn('notifications')

// For all tests of the file, whichever browser they have.
signedIn.use({ serviceWorkers: 'allow' })
signedIn.beforeEach(async ({ context, product }) => {
  await context.grantPermissions(['notifications'], { origin: product.web })
  await context.addInitScript(operatingSystem)
})

interface Place {
  page: Page
  context: BrowserContext
  product: TestProduct
  owner: Account
}

async function preparePush(page: Page, product: TestProduct, owner: Account) {
  const key = await pushKey(product.web, owner)
  const browser = product.receivers.webPush.subscribe(key)
  const browserState = { key, subscription: browser.subscription }
  await page.addInitScript(`{ const stand_in = ${JSON.stringify(browserState)}\n${pushService} }`)
  return browser
}

async function openSettings(page: Page) {
  await page.goto('/settings')
  await page.evaluate('navigator.serviceWorker.ready.then(() => {})')
}

const push = (page: Page) => page.getByRole('region', { name: 'Push', exact: true })
const toggle = (page: Page) => page.getByRole('switch', { name: 'Push', exact: true })

async function addThisDevice(page: Page) {
  await openSettings(page)
  await toggle(page).click()
  await expect(page.getByText('This device now receives push messages')).toBeVisible()
}

// Chromium forgets a notification if the list is read while it is being shown, so a test reads the list afterwards.
const countHandled = `{
  self.handled = 0
  const wait = ExtendableEvent.prototype.waitUntil
  ExtendableEvent.prototype.waitUntil = function (work) {
    wait.call(this, work)
    if (this.type === 'push') Promise.resolve(work).then(() => self.handled++)
  }
}`

/**
 * Returns a function that gives the service worker messages at once, as a browser may get them, and
 * waits until they are handled.
 */
async function workerOf(context: BrowserContext, page: Page, origin: string) {
  const cdp = await context.newCDPSession(page)
  const id = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [ours] = registrations
      if (ours) resolve(ours.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await id
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no service worker.')
  await worker.evaluate(operatingSystem)
  await worker.evaluate(countHandled)
  const deliver = async (...payloads: object[]) => {
    const before = Number(await worker.evaluate('self.handled'))
    const send = (payload: object) =>
      cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(payload) })
    await Promise.all(payloads.map(send))
    await expect.poll(() => worker.evaluate('self.handled')).toBe(before + payloads.length)
  }
  return { worker, deliver }
}

function shownBy(worker: Worker) {
  return worker.evaluate(
    'self.registration.getNotifications().then((all) => all.map(({ title, body, tag, lang }) => ({ title, body, tag, lang })))',
  )
}

/** A test cannot click outside the page, so the worker is told that somebody has clicked the notification. */
async function clickNotification(worker: Worker, tag: string) {
  const click = `self.registration.getNotifications({ tag: ${JSON.stringify(tag)} }).then(([notification]) => {
    const isReal = notification instanceof Notification
    const event = isReal
      ? new NotificationEvent('notificationclick', { notification })
      : Object.assign(new ExtendableEvent('notificationclick'), { notification, action: '' })
    self.dispatchEvent(event)
  })`
  // waitUntil works only for real clicks; it throws after the handler has done its work.
  await worker.evaluate(click)
}

async function expectReplacing({ worker, deliver }: Awaited<ReturnType<typeof workerOf>>) {
  const closeAll = 'self.registration.getNotifications().then((all) => all.forEach((one) => one.close()))'
  await worker.evaluate(closeAll)
  const first = { tag: 'one', lang: 'en', title: 'Found', body: 'Free', path: '/dashboard', urgent: true, link: null }
  const gone = { ...first, title: 'Gone at 10:32', body: 'Taken', urgent: false, replaces: true }
  await deliver(first)
  expect(await shownBy(worker)).toMatchObject([{ title: 'Found', tag: 'one' }])
  await deliver(gone)
  expect(await shownBy(worker)).toMatchObject([{ title: 'Gone at 10:32', tag: 'one' }])
  const loudness = 'self.registration.getNotifications().then(([one]) => [one.silent, one.requireInteraction])'
  expect(await worker.evaluate(loudness)).toEqual([true, false])
  await worker.evaluate(closeAll)
  await deliver(gone)
  expect(await shownBy(worker)).toEqual([])
  await deliver({ ...first, tag: 'two' }, { ...gone, tag: 'two' })
  expect(await shownBy(worker)).toMatchObject([{ title: 'Gone at 10:32', tag: 'two' }])
}

/** Whichever page of the app is open goes there, not a window with something else of this address. */
async function expectOpened(page: Page, click: () => Promise<void>) {
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/api/health')
  await click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await other.close()
}

// checklist: t266
test('a browser is added; its message leads to the task and is replaced', async ({ page, context, product, owner }) => {
  const browser = await preparePush(page, product, owner)
  const task = await openTask(product.web, owner)
  await openSettings(page)
  await expect(page.getByRole('button', { name: 'Test Push', exact: true })).toBeDisabled()
  await addThisDevice(page)
  await expect(toggle(page)).toBeChecked()
  await expect(push(page).getByText('This device', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Test Push', exact: true }).click()
  await expect(page.getByText('Test Push notification sent successfully')).toBeVisible()
  const [sent] = browser.pushes
  expect(sent?.payload).toMatchObject({ title: 'Test message from Terminlotse' })

  const { worker, deliver } = await workerOf(context, page, product.web)
  // Urgent ones stay until somebody closes them; others leave by themselves after some seconds.
  await deliver({ ...sent?.payload, path: `/tasks?task=${task.id}`, urgent: true })
  const last = { tag: 'last', lang: 'en', title: 'The last one', body: 'Free' }
  await deliver({ ...last, path: '/dashboard', urgent: true, link: null })
  const shown = { title: sent?.payload.title, body: sent?.payload.body, tag: sent?.payload.tag, lang: 'en' }
  expect(await shownBy(worker)).toEqual([shown, last])
  await clickNotification(worker, String(shown.tag))
  await expect(page).toHaveURL(new RegExp(`/tasks\\?task=${task.id}$`))
  await expect(page.locator(`#card-${task.id}`)).toBeFocused()
  await expect.poll(() => shownBy(worker)).toEqual([last])
  await expectOpened(page, () => clickNotification(worker, last.tag))
  await expectReplacing({ worker, deliver })

  await page.goto('/settings')
  await push(page)
    .getByRole('button', { name: /^Last messages/ })
    .click()
  await expect(push(page).getByText('Test message from Terminlotse')).toBeVisible()
})

async function expectRenewed({ page, context, product, owner }: Place) {
  const fresh = product.receivers.webPush.subscribe(await pushKey(product.web, owner))
  const [worker] = context.serviceWorkers()
  const renewed = context.waitForEvent('response', (answer) => answer.url().endsWith('/notifications/push/renew/'))
  const exchange = `{
    const event = new Event('pushsubscriptionchange')
    event.newSubscription = ${JSON.stringify(fresh.subscription)}
    self.dispatchEvent(event)
  }`
  await worker?.evaluate(exchange)
  expect((await renewed).status()).toBe(200)
  await page.getByRole('button', { name: 'Test Push', exact: true }).click()
  await expect.poll(() => fresh.pushes.length).toBe(1)
}

async function removeTwice({ page, product, owner }: Place) {
  await removeDevices(product.web, owner)
  await page.reload()
  await expect(page.getByText('This device no longer receives push messages')).toBeVisible()
  await expect(push(page).getByText('On, but no device receives messages')).toBeVisible()
  await expect(push(page).getByText('No device receives messages at the moment.')).toBeVisible()
  await push(page).getByRole('button', { name: 'Receive messages on this device' }).click()
  await expect(page.getByText('This device now receives push messages')).toBeVisible()
  await push(page)
    .getByRole('button', { name: /^Remove Chrome/ })
    .click()
  await expect(page.getByText(/^Chrome · .* no longer receives push messages$/)).toBeVisible()
  await expect(push(page).getByText('No device receives messages at the moment.')).toBeVisible()
  expect(await pushDevices(product.web, owner)).toEqual([])
  await toggle(page).click()
  await expect(page.getByText('Notification settings updated successfully')).toBeVisible()
  await expect(toggle(page)).not.toBeChecked()
}

/** A new password that is set in this browser does not end its messages. */
async function keepWithNewPassword({ page }: Place) {
  await page.getByLabel('Current Password', { exact: true }).fill(password)
  await page.getByLabel('New Password', { exact: true }).fill('another harbour')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('another harbour')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText('Password changed successfully')).toBeVisible()
  const known = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.reload()
  expect((await known).status()).toBe(200)
  await expect(push(page).getByText('On this device')).toBeVisible()
}

// checklist: t273
signedIn('a device is recognised, renews itself, and ends when removed', async ({ page, context, product, owner }) => {
  const place = { page, context, product, owner }
  await preparePush(page, product, owner)
  await addThisDevice(page)
  await page.reload()
  await expect(push(page).getByText('On this device')).toBeVisible()
  await expect(push(page).getByText('This device', { exact: true })).toBeVisible()
  await expect(page.getByText('This device no longer receives push messages')).toBeHidden()
  await expectRenewed(place)
  await removeTwice(place)
  await addThisDevice(page)
  await keepWithNewPassword(place)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => page.evaluate('sessionStorage.getItem("unsubscribed")')).toBe('yes')
  expect(await page.evaluate('caches.has("push-device")')).toBe(false)
})
