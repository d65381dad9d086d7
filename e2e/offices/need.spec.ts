import type { Page } from '@playwright/test'
import { firstMatch, search } from '../support/need.ts'
import { expect, signedIn as test } from '../support/test.ts'

/** The keystroke-level model (Card, Moran and Newell): the time of each action, in seconds. */
const cost = { tap: 1.1, key: 0.28, decision: 1.35 }
const mostActions = 6
const mostSeconds = 60

/** Counts what a person does, one decision before each action. */
function countActions() {
  let [actions, seconds] = [0, 0]
  const note = (taken: number) => {
    actions += 1
    seconds += cost.decision + taken
  }
  return {
    async tap(target: ReturnType<Page['getByRole']>) {
      note(cost.tap)
      await target.click()
    },
    async type(target: ReturnType<Page['getByRole']>, text: string) {
      note(cost.key * text.length)
      await target.pressSequentially(text)
    },
    spent: () => ({ actions, seconds: Number(seconds.toFixed(1)) }),
  }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(New Task|Neue Aufgabe)$/ })

/** A passport, from the tasks screen. */
async function choosePassport(page: Page) {
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'New Task' }).click()
  await search(page).fill('pasaport')
  await firstMatch(page, /^German passport/).click()
  await expect(dialog(page).getByRole('heading', { name: 'German passport' })).toBeFocused()
}

for (const on of ['on a desk', 'on a phone @phone']) {
  // checklist: t363
  test(`from the dashboard to a watching task in at most six actions, ${on}`, async ({ page }) => {
    await page.goto('/dashboard')
    const person = countActions()
    await person.tap(search(page))
    await person.type(search(page), 'passport')
    await person.tap(firstMatch(page, /^German passport/))
    await person.tap(dialog(page).getByRole('button', { name: 'Start watching' }))
    await expect(page.getByText('Task started', { exact: true })).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('listitem', { name: 'German passport, 6 offices' })).toContainText('Active')
    const { actions, seconds } = person.spent()
    console.info(`${on}: ${actions} actions, ${seconds} s by the keystroke-level model`)
    expect(actions).toBeLessThanOrEqual(mostActions)
    expect(seconds).toBeLessThan(mostSeconds)
  })
}

test('offices are removed by name or postcode; desks for special cases are not preselected', async ({ page }) => {
  await page.goto('/tasks')
  await page.getByRole('button', { name: 'New Task' }).click()
  await search(page).fill('ich bin umgezogen')
  await firstMatch(page, /^Registering an address(?!, family)/).click()
  const form = dialog(page)
  await expect(form.getByText(/^6 of 7 offices/)).toBeVisible()
  await form.getByText('Choose offices').click()
  await expect(form.getByRole('checkbox', { name: /Ausbildung.*Special cases only/ })).not.toBeChecked()
  await form.getByRole('searchbox', { name: 'Name or postcode' }).fill('8124')
  await form.getByRole('button', { name: 'Only this one' }).click()
  await expect(form.getByText(/^1 of 7 offices/)).toBeVisible()
  await expect(form.getByLabel('Task Name')).toHaveValue('Registering an address, 1 office')
  await form.getByRole('searchbox', { name: 'Name or postcode' }).fill('Pasing')
  await form.getByRole('button', { name: 'Without this one' }).click()
  await form.getByRole('button', { name: 'Start watching' }).click()
  await expect(form.getByText('Please select an office')).toBeVisible()
})

/** The distances in the list of offices. */
const distances = (page: Page) =>
  dialog(page)
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => / ?([\d.]+) km/.exec(box.closest('label')?.textContent ?? '')?.[1]))

test.describe('beside the office in Pasing', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 48.1471, longitude: 11.4622 } })

  // checklist: t1115
  test('offices are sorted by distance at a press of a button; the position stays on the device', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await choosePassport(page)
    const form = dialog(page)
    await form.getByText('Choose offices').click()
    await expect(form.getByRole('checkbox')).toHaveCount(6)
    expect(new Set(await distances(page))).toEqual(new Set([undefined]))
    await form.getByRole('button', { name: 'Nearest first' }).click()
    await expect(form.getByText('The nearest office comes first.')).toBeVisible()
    await expect(form.getByRole('checkbox').first()).toHaveAccessibleName(/Pasing.* 0\.0 km/)
    const shown = (await distances(page)).map(Number)
    expect(shown).toHaveLength(6)
    expect(shown).toEqual(shown.toSorted((one, other) => one - other))
    expect(shown[1]).toBeGreaterThan(1)
    await expect(form.getByText(/^All 6 offices that offer it/)).toBeVisible()
    await form.getByRole('button', { name: 'Create Task' }).click()
    await expect(page.getByText('Task created successfully')).toBeVisible()
    const kept = await page.evaluate('JSON.stringify([{ ...sessionStorage }, { ...localStorage }])')
    for (const place of [...sent, String(kept)]) expect(place).not.toMatch(/48\.147|11\.462/)
  })
})

for (const locale of ['en', 'de']) {
  test.describe(`without a permission, ${locale}`, () => {
    test.use({ locale, permissions: [] })

    // checklist: t1116
    test(`if the browser gives no position, nothing changes and the page says so: ${locale}`, async ({ page }) => {
      await page.goto('/dashboard')
      await search(page).fill('pasaport')
      await firstMatch(page, /^(German passport|Reisepass)/).click()
      const form = dialog(page)
      await form.getByText(/^(Choose offices|Behörden auswählen)$/).click()
      const labels = () =>
        form.getByRole('checkbox').evaluateAll((all) => all.map((box) => box.closest('label')?.textContent))
      await expect(form.getByRole('checkbox')).toHaveCount(6)
      const before = await labels()
      await form.getByRole('button', { name: /^(Nearest first|Nächste zuerst)$/ }).click()
      await expect(
        form.getByText(/^(The browser does not give your position\.|Der Browser gibt Ihren Standort nicht heraus\.)/),
      ).toBeVisible()
      expect(await labels()).toEqual(before)
    })
  })
}

// checklist: t364
test('a closed dialog, another page or a reload loses nothing that was filled in', async ({ page }) => {
  await choosePassport(page)
  const form = dialog(page)
  await form.getByText('Choose offices').click()
  await form.getByRole('checkbox', { name: /Pasing/ }).uncheck()
  await form.getByLabel('Task Name').fill('My passport')
  await form.getByLabel('First Name').fill('Amal Noor')
  await form.getByRole('switch', { name: 'Enable automatic booking' }).check()
  const isKept = async () => {
    await expect(form.getByText(/^5 of 6 offices/)).toBeVisible()
    await expect(form.getByLabel('Task Name')).toHaveValue('My passport')
    await expect(form.getByRole('switch', { name: 'Enable automatic booking' })).toBeChecked()
  }
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await page.getByRole('button', { name: 'New Task' }).click()
  await isKept()
  await expect(form.getByLabel('First Name')).toHaveValue('Amal Noor')
  await page.reload()
  await page.getByRole('button', { name: 'New Task' }).click()
  await isKept()
  // A person's name is not written into the browser's storage: it is read from the account again.
  await expect(form.getByLabel('First Name')).toHaveValue('Amal')
  expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toMatch(/Noor|Haddad|@example/)
  await form.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(search(page)).toHaveValue('pasaport')
})
