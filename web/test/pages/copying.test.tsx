import { calendarFeedRoutes } from '@terminlotse/contract/booking/calendar-feed'
import { sharedPageRoutes } from '@terminlotse/contract/tasks/shared-page'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { open, press, see } from '../support/app.tsx'
import { after, task } from '../support/samples.ts'
import { allIsWell, openTasks } from '../support/scenes.ts'
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

// checklist: t4716
test('a link for others goes to the apps of the phone where the browser can share, and can be copied', async () => {
  const share = vi.fn(async () => {})
  Object.assign(navigator, { share })
  const url = 'https://termine.example/shared#one'
  const shown = { made_at: after(0), ends_at: after(60_000), openings: 0 }
  await openTasks(task())
  server.answers(sharedPageRoutes.read, { made_at: null, ends_at: null, openings: 0 })
  server.answers(sharedPageRoutes.make, { ...shown, address: url })
  await press('More about this task: Passport')
  await press('Share Passport')
  const dialog = page.getByRole('dialog')
  await press('Create link', dialog)
  await press('Share', dialog)
  expect(share).toHaveBeenCalledWith({ url })
  await see(dialog.getByRole('button', { name: 'Copy' }))
  Reflect.deleteProperty(navigator, 'share')
})
