import { QueryClient } from '@tanstack/react-query'
import type { Booking } from '@terminlotse/contract/booking'
import { type LiveType, liveData } from '@terminlotse/contract/live'
import i18next from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { keys } from '../../api/keys.ts'
import type { HeardMessage } from '../../api/live/read-live-message.ts'
import { withActivity } from '../../modules/overview/overview.ts'
import { load } from '../../texts/by-language.ts'
import { react, reactions } from './reactions.ts'

const slot = {
  at: '2026-11-27T08:40:00Z',
  office_name: 'Office',
  office_address: '',
  url: 'https://example.org',
  seen_at: '2026-11-20T12:00:00Z',
  gone_at: null,
}

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: await load.inside('en') }, interpolation: { escapeValue: false } })
})

const toolsOf = (queries: QueryClient, isOnTasksScreen = false) => ({
  queries,
  toast: vi.fn(),
  alertTab: vi.fn(),
  readAloud: vi.fn(),
  sound: vi.fn(),
  openTask: () => {},
  isOnTasksScreen,
})

function whatHappens(message: HeardMessage, isOnTasksScreen = false) {
  const queries = new QueryClient()
  const refetched = vi.spyOn(queries, 'invalidateQueries')
  const { toast, ...tools } = toolsOf(queries, isOnTasksScreen)
  react(message, { toast, ...tools })
  const keysAskedAgain = refetched.mock.calls.map(([filter]) => filter?.queryKey)
  return { ...tools, toast: toast.mock.calls[0]?.[0], refetched: keysAskedAgain }
}

const activityOf = <Type extends 'started' | 'check' | 'booking_cancelled' | 'error'>(
  id: number,
  activity_type: Type,
  change: { message?: string; metadata?: Record<string, unknown> } = {},
) => ({
  id,
  activity_type,
  message: '',
  created_at: '2026-11-20T12:00:00Z',
  metadata: {},
  task_id: 7,
  task_name: 'P',
  ...change,
})
const statusOf = (status: 'active' | 'paused', booking: Booking | null = null): HeardMessage => ({
  type: 'monitoring_status_update',
  data: { task_id: 7, task_name: 'Passport', message: '', status, reason: '', booking },
})

const foundMessage = (task_name: string): HeardMessage => ({
  type: 'appointment_found',
  data: { message: '', task_id: 7, task_name, slot, count: 1 },
})

interface Shown {
  id: string
}

// checklist: t115
test('every live message of the contract has a reaction, and no other', () => {
  expect(Object.keys(reactions).sort()).toEqual((Object.keys(liveData) as LiveType[]).sort())
})

// checklist: t070
test('a found appointment is told for ten seconds, in the tab and by a sound, and refreshes the tasks', () => {
  const { toast, alertTab, sound, refetched } = whatHappens(foundMessage('Passport'))
  expect(toast).toMatchObject({ title: 'Appointment found!', text: 'New appointments are available', ms: 10_000 })
  expect(toast.action.label).toBe('View Details')
  expect(toast.sentence).toBe('Free: Fri 27 Nov, 09:40 · Office: Passport')
  expect(alertTab).toHaveBeenCalledWith('Free: Fri 27 Nov, 09:40 · Office')
  expect(sound).toHaveBeenCalledOnce()
  expect(refetched).toContainEqual(keys.tasks)
})

// checklist: t4642
test('the toasts about an appointment of a task are one, which says how far it is', () => {
  const queries = new QueryClient()
  const { at: slot_at, office_name } = slot
  queries.setQueryData(keys.tasks, [{ id: 7, booking: { ...awaited, slot_at, office_name } }])
  const tools = toolsOf(queries)
  react(foundMessage('Passport'), tools)
  react({ type: 'booking_success', data: { task_id: 7, task_name: 'Passport', message: '' } }, tools)
  const [[found], [booked]] = tools.toast.mock.calls as [[Shown], [Shown]]
  expect(found).toMatchObject({ title: 'Appointment found!', sentence: expect.stringMatching(/^Confirm by /) })
  expect(tools.alertTab.mock.calls[0]?.[0]).toMatch(/^Confirm by /)
  expect([found.id, booked.id]).toEqual(['news-7', 'news-7'])
})

// checklist: t116
test('parts that a message lacks get the texts of the specification, or are fetched', () => {
  expect(whatHappens({ type: 'monitoring_error', data: {} }).toast.text).toBe('An error occurred during monitoring')
  expect(whatHappens({ type: 'booking_failed', data: {} }).toast.text).toBe('Failed to book the appointment')
  const booked = whatHappens({ type: 'booking_success', data: {} })
  expect(booked.toast.text).toBe('Your appointment has been booked successfully')
  expect(booked.refetched).toContainEqual(keys.tasks)
  const anything = whatHappens({ type: 'appointment_found', data: {} }, true)
  expect(anything.toast.text).toBe('Found appointment for task: Unknown')
  expect(anything.refetched).toContainEqual(keys.tasks)
  expect(whatHappens({ type: 'statistics_update', data: { task_id: 7 } }).refetched).toContainEqual(keys.tasks)
  expect(whatHappens({ type: 'activity_update', data: { message: 'x' } }).refetched).toEqual([keys.overview])
})

// checklist: t071
test('a new status only refreshes the tasks and their chances', () => {
  const { toast, refetched } = whatHappens(statusOf('active'))
  expect(toast).toBeUndefined()
  expect(refetched).toEqual([keys.tasks, keys.allTaskChances])
})

// checklist: t3161
test('changed channels refresh the receivers and the tasks that may have chosen them', () => {
  const { refetched } = whatHappens({ type: 'channels_changed', data: {} })
  expect(refetched).toEqual([keys.notificationSettings, keys.tasks])
})

// checklist: t020
test('recent activity keeps the ten newest and none twice', () => {
  const queries = new QueryClient()
  const ten = Array.from({ length: 10 }, (_, place) => activityOf(20 - place, 'started'))
  queries.setQueryData(keys.overview, { recentActivities: ten })
  for (const id of [21, 21]) {
    react({ type: 'activity_update', data: activityOf(id, 'started') }, toolsOf(queries))
  }
  const kept = queries.getQueryData<{ recentActivities: { id: number }[] }>(keys.overview)?.recentActivities
  expect(kept?.map(({ id }) => id)).toEqual([21, 20, 19, 18, 17, 16, 15, 14, 13, 12])
})

// checklist: t4749
test('an outage that comes live for several tasks stands once in the recent activity', () => {
  const [first, second, later] = ['09:00', '09:00', '12:00'].map((since, id) =>
    activityOf(id, 'error', { metadata: { code: 'office_away', provider_code: 'munich', since } }),
  )
  if (!first || !second || !later) throw new Error('There are three lines')
  expect(withActivity([first], second)).toEqual([second])
  expect(withActivity([second], later)).toEqual([later, second])
})

test('an entry of the server that counts its looks stays as it is when a look with the same result comes live', () => {
  const [counted, same, other] = ['none', 'none', 'free'].map((answer, at) =>
    activityOf(at + 1, 'check', { metadata: { answer, ...(at === 0 && { polls: 7 }) } }),
  )
  if (!counted || !same || !other) throw new Error('There are three looks')
  expect(withActivity([counted], same)).toEqual([counted])
  expect(withActivity([counted], other)).toEqual([other, counted])
  const elsewhere = { ...other, id: 4, task_id: other.task_id + 1 }
  expect(withActivity([elsewhere, counted], same)).toEqual([elsewhere, counted])
  expect(withActivity([counted, elsewhere], { ...elsewhere, id: 5 })).toEqual([{ ...elsewhere, id: 5 }, counted])
})

test('a cancelled appointment is reported once, by the activity and not by every status that mentions it', () => {
  const activity = activityOf(9, 'booking_cancelled', { message: 'The appointment was cancelled at the office.' })
  expect(whatHappens({ type: 'activity_update', data: activity }).toast).toMatchObject({
    title: 'Appointment cancelled',
    text: 'The appointment was cancelled at the office.',
  })
  expect(whatHappens(statusOf('paused')).toast).toBeUndefined()
})

const awaited = {
  id: 3,
  state: 'waiting_for_confirmation',
  slot_at: slot.at,
  office_name: 'Bürgerbüro Pasing',
  deadline_at: '2026-11-25T11:51:00Z',
  booked_for_email: 'amal@example.org',
} as Booking

// checklist: t4482
test('the end of a practice appointment whose task is gone is no news, that of a real one is', () => {
  const toastOf = (code: string) => {
    const queries = new QueryClient()
    queries.setQueryData(keys.appointments, [{ id: awaited.id, service: 5 }])
    queries.setQueryData(keys.providers, [{ id: 5, code }])
    const tools = toolsOf(queries)
    const about = { task_id: null, task_name: 'Passport', message: 'Gone.', status: 'paused', reason: '' } as const
    const booking = { ...awaited, state: 'cancelled' } as const
    react({ type: 'monitoring_status_update', data: { ...about, booking } }, tools)
    return tools.toast.mock.calls
  }
  expect(toastOf('practice')).toEqual([])
  expect(toastOf('munich')).toMatchObject([[{ title: 'Appointment cancelled', text: 'Gone.' }]])
})

// checklist: t4713
test('what becomes of an appointment replaces the older toast about it', () => {
  const ended = whatHappens({ type: 'activity_update', data: activityOf(3, 'booking_cancelled', { message: 'Gone.' }) })
  expect(ended.toast).toMatchObject({ id: 'news-7', title: 'Appointment cancelled', text: 'Gone.' })
})

// checklist: t4869
test('the end of an appointment that was moved leaves the toast about the move', () => {
  const data = activityOf(3, 'booking_cancelled', { message: 'Gone.', metadata: { replaced: true } })
  expect(whatHappens({ type: 'activity_update', data }).toast).toBeUndefined()
})

test('a booked appointment is named in a further line of its toast, and a failed one too', () => {
  const about = { message: 'Done.', task_id: 7, task_name: 'For Amal' }
  const booked = whatHappens({
    type: 'booking_success',
    data: { ...about, booking: { ...awaited, state: 'confirmed' } },
  })
  expect(booked.toast).toMatchObject({
    title: 'Booking successful!',
    text: 'Done.',
    sentence: 'Confirmed: Fri 27 Nov, 09:40 · Pasing: For Amal',
  })
  const whole = whatHappens({
    type: 'booking_success',
    data: {
      ...about,
      message: 'Confirmed: Fri 27 Nov, 09:40 · Pasing. Your appointment number is 102.',
      booking: { ...awaited, state: 'confirmed' },
    },
  })
  expect(whole.toast.text, 'nothing is said twice').toBe('Your appointment number is 102.')
  const failed = whatHappens({
    type: 'booking_failed',
    data: { ...about, booking: { ...awaited, state: 'failed' }, reason: '' },
  })
  expect(failed.toast.sentence).toBe('Not booked: Fri 27 Nov, 09:40 · Pasing: For Amal')
})

// checklist: t1244
test('an appointment that waits for a click is read aloud, with the booking that it is about', () => {
  const { readAloud, alertTab } = whatHappens(statusOf('active', awaited))
  expect(alertTab).toHaveBeenCalledWith(expect.stringMatching(/^Confirm by .*12:51 · Fri 27 Nov, 09:40$/))
  expect(readAloud).toHaveBeenCalledWith('Your turn: confirm in your inbox', 3)
})
