import { accountRoutes, type User } from '@terminlotse/contract/accounts'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clearCredentials, keepSession } from '../../src/api/credentials.ts'
import { holdClock, open, press, reload, see, seeNo, seePath } from '../support/app.tsx'
import { line } from '../support/line.ts'
import { person, task } from '../support/samples.ts'
import { allIsWell, allIsWellForStrangers } from '../support/scenes.ts'
import { server, signedOut } from '../support/server.ts'

const tokens = () => Object.keys(localStorage).filter((name) => name.endsWith('_token'))
const signIn = page.getByRole('button', { name: 'Sign in', exact: true })

// The browser has stored an access token that has run out.
beforeEach(() => {
  allIsWell()
  allIsWellForStrangers()
  server.accepts = 'access'
  keepSession({ access: 'ran out', refresh: 'sign-in.refresh', user: person })
})

// checklist: t085, t164
test('calls and a live connection whose token has expired share one refresh, even when one notices it late', async () => {
  const notice = server.holds(accountRoutes.me)
  await open('/dashboard', { as: 'stored' })
  await see(page.getByText('Live', { exact: true }), 'No monitoring tasks configured')
  expect(server.asked(accountRoutes.me)).toBe(1)
  expect(server.asked(accountRoutes.refresh)).toBe(1)
  notice()
  await expect.poll(() => server.asked(accountRoutes.me)).toBe(2)
  await see('No monitoring tasks configured')
  expect(server.asked(accountRoutes.refresh)).toBe(1)
  expect(line.general.opened).toBe(1)
})

// checklist: t1292
test('a person who signs out while fresh tokens arrive stays signed out', async () => {
  // The first bytes of the answer have arrived, the rest has not.
  let arrive = () => {}
  const rest = new Promise<void>((resolve) => (arrive = resolve))
  let isArriving = false
  const read = Response.prototype.json
  const reading = vi.spyOn(Response.prototype, 'json').mockImplementation(async function (this: Response) {
    const body: unknown = await read.call(this)
    if (JSON.stringify(body).includes('"access":"access"')) {
      isArriving = true
      await rest
    }
    return body
  })
  await open('/settings', { as: 'stored' })
  await expect.poll(() => isArriving).toBe(true)
  await press('Logout')
  await seePath('/login')
  arrive()
  reading.mockRestore()
  await expect.poll(() => server.asked(accountRoutes.logout)).toBeGreaterThan(0)
  await reload()
  await see(signIn)
  await seePath('/login')
  expect(tokens()).toEqual([])
})

// checklist: t165
test('a sign-in that ends elsewhere while the page still loads the user ends here too', async () => {
  keepSession({ access: 'access', refresh: 'sign-in.refresh', user: person })
  const arrive = server.holds(accountRoutes.me)
  await open('/dashboard', { as: 'stored' })
  await see(page.getByText('Live', { exact: true }))
  // Later calls do not wait.
  server.holds(accountRoutes.me)()
  for (const route of [accountRoutes.me, accountRoutes.refresh]) server.refuses(route, 401, signedOut)
  line.general.cut(4001)
  await see('Authentication required', 'Please log in to connect to real-time updates')
  await seePath('/login')
  // The server had allowed the first call before the sign-in ended.
  server.answers(accountRoutes.me, person)
  arrive()
  await see(signIn)
  expect(localStorage.getItem('user')).toBeNull()
})

// checklist: t1295
test('a sign-in whose access token has run out ends at the server too', async () => {
  // The page tries again after some seconds.
  holdClock()
  server.loses(accountRoutes.refresh)
  await open('/settings', { as: 'stored' })
  await expect.poll(() => server.asked(accountRoutes.refresh)).toBeGreaterThan(0)
  server.answers(accountRoutes.refresh, { access: 'access', refresh: 'sign-in.refresh' })
  const ended: unknown[] = []
  server.answers(accountRoutes.logout, ({ body }) => {
    ended.push(body)
    return { detail: 'Signed out.' }
  })
  await press('Logout')
  await seePath('/login')
  // The server has taken one call: that with the fresh token.
  await expect.poll(() => ended.length).toBe(1)
  expect(server.asked(accountRoutes.logout)).toBe(2)
  expect(tokens()).toEqual([])
  await see(signIn)
})

/** As another tab does it: this one reads the storage and gets an event for each value. */
function signInElsewhere(user: User): void {
  const values = { access_token: 'access', refresh_token: 'other.refresh', user: JSON.stringify(user) }
  Object.assign(localStorage, values)
  for (const key of Object.keys(values)) window.dispatchEvent(new StorageEvent('storage', { key }))
}

// checklist: t4751
test('a sign-in in another tab opens the dashboard in one that waits at the sign-in', async () => {
  clearCredentials()
  await open('/login', { as: null })
  await see(signIn)
  signInElsewhere(person)
  await see('No monitoring tasks configured')
  await seePath('/dashboard')
})

// checklist: t4752
test('if another person signs in in another tab, nothing of the first one stays in this one', async () => {
  keepSession({ access: 'access', refresh: 'sign-in.refresh', user: person })
  allIsWell({ tasks: [task()] })
  await open('/tasks', { as: 'stored' })
  await see(page.getByRole('article', { name: 'Passport' }))
  await page.getByTitle('Edit Task').click()
  await see(page.getByRole('dialog'))
  const other = { ...person, id: 8, name: 'Nour Saleh' }
  allIsWell({ as: other, tasks: [task({ id: 2, name: 'Visa' })] })
  const answer = server.holds(taskRoutes.list)
  signInElsewhere(other)
  await seeNo(page.getByRole('dialog'), page.getByRole('article', { name: 'Passport' }))
  answer()
  await see(page.getByRole('article', { name: 'Visa' }), page.getByText('Nour Saleh').first())
})
