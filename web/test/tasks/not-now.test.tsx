import { taskRoutes } from '@terminlotse/contract/tasks'
import { type FreeTime, freeTimeRoutes } from '@terminlotse/contract/tasks/free-times'
import { unwantedRoutes } from '@terminlotse/contract/tasks/unwanted'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { holdClock, open, press, see, seeNo } from '../support/app.tsx'
import { listOf, otherSlot, slot, watched } from '../support/samples.ts'
import { allIsWell, openTasks } from '../support/scenes.ts'
import { server } from '../support/server.ts'

// A person does not book now: they refuse a time, a day or an office, or pause the task.

const card = page.getByRole('article', { name: 'Passport' })
const first: FreeTime = slot
const second: FreeTime = otherSlot

async function openFound(times: FreeTime[] = [first, second]) {
  allIsWell({ tasks: [watched({ found: first })] })
  server.answers(freeTimeRoutes.freeTimes, listOf(times))
  await open('/tasks')
  await see(card)
}

describe('not for me', () => {
  const entry = {
    id: '2026-12-01',
    kind: 'day' as const,
    slot_at: null,
    day: '2026-12-01',
    office: null,
    office_name: '',
  }

  // checklist: t2972
  test.each([
    ['This time', { kind: 'time', slot_at: first.at }],
    ['This day', { kind: 'day', day: '2026-12-01' }],
    ['This office', { kind: 'office', office: first.office }],
  ])('%s is said to the server, and can be undone', async (choice, body) => {
    // The message with Undo goes after some seconds.
    holdClock()
    await openFound()
    server.answers(unwantedRoutes.add, entry)
    server.answers(unwantedRoutes.takeBack, undefined)
    await card.getByRole('button', { name: /^More about this time: 1 December/ }).click()
    await press(choice, card)
    await see('We won’t tell you about it again')
    expect(server.bodies(unwantedRoutes.add)).toEqual([body])
    await press('Undo')
    await see('Taken back: you see it again')
    expect(server.asked(unwantedRoutes.takeBack)).toBe(1)
  })

  test('at an office that the task has not chosen itself, only the time and the day can be meant', async () => {
    await openFound()
    await card.getByRole('button', { name: /^More about this time: 2 December/ }).click()
    await see(
      card.getByRole('button', { name: 'This time', exact: true }),
      card.getByRole('button', { name: 'This day', exact: true }),
    )
    await seeNo(card.getByRole('button', { name: 'This office' }))
  })

  // checklist: t2973
  test('all that is not wanted is a list, from which each can be taken back', async () => {
    await openFound([{ ...first, is_unwanted: true }, second])
    const list = listOf([entry])
    server.answers(unwantedRoutes.list, list)
    server.answers(unwantedRoutes.takeBack, undefined, () =>
      server.answers(unwantedRoutes.list, listOf<typeof entry>([])),
    )
    await open('/tasks')
    await press('More about this task: Passport', card)
    await see(card.getByText(/not for you$/), card.getByRole('heading', { name: 'Not for you' }))
    await press('Take back: Tuesday, 1 December 2026', card)
    await seeNo(card.getByRole('heading', { name: 'Not for you' }))
  })
})

describe('pause until', () => {
  const question = page.getByRole('dialog', { name: 'Pause until …' })

  // checklist: t2974
  test.each([
    ['', /date|day/i],
    ['2026-11-25', 'Please choose a day from tomorrow on'],
    ['2028-01-01', 'Please choose a day within the next 365 days'],
  ])('a day that is none is refused before anything is sent: “%s”', async (day, sentence) => {
    await openTasks(watched())
    await press('More about this task: Passport', card)
    await press('Pause until', card)
    await question.getByLabelText('Start again on').fill(day)
    await press('Pause', question)
    await expect.element(question.getByLabelText('Start again on')).toBeInvalid()
    await see(question.getByText(sentence).last())
    expect(server.asked(taskRoutes.stop)).toBe(0)
  })

  // checklist: t2975
  test('a day pauses the task, and its card says until when', async () => {
    allIsWell({ tasks: [watched()] })
    const paused = watched({ status: 'paused', is_monitoring: false, paused_until: '2027-01-03T05:00:00.000Z' })
    server.answers(taskRoutes.stop, ({ query }) => {
      expect(query.until).toBe('2027-01-03')
      server.answers(taskRoutes.list, listOf([paused]))
      return paused
    })
    await open('/tasks')
    await press('More about this task: Passport', card)
    await press('Pause until', card)
    await question.getByLabelText('Start again on').fill('2027-01-03')
    await press('Pause', question)
    await see('Paused until Sunday, 3 January 2027', card.getByText('Paused by you until Sun 3 Jan'))
  })

  test('a task with an appointment asks what happens to it, and pauses with the answer', async () => {
    allIsWell({ tasks: [watched()] })
    server.refuses(taskRoutes.stop, 409, { code: 'booking_open', detail: 'It has an appointment.' })
    const answer = server.holds(taskRoutes.stop)
    await open('/tasks')
    await press('More about this task: Passport', card)
    await press('Pause until', card)
    await question.getByLabelText('Start again on').fill('2027-01-03')
    await press('Pause', question)
    await expect.poll(() => server.asked(taskRoutes.stop)).toBe(1)
    // The list of the page is drawn some frames after its data.
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
    answer()
    await see(question.getByText('There is an appointment for this task. What should happen to it?'))
    const paused = watched({ status: 'paused', is_monitoring: false, paused_until: '2027-01-03T05:00:00.000Z' })
    server.answers(taskRoutes.stop, ({ query }) => {
      expect(query).toMatchObject({ until: '2027-01-03', on_booking: 'keep' })
      server.answers(taskRoutes.list, listOf([paused]))
      return paused
    })
    await press('Keep the appointment and pause', question)
    await see('Paused until Sunday, 3 January 2027')
    await seeNo(question)
  })
})
