import { notificationRoutes } from '@terminlotse/contract/notifications'
import { catalogueRoutes } from '@terminlotse/contract/offices/catalogue'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { open, press, see } from '../support/app.tsx'
import { line } from '../support/line.ts'
import { listOf, office, otherOffice, savedSettings, serviceType, slot, task } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { server } from '../support/server.ts'

const sizes = ['100%', '130%', '200%']
const long = { name: 'Personalausweis für die ganze Familie Schmidt-Hohenberger', id: 1 }
const alert = (title: string) => page.getByRole('alert').filter({ hasText: title })
const about = { message: '', task_id: long.id, task_name: long.name }

const showText = (size: string) => {
  document.documentElement.style.fontSize = size
}

/** Each of these is read whole: nothing cuts it off, and it is in the window, after the place was scrolled at most. */
async function isReadWhole(...parts: Locator[]): Promise<void> {
  for (const part of parts) {
    const element = part.element()
    element.scrollIntoView({ block: 'nearest' })
    await expect.element(part).toBeInViewport({ ratio: 1 })
    for (let frame = element.parentElement; frame !== null; frame = frame.parentElement) {
      if (!['hidden', 'clip'].includes(getComputedStyle(frame).overflowY) || frame === document.body) continue
      expect(frame.scrollHeight - frame.clientHeight, frame.className).toBeLessThanOrEqual(2)
    }
  }
}

// checklist: t3890
test.each(sizes)('on a phone with text of %s a toast shows its title, its text and its button whole', async (size) => {
  await page.viewport(390, 844)
  allIsWell({ tasks: [task(long)] })
  server.refuses(taskRoutes.start, 409, {
    detail: 'The office asks for details that this task does not have: telephone and number of the certificate. ',
  })
  await open('/tasks')
  await see(page.getByText('Connected', { exact: true }))
  showText(size)
  line.general.say({ type: 'appointment_found', data: { ...about, slot, count: 12 } })
  const found = alert('Appointment found!')
  await see(found)
  await isReadWhole(
    found.getByText('Appointment found!'),
    found.getByText(`Found appointment for task: ${long.name}`),
    found.getByText(/^Free: Tue 1 Dec/),
    found.getByRole('button', { name: 'View Details' }),
  )
  await page.getByTitle('Start').click()
  await press('Start Monitoring')
  const failed = alert('Failed to start task')
  await see(failed)
  await isReadWhole(failed.getByText('Failed to start task'), failed.getByText(/^The office asks/))
})

async function coveredAtTheCursor(tabs: number, key: string): Promise<string[]> {
  const covered = new Set<string>()
  for (let tab = 0; tab < tabs; tab += 1) {
    await userEvent.keyboard(key)
    const focused = document.activeElement as HTMLInputElement
    const drawn = [focused, ...(focused.labels ?? [])]
    if (!drawn.some(isSeen)) covered.add(focused.outerHTML.slice(0, 200))
  }
  return [...covered]
}

function isSeen(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const middle = (left + right) / 2
  return [top + 2, (top + bottom) / 2, bottom - 2].some((height) => {
    const met = document.elementFromPoint(middle, height)
    return met !== null && (element.contains(met) || met.contains(element))
  })
}

const manyOffices = [
  { ...office, name: 'Amt für Ausbildungsförderung der Landeshauptstadt München' },
  otherOffice,
  ...[13, 14, 15, 16, 17, 18, 19].map((id) => ({ ...otherOffice, id, name: `Bürgerbüro ${id}` })),
]
const phones = [320, 390].flatMap((width) => sizes.map((size) => ({ width, size })))

// checklist: t3891
test.each(phones)('at $width px with text of $size nothing covers the field of the cursor', async ({ width, size }) => {
  await page.viewport(width, 844)
  allIsWell({ tasks: [task({ ...long, auto_booking_enabled: true })] })
  server.answers(catalogueRoutes.offices, listOf(manyOffices))
  server.answers(catalogueRoutes.serviceTypes, listOf([serviceType]))
  await open('/tasks')
  showText(size)
  await page.getByTitle('Edit Task').click()
  await see(page.getByRole('dialog').getByLabelText('Search offices'))
  for (const key of ['{Tab}', '{Shift>}{Tab}{/Shift}']) expect(await coveredAtTheCursor(45, key)).toEqual([])
})

// checklist: t3893
test.each(phones)('at $width px, text of $size, the unsaved bar covers no field', async ({ width, size }) => {
  await page.viewport(width, 844)
  allIsWell()
  const settings = savedSettings({ enable_email: true, enable_pushbullet: true, pushbullet_api_key: 'o.12345678' })
  server.answers(notificationRoutes.list, listOf([settings]))
  await open('/settings')
  await see(page.getByRole('switch', { name: 'Email' }))
  showText(size)
  await page.getByRole('switch', { name: 'Email' }).click()
  await page.getByLabelText('First name').first().fill('Another')
  for (const key of ['{Tab}', '{Shift>}{Tab}{/Shift}']) expect(await coveredAtTheCursor(40, key)).toEqual([])
})

// checklist: t3892
test('at 320 px with text of 200 % an option is as wide as its list, with its badge below', async () => {
  await page.viewport(320, 844)
  allIsWell({ tasks: [task()] })
  server.answers(catalogueRoutes.offices, listOf(manyOffices))
  await open('/tasks')
  showText('200%')
  await page.getByTitle('Edit Task').click()
  const option = page.getByRole('dialog').getByText('Amt für Ausbildungsförderung')
  await see(option)
  const { width, height } = option.element().getBoundingClientRect()
  expect(width / height).toBeGreaterThan(0.4)
})
