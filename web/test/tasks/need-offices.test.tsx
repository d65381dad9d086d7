import { type Needs, needRoutes } from '@terminlotse/contract/offices/needs'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { open, press, reload, see, seeMany, seeNo, type } from '../support/app.tsx'
import { bySearch, dialog as form, match, needs, search } from '../support/new-task.ts'
import { office, passportNeed, task } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { server } from '../support/server.ts'

const boxes = form.getByRole('checkbox')

// Pasing is nearest to the person, then Ruppertstraße; of the last one nobody knows where it is.
const here = { latitude: 48.1471, longitude: 11.4622 }
const places: Needs['offices'] = [
  ['Ruppertstraße', '80337 München', { latitude: 48.1256, longitude: 11.5541 }, 'usual'],
  ['Orleansplatz', '81667 München', { latitude: 48.1287, longitude: 11.6046 }, 'usual'],
  ['Pasing', '81241 München', here, 'usual'],
  ['Ausbildung', '80331 München', null, 'special'],
].map(([name, address, position, kind], index) => ({
  ...office,
  id: 11 + index,
  number: 101 + index,
  name: `Bürgerbüro ${name}`,
  address: String(address),
  position: position as Needs['offices'][number]['position'],
  kind: kind as Needs['offices'][number]['kind'],
}))
const service = { ...passportNeed, minutes: null, offices: [11, 12, 13, 14] }

beforeEach(() => {
  allIsWell()
  server.answers(needRoutes.read, { ...needs(''), services: [service], offices: places })
  server.answers(taskRoutes.create, task())
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function choosePassport(language: 'en' | 'de' = 'en') {
  await open('/tasks', { language })
  await page.getByRole('button', { name: /^(New Task|Neue Aufgabe)$/ }).click()
  await bySearch.click()
  await search.fill('pasaport')
  await match.click()
  await form.getByText(/^(Choose offices|Standorte auswählen)$/).click()
}

const labels = () => boxes.elements().map((box) => box.closest('label')?.textContent ?? '')

test('offices are removed by name or postcode; desks for special cases are not preselected', async () => {
  await choosePassport()
  await see(form.getByText(/^3 of 4 offices/))
  await expect.element(form.getByRole('checkbox', { name: /Ausbildung.*Special cases only/ })).not.toBeChecked()
  await form.getByRole('searchbox', { name: 'Name or postcode' }).fill('8124')
  await press('Only this one', form)
  await see(form.getByText(/^1 of 4 offices/))
  await expect.element(form.getByLabelText('Task Name')).toHaveValue('German passport, Pasing')
  await form.getByRole('searchbox', { name: 'Name or postcode' }).fill('Pasing')
  await press('Without this one', form)
  await press('Start watching', form)
  await see(form.getByText('Please select an office'))
  expect(server.asked(taskRoutes.create)).toBe(0)
})

// checklist: t4724
test('where one office offers it, there is nothing to choose', async () => {
  server.answers(needRoutes.read, { ...needs(''), services: [{ ...service, offices: [11] }], offices: places })
  await open('/tasks')
  await press('New Task')
  await bySearch.click()
  await search.fill('pasaport')
  await match.click()
  await see(form.getByText('The one office that offers it:'))
  await seeNo(form.getByText('Choose offices'))
})

// checklist: t1115
test('offices are sorted by distance at a press of a button; the position stays on the device', async () => {
  const position = { coords: here } as GeolocationPosition
  const ask = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((take) => take(position))
  await choosePassport()
  await seeMany(boxes, 4)
  expect(labels().join()).not.toContain(' km')
  expect(ask).not.toHaveBeenCalled()
  await press('Nearest first', form)
  await see('The nearest office comes first.')
  const order = ['Pasing', 'Ruppertstraße', 'Orleansplatz', 'Ausbildung']
  expect(labels().map((label) => order.find((name) => label.includes(name)))).toEqual(order)
  const distances = labels().map((label) => / ?([\d.]+) km/.exec(label)?.[1])
  expect(distances).toEqual(['0.0', '7.2', '10.8', undefined])
  server.answers(taskRoutes.start, task())
  await press('Start watching', form)
  await see('Task started')
  const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
  for (const place of [...server.words(), kept]) expect(place).not.toMatch(/48\.147|11\.462/)
})

// checklist: t1116
test.each([
  ['en', 'Nearest first', 'The browser does not tell us where you are.'],
  ['de', 'Nächste zuerst', 'Der Browser sagt uns nicht, wo Sie sind.'],
] as const)('if the browser gives no position, nothing changes and the page says so: %s', async (...words) => {
  const [language, button, sentence] = words
  const refusal = { code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, refuse) => refuse?.(refusal))
  await choosePassport(language)
  await seeMany(boxes, 4)
  const before = labels()
  await press(button, form)
  await see(form.getByText(sentence))
  expect(labels()).toEqual(before)
})

// checklist: t364
test('a closed dialog, another page or a reload loses nothing that was filled in for a need', async () => {
  await choosePassport()
  await form.getByRole('checkbox', { name: /Pasing/ }).click()
  await form.getByLabelText('Task Name').fill('My passport')
  await form.getByRole('switch', { name: 'Enable automatic booking' }).click()
  await form.getByLabelText('First Name').fill('Amal Noor')
  const seeKept = async () => {
    await press('New Task')
    await bySearch.click()
    await see(form.getByText(/^2 of 4 offices/))
    await expect.element(form.getByLabelText('Task Name')).toHaveValue('My passport')
    await expect.element(form.getByRole('switch', { name: 'Enable automatic booking' })).toBeChecked()
  }
  await type('{Escape}')
  await seeNo(form)
  await seeKept()
  await expect.element(form.getByLabelText('First Name')).toHaveValue('Amal Noor')
  await type('{Escape}')
  await open('/dashboard')
  await open('/tasks')
  await seeKept()
  await reload()
  await seeKept()
  // A person's name is not written into the browser's storage: it is read from the account again.
  await expect.element(form.getByLabelText('First Name')).toHaveValue('Amal')
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Noor|Haddad|@example/)
  await press('Change', form)
  await expect.element(search).toHaveValue('pasaport')
})

// checklist: t4207
test('a service that was chosen before a reload is waited for, and not asked for again', async () => {
  await choosePassport()
  const arrive = server.holds(needRoutes.read)
  await reload()
  await press('New Task')
  await bySearch.click()
  const place = () => form.element().querySelector('.mantine-Skeleton-root')
  await expect.poll(place).not.toBeNull()
  await seeNo(search, form.getByRole('button', { name: 'Start watching' }))
  arrive()
  await see(form.getByText(/of 4 offices/))
})
