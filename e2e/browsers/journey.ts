import { password } from '../support/api.ts'
import type { Person } from '../support/person.ts'
import { proofLink } from '../support/proof.ts'
import type { TestProduct } from '../support/test.ts'
import { expectNoSidewaysScrolling, expectPath, expectText, press, type Tab, type } from './tab.ts'

/** The main journey, step by step, in any browser: from registering to the office's confirmation. */

export async function register(tab: Tab, { web }: TestProduct, person: Person): Promise<void> {
  await tab.open(`${web}/register`)
  await expectNoSidewaysScrolling(tab)
  await type(tab, 'First Name', person.first)
  await type(tab, 'Last Name', person.last)
  await type(tab, 'Email', person.email)
  await type(tab, 'Password', password)
  await type(tab, 'Confirm Password', password)
  await press(tab, 'button', 'Create account')
  await expectPath(tab, '/dashboard')
}

export async function proveAddress(tab: Tab, product: TestProduct, person: Person): Promise<void> {
  await tab.open(`${product.web}${await proofLink(product, person.email)}`)
  await expectText(tab, 'Thank you, your email is confirmed.')
}

export async function signInAgain(tab: Tab, { web }: TestProduct, person: Person): Promise<void> {
  await tab.open(`${web}/settings`)
  // On a phone the button is in the menu.
  if (await tab.read('innerWidth < 600')) await press(tab, 'button', 'Open menu')
  await press(tab, 'button', 'Logout')
  await expectPath(tab, '/login')
  await expectNoSidewaysScrolling(tab)
  await signIn(tab, person)
  await expectNoSidewaysScrolling(tab)
  await expectText(tab, 'Live')
}

export async function signIn(tab: Tab, { email }: Pick<Person, 'email'>): Promise<void> {
  await type(tab, 'Email', email)
  await type(tab, 'Password', password)
  await press(tab, 'button', 'Sign in')
  await expectPath(tab, '/dashboard')
}

export async function startWatching(tab: Tab): Promise<void> {
  await type(tab, 'What do you need?', 'collect residence card', 'searchbox')
  await press(tab, 'switch', /^Practice only/)
  await press(tab, 'button', /^Collecting a residence/)
  await press(tab, 'switch', /^Enable automatic booking/)
  await expectText(tab, 'We book the first free appointment for you.')
  await expectNoSidewaysScrolling(tab)
  await press(tab, 'button', /^Start watching/)
  await expectText(tab, 'Task started')
}

export async function waitForBooking(tab: Tab): Promise<void> {
  await expectText(tab, 'Appointment found!')
  await expectText(tab, 'Confirm by ')
  await expectText(tab, 'Waiting for your confirmation')
  await expectNoSidewaysScrolling(tab)
}

export async function confirm(tab: Tab, { web, mailbox }: TestProduct, { email }: Person): Promise<void> {
  await tab.open(`${mailbox}?to=${encodeURIComponent(email)}`)
  await press(tab, 'link', /Confirm appointment/)
  await expectText(tab, 'Your appointment is confirmed')
  await tab.open(`${web}/dashboard`)
  await expectText(tab, 'Confirmed: ')
  await expectNoSidewaysScrolling(tab)
}
