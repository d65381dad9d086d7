import type { Page } from '@playwright/test'
import { expect, type TestProduct, signedIn as test } from '../support/test.ts'

/** A page without encryption has no clipboard; it may copy the selection. */
const withoutClipboard = 'delete Navigator.prototype.clipboard'

async function pasted(page: Page): Promise<string> {
  const field = page.getByLabel('First Name')
  await field.fill('')
  await field.press('Control+V')
  return field.inputValue()
}

// checklist: t1106, t1530
test('without encryption secrets are copied; an address works, is hidden, and ends', async ({ page, product }) => {
  await page.addInitScript(withoutClipboard)
  await page.goto('/settings#calendar-feed')
  await page.getByRole('button', { name: 'Create address' }).click()
  const calendar = page.getByRole('region', { name: 'Appointments in your calendar' })
  const ntfy = page.getByRole('region', { name: 'ntfy', exact: true })
  await ntfy.getByRole('switch', { name: 'ntfy', exact: true }).click()
  await page.getByRole('button', { name: 'Create one: ntfy Topic' }).click()
  const hook = page.getByRole('region', { name: 'Webhook', exact: true })
  await hook.getByRole('switch', { name: 'Webhook', exact: true }).click()
  await hook.getByRole('button', { name: 'Create one: Signing Secret' }).click()
  const all = [
    [calendar, calendar.getByLabel('Address for your calendar')],
    [ntfy, ntfy.getByLabel('ntfy Topic', { exact: true })],
    [hook, hook.getByLabel('New: Signing Secret')],
  ] as const
  for (const [place, field] of all) {
    const copy = place.getByRole('button', { name: 'Copy', exact: true })
    await copy.focus()
    await copy.press('Enter')
    await expect(place.getByRole('button', { name: 'Copied' })).toBeFocused()
    expect(await pasted(page)).toBe(await field.inputValue())
  }
  await endAddress(page, product)
})

/** The address that is shown serves a calendar. Later it is not shown again; a new one replaces it, and is ended. */
async function endAddress(page: Page, { web }: TestProduct) {
  const card = page.getByRole('region', { name: 'Appointments in your calendar' })
  const field = card.getByLabel('Address for your calendar')
  await expect(field).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/)
  const address = await field.inputValue()
  expect(address.startsWith(web)).toBe(true)
  // Calendar programs read without a sign-in.
  const read = await fetch(address)
  expect([read.status, read.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await read.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
  await page.reload()
  await expect(card.getByText(/^Created .* A new password turns the address off\.$/)).toBeVisible()
  await expect(card.getByLabel('Address for your calendar')).toHaveCount(0)
  await card.getByRole('button', { name: 'Create new address' }).click()
  const second = await field.inputValue()
  expect(second).not.toBe(address)
  expect((await fetch(address)).status).toBe(404)
  await card.getByRole('button', { name: 'Turn off address' }).click()
  await expect(page.getByText('The address no longer works')).toBeVisible()
  expect((await fetch(second)).status).toBe(404)
  await expect(card.getByRole('button', { name: 'Create address' })).toBeVisible()
}
