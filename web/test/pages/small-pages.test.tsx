import { accountRoutes } from '@terminlotse/contract/accounts'
import { politenessRoutes } from '@terminlotse/contract/offices/politeness'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { holdClock, open, press, see, seeNo, seePath } from '../support/app.tsx'
import { after, person, task, watched } from '../support/samples.ts'
import { allIsWell, allIsWellForStrangers } from '../support/scenes.ts'
import { server } from '../support/server.ts'

const phone = { width: 390, height: 844 }
const stranger = { as: null }
const slogan = /^Watches Munich’s public offices/

// checklist: t3205
test.each([
  ['/privacy', 'Privacy'],
  ['/politeness', 'How we treat the offices'],
  ['/no/such/page', '404'],
])('%s has the frame, the mark that leads home and the width of a screen, without the slogan', async (path, title) => {
  allIsWellForStrangers()
  server.answers(politenessRoutes.read, { time: after(0), providers: [] })
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  await page.viewport(1440, 900)
  await open(path, stranger)
  await see(page.getByRole('heading', { name: title, level: 1 }))
  const mark = page.getByRole('banner').getByRole('link', { name: 'Terminlotse' })
  await expect.element(mark).toHaveAttribute('href', '/')
  await see(page.getByRole('button', { name: 'DE Deutsch' }))
  await seeNo(page.getByText(slogan))
  expect(document.querySelector('main')?.clientWidth).toBe(1200)
  said.mockRestore()
})

test.each(['/login', '/register'])('%s says in one sentence what this is', async (path) => {
  allIsWellForStrangers()
  await open(path, stranger)
  await see(page.getByText(slogan))
})

// checklist: t3206
test('on a phone the menu has the person and Logout, and the bar at the lower edge the destinations', async () => {
  await page.viewport(phone.width, phone.height)
  allIsWell()
  await open('/dashboard')
  const bar = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Dashboard', 'Tasks', 'Settings']) await see(bar.getByRole('link', { name, exact: true }))
  await press('Open menu')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await see(menu.getByText(person.email), menu.getByRole('button', { name: 'Logout' }))
  await see(menu.getByRole('link', { name: 'Privacy' }))
  await seeNo(menu.getByRole('link', { name: 'Tasks' }))
})

const rectOf = (element: Element | null) => (element ?? document.body).getBoundingClientRect()

async function saveOnPhone() {
  holdClock()
  await page.viewport(phone.width, phone.height)
  allIsWell()
  server.answers(accountRoutes.profile, person)
  await open('/settings')
  await page.getByLabelText('First Name').fill('Amina')
  await press('Save Changes')
  await see('Profile updated successfully')
}

// checklist: t3207
test('on a phone a toast leaves the title of the page in sight', async () => {
  await saveOnPhone()
  window.scrollTo(0, 0)
  await press('Save Changes')
  await expect.poll(() => document.querySelectorAll('[class*=Notification-root]').length).toBeGreaterThan(1)
  const title = rectOf(document.querySelector('h1'))
  expect(title.top).toBeGreaterThan(0)
  for (const toast of document.querySelectorAll('[class*=Notification-root]'))
    expect(rectOf(toast).top).toBeGreaterThanOrEqual(title.bottom)
})

// checklist: t3272
test('on a phone toasts leave what has the focus in sight, and go back to their place', async () => {
  await saveOnPhone()
  const toast = () => rectOf(document.querySelector('[class*=Notification-root]'))
  const upper = toast()
  const bar = page.getByRole('navigation', { name: 'Main' })
  const field = page.getByLabelText('First Name').element() as HTMLElement
  window.scrollBy(0, rectOf(field).top - upper.top)
  const away = () => Math.abs(rectOf(field).top - upper.top)
  await expect.poll(away, { message: 'the field is at the place of the toast' }).toBeLessThan(2)
  field.focus()
  await expect.poll(() => toast().top, { message: 'the toast has moved' }).toBeGreaterThan(rectOf(field).bottom)
  expect(toast().bottom, 'the bar of the destinations').toBeLessThanOrEqual(rectOf(bar.element()).top)
  field.blur()
  window.scrollTo(0, 0)
  await expect.poll(() => toast().top).toBe(upper.top)
})

// checklist: t4600
test.each([phone, { width: 1440, height: 900 }])('a toast covers no primary button when it comes: %o', async (size) => {
  await page.viewport(size.width, size.height)
  allIsWell({ tasks: [watched()] })
  server.answers(taskRoutes.stop, task())
  await open('/tasks')
  await page.getByRole('article').getByTitle('Pause').click()
  await see('Task paused')
  const toast = () => rectOf(document.querySelector('[class*=Notification-root]'))
  const create = rectOf(page.getByRole('button', { name: 'New Task' }).element())
  await expect.poll(() => toast().top > create.bottom || toast().bottom < create.top).toBe(true)
})

function brokenLabels(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main [class*=Button-label]')]
    .filter((label) => label.offsetHeight > 1.6 * Number.parseFloat(getComputedStyle(label).lineHeight))
    .map((label) => label.textContent)
}

test.each(['/dashboard', '/tasks', '/settings'])('on a phone no German label of a button breaks: %s', async (path) => {
  await page.viewport(phone.width, phone.height)
  const tasks = [task(), watched({ id: 2 }), watched({ id: 3, auto_booking_enabled: true })]
  allIsWell({ tasks })
  await open(path, { language: 'de' })
  await expect.poll(() => document.querySelectorAll('main [class*=Button-label]').length).toBeGreaterThan(1)
  expect(brokenLabels()).toEqual([])
})

// checklist: t010
test('a German on a phone finds the words and signs out from the menu', async () => {
  await page.viewport(phone.width, phone.height)
  allIsWell()
  allIsWellForStrangers()
  await open('/dashboard', { language: 'de' })
  await page.getByRole('navigation').getByRole('link', { name: 'Einstellungen' }).click()
  await seePath('/settings')
  await press('Menü öffnen')
  await press('Abmelden', page.getByRole('dialog', { name: 'Menü' }))
  await see('Sie sind abgemeldet')
  await seePath('/login')
})

test('the privacy page says the same in German', async () => {
  allIsWellForStrangers()
  await open('/privacy', { as: null, language: 'de' })
  await see(page.getByRole('heading', { name: 'Datenschutz', level: 1 }))
  await see('wenn sie 180 Tage nichts beobachtet hat', /^Sonst niemand, außer .* Verkauft wird nichts\.$/)
})
