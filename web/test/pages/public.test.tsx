import { accountRoutes } from '@terminlotse/contract/accounts'
import { politenessRoutes } from '@terminlotse/contract/offices/politeness'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { z } from 'zod'
import { holdClock, open, press, see, seePath } from '../support/app.tsx'
import { after, person } from '../support/samples.ts'
import { allIsWell, allIsWellForStrangers } from '../support/scenes.ts'
import { server } from '../support/server.ts'

beforeEach(() => allIsWellForStrangers())

const field = (label: string) => page.getByLabelText(label, { exact: true })
const stranger = { as: null }
const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value)
}

// checklist: t011
test('every wrong field of the sign-in is named under it', async () => {
  await open('/login', stranger)
  await press('Sign in')
  await see('Email is required', 'Password is required')
  await fill({ Email: 'amal', Password: '12345' })
  await press('Sign in')
  await see('Email is invalid', 'Password must be at least 6 characters')
  await expect.element(field('Email')).toHaveValue('amal')
})

// checklist: t012
test('a wrong password is answered in the server’s words and keeps what was typed', async () => {
  server.refuses(accountRoutes.login, 401, { detail: 'No account has this email and password.' })
  await open('/login', stranger)
  await fill({ Email: 'nobody@example.org', Password: 'not the one' })
  await press('Sign in')
  await see(page.getByText('No account has this email and password.').first())
  await expect.element(field('Email')).toHaveValue('nobody@example.org')
  await seePath('/login')
})

// checklist: t013
test('without an answer the sign-in says that it failed, and a status without a text is shown as it is', async () => {
  server.loses(accountRoutes.login)
  await open('/login', stranger)
  await fill({ Email: 'amal@example.org', Password: 'a calm harbour' })
  await press('Sign in')
  await see('Login failed. Please check your credentials.')
  server.refuses(accountRoutes.login, 502, 'away')
  await press('Sign in')
  await see(/^HTTP 502: Bad Gateway$/)
})

const registration = {
  'First Name': 'Amal',
  'Last Name': 'Haddad',
  Email: 'amal@example.org',
  Password: 'a calm harbour',
  'Confirm Password': 'a calm harbour',
}

// checklist: t014
test('every wrong field of the registration is named under it', async () => {
  await open('/register', stranger)
  await see(page.getByRole('heading', { name: 'Create Account', exact: true }))
  await press('Create account')
  await see('First name is required', 'Last name is required', 'Email is required', 'Password is required')
  await see('Please confirm your password')
  await fill({ 'First Name': 'A', 'Last Name': 'H', Email: 'amal', Password: '1234567', 'Confirm Password': '123456' })
  await press('Create account')
  await see('First name must be at least 2 characters', 'Last name must be at least 2 characters')
  await see('Email is invalid', 'Password must be at least 8 characters')
  await fill({ ...registration, 'Confirm Password': 'a calm port' })
  await press('Create account')
  await see('Passwords do not match')
  expect(server.asked(accountRoutes.register)).toBe(0)
})

// checklist: t015
test('a registration without an answer shows that it runs, and then that it failed', async () => {
  const answer = server.holds(accountRoutes.register)
  server.loses(accountRoutes.register)
  await open('/register', stranger)
  await fill(registration)
  await press('Create account')
  await see(page.getByRole('button', { name: 'Creating account...' }))
  answer()
  await see('Registration failed. Please try again.')
  await expect.element(field('First Name')).toHaveValue('Amal')
})

// checklist: t3145
test('the toast about a new account stands below the title of the next screen, on a phone that was scrolled', async () => {
  await page.viewport(390, 500)
  allIsWell()
  server.answers(accountRoutes.register, { access: 'access', refresh: 'refresh', user: person })
  await open('/register', stranger)
  await fill(registration)
  await press('Create account')
  const title = page.getByRole('heading', { name: 'Dashboard', level: 1 })
  const toast = page.getByRole('alert').filter({ hasText: 'Account created successfully!' })
  await see(title, toast)
  const gap = () => toast.element().getBoundingClientRect().top - title.element().getBoundingClientRect().bottom
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
})

// checklist: t004
test('an unknown path shows the 404 page, names itself in the console and leads home', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  await open('/no/such/place', stranger)
  await see(page.getByRole('heading', { name: '404' }), 'Oops! Page not found')
  await expect.poll(() => said.mock.calls.flat().join(' ')).toContain('/no/such/place')
  said.mockRestore()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await seePath('/login')
})

// checklist: t002
test.each(['/dashboard', '/tasks', '/settings', '/admin'])('a stranger at %s is sent to the sign-in', async (path) => {
  await open(path, stranger)
  await seePath('/login')
})

const none = { made: 0, refused: 0, failed: 0 }
const figures: z.input<typeof politenessRoutes.read.answer> = {
  time: after(0),
  providers: [
    {
      code: 'practice',
      name: 'Practice office',
      interval_seconds: 300,
      booking_enabled: true,
      captcha_enabled: false,
      night_rest: null,
      state: 'open',
      state_until: null,
      rate_limit: null,
      rate_remaining: null,
      last_request_at: null,
      last_24_hours: none,
      last_7_days: none,
      hours: [],
    },
  ],
}

test('figures that cannot be loaded are reported as missing, the rules stay, and Retry brings the figures', async () => {
  server.refuses(politenessRoutes.read, 418, { detail: 'No tea today.' })
  await open('/politeness', stranger)
  await see('This could not be loaded.', 'Nothing here is for sale.')
  server.answers(politenessRoutes.read, figures)
  await press('Retry')
  await see(page.getByRole('heading', { name: 'Practice office' }))
})

// checklist: t4714
test('of each office the page about the offices says how often, how many and how many refused; more with a tap', async () => {
  server.answers(politenessRoutes.read, figures)
  await open('/politeness', stranger)
  await see('Checked again after at most')
  const labels = () => [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(labels()).toEqual([
    'Checked again after at most',
    'Requests, last 24 hours',
    'Of these refused, last 24 hours',
  ])
  await press('More figures: Practice office')
  await expect.poll(labels).toHaveLength(11)
})

// checklist: t4460
test('the page about the offices says that the city asks people to report offers that cost money, with its text', async () => {
  server.answers(politenessRoutes.read, figures)
  await open('/politeness', stranger)
  await see(/The City of Munich warns of offers that cost money, and asks people to report them\./)
  const source = page.getByRole('link', { name: 'The city’s text about this' })
  await expect.element(source).toHaveAttribute('href', 'https://stadt.muenchen.de/service/info/10339027/n0/')
})

test('figures that a lost network keeps back appear as soon as possible', async () => {
  const { pass } = holdClock()
  server.answers(politenessRoutes.read, figures)
  server.goesAway()
  await open('/politeness', stranger)
  await see('Nothing here is for sale.')
  await pass(8_000)
  await see('This could not be loaded.')
  server.comesBack()
  await pass(16_000)
  await see(page.getByRole('heading', { name: 'Practice office' }))
})
