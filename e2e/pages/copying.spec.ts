import type { Page } from '@playwright/test'
import { asStaff, expect, signedIn as test } from '../support/test.ts'

/** A page without encryption has no clipboard; it may copy the selection. */
const withoutClipboard = 'delete Navigator.prototype.clipboard'
/** The page may not even do that: only the person can copy. */
const withoutAny = `${withoutClipboard}; document.execCommand = () => false`

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

// checklist: t1531
test('where the browser lets only the person copy, the text is selected and the page says how', async ({ page }) => {
  await page.addInitScript(withoutAny)
  await page.goto('/settings#calendar-feed')
  await page.getByRole('button', { name: 'Make an address' }).click()
  const calendar = page.getByRole('region', { name: 'Appointments in your calendar' })
  const address = await calendar.getByLabel('Address for your calendar').inputValue()
  const copy = calendar.getByRole('button', { name: 'Copy', exact: true })
  for (const _ of ['once', 'once more']) {
    await copy.click()
    await expect(calendar.getByText('It is selected. Press Ctrl+C to copy it.')).toBeVisible()
    await expect(calendar.getByLabel('Address for your calendar')).toBeFocused()
    await page.keyboard.press('Control+C')
    expect(await pasted(page)).toBe(address)
  }
  await page.getByRole('switch', { name: 'ntfy', exact: true }).click()
  await page.getByRole('button', { name: 'Make one: ntfy Topic' }).click()
  const ntfy = page.getByRole('region', { name: 'ntfy', exact: true })
  await ntfy.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(ntfy.getByLabel('New: ntfy Topic')).toBeFocused()
  await page.keyboard.press('Control+C')
  expect(await pasted(page)).toMatch(/^termin-/)
})

asStaff('an invitation is copied without encryption', async ({ page }) => {
  await page.addInitScript(withoutClipboard)
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Accounts' }).click()
  await page.getByRole('button', { name: 'Make an invitation' }).click()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
})
