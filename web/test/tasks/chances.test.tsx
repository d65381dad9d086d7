import { needRoutes } from '@terminlotse/contract/offices/needs'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { type Chances, chanceRoutes } from '@terminlotse/contract/tasks/chances'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { allIsWell } from '../support/answers.ts'
import { open } from '../support/app.tsx'
import { alsoPasing, known, seen, title } from '../support/chances.ts'
import { choosePassport, needs, openThirdStep } from '../support/new-task.ts'
import { press, see, seeNo } from '../support/person.ts'
import { chances, lookBack, office, otherOffice, serviceType, task, watched } from '../support/samples.ts'
import { server } from '../support/server.ts'

const dialog = page.getByRole('dialog')
const counted = (hits: number) =>
  `In ${hits} of 9 spans of 3 days in the last 30 days a new time that fits appeared that you would have heard of in time.`
const pictures = 'The hours and the wait as pictures'

/** The form that begins with the need, with a passport chosen at one office. */
async function openNeed(answer: Chances) {
  allIsWell()
  server.answers(needRoutes.read, needs('German passport'))
  server.answers(chanceRoutes.ofDraft, answer)
  await choosePassport()
  await see(dialog.getByRole('heading', title))
}

// checklist: t3105
test('the need form says in one sentence in how many spans a time that fits appeared, and that others see it too', async () => {
  await openNeed(known)
  await see(dialog.getByText(counted(6)))
  await see(dialog.getByText('Others see it too: it is not certain that you get it.'))
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
  await see(dialog.getByText('A time that fits is free now: Tue 1 Dec 10:00.'))
  await see(dialog.getByText('Others see it too: it is not certain that you get it.'))
  await seeNo(dialog.getByText(/spans of 3 days/))
})

// checklist: t3109
test('nothing is said where nothing was watched, and no count where no span was', async () => {
  await openNeed(chances({ look_back: lookBack({ days: 2 }) }))
  await see(dialog.getByText('No time that fits appeared in the last 2 days.'))
  await seeNo(dialog.getByText(/spans? of 3 days/), dialog.getByText(/^Others see it too/))
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
  await see(dialog.getByText('Nothing can match these wishes. Please change the days or times.'))
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
  await see('Step 4 of 4', dialog.getByRole('heading', title), dialog.getByText(/^14 times on 3 days/))
  await press(pictures, dialog)
  await see(dialog.getByRole('table', { name: /^The hours/ }))
})

test('the form that begins with the need has the look back and its pictures', async () => {
  await openNeed({ ...known, look_back: seen, widening: alsoPasing })
  await see(dialog.getByText(/^14 times on 3 days/), dialog.getByRole('button', { name: 'With Pasing too' }))
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
  await see(dialog.getByText('Nothing can match these wishes. Please change the days or times.'))
  await see(dialog.getByText('The office is closed then'))
})
