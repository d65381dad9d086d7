import type { Page } from '@playwright/test'
import { expect, signedIn as test } from '../support/test.ts'

/** A page without encryption has no clipboard; it may copy the selection. */
const withoutClipboard = 'delete Navigator.prototype.clipboard'

/** The text that arrives when the person pastes into a field of the page. */
async function pasted(page: Page): Promise<string> {
  const field = page.getByLabel('First Name')
  await field.fill('')
  await field.press('Control+V')
  return field.inputValue()
}

// checklist: t1530
test('without encryption a calendar address, a topic and a secret are copied all the same', async ({ page }) => {
  await page.addInitScript(withoutClipboard)
  await page.goto('/settings#calendar-feed')
  await page.getByRole('button', { name: 'Make an address' }).click()
  const calendar = page.getByRole('region', { name: 'Appointments in your calendar' })
  const ntfy = page.getByRole('region', { name: 'ntfy', exact: true })
  await ntfy.getByRole('switch', { name: 'ntfy', exact: true }).click()
  await page.getByRole('button', { name: 'Make one: ntfy Topic' }).click()
  const hook = page.getByRole('region', { name: 'Webhook', exact: true })
  await hook.getByRole('switch', { name: 'Webhook', exact: true }).click()
  await hook.getByRole('button', { name: 'Make one: Signing Secret' }).click()
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
})
