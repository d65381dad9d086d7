import { type Task, taskRoutes } from '@terminlotse/contract/tasks'
import { freeTimeRoutes } from '@terminlotse/contract/tasks/free-times'
import { type StateKey, stateKeys } from '@terminlotse/contract/tasks/states'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dayAndClock } from '../../src/ui/time/moment.ts'
import { open, press, see, seeMany, seeNo } from '../support/app.tsx'
import { ways } from '../support/appointment-ways.ts'
import { line } from '../support/line.ts'
import { after, booking, city, listOf, slot, task, watched } from '../support/samples.ts'
import { allIsWell, openTasks } from '../support/scenes.ts'
import { server } from '../support/server.ts'
import { stripOf, taskStates } from '../support/task-states.ts'

const card = page.getByRole('article', { name: 'Passport' })
const said = (text: string) => card.getByText(text, { exact: true })

const full: Partial<Task> = {
  name: 'Notfall-Hilfe Aufenthaltstitel: Beschäftigte, Angehörige',
  telephone: '+49 89 1234567',
  service_details: { id: city.id, name: city.name, code: city.code },
}

const later = (minutes: number) => ({ ...slot, at: new Date(Date.parse(slot.at) + minutes * 60_000).toISOString() })

const officeNames = [
  'Ruppertstraße (KVR-II/211)',
  'Pasing',
  'Forstenrieder Allee',
  'Leonrodstraße',
  'Orleansplatz',
  'Scheidplatz',
]
const six = {
  offices: [11, 12, 13, 14, 15, 16],
  offices_details: officeNames.map((name, at) => ({
    ...{
      id: 11 + at,
      name: `Bürgerbüro ${name}`,
      address: '',
      hint: '',
      url: '',
      is_offered: true,
      is_unwanted: false,
    },
  })),
}
const elsewhere = {
  ...later(20),
  office: 12,
  office_name: 'Bürgerbüro Pasing',
  office_address: 'Landsberger Straße 486, 81241 München',
}

/** Badges that any state may have. */
const ofAnyState: (string | null)[] = ['Auto-Booking', 'Trial run', 'Practice']
/** Words of which a headline is the true form. */
const untrue = ['Paused, nothing is checked', 'Watching has stopped', /instead of every/]

// checklist: t4564
test('a card names the service in the reader’s language, and the city’s own name beside it', async () => {
  const named = { id: 21, name: 'Reisepass', title: 'German passport' }
  const services_details = [{ ...named, count: 1, counted: 'people' as const }]
  await openTasks(task({ name: 'For Amal', service_type_details: named, services_details }))
  await see(page.getByRole('article', { name: 'For Amal' }).getByText('German passport (Reisepass)'))
})

// checklist: t923
test('a task at the city names the other ways that the city has', async () => {
  const url = 'https://stadt.muenchen.de/service/info/1063453'
  const { statistics } = watched()
  const service_details = { id: city.id, name: city.name, code: city.code }
  await openTasks(task({ service_type_details: null, service_details, statistics, url }))
  await press('Nothing free? Other ways', card)
  await see(card.getByText(/By phone: call the city on 115/))
  await expect.element(card.getByRole('link', { name: 'Open the city’s page' })).toHaveAttribute('href', url)
  await seeNo(card.getByText('pretend office'))
})

// checklist: t3273
test('an open part of a card stays open when an older list arrives after news', async () => {
  const { statistics } = watched()
  allIsWell()
  // Two lists were asked for before the first look.
  const isOld = () => server.asked(taskRoutes.list) < 3
  server.answers(taskRoutes.list, () => listOf([isOld() ? task() : task({ statistics })]))
  await open('/tasks')
  await see(page.getByText('Connected', { exact: true }), card)
  const release = server.holds(taskRoutes.list)
  line.general.say({ type: 'channels_changed', data: {} })
  await expect.poll(() => server.asked(taskRoutes.list)).toBe(2)
  line.general.say({ type: 'statistics_update', data: { task_id: 1, statistics } })
  await press('Nothing free? Other ways', card)
  release()
  await expect.poll(() => server.asked(taskRoutes.list)).toBe(3)
  await expect
    .element(card.getByRole('button', { name: 'Nothing free? Other ways' }))
    .toHaveAttribute('aria-expanded', 'true')
})

// checklist: t1154
test.each(stateKeys)('the card says its state, its badges and the one first thing to do: %s', async (key: StateKey) => {
  const { task: one, badges, headline, first, strip } = taskStates[key]
  allIsWell({ tasks: [one] })
  server.answers(freeTimeRoutes.freeTimes, listOf(one.found ? [one.found] : []))
  await open('/tasks')
  await see(said(headline).first())
  const shown = [...card.element().querySelectorAll('.mantine-Badge-root')].map((badge) => badge.textContent)
  expect(shown.filter((badge) => !ofAnyState.includes(badge)).toSorted()).toEqual(badges.toSorted())
  for (const words of untrue) await seeNo(card.getByText(words))
  expect(stripOf(card)).toBe(strip)
  await see(said('Every 5 minutes'))
  const filled = () => [...card.element().querySelectorAll('[data-variant=filled]')].map((one) => one.textContent)
  await expect.poll(filled).toEqual(first === null ? [] : [first])
  for (const title of ['View Logs', 'Edit Task', one.status === 'active' ? 'Pause' : 'Start', 'Delete'])
    await see(card.getByTitle(title))
})

// checklist: t1275
test.each([
  { key: 'paused', variant: 'filled' },
  { key: 'confirmed', variant: 'subtle' },
] as const)('Start is what comes next, but not once the appointment is confirmed: $key', async ({ key, variant }) => {
  await openTasks(taskStates[key].task)
  await expect.element(card.getByTitle('Start')).toHaveAttribute('data-variant', variant)
})

// checklist: t4710
test.each([
  { key: 'your_turn', isAmber: true },
  { key: 'deadline_over', isAmber: false },
] as const)(
  'a card is amber while it waits for the person, not once the time is over: $key',
  async ({ key, isAmber }) => {
    await openTasks(taskStates[key].task)
    await see(said(taskStates[key].headline))
    const style = getComputedStyle(document.body)
    const [soft, strong] = ['--found-soft', '--found-line'].map((name) => {
      const probe = document.createElement('i')
      probe.style.color = style.getPropertyValue(name)
      card.element().append(probe)
      return getComputedStyle(probe).color
    })
    const grounds = [...card.element().querySelectorAll('*')].map((one) => getComputedStyle(one).backgroundColor)
    expect([soft, strong].map((color) => grounds.includes(color ?? ''))).toEqual([isAmber, isAmber])
  },
)

test('your turn has the time that is left, and at the practice office a way to the mail, which comes nowhere else', async () => {
  const { task: one } = taskStates.your_turn
  await openTasks(one)
  await see(
    card.getByRole('button', { name: 'Open the email' }),
    card.getByRole('timer').getByText('51:00 left'),
    card.getByText('This is practice, so we show the email here. A real office sends it to your inbox.'),
  )
  await seeNo(card.getByText(/^Open the office’s email to/), card.getByRole('button', { name: 'No email yet?' }))
})

// checklist: t2988
test('a confirmed appointment shows its place on a map, what to bring, and the way to an earlier one', async () => {
  const one = task({
    booking: booking({ info: 'Bitte bringen Sie Ihren alten Reisepass mit.' }),
    service_details: { id: city.id, name: city.name, code: city.code },
  })
  await openTasks(one)
  await see(card.getByText('What to bring and to know, says the office'), card.getByText(/alten Reisepass/))
  const map = card.getByRole('link', { name: 'Show it on a map' })
  await expect.element(map).toHaveAttribute('href', expect.stringContaining('Ruppertstra%C3%9Fe+19'))
  expect(map.element().getAttribute('href')).not.toMatch(/amal|Haddad/i)
})

// checklist: t2986
test('an earlier one is looked for with one call, and the question names the appointment at hand', async () => {
  const { task: one } = taskStates.confirmed
  allIsWell({ tasks: [one] })
  server.answers(taskRoutes.edit, one)
  const looking = taskStates.looking_for_earlier.task
  server.answers(taskRoutes.start, looking, () => server.answers(taskRoutes.list, listOf([looking])))
  await open('/tasks')
  await press('Look for an earlier one', card)
  const question = page.getByRole('dialog', { name: 'Start Monitoring Task' })
  await see(question.getByText(/before the one you have .*1 Dec.*10:00/))
  await press('Start Monitoring', question)
  await see(said(taskStates.looking_for_earlier.headline).first())
  expect([server.asked(taskRoutes.edit), server.asked(taskRoutes.start)]).toEqual([0, 1])
})

test.each([
  ['is over', { slot_at: after(-60_000) }],
  ['is for another person, whom the task no longer names', { booked_for_email: 'kim@example.org' }],
])('an earlier one is not looked for if the appointment %s', async (_, change) => {
  await openTasks(task({ booking: booking(change) }))
  await see(card.getByText('Confirmed', { exact: true }).first())
  await seeNo(card.getByRole('button', { name: 'Look for an earlier one' }))
  await card.getByTitle('Start').click()
  await see(page.getByRole('dialog', { name: 'Start Monitoring Task' }))
  await seeNo(page.getByRole('dialog').getByText(/before the one you have/))
})

// checklist: t2987
test('a card with a free time still says what automatic booking lacks, with the act that helps', async () => {
  const { not_booking } = taskStates.needs_you.task
  allIsWell({ tasks: [watched({ found: slot, auto_booking_enabled: true, not_booking })] })
  server.answers(freeTimeRoutes.freeTimes, listOf([slot]))
  await open('/tasks')
  await see(said(taskStates.found.headline).first(), said('The reason in full.'))
  await expect.element(card.getByRole('button', { name: 'Fill it in' })).toHaveAttribute('data-variant', 'default')
})

test('the name of the service is said once where the task has the same name', async () => {
  for (const name of ['Reisepass', 'Reisepass, 6 offices']) {
    await openTasks(watched({ name }))
    const own = page.getByRole('article', { name, exact: true })
    await see(own.getByText('Bürgerbüro Ruppertstraße'))
    await seeMany(own.getByText(/^Reisepass/), 1)
  }
})

test('a free time that is gone again says so and cannot be booked', async () => {
  await openTasks(watched({ found: { ...slot, gone_at: slot.seen_at } }))
  await see(card.getByText('Gone since 09:59'))
  await seeNo(card.getByRole('button', { name: 'Book this one for me' }))
})

test.each(['en', 'de'] as const)('every state has its sentence in the language of the page: %s', async (language) => {
  for (const key of ['no_answer', 'confirmed', 'found'] as const) {
    const { task: one, headline } = taskStates[key]
    allIsWell({ tasks: [one] })
    server.answers(freeTimeRoutes.freeTimes, listOf(one.found ? [one.found] : []))
    await open('/tasks', { language })
    if (language === 'en') await see(said(headline))
    else await see(card.getByText(/^(Die Behörde antwortet|Bestätigt:|Ihr Termin|Frei:) /).first())
  }
})

// checklist: t4503
test.each(['en', 'de'] as const)(
  'free times name the office once, and each takes one row of a phone: %s',
  async (language) => {
    await page.viewport(390, 844)
    allIsWell({ tasks: [watched({ ...full, found: slot })] })
    server.answers(freeTimeRoutes.freeTimes, listOf([slot, later(10), later(20)]))
    await open('/tasks', { language })
    const times = page.getByRole('article').getByRole('region')
    const rows = times.getByRole('listitem')
    await seeMany(rows, 3)
    await seeMany(times.getByText(slot.office_name, { exact: false }), 1)
    const heights = rows.elements().map((row) => row.getBoundingClientRect().height)
    expect(Math.max(...heights.slice(1))).toBeLessThanOrEqual(64)
    expect(times.element().getBoundingClientRect().height).toBeLessThanOrEqual(280)
  },
)

// checklist: t4504
test.each([
  ['watching', 900, watched({ ...full, auto_booking_enabled: true })],
  ['paused', 900, task({ ...full, paused_at: after(-60_000) })],
  ['three free times', 900, watched({ ...full, found: slot })],
  [
    'three free times at two of six offices',
    900,
    watched({ ...full, found: slot, auto_booking_enabled: true, ...six }),
  ],
  ['your turn', 1200, { ...taskStates.your_turn.task, ...full }],
  ['confirmed', 1200, task({ ...full, booking: booking(ways.desk) })],
])('an open card on a phone is not too high: %s, at most %i px', async (_, most, one) => {
  for (const language of ['en', 'de'] as const) {
    await page.viewport(390, 844)
    allIsWell({ tasks: [one] })
    server.answers(freeTimeRoutes.freeTimes, listOf([slot, later(10), one.offices.length > 2 ? elsewhere : later(20)]))
    await open('/tasks', { language })
    const article = page.getByRole('article').first()
    if (one.found) await seeMany(article.getByRole('region').getByRole('listitem'), 3)
    await see(article)
    const tops = [...article.element().querySelectorAll('[data-action]')].map((one) => one.getBoundingClientRect().top)
    expect(new Set(tops).size).toBe(1)
    expect(article.element().getBoundingClientRect().height, language).toBeLessThanOrEqual(most)
  }
})

// An appointment on the card of its task.

test('a card says where to wait, or that nobody goes there, in all that the office says of it', async () => {
  const service_details = { id: city.id, name: city.name, code: city.code }
  const tasks = Object.entries(ways).map(([name, way], at) =>
    task({ id: at + 1, name, service_details, booking: booking({ id: at + 5, ...way }) }),
  )
  allIsWell({ tasks })
  await open('/tasks')
  const of = (name: keyof typeof ways) => page.getByRole('article', { name, exact: true })
  await press('What to bring and to know, says the office', of('desk'))
  await see(of('phone').getByText('We call between 9 and 12.'), of('desk').getByText(/Schalter A/))
  await see(of('desk').getByRole('link', { name: 'Show it on a map' }))
  for (const name of ['bare', 'phone', 'video'] as const)
    await seeNo(of(name).getByRole('link', { name: 'Show it on a map' }), of(name).getByText(/^What to bring and/))
})

test('a mail that does not come is explained where it is waited for', async () => {
  const service_details = { id: city.id, name: city.name, code: city.code }
  await openTasks({ ...taskStates.your_turn.task, service_details })
  await press('No email yet?', card)
  await see(card.getByText('Open the office’s email to amal@example.org'))
  await see(card.getByText(/please look into the spam folder too/i), card.getByText(/It goes to amal@example.org/))
})

// checklist: t4764
test('a pause asks what happens to the appointment, and asks again before it cancels one', async () => {
  allIsWell({ tasks: [taskStates.your_turn.task] })
  server.refuses(taskRoutes.stop, 409, { code: 'booking_open', detail: 'It has an appointment.' })
  await open('/tasks')
  await card.getByTitle('Pause').click()
  const question = page.getByRole('dialog', { name: 'Pause this task' })
  await see(question.getByRole('button', { name: 'Keep the appointment and pause' }))
  await see(question.getByRole('button', { name: 'Cancel the appointment and pause' }))
  await see(question.getByText(dayAndClock(taskStates.your_turn.task.booking?.slot_at ?? '', 'en')))
  await press('Cancel the appointment and pause', question)
  await see(question.getByText(/^Cancel this appointment\?.*You cannot undo this\.$/))
  await press('Go back', question)
  expect(server.asked(taskRoutes.stop)).toBe(1)
  server.answers(taskRoutes.stop, taskStates.paused.task)
  await press('Cancel the appointment and pause', question)
  await press('Cancel the appointment and pause', question)
  await see('Task paused')
  expect(server.asked(taskRoutes.stop)).toBe(2)
})

// checklist: t4765
test('an appointment that stands keeps its badge, whatever else its task does', async () => {
  await openTasks({ ...taskStates.looking_for_earlier.task, found: slot })
  await see(card.getByText(/^Free: /), card.getByText('Confirmed', { exact: true }).first())
})
