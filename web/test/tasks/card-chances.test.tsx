import { taskRoutes } from '@terminlotse/contract/tasks'
import { type Chances, chanceRoutes } from '@terminlotse/contract/tasks/chances'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { allIsWell } from '../support/answers.ts'
import { open } from '../support/app.tsx'
import { alsoPasing, known, seen, title } from '../support/chances.ts'
import { line } from '../support/line.ts'
import { press, see, seeMany, seeNo } from '../support/person.ts'
import { listOf, lookBack, office, otherOffice, watched } from '../support/samples.ts'
import { server } from '../support/server.ts'
import { taskStates } from '../support/task-states.ts'

const card = page.getByRole('article', { name: 'Passport' })

/** Opens the card of a watching task with what it folds away. */
async function openCard(answer: Chances, language: 'en' | 'de' = 'en') {
  allIsWell({ tasks: [watched()] })
  server.answers(chanceRoutes.ofTask, answer)
  await open('/tasks', { language })
  await card.getByRole('button', { name: language === 'en' ? /^More about/ : /^Mehr zu/ }).click()
}

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
  await see(page.getByText(/^In 6 of 9 spans/))
  await more.click()
  await seeNo(page.getByText(/^In 6 of 9 spans/))
  await more.click()
  await see(page.getByText(/^In 6 of 9 spans/))
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

// checklist: t3261
test('a look back says so where one check alone saw each time', async () => {
  await openCard({ ...known, look_back: { ...seen, in_time: 0 } })
  await see(card.getByText(/Of none can we say that you would have heard in time\.$/))
})

// checklist: t3120
test('the pictures can be read in German, on the narrowest phone and with large text', async () => {
  await openCard({ ...known, look_back: { ...seen, times: 1, on_days: 1, in_time: 1 } }, 'de')
  await see(
    card.getByText(
      'In 6 von 9 Abschnitten von je 3 Tagen in den letzten 30 Tagen tauchte ein neuer passender Termin auf, ' +
        'von dem Sie rechtzeitig erfahren hätten.',
    ),
  )
  await see(
    card.getByText(
      '1 Termin an 1 Tag hätte in den letzten 30 Tagen gepasst. ' +
        'Der früheste war Di 1.12. 10:00, Bürgerbüro Pasing. Wir sahen ihn am Fr 20.11. zum ersten Mal. ' +
        'Von 1 hätten Sie rechtzeitig erfahren.',
    ),
  )
  await press('Die Stunden und die Wartezeit als Bilder', card)
  await see(card.getByRole('table', { name: /^Die Stunden/ }))
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
