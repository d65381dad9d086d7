import type { Page } from '@playwright/test'
import { openTask, startTask } from '../support/api.ts'
import { countCalls } from '../support/calls.ts'
import { channels, tapLine } from '../support/live-line.ts'
import { expect, signedIn as test } from '../support/test.ts'

const live = (page: Page) => page.getByText('Live', { exact: true })

test.describe('the connection', () => {
  // checklist: t172
  test('speaks another language as soon as it is chosen, and misses nothing meanwhile', async ({
    page,
    product,
    owner,
  }) => {
    const { id } = await openTask(product.web, owner, { name: 'Passport' })
    const calls = countCalls(page)
    const line = await tapLine(page, channels.general)
    await page.goto('/dashboard')
    await expect(live(page)).toBeVisible()
    expect(line.opened()).toBe(1)
    // In another language everything is loaded again, once.
    const inGerman = page.waitForResponse((answer) => answer.url().includes('/monitoring/overview/'))
    await page.getByRole('group', { name: 'Language' }).getByText('DE').click()
    await expect.poll(line.opened).toBe(2)
    // Until the server greets it, the page may still show the state of the connection before.
    await expect.poll(line.greeted).toBe(2)
    await inGerman
    await expect(live(page)).toBeVisible()
    await calls.answered()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await startTask(product.web, owner, id)
    await expect(page.getByText('Die Beobachtung wurde gestartet.').first()).toBeVisible()
    expect(asked.filter((url) => url.includes('/monitoring/overview/'))).toEqual([])
  })
})
