import { expect, signedIn as test } from '../support/test.ts'

// checklist: t1106
test('a secret address for the calendar is made, works, is not shown again, and ends', async ({ page, product }) => {
  await page.goto('/settings#calendar-feed')
  const card = page.getByRole('region', { name: 'Appointments in your calendar' })
  await card.getByRole('button', { name: 'Make an address' }).click()
  const field = card.getByLabel('Address for your calendar')
  await expect(field).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/)
  const address = await field.inputValue()
  expect(address.startsWith(product.web)).toBe(true)
  // Calendar programs read without a sign-in.
  const read = await fetch(address)
  expect([read.status, read.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await read.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
  await page.reload()
  await expect(card.getByText(/There has been an address since/)).toBeVisible()
  await expect(card.getByLabel('Address for your calendar')).toHaveCount(0)
  await card.getByRole('button', { name: 'Make a new address' }).click()
  const second = await field.inputValue()
  expect(second).not.toBe(address)
  expect((await fetch(address)).status).toBe(404)
  await card.getByRole('button', { name: 'End the address' }).click()
  await expect(page.getByText('The address no longer works')).toBeVisible()
  expect((await fetch(second)).status).toBe(404)
  await expect(card.getByRole('button', { name: 'Make an address' })).toBeVisible()
})
