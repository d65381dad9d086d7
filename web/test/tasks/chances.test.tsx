import { needRoutes } from '@terminlotse/contract/offices/needs'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { type Chances, chanceRoutes, type LookBack, type Widening } from '@terminlotse/contract/tasks/chances'
import { type FateOfOpening, fates, type WhyNot } from '@terminlotse/contract/tasks/why-not'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, press, see, seeMany, seeNo } from '../support/app.tsx'
import { line } from '../support/line.ts'
import { choosePassport, needs, openThirdStep } from '../support/new-task.ts'
import { chances, listOf, lookBack, office, otherOffice, serviceType, task, watched } from '../support/samples.ts'
import { allIsWell, openTasks } from '../support/scenes.ts'
import { server } from '../support/server.ts'
import { taskStates } from '../support/task-states.ts'

const title = { name: 'Your chances' }

/** A time that fits appeared in six of nine spans. */
const known = chances({ look_back: lookBack({ spans: 9, hits: 6 }) })

const seen: LookBack = lookBack({
  spans: 9,
  hits: 6,
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

/** With one office more a time is likelier. */
const alsoPasing: Widening = {
  office: otherOffice.id,
  office_name: otherOffice.name,
  spans: 9,
  hits: 9,
}

const dialog = page.getByRole('dialog')
const counted = (hits: number) =>
  'There were 9 periods of 3 days in the last 30 days. ' +
  `In ${hits} of them a matching time appeared early enough for us to tell you.`
const pictures = 'Show charts'

async function openNeed(answer: Chances) {
  allIsWell()
  server.answers(needRoutes.read, needs('German passport'))
  server.answers(chanceRoutes.ofDraft, answer)
  await choosePassport()
  await see(dialog.getByRole('heading', title))
}

// checklist: t3105
test('the need form says in how many periods a time that fits appeared, and that others look too', async () => {
  await openNeed(known)
  await see(dialog.getByText(counted(6)))
  await see(dialog.getByText('Others look for appointments too: we cannot promise you one.'))
  expect(dialog.element().textContent).not.toContain('%')
  const [body] = server.bodies(chanceRoutes.ofDraft)
  expect(body).toMatchObject({ service: 2, office: office.id, offices: [office.id], service_type: serviceType.id })
  expect(
    server.words().filter((call) => call.includes('/monitoring/chances/') && /Amal|example\.org/.test(call)),
  ).toEqual([])
})

// checklist: t3107
test('changed wishes are counted anew once they have stayed the same for a moment', async () => {
  await openNeed(known)
  await see(dialog.getByText(counted(6)))
  server.answers(chanceRoutes.ofDraft, ({ body }) =>
    body.minimum_notice_hours === 48 ? chances({ look_back: lookBack({ spans: 9, hits: 1 }) }) : known,
  )
  await dialog.getByText('Only certain days or times').click()
  await dialog.getByLabelText('Notice you need, in hours').fill('48')
  await see(dialog.getByText(counted(1)))
  const asked = server.bodies(chanceRoutes.ofDraft).map(({ minimum_notice_hours: hours }) => hours)
  expect(asked).toEqual([null, 48])
})

// checklist: t3108
test('a time that fits now stands instead of the counts', async () => {
  await openNeed({ ...known, fits_now: '2026-12-01T09:00:00.000Z', widening: null })
  await see(dialog.getByText('A matching time is free now: Tue 1 Dec, 10:00.'))
  await see(dialog.getByText('Others look for appointments too: we cannot promise you one.'))
  await seeNo(dialog.getByText(/periods of 3 days/))
})

// checklist: t3109
test('nothing is said where nothing was watched, and no count where no span was', async () => {
  await openNeed(chances({ look_back: lookBack({ days: 2 }) }))
  await see(dialog.getByText('We saw no matching time in the last 2 days.'))
  await seeNo(dialog.getByText(/periods? of 3 days/), dialog.getByText(/^Others look for appointments too/))
  server.answers(chanceRoutes.ofDraft, chances())
  await dialog.getByText('Only certain days or times').click()
  await dialog.getByLabelText('Notice you need, in hours').fill('48')
  await seeNo(dialog.getByRole('heading', title))
})

// checklist: t3110
test('one office more that would help is taken into the draft with one button', async () => {
  await openNeed({ ...known, widening: alsoPasing })
  await see(dialog.getByText('Then it would have been 9 of 9.'))
  const alone = { ...known, widening: alsoPasing }
  server.answers(chanceRoutes.ofDraft, ({ body }) => (body.offices?.length === 1 ? alone : known))
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
  await see(dialog.getByText('No appointment can match these settings. Please change the days or times.'))
  await seeNo(dialog.getByText(counted(6)))
  await dialog.getByLabelText('Latest day').fill('2026-12-03')
  await see(dialog.getByText(counted(6)))
  await seeNo('The latest day is before the earliest day')
})

// checklist: t3112
test('a refusal that only the server knows is marked at its field', async () => {
  await openNeed(known)
  server.refuses(chanceRoutes.ofDraft, 400, { detail: 'Invalid.', errors: { weekdays: ['The office is closed then'] } })
  await dialog.getByText('Only certain days or times').click()
  await dialog.getByText('Saturday').click()
  await see(dialog.getByText('The office is closed then'))
})

// checklist: t3113
test.each([
  { how: 'fails', status: 500, body: { detail: 'Broken.' } },
  { how: 'is behind a proxy that fails', status: 502, body: '<html></html>' },
  { how: 'refuses', status: 404, body: { detail: 'Nothing here.' } },
])('a server that $how is one quiet sentence, and the task is made all the same', async ({ status, body }) => {
  await openNeed(known)
  await see(dialog.getByText(counted(6)))
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

// checklist: t3121
test('the review of the four steps and the form for editing say the chances too', async () => {
  allIsWell({ tasks: [task()] })
  server.answers(chanceRoutes.ofDraft, { ...known, look_back: seen })
  await open('/tasks')
  await page.getByTitle('Edit Task').click()
  await see(dialog.getByRole('heading', title), dialog.getByText(counted(6)))
  await press('Cancel', dialog)
  await seeNo(dialog)
  await openThirdStep()
  expect(dialog.getByRole('heading', title).elements()).toEqual([])
  await press('Next', dialog)
  await see('Step 4 of 4', dialog.getByRole('heading', title), dialog.getByText(/^14 matching times appeared/))
  await press(pictures, dialog)
  await see(dialog.getByRole('table', { name: /^The hours/ }))
})

test('the form that begins with the need has the look back and its pictures', async () => {
  await openNeed({ ...known, look_back: seen, widening: alsoPasing })
  await see(dialog.getByText(/^14 matching times appeared/), dialog.getByRole('button', { name: 'With Pasing too' }))
  await press(pictures, dialog)
  await see(dialog.getByRole('table', { name: /^The hours/ }))
})

// checklist: t3122
test('the review says itself why nothing can match, because the fields are on another step', async () => {
  allIsWell()
  const refusal = { detail: 'Invalid.', errors: { weekdays: ['The office is closed then'] } }
  server.refuses(chanceRoutes.ofDraft, 400, refusal)
  await openThirdStep()
  await press('Next', dialog)
  await see(dialog.getByText('No appointment can match these settings. Please change the days or times.'))
  await see(dialog.getByText('The office is closed then'))
})

const card = page.getByRole('article', { name: 'Passport' })

async function openCard(answer: Chances, language: 'en' | 'de' = 'en') {
  allIsWell({ tasks: [watched()] })
  server.answers(chanceRoutes.ofTask, answer)
  await open('/tasks', { language })
  await card.getByRole('button', { name: language === 'en' ? /^More about/ : /^Mehr zu/ }).click()
}

// checklist: t3114
test('a page without the server says on the card that it cannot say', async () => {
  await openTasks(watched())
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
  await see(page.getByText(/In 6 of them/))
  await more.click()
  await seeNo(page.getByText(/In 6 of them/))
  await more.click()
  await see(page.getByText(/In 6 of them/))
  expect(server.asked(chanceRoutes.ofTask)).toBe(1)
})

// checklist: t3116
test.each(['confirmed', 'appointment_over', 'too_late', 'your_turn'] as const)(
  'a task that has its appointment or is over has no chances: %s',
  async (key) => {
    await openTasks(taskStates[key].task)
    await card.getByRole('button', { name: /^More about/ }).click()
    await see(card.getByRole('heading', { name: 'When do appointments become free?' }))
    await seeNo(card.getByRole('heading', title))
    expect(server.asked(chanceRoutes.ofTask)).toBe(0)
  },
)

// checklist: t3117
test('the button on the card lets the task watch the office too, and its chances are asked anew', async () => {
  await openCard({ ...known, widening: alsoPasing })
  const wider = watched({ offices: [office.id, otherOffice.id] })
  server.answers(taskRoutes.edit, wider, () => {
    server.answers(taskRoutes.list, listOf([wider]))
    server.answers(chanceRoutes.ofTask, known)
  })
  await press('With Pasing too', card)
  await seeNo(card.getByRole('button', { name: 'With Pasing too' }))
  expect(server.bodies(taskRoutes.edit)).toEqual([{ offices: [office.id, otherOffice.id] }])
  await expect.poll(() => server.asked(chanceRoutes.ofTask)).toBe(2)
})

// checklist: t3118
test('the look back says how often a time would have fitted, the earliest, and how many in time', async () => {
  await openCard({ ...known, look_back: seen, widening: alsoPasing })
  await see(
    card.getByText(
      '14 matching times appeared in the last 30 days, on 3 days. ' +
        'The earliest was Tue 1 Dec, 10:00 at Bürgerbüro Pasing, seen on Fri 20 Nov. You would have been told about 13 in time.',
    ),
  )
  await press('Show charts', card)
  const table = card.getByRole('table', { name: 'The hours in which matching times appeared, Munich time' })
  const row = table.getByRole('row', { name: /^10:00/ })
  await expect.element(row.getByRole('cell').nth(4)).toHaveTextContent('10')
  await seeMany(table.getByRole('row'), 5)
  await see(
    card.getByText(
      'On 26 of 30 days a matching time was free. The wait was between 2 days and 19 days. ' +
        'The line is broken where none was free.',
    ),
  )
})

const fate = (change: Partial<FateOfOpening>): FateOfOpening => ({
  slot_at: '2026-12-01T09:00:00.000Z',
  office_name: otherOffice.name,
  seen_at: '2026-11-20T09:13:46.000Z',
  gone_at: null,
  fate: 'gone',
  told_at: null,
  reason: null,
  others: null,
  ...change,
})
const told = { fate: 'told', told_at: '2026-11-20T09:14:00.000Z', gone_at: '2026-11-20T09:14:40.000Z' } as const
const whyNot: WhyNot = {
  times: 23,
  had: 9,
  openings: [
    fate(told),
    fate({ fate: 'waited_longer', others: 'many' }),
    fate({ fate: 'refused', reason: 'the office did not accept the details' }),
    fate({ fate: 'notice' }),
    fate({ seen_at: '2026-11-19T09:13:46.000Z' }),
  ],
  change: { wish: { time_to: '12:00' }, more: 4 },
}

// checklist: t4820
test('a card says what became of each time, and one tap changes the wish that prevented most', async () => {
  await openCard({ ...known, why_not: whyNot })
  await see(
    card.getByText(
      'We know what became of 23 matching times of the last 28 days. For 9 of them we sent a message or made a reservation.',
    ),
  )
  await press('What became of the latest', card)
  const rows = card.getByRole('listitem').filter({ hasText: 'at Pasing:' })
  await expect
    .element(rows.nth(0))
    .toHaveTextContent('Tue 1 Dec, 10:00 at Pasing: message sent on Fri 20 Nov, 10:14, gone 40 s later')
  await expect.element(rows.nth(1)).toHaveTextContent('Tue 1 Dec, 10:00 at Pasing: many people had waited longer')
  await expect
    .element(rows.nth(2))
    .toHaveTextContent('Tue 1 Dec, 10:00 at Pasing: not booked, because the office did not accept the details')
  await see(card.getByText('Then 4 more of these days would have matched.'))
  const later = watched({ time_to: '12:00' })
  server.answers(taskRoutes.edit, later, () => {
    server.answers(taskRoutes.list, listOf([later]))
    server.answers(chanceRoutes.ofTask, known)
  })
  await press('Change to: before 12:00', card)
  await seeNo(card.getByRole('button', { name: 'Change to: before 12:00' }))
  expect(server.bodies(taskRoutes.edit)).toEqual([{ time_to: '12:00' }])
})

// checklist: t4821
test.each(['en', 'de'] as const)(
  'each reason is said by itself, none with a number of people: %s',
  async (language) => {
    const openings = fates.map((one, minute) =>
      fate({ fate: one, seen_at: `2026-11-20T09:${10 + minute}:00.000Z`, ...(one === 'told' && told) }),
    )
    const change = { wish: { time_to: null }, more: 1 }
    await openCard({ ...known, why_not: { ...whyNot, openings, change } }, language)
    await press(language === 'en' ? 'What became of the latest' : 'Was aus den letzten wurde', card)
    const rows = card.getByRole('listitem').filter({ hasText: 'Pasing: ' })
    await seeMany(rows, fates.length)
    const said = rows.elements().map(({ textContent }) => textContent.split('Pasing: ')[1] ?? '')
    expect(new Set(said).size).toBe(fates.length)
    expect(said.slice(1).filter((words) => /\d/.test(words))).toEqual([])
    await see(
      card.getByRole('button', {
        name: language === 'en' ? 'Change to: no limit for this' : 'Ändern auf: dafür keine Grenze',
      }),
    )
  },
)

// checklist: t4822
test('where nothing is known, nothing is said of reasons', async () => {
  await openCard(known)
  await see(card.getByText(counted(6)))
  await seeNo(card.getByRole('button', { name: 'What became of the latest' }))
})

// checklist: t3119
test('a look back over days in which nothing fitted says so and has no pictures', async () => {
  await openCard({ ...known, look_back: lookBack({ days: 12 }) })
  await see(card.getByText('We saw no matching time in the last 12 days.'))
  await seeNo(card.getByRole('button', { name: 'Show charts' }))
})

// checklist: t3261
test('a look back says so where one check alone saw each time', async () => {
  await openCard({ ...known, look_back: { ...seen, in_time: 0 } })
  await see(card.getByText(/We cannot say that you would have been told in time\.$/))
})

// checklist: t3120
test('the pictures can be read in German, on the narrowest phone and with large text', async () => {
  await openCard({ ...known, look_back: { ...seen, times: 1, on_days: 1, in_time: 1 } }, 'de')
  await see(
    card.getByText(
      'Es gab in den letzten 30 Tagen 9 Zeiträume von 3 Tagen. In 6 davon tauchte ein passender Termin auf, ' +
        'von dem Sie rechtzeitig erfahren hätten.',
    ),
  )
  await see(
    card.getByText(
      'Gepasst hätte in den letzten 30 Tagen 1 Termin an 1 Tag. ' +
        'Der früheste war Di 1. Dez., 10:00, Bürgerbüro Pasing. Wir haben ihn am Fr 20. Nov. zum ersten Mal gesehen. ' +
        'Von 1 hätten Sie rechtzeitig erfahren.',
    ),
  )
  await press('Diagramme zeigen', card)
  await see(card.getByRole('table', { name: /^Die Stunden/ }))
})

// checklist: t3166
test('the time that is free now on an open card follows the news', async () => {
  const at = '2026-11-27T08:40:00Z'
  await openCard({ ...known, fits_now: at })
  await see(card.getByText(/^A matching time is free now/))
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
  await seeNo(card.getByText(/^A matching time is free now/))
  server.answers(chanceRoutes.ofTask, { ...known, fits_now: at })
  line.general.say({
    type: 'monitoring_status_update',
    data: { ...about, status: 'active', reason: '', booking: null },
  })
  await see(card.getByText(/^A matching time is free now/))
})
