import type { Page } from '@playwright/test'
import { password } from '../support/api.ts'
import type { Person } from '../support/person.ts'
import { proofLink } from '../support/proof.ts'
import { sizes } from '../support/settings.ts'
import { expect, type TestProduct, test } from '../support/test.ts'
import { expectChances } from '../tasks/chances.ts'
import { type Keyboard, takeKeyboard } from './keyboard.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface Scene {
  page: Page
  keyboard: Keyboard
  product: TestProduct
  person: Person
  isPhone: boolean
}

async function expectScreen({ page, keyboard }: Scene, path: RegExp) {
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  await keyboard.expectAt('main', '')
}

async function register(scene: Scene) {
  const { page, keyboard, person } = scene
  await page.goto('/register')
  await keyboard.type('textbox', 'First Name', person.first)
  await keyboard.type('textbox', 'Last Name', person.last)
  await keyboard.type('textbox', 'Email', person.email)
  await keyboard.type('textbox', 'Password', password)
  await keyboard.type('textbox', 'Confirm Password', password)
  await keyboard.press('button', 'Create account')
  await expectScreen(scene, /\/dashboard$/)
}

/** Signs out in the menu. The menu keeps the focus until it is closed; Escape returns it to the button. */
async function signOut(scene: Scene) {
  const { page, keyboard, isPhone } = scene
  if (isPhone) {
    await keyboard.press('button', 'Open menu')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await keyboard.expectWithin('[role=dialog]')
    await page.keyboard.press('Escape')
    await keyboard.expectAt('button', 'Open menu')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  }
  await keyboard.press('button', 'Logout')
  await expectScreen(scene, /\/login$/)
}

async function signIn(scene: Scene) {
  const { keyboard, person } = scene
  await keyboard.type('textbox', 'Email', person.email)
  await keyboard.type('textbox', 'Password', password)
  await keyboard.press('button', 'Sign in')
  await expectScreen(scene, /\/dashboard$/)
}

async function chooseService({ page, keyboard }: Scene) {
  await page.reload()
  // The shell that came with the page is gone.
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await keyboard.press('link', 'Skip to content')
  await keyboard.expectAt('main', '')
  await keyboard.type('searchbox', 'What do you need?', 'collect residence card')
  await keyboard.expectHeard('service')
  await keyboard.press('switch', /^Practice only/, 'Space')
  // The matches stand above the switch.
  await keyboard.tabTo('button', /^Collecting a residence/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'New Task' })).toBeVisible()
  await keyboard.expectAt('heading', 'Collecting a residence permit card or travel document')
}

async function fillIn({ page, keyboard }: Scene) {
  const dialog = page.getByRole('dialog', { name: 'New Task' })
  await expectChances(dialog)
  await keyboard.expectWithin('[role=dialog]')
  await keyboard.press('DisclosureTriangle', 'Only certain days or times')
  await expect(dialog.getByLabel('Earliest day')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Earliest day')).toBeHidden()
  await keyboard.press('switch', /^Enable automatic booking/, 'Space')
  await expect(dialog.getByText('We book the first free appointment for you.')).toBeVisible()
  await expectChances(dialog)
  await keyboard.expectWithin('[role=dialog]')
  await keyboard.press('button', /^Start watching Auto-booking is ENABLED$/)
  await keyboard.expectHeard('Task started')
  await expect(dialog).toHaveCount(0)
}

async function confirm({ page, product, person }: Scene) {
  const mailbox = await page.context().newPage()
  const keyboard = await takeKeyboard(mailbox)
  await mailbox.goto(`${product.mailbox}?to=${encodeURIComponent(person.email)}`)
  await keyboard.press('link', /Confirm appointment/)
  await expect(mailbox.getByText('Your appointment is confirmed')).toBeVisible()
  await mailbox.close()
  await page.bringToFront()
}

for (const on of sizes) {
  // checklist: t1242
  test(`from registering to the office’s confirmation without a mouse, ${on}`, async ({ page, product }) => {
    const isPhone = on.includes('@phone')
    const person = { first: 'Amal', last: 'Haddad', email: `keys.${isPhone ? 'phone' : 'desk'}@example.org` }
    const keyboard = await takeKeyboard(page)
    const scene = { page, keyboard, product, person, isPhone }
    await register(scene)
    await page.goto(await proofLink(product, person.email))
    await expect(page.getByText('Thank you, your email is confirmed.')).toBeVisible()
    await page.goto('/settings')
    await signOut(scene)
    await signIn(scene)
    await chooseService(scene)
    await fillIn(scene)
    await keyboard.expectAt('main', '')

    await keyboard.expectHeard('Appointment found!')
    await keyboard.expectHeard('Your turn')
    await expect(page.getByText('Waiting for your confirmation').first()).toBeVisible()
    await keyboard.tabTo('button', 'Open the email')

    await confirm(scene)
    await keyboard.expectHeard('Booking successful!')
    await expect(page.getByText(/^Confirmed: /).first()).toBeVisible()
    await page.reload()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Confirmed: /).first()).toBeVisible()
    await keyboard.walk('body')
  })
}
