// Tasks and appointments in states that take an office and time to bring about.
import type { Page } from '@playwright/test'
import type { Appointment, NotBooking } from '../../contract/src/booking.ts'
import type { Task } from '../../contract/src/tasks.ts'
import { changesTasks, openDialog, press, type Scene, type Words, type words } from './scene.ts'

type Language = keyof typeof words

const reasons = {
  en:
    'We book nothing, because the office allows no more appointments for this email. ' +
    'Please change it, and press “Book again”.',
  de:
    'Wir buchen nichts, weil die Behörde für diese E-Mail keine weiteren Termine erlaubt. ' +
    'Bitte ändern Sie sie und drücken Sie „Wieder buchen“.',
}
const stands = { id: 1, task: null, slot_at: '2030-01-08T09:00:00.000Z', office_name: 'Amt für Ausbildungsförderung' }
const waysNot: Pick<NotBooking, 'why' | 'reason' | 'appointment'>[] = [
  { why: 'needs_you', reason: 'email_limit', appointment: null },
  { why: 'has_appointment', reason: null, appointment: stands },
  { why: 'trial', reason: null, appointment: null },
  { why: 'not_now', reason: null, appointment: null },
]

/** Each task says another reason why it books nothing. */
const booksNothing = async (page: Page, language: Language) => {
  const nothing = (place: number): NotBooking | null => {
    const way = waysNot[place % waysNot.length]
    return way ? { ...way, message: reasons[language], until: null } : null
  }
  await page.route(/\/api\/monitoring\/tasks\/(\?.*)?$/, async (route) => {
    const response = await route.fetch()
    const list = await response.json()
    const results = list.results.map((task: Task, place: number) => ({
      ...{ ...task, found: null, booking: null, auto_booking_enabled: true },
      not_booking: nothing(place),
    }))
    await route.fulfill({ response, json: { ...list, results } })
  })
}

const isRefused = (page: Page, language: Language) => {
  const not_booking: NotBooking = {
    why: 'needs_you',
    reason: 'email_limit',
    message: reasons[language],
    until: null,
    appointment: null,
  }
  return changesTasks({ auto_booking_enabled: true, found: null, booking: null, not_booking }, {})(page)
}

/** One appointment whose task was deleted, one that the office cancelled, and one that is being cancelled. */
const hasAppointments = (page: Page) =>
  page.route('**/api/monitoring/appointments/', async (route) => {
    const response = await route.fetch()
    const list = await response.json()
    const ways: Partial<Appointment>[] = [
      { task: null },
      { task: null, state: 'cancelled', cancelled_by: 'office' },
      { is_being_cancelled: true },
      {
        state: 'waiting_for_confirmation',
        deadline_at: '2030-01-01T09:00:00.000Z',
        replaces_at: '2030-01-08T09:00:00.000Z',
      },
    ]
    const results = ways.map((way, place) => ({ ...list.results[0], ...way, id: 900 + place }))
    await route.fulfill({ response, json: { ...list, count: results.length, results } })
  })

const dropsLogLine = (page: Page) =>
  page.routeWebSocket(/\/ws\/monitoring\/\d+\//, (line) => line.close({ code: 1000 }))

async function clearLog(page: Page, w: Words) {
  await openDialog(page, w.tasks.buttons.logs)
  await page.getByRole('dialog').getByRole('button', { name: w.logs.clear }).click()
  await page.getByText(w.logs.clearText).waitFor()
}

async function pollLog(page: Page, w: Words) {
  await openDialog(page, w.tasks.buttons.logs)
  await page.getByText(w.logs.fallback).first().waitFor()
}

export const taskScenes: Scene[] = [
  {
    name: 'dashboard-refused',
    who: 'found',
    path: '/dashboard',
    before: isRefused,
    act: (page, w) => page.getByText(w.tasks.turn.act).first().waitFor(),
  },
  {
    name: 'dashboard-appointments',
    who: 'confirmed',
    path: '/dashboard',
    before: hasAppointments,
    act: (page, w) => page.getByText(w.care.mine.taskGone).first().waitFor(),
  },
  {
    name: 'tasks-not-booking',
    who: 'long',
    path: '/tasks',
    before: booksNothing,
    act: (page, w) => page.getByText(w.care.notBooking.show).first().waitFor(),
  },
  { name: 'tasks-no-mail', who: 'waiting', path: '/tasks', act: (page, w) => press(page, w.tasks.noMail.title) },
  {
    name: 'cancel-appointment',
    who: 'waiting',
    path: '/tasks',
    act: (page, w) => openDialog(page, w.care.cancel.action),
    isWhole: false,
  },
  { name: 'logs-clear', who: 'confirmed', path: '/tasks', act: clearLog, isWhole: false },
  { name: 'logs-polling', who: 'confirmed', path: '/tasks', before: dropsLogLine, act: pollLog, isWhole: false },
]
