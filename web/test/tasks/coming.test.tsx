import { bookingRoutes } from '@terminlotse/contract/booking'
import { taskRoutes } from '@terminlotse/contract/tasks'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { open, press, see, seeNo } from '../support/app.tsx'
import { line } from '../support/line.ts'
import { activity, listOf } from '../support/samples.ts'
import { allIsWell } from '../support/scenes.ts'
import { server } from '../support/server.ts'
import { taskStates } from '../support/task-states.ts'

const { task } = taskStates.confirmed
const asked = (is_coming_asked: boolean, more: object = {}) => {
  if (!task.booking) throw new Error('The state has no booking')
  return { ...task.booking, is_coming_asked, ...more }
}
const question = page.getByText('Still coming?')

// checklist: t4793
test('the day before, the card asks whether the person still comes; once kept, the question goes', async () => {
  allIsWell({ tasks: [{ ...task, booking: asked(true) }] })
  await open('/tasks')
  await see(question, ...['Give back', 'Move'].map((name) => page.getByRole('button', { name, exact: true })))
  await seeNo(page.getByRole('button', { name: 'Cancel appointment' }))
  const kept = asked(false)
  server.answers(bookingRoutes.keepAppointment, kept, () =>
    server.answers(taskRoutes.list, listOf([{ ...task, booking: kept }])),
  )
  await press('Keep')
  await see('You keep the appointment')
  await see(page.getByRole('button', { name: 'Cancel appointment' }))
  await seeNo(question)
})

// checklist: t4794
test('“Give back” asks once, and only then tells the office; an appointment that has begun is not asked about', async () => {
  allIsWell({ tasks: [{ ...task, booking: asked(true) }] })
  await open('/tasks')
  await press('Give back')
  const dialog = page.getByRole('dialog', { name: 'Give this appointment back?' })
  server.answers(bookingRoutes.keepAppointment, asked(true))
  await press('Keep it', dialog)
  await see('You keep the appointment')
  await seeNo(dialog)
  expect(server.asked(bookingRoutes.cancelAppointment)).toBe(0)
  const given = asked(false, { is_being_cancelled: true })
  server.answers(bookingRoutes.cancelAppointment, given, () =>
    server.answers(taskRoutes.list, listOf([{ ...task, booking: given }])),
  )
  await press('Give back')
  await press('Give the appointment back', dialog)
  await see('Giving back: we are telling the office', /^We are telling the office that you do not want it/)
  await seeNo(question)
  allIsWell({ tasks: [{ ...task, booking: asked(true, { slot_at: '2020-01-01T09:00:00.000Z' }) }] })
  await open('/tasks')
  await seeNo(question)
})

// checklist: t4767
test('who cancels an earlier time that waits for the click reads that the former appointment stays', async () => {
  const waiting = taskStates.your_turn.task
  const booking = waiting.booking && { ...waiting.booking, replaces_at: '2026-12-09T09:00:00.000Z' }
  allIsWell({ tasks: [{ ...waiting, booking }] })
  await open('/tasks')
  await press('Cancel appointment')
  await see(page.getByRole('dialog').getByText(/^Your appointment on .*9 Dec.* stays\.$/))
})

test('a cancellation is said to be under way until the office has answered', async () => {
  allIsWell({ tasks: [{ ...task, booking: asked(false) }] })
  server.answers(bookingRoutes.cancelAppointment, asked(false, { is_being_cancelled: true }))
  await open('/tasks')
  await press('Cancel appointment')
  await press('Cancel the appointment', page.getByRole('dialog'))
  await see('Cancelling: we are telling the office')
})

// checklist: t4701
test('a cancellation that is over before our answer comes is not said to be under way', async () => {
  allIsWell({ tasks: [{ ...task, booking: asked(false) }] })
  const given = asked(false, { is_being_cancelled: true })
  const cancelled = { ...activity({ message: 'It is cancelled.' }), activity_type: 'booking_cancelled' } as const
  server.answers(bookingRoutes.cancelAppointment, given, () => {
    server.answers(taskRoutes.list, listOf([{ ...task, booking: given }]))
    line.general.say({ type: 'activity_update', data: { ...cancelled, task_id: task.id } })
  })
  await open('/tasks')
  await press('Cancel appointment')
  await press('Cancel the appointment', page.getByRole('dialog'))
  await see(/^We are telling the office that you do not want it/, 'Appointment cancelled', 'It is cancelled.')
  await seeNo('Cancelling: we are telling the office')
})
