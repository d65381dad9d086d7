import { needRoutes } from '@terminlotse/contract/offices/needs'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { type Chances, chanceRoutes, type LookBack } from '@terminlotse/contract/tasks/chances'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { allIsWell } from '../support/answers.ts'
import { open } from '../support/app.tsx'
import { line } from '../support/line.ts'
import { press, see, seeMany, seeNo, tap } from '../support/person.ts'
import { chances, listOf, lookBack, office, otherOffice, serviceType, task, watched } from '../support/samples.ts'
import { server } from '../support/server.ts'
import { taskStates } from '../support/task-states.ts'

const card = page.getByRole('article', { name: 'Passport' })
const dialog = page.getByRole('dialog')
const title = { name: 'Your chances' }

const three: Chances['chances'] = [
  { days: 1, band: 'unlikely', windows: 23, hits: 6 },
  { days: 3, band: 'likely', windows: 7, hits: 6 },
  { days: 7, band: null, windows: 3, hits: 3 },
]
const known = chances({ seen_days: 23, chances: three })

const seen: LookBack = lookBack({
  times: 14,
  on_days: 3,
  in_time: 13,
  earliest: {
    slot_at: '2026-12-01T09:00:00.000Z',
    seen_at: '2026-11-20T08:10:00.000Z',
    office_name: otherOffice.name,
  },
  by_hour: [
    { weekday: 2, hour: 7, times: 3 },
    { weekday: 5, hour: 10, times: 10 },
    { weekday: 7, hour: 8, times: 1 },
  ],
  first_free: lookBack().first_free.map(({ day }, at) => ({ day, wait_days: at < 4 ? null : 2 + (at % 18) })),
})

/** Opens the card of a watching task with what it folds away. */
async function openCard(answer: Chances, language: 'en' | 'de' = 'en') {
  allIsWell({ tasks: [watched()] })
  server.answers(chanceRoutes.ofTask, answer)
  await open('/tasks', { language })
  await card.getByRole('button', { name: language === 'en' ? /^More about/ : /^Mehr zu/ }).click()
}

/** The form that begins with the need, with this service chosen at one office. */
async function openNeed(answer: Chances) {
  allIsWell()
  const desk = { kind: 'usual', position: null } as const
  server.answers(needRoutes.read, {
    services: [
      {
        id: serviceType.id,
        number: 1063453,
        name: serviceType.name,
        title: serviceType.title,
        max_count: 1,
        counted: 'people',
        combinable: {},
        minutes: null,
        offices: [office.id],
      },
    ],
    offices: [{ ...office, ...desk, number: 101 }],
    words: [],
    elsewhere: [],
  })
  server.answers(chanceRoutes.ofDraft, answer)
  await open('/dashboard')
  await page.getByRole('searchbox', { name: 'What do you need?' }).fill('passport')
  await page
    .getByRole('button', { name: /^German passport/ })
    .first()
    .click()
  await see(dialog.getByRole('heading', title))
}

// checklist: t3105
test('the need form says for each length how likely a new time is, and that others see it too', async () => {
  await openNeed(known)
  await see(dialog.getByText('Within 1 day', { exact: true }), dialog.getByText('unlikely', { exact: true }))
  await see(dialog.getByText('likely', { exact: true }), dialog.getByText('too early to say', { exact: true }))
  await see(
    dialog.getByText(
      'This is the chance that a new time that fits appears and we can tell you. ' +
        'Others see it too: it is not certain that you get it.',
    ),
  )
  expect(dialog.element().textContent).not.toContain('%')
  const [body] = server.bodies(chanceRoutes.ofDraft)
  expect(body).toMatchObject({ service: 2, office: office.id, offices: [office.id], service_type: serviceType.id })
  expect(
    server.words().filter((call) => call.includes('/monitoring/chances/') && /Amal|example\.org/.test(call)),
  ).toEqual([])
})

// checklist: t3106
test('the count stands behind the word, for a screen reader, the keyboard and a finger', async () => {
  await openNeed(known)
  const word = dialog.getByRole('button', { name: 'likely', exact: true })
  const count = 'A new time that fits appeared in 6 of 7 separate 3-day windows. Seen for 23 days.'
  await expect.element(word).toHaveAccessibleDescription(count)
  tap(word)
  await see(page.getByRole('tooltip').getByText(count))
  const few = dialog.getByRole('button', { name: 'too early to say' })
  await expect
    .element(few)
    .toHaveAccessibleDescription('Only 3 separate 7-day windows can be counted so far. Seen for 23 days.')
})

// checklist: t3107
test('changed wishes are counted anew once they have stayed the same for a moment', async () => {
  await openNeed(known)
  await see(dialog.getByText('likely', { exact: true }))
  server.answers(chanceRoutes.ofDraft, ({ body }) =>
    body.minimum_notice_hours === 48
      ? chances({ seen_days: 23, chances: three.map((one) => ({ ...one, band: 'rare' as const })) })
      : known,
  )
  await dialog.getByText('Only certain days or times').click()
  await dialog.getByLabelText('Notice you need, in hours').fill('48')
  await seeMany(dialog.getByText('rare', { exact: true }), 3)
  const asked = server.bodies(chanceRoutes.ofDraft).map(({ minimum_notice_hours: hours }) => hours)
  expect(asked).toEqual([null, 48])
})

// checklist: t3108
test('a time that fits now stands instead of a chance', async () => {
  await openNeed({ ...known, fits_now: '2026-12-01T09:00:00.000Z', widening: null })
  await see(dialog.getByText('A time that fits is free now: Tue 1 Dec 10:00.'))
  await see(dialog.getByText('Others see it too: it is not certain that you get it.'))
  await seeNo(dialog.getByText(/^Within/), dialog.getByText('likely', { exact: true }))
})

// checklist: t3109
test.each([
  { known: chances({ seen_days: 5 }), says: 'Too early to say. Seen for 5 days.' },
  { known: chances({ look_back: lookBack({ days: 1 }) }), says: 'Too early to say. Seen for less than a day.' },
  { known: chances(), says: 'Too early to say. We have not watched this yet.' },
])('too little was seen to say anything: $says', async ({ known: little, says }) => {
  await openNeed(little)
  await see(dialog.getByText(says), dialog.getByText(/^This is the chance that a new time/))
  await seeNo(dialog.getByText(/^Within/))
})

// checklist: t3110
test('one office more that would help is taken into the draft with one button', async () => {
  const widening = {
    office: otherOffice.id,
    office_name: otherOffice.name,
    chance: { days: 7, band: 'very_likely', windows: 12, hits: 12 },
  } as const
  await openNeed({ ...known, widening })
  await see(dialog.getByText('Then we say for 7 days: very likely.'))
  server.answers(chanceRoutes.ofDraft, known)
  await press('With Pasing too', dialog)
  await seeNo(dialog.getByRole('button', { name: 'With Pasing too' }))
  await expect.element(dialog.getByRole('heading', title)).toHaveFocus()
  await expect.poll(() => server.bodies(chanceRoutes.ofDraft).at(-1)?.offices).toEqual([office.id, otherOffice.id])
})

// checklist: t3111
test('wishes that nothing can match are marked at their field before the task is made', async () => {
  await openNeed(known)
  await dialog.getByText('Only certain days or times').click()
  await dialog.getByLabelText('Earliest day').fill('2026-12-02')
  await dialog.getByLabelText('Latest day').fill('2026-12-01')
  await see(dialog.getByText('The latest day is before the earliest day'))
  await see(dialog.getByText('Nothing can match these wishes. Please change the days or times.'))
  await seeNo(dialog.getByText('likely', { exact: true }))
  await dialog.getByLabelText('Latest day').fill('2026-12-03')
  await see(dialog.getByText('likely', { exact: true }))
  await seeNo('The latest day is before the earliest day')
})

// checklist: t3112
test('a refusal that only the server knows is marked at its field', async () => {
  await openNeed(known)
  server.refuses(chanceRoutes.ofDraft, 400, { detail: 'Invalid.', errors: { weekdays: ['The office is closed then'] } })
  await dialog.getByText('Only certain days or times').click()
  await dialog.getByText('Sunday').click()
  await see(dialog.getByText('The office is closed then'))
})

// checklist: t3113
test.each([
  { how: 'fails', status: 500, body: { detail: 'Broken.' } },
  { how: 'is behind a proxy that fails', status: 502, body: '<html></html>' },
  { how: 'refuses', status: 404, body: { detail: 'Nothing here.' } },
])('a server that $how is one quiet sentence, and the task is made all the same', async ({ status, body }) => {
  await openNeed(known)
  await see(dialog.getByText('likely', { exact: true }))
  server.refuses(chanceRoutes.ofDraft, status, body)
  server.answers(taskRoutes.create, task({ name: 'German passport' }))
  server.answers(taskRoutes.start, watched({ name: 'German passport' }))
  await dialog.getByText('Only certain days or times').click()
  await dialog.getByLabelText('Notice you need, in hours').fill('48')
  await see(dialog.getByText('We cannot say now.'))
  await seeNo(page.getByText('Broken.'), page.getByText(/HTTP 502/), page.getByText('Nothing here.'))
  await press('Start watching', dialog)
  await see('Task started')
})

// checklist: t3114
test('a page without the server says on the card that it cannot say', async () => {
  allIsWell({ tasks: [watched()] })
  await open('/tasks')
  await see(card)
  server.goesAway()
  await card.getByRole('button', { name: /^More about/ }).click()
  await see(card.getByText('We cannot say now.'))
})

// checklist: t3115
test('the card asks only once its details are open, and not again while they are fresh', async () => {
  allIsWell({ tasks: Array.from({ length: 5 }, (_, at) => watched({ id: at + 1, name: `Task ${at}` })) })
  server.answers(chanceRoutes.ofTask, known)
  await open('/tasks')
  const more = page.getByRole('button', { name: 'More about this task: Task 2' })
  await see(more)
  expect(server.asked(chanceRoutes.ofTask)).toBe(0)
  await more.click()
  await see(page.getByText('likely', { exact: true }))
  await more.click()
  await seeNo(page.getByText('likely', { exact: true }))
  await more.click()
  await see(page.getByText('likely', { exact: true }))
  expect(server.asked(chanceRoutes.ofTask)).toBe(1)
})

// checklist: t3116
test.each(['confirmed', 'appointment_over', 'too_late', 'your_turn'] as const)(
  'a task that has its appointment or is over has no chances: %s',
  async (key) => {
    allIsWell({ tasks: [taskStates[key].task] })
    await open('/tasks')
    await card.getByRole('button', { name: /^More about/ }).click()
    await see(card.getByRole('heading', { name: 'When do slots appear?' }))
    await seeNo(card.getByRole('heading', title))
    expect(server.asked(chanceRoutes.ofTask)).toBe(0)
  },
)

// checklist: t3117
test('the button on the card lets the task watch the office too, and its chances are asked anew', async () => {
  const widening = {
    office: otherOffice.id,
    office_name: otherOffice.name,
    chance: { days: 7, band: 'very_likely', windows: 12, hits: 12 },
  } as const
  await openCard({ ...known, widening })
  const wider = watched({ offices: [office.id, otherOffice.id] })
  server.answers(taskRoutes.edit, wider)
  server.answers(taskRoutes.list, listOf([wider]))
  server.answers(chanceRoutes.ofTask, known)
  await press('With Pasing too', card)
  await seeNo(card.getByRole('button', { name: 'With Pasing too' }))
  expect(server.bodies(taskRoutes.edit)).toEqual([{ offices: [office.id, otherOffice.id] }])
  await expect.poll(() => server.asked(chanceRoutes.ofTask)).toBe(2)
})

// checklist: t3118
test('the look back says how often a time would have fitted, the earliest, and how many in time', async () => {
  await openCard({ ...known, look_back: seen })
  await see(
    card.getByText(
      '14 times on 3 days would have fitted in the last 30 days. ' +
        'The earliest was Tue 1 Dec 10:00 at Bürgerbüro Pasing, seen on Fri 20 Nov. You would have heard of 13 in time.',
    ),
  )
  await press('The hours and the wait as pictures', card)
  const table = card.getByRole('table', { name: 'The hours in which times that fit appeared, Munich time' })
  const row = table.getByRole('row', { name: /^10:00/ })
  await expect.element(row.getByRole('cell').nth(4)).toHaveTextContent('10')
  await seeMany(table.getByRole('row'), 5)
  await see(
    card.getByText(
      'On 26 of 30 days a time that fits was free. The wait was between 2 days and 19 days. ' +
        'The line is broken where none was free.',
    ),
  )
})

// checklist: t3119
test('a look back over days in which nothing fitted says so and has no pictures', async () => {
  await openCard({ ...known, look_back: lookBack({ days: 12 }) })
  await see(card.getByText('No time that fits appeared in the last 12 days.'))
  await seeNo(card.getByRole('button', { name: 'The hours and the wait as pictures' }))
})

// checklist: t3120
test('the pictures can be read in German, on the narrowest phone and with large text', async () => {
  await openCard({ ...known, look_back: { ...seen, times: 1, on_days: 1, in_time: 1 } }, 'de')
  await see(card.getByText('wahrscheinlich', { exact: true }), card.getByText('Innerhalb von 3 Tagen'))
  await see(
    card.getByText(
      '1 Termin an 1 Tag hätte in den letzten 30 Tagen gepasst. ' +
        'Der früheste war Di 1.12. 10:00, Bürgerbüro Pasing. Wir sahen ihn am Fr 20.11. zum ersten Mal. ' +
        'Von 1 hätten Sie rechtzeitig erfahren.',
    ),
  )
  await press('Die Stunden und die Wartezeit als Bilder', card)
  await see(card.getByRole('table', { name: /^Die Stunden/ }))
  await expect
    .element(card.getByRole('button', { name: 'wahrscheinlich', exact: true }))
    .toHaveAccessibleDescription(
      'In 6 von 7 getrennten Zeiträumen von 3 Tagen tauchte ein neuer passender Termin auf. Seit 23 Tagen beobachtet.',
    )
})

// checklist: t3121
test('the review of the four steps and the form for editing say the chances too', async () => {
  allIsWell({ tasks: [task()] })
  server.answers(chanceRoutes.ofDraft, { ...known, look_back: seen })
  await open('/tasks')
  await page.getByTitle('Edit Task').click()
  await see(dialog.getByRole('heading', title), dialog.getByText('likely', { exact: true }))
  await press('Cancel', dialog)
  await seeNo(dialog)
  await press('New Task')
  await dialog.getByLabelText('Task Name').fill('Passport')
  await press('Next', dialog)
  for (const name of [/Practice office/, /Ruppertstraße/, /German passport/])
    await dialog.getByRole('radio', { name }).first().click()
  expect(dialog.getByRole('heading', title).elements()).toEqual([])
  await press('Next', dialog)
  await press('Next', dialog)
  await see('Step 4 of 4', dialog.getByRole('heading', title), dialog.getByText(/^14 times on 3 days/))
})

// checklist: t3122
test('the review says itself why nothing can match, because the fields are on another step', async () => {
  allIsWell()
  const refusal = { detail: 'Invalid.', errors: { weekdays: ['The office is closed then'] } }
  server.refuses(chanceRoutes.ofDraft, 400, refusal)
  await open('/tasks')
  await press('New Task')
  await dialog.getByLabelText('Task Name').fill('Passport')
  await press('Next', dialog)
  for (const name of [/Practice office/, /Ruppertstraße/, /German passport/])
    await dialog.getByRole('radio', { name }).first().click()
  await press('Next', dialog)
  await press('Next', dialog)
  await see(dialog.getByText('Nothing can match these wishes. Please change the days or times.'))
  await see(dialog.getByText('The office is closed then'))
})

// checklist: t3166
test('the time that is free now on an open card follows the news', async () => {
  const at = '2026-11-27T08:40:00Z'
  await openCard({ ...known, fits_now: at })
  await see(card.getByText(/^A time that fits is free now/))
  server.answers(chanceRoutes.ofTask, known)
  const slot = {
    at,
    office_name: office.name,
    office_address: '',
    url: 'https://example.org',
    seen_at: at,
    gone_at: null,
  }
  const about = { message: '', task_id: 1, task_name: 'Passport' }
  line.general.say({ type: 'appointment_found', data: { ...about, slot, count: 1 } })
  await seeNo(card.getByText(/^A time that fits is free now/))
  server.answers(chanceRoutes.ofTask, { ...known, fits_now: at })
  line.general.say({
    type: 'monitoring_status_update',
    data: { ...about, status: 'active', reason: '', booking: null },
  })
  await see(card.getByText(/^A time that fits is free now/))
})
