import { calendarFeedRoutes } from '@terminlotse/contract/booking/calendar-feed'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { open, press, see } from '../support/app.tsx'
import { after } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { server } from '../support/server.ts'

const address = `https://termine.example/api/calendar/${'a'.repeat(43)}.ics`
const calendar = page.getByRole('region', { name: 'Appointments in your calendar' })
const ntfy = page.getByRole('region', { name: 'ntfy', exact: true })

afterEach(() => {
  vi.restoreAllMocks()
})

/** The text that Ctrl+C would copy. */
function selected(): string {
  const { value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
}

// checklist: t1531
test('where the browser lets only the person copy, the text is selected and the page says how', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('not allowed', 'NotAllowedError'))
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  allIsWell()
  server.answers(calendarFeedRoutes.make, { address, made_at: after(0) })
  await open('/settings#calendar-feed')
  await press('Create address')
  const field = calendar.getByLabelText('Address for your calendar')
  for (const _ of ['once', 'once more']) {
    await press('Copy', calendar)
    await see(calendar.getByText('It is selected. Press Ctrl+C to copy it.'))
    await expect.element(field).toHaveFocus()
    expect(selected()).toBe(address)
  }
  await page.getByRole('switch', { name: 'ntfy', exact: true }).click()
  await press('Create one: ntfy Topic')
  await press('Copy', ntfy)
  await expect.element(ntfy.getByLabelText('New: ntfy Topic')).toHaveFocus()
  expect(selected()).toMatch(/^termin-/)
})
