import type { Page } from '@playwright/test'
import { type Account, openTask, receiversOf, recommendedTarget, signInAgain, startTask } from '../support/api.ts'
import { confirmAddress } from '../support/proof.ts'
import { expect, type TestProduct, signedIn as test } from '../support/test.ts'

// A family with three receivers of three kinds, a task for each of them, and a page that they share.
const topic = 'termin-papa-k7m2q9x4c8v5'

async function beginToAdd(page: Page, channel: string, name: string) {
  await page.goto('/settings#receivers')
  await page.getByRole('button', { name: 'Add another of mine' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: channel }).click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  return dialog
}

/** Ends the dialog with a test message, whose digits `read` finds. */
async function finish(dialog: ReturnType<Page['getByRole']>, name: string, read: () => string | undefined) {
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.getByRole('button', { name: 'Send a test message' }).click()
  await expect.poll(() => read()?.slice(-4)).toMatch(/^\d{4}$/)
  await dialog.getByLabel('The 4 digits of the test message').fill(read()?.slice(-4) ?? '')
  await expect(dialog.getByText(`It works: messages reach you by ${name}.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
}

async function addOwn(page: Page, { receivers: { ntfy, pushbullet } }: TestProduct): Promise<void> {
  const papa = await beginToAdd(page, 'ntfy', 'Papa’s ntfy')
  await papa.getByLabel('ntfy Server').fill(ntfy.url)
  await papa.getByLabel('ntfy Topic', { exact: true }).fill(topic)
  await finish(papa, 'Papa’s ntfy', () => ntfy.shown.find((one) => one.topic === topic)?.message)
  const before = pushbullet.pushes.length
  const mia = await beginToAdd(page, 'Pushbullet', 'Mia’s phone')
  await mia.getByLabel('Pushbullet API Key', { exact: true }).fill('push-key')
  await finish(mia, 'Mia’s phone', () => pushbullet.pushes.slice(before).at(-1)?.body)
}

/** Asks another person by mail. Returns the link of that mail as a path. */
async function askSam(page: Page, { receivers: { smtp } }: TestProduct, sam: string): Promise<string> {
  await page.getByRole('button', { name: 'Ask another person' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'by email' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Sam')
  await dialog.getByLabel('Email of the other person').fill(sam)
  await dialog.getByRole('button', { name: 'Send the request' }).click()
  await expect(dialog.getByText('The request is on its way')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const find = () => smtp.mails.find(({ to }) => to.includes(sam))?.text.match(/\/receive#\S+/)?.[0]
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}

/** A task for each receiver; that of the first one is chosen in its form. Returns the numbers of the tasks. */
async function tellOneEach(page: Page, { web }: TestProduct, owner: Account, names: readonly string[]) {
  const target = await recommendedTarget(web, owner)
  const receivers = await receiversOf(web, owner)
  const chosenInForm = names[0] ?? ''
  const ids: number[] = []
  for (const name of names) {
    const told = receivers.filter((one) => one.name === name && name !== chosenInForm).map(({ id }) => id)
    const chosen = told.length > 0 ? { receivers: told } : {}
    ids.push((await openTask(web, owner, { ...target, ...chosen, name: `Task of ${name}` })).id)
  }
  await page.goto('/tasks')
  await page
    .getByRole('article', { name: `Task of ${chosenInForm}` })
    .getByTitle('Edit Task')
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('summary', { hasText: 'Messages to: all my receivers' }).click()
  await dialog.getByRole('radio', { name: 'These' }).click()
  for (const other of names.slice(1)) await dialog.getByRole('checkbox', { name: other }).click()
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  for (const name of names) {
    await expect(
      page.getByRole('article', { name: `Task of ${name}` }).getByText(`We’ll message ${name}`),
    ).toBeVisible()
  }
  return ids
}

/** Shares the task from its card. Returns the address of the page. */
async function share(page: Page, name: string): Promise<string> {
  const card = page.getByRole('article', { name })
  await card.getByRole('button', { name: /^More about this task/ }).click()
  await card.getByRole('button', { name: `Share ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = await dialog.getByLabel('Link to the page').inputValue()
  await page.keyboard.press('Escape')
  return address
}

// checklist: t3066
test('a family: three receivers, a task for each, and a shared page', async ({ page, product, owner, browser }) => {
  const { ntfy, pushbullet, smtp } = product.receivers
  const sam = `sam-of-${owner.email}`
  await confirmAddress(product, owner)
  await addOwn(page, product)
  const link = await askSam(page, product, sam)
  const elsewhere = await (await browser.newContext({ baseURL: product.web })).newPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByText(`${owner.email} asks you to receive messages`)).toBeVisible()
  await expect(page.getByText(/Invited, can accept until/)).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Accept' }).click()
  await expect(elsewhere.getByText(`Done. You now get messages about appointments from ${owner.email}.`)).toBeVisible()
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible()

  const before = pushbullet.pushes.length
  const names = ['Papa’s ntfy', 'Mia’s phone', 'Sam'] as const
  const ids = await tellOneEach(page, product, owner, names)
  const texts = {
    'Papa’s ntfy': () => ntfy.shown.filter((one) => one.topic === topic).map(({ title }) => title ?? ''),
    'Mia’s phone': () => pushbullet.pushes.slice(before).map(({ title }) => title ?? ''),
    Sam: () => smtp.mails.filter(({ to }) => to.includes(sam)).map(({ subject }) => subject),
  }
  const news = (name: keyof typeof texts) => texts[name]().filter((title) => title.startsWith('Free: ')).length
  for (const [place, name] of names.entries()) {
    // More time has passed than a sign-in by hand lasts.
    await startTask(product.web, await signInAgain(product.web, owner), ids[place] ?? 0)
    await product.passUntil(page.getByRole('article', { name: `Task of ${name}` }).getByText(/^Free: /))
    await expect.poll(() => news(name)).toBeGreaterThan(0)
    // Tasks that were not started yet have told nobody, and this one has told nobody else.
    for (const later of names.slice(place + 1)) expect([later, news(later)]).toEqual([later, 0])
  }
  const mails = smtp.mails.filter(({ to }) => to.includes(sam)).map(({ text }) => text)
  expect(mails.join()).not.toMatch(/Task of|Haddad/)

  await elsewhere.goto(await share(page, 'Task of Papa’s ntfy'))
  await expect(elsewhere.getByText(/A time is free/)).toBeVisible()
  await elsewhere.goto(link)
  await elsewhere.getByRole('button', { name: 'Stop these messages' }).click()
  await expect(elsewhere.getByText(/This account cannot ask you again/)).toBeVisible()
  await page.goto('/settings#receivers')
  await expect(page.getByText('Wants no more messages. You cannot ask again.')).toBeVisible()
  await elsewhere.context().close()
})
