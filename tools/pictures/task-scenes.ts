// Tasks and appointments in states that take an office and time to bring about.
import type { Page } from '@playwright/test'
import type { Appointment, Booking, NotBooking } from '../../contract/src/booking.ts'
import type { Task } from '../../contract/src/tasks.ts'
import { changesTasks, openDialog, press, type Scene, type Words, words } from './scene.ts'

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
  { why: 'needs_you', reason: 'limit', appointment: null },
  { why: 'has_appointment', reason: null, appointment: stands },
  { why: 'trial', reason: null, appointment: null },
  { why: 'not_now', reason: null, appointment: null },
]

/** Each task shows another reason why it books nothing. */
const booksNothing = async (page: Page, language: Language) => {
  const nothing = (place: number): NotBooking | null => {
    const way = waysNot[place % waysNot.length]
    return way ? { ...way, message: reasons[language], until: null } : null
  }
  await page.route(/\/api\/monitoring\/tasks\/(\?.*)?$/, async (route) => {
    const response = await route.fetch()
    const list = await response.json()
    const results = list.results.map((task: Task, place: number) => ({
      ...task,
      found: null,
      booking: null,
      auto_booking_enabled: true,
      not_booking: nothing(place),
    }))
    await route.fulfill({ response, json: { ...list, results } })
  })
}

const isRefused = (page: Page, language: Language) => {
  const not_booking: NotBooking = {
    why: 'needs_you',
    reason: 'limit',
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

/** Changes how every appointment takes place, on its task's card and in the list. */
const takesPlace =
  (change: Partial<Booking>, service: string | null = null) =>
  async (page: Page) => {
    const changed = (one: object) => ({ ...one, ...change })
    await page.routeWebSocket(/\/ws\//, () => {})
    await page.route(/\/api\/monitoring\/tasks\/(\?.*)?$/, async (route) => {
      const response = await route.fetch()
      const list = await response.json()
      const results = list.results.map((task: Task) => {
        const named = service && task.service_type_details ? { ...task.service_type_details, name: service } : null
        const office = task.office_details && { ...task.office_details, address: change.office_address ?? '' }
        const details = { office_details: office, service_type_details: named ?? task.service_type_details }
        return { ...task, ...details, booking: task.booking && changed(task.booking) }
      })
      await route.fulfill({ response, json: { ...list, results } })
    })
    await page.route('**/api/monitoring/appointments/', async (route) => {
      const response = await route.fetch()
      const list = await response.json()
      const results = list.results.map((one: Appointment) => ({
        ...changed(one),
        ...(service && { service_name: service }),
      }))
      await route.fulfill({ response, json: { ...list, results } })
    })
  }

const nothingSaid = { hint: { en: '', de: '' }, info: '', office_address: '', display_number: null }
const hint = { en: 'We call between 9 and 12.', de: 'Wir rufen zwischen 9 und 12 Uhr an.' }
const isByPhone = takesPlace({ ...nothingSaid, way: 'phone', hint }, 'Auskunft zur Rente (Telefon)')
const isByVideo = takesPlace({ ...nothingSaid, way: 'video' }, 'Auskunft zur Rente (Video)')
const atDesk = 'Der Wartebereich befindet sich im Erdgeschoss. Sie müssen sich nicht am Informationsschalter anmelden.'
const isAtDesk = takesPlace({
  hint: { en: atDesk, de: atDesk },
  info:
    'Bitte kommen Sie an den Schalter A.\n• Bringen Sie einen Ausweis mit.\n• Ein biometrisches Foto\n' +
    'Mehr steht auf dieser Seite (https://stadt.muenchen.de/service/info/hauptabteilung-ii-buergerangelegenheiten/1063475).',
  office_address: 'Garmischer Straße 19-21, 81373 München',
})

const seePanel = (page: Page, w: Words) => page.getByText(w.tasks.booking.page).first().waitFor()

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

/** Opens the public page of a task by a new link, which ends the earlier one: each language and size has its own task. */
async function openShared(page: Page, w: Words) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  const place = (isPhone ? 0 : 2) + (w === words.en ? 0 : 1)
  await page
    .getByRole('button', { name: /^Share |teilen$/ })
    .nth(place)
    .click()
  const { make, replace, address } = w.sharing
  await page.getByRole('button', { name: new RegExp(`^(${make}|${replace})$`) }).click()
  await page.goto(await page.getByLabel(address).inputValue())
  await page.getByRole('button', { name: /^(Look again|Noch einmal nachsehen)$/ }).waitFor()
}

export const taskScenes: Scene[] = [
  { name: 'shared', who: 'long', path: '/tasks', act: openShared },
  {
    name: 'dashboard-refused',
    who: 'found',
    path: '/dashboard',
    before: isRefused,
    act: (page) => page.locator('[data-tone=found]').first().waitFor(),
  },
  {
    name: 'dashboard-appointments',
    who: 'confirmed',
    path: '/dashboard',
    before: hasAppointments,
    act: (page, w) => page.getByText(w.appointments.mine.taskGone).first().waitFor(),
  },
  {
    name: 'tasks-not-booking',
    who: 'long',
    path: '/tasks',
    before: booksNothing,
    act: (page, w) => page.getByText(w.appointments.notBooking.show).first().waitFor(),
  },
  { name: 'tasks-no-mail', who: 'waiting', path: '/tasks', act: (page, w) => press(page, w.tasks.noMail.title) },
  {
    name: 'cancel-appointment',
    who: 'waiting',
    path: '/tasks',
    act: (page, w) => openDialog(page, w.appointments.cancel.action),
    isWhole: false,
  },
  { name: 'tasks-bare', who: 'confirmed', path: '/tasks', before: takesPlace(nothingSaid), act: seePanel },
  { name: 'dashboard-bare', who: 'confirmed', path: '/dashboard', before: takesPlace(nothingSaid), act: seePanel },
  { name: 'tasks-phone', who: 'waiting', path: '/tasks', before: isByPhone, act: seePanel },
  { name: 'dashboard-phone', who: 'waiting', path: '/dashboard', before: isByPhone, act: seePanel },
  { name: 'tasks-video', who: 'confirmed', path: '/tasks', before: isByVideo, act: seePanel },
  { name: 'dashboard-video', who: 'confirmed', path: '/dashboard', before: isByVideo, act: seePanel },
  { name: 'tasks-desk', who: 'confirmed', path: '/tasks', before: isAtDesk, act: seePanel },
  { name: 'logs-clear', who: 'confirmed', path: '/tasks', act: clearLog, isWhole: false },
  { name: 'logs-polling', who: 'confirmed', path: '/tasks', before: dropsLogLine, act: pollLog, isWhole: false },
]
