import fc from 'fast-check'
import { expect } from 'vitest'
import {
  codesOf,
  FRIDAY_AT_TEN,
  MASKED,
  openOffice,
  readSample,
  refusalOf,
  type Testbed,
  test,
} from '../../test/testbed.ts'
import { addDays, berlinDay, berlinMoment, monthEnd, monthStart } from '../berlin.ts'
import { emptyState } from '../storage/state.ts'
import { answerCalendar, clampWindow } from './availability.ts'
import { loadCatalogue } from './catalogue.ts'
import { createDesks } from './desks.ts'
import { createSupply } from './supply.ts'

const WITH_CALENDAR = ['muc47', 'muc50'] as const

const at = (day: string, hour: number, minute = 0) => berlinMoment(day, hour * 60 + minute)

async function openDays(office: Testbed, ...days: string[]) {
  for (const day of days) await office.openOne(at(day, 9))
}

async function look(office: Testbed, query: Record<string, string> = {}) {
  const { body } = await office.calendar(query)
  const days = body.availableDays.map((day: { date: string; offices: object[] }) => `${day.date}:${day.offices.length}`)
  return { ...body, days: days.join(' ') }
}

const oneDay = (day: string) => ({ slotsStartDate: day, slotsEndDate: day })
const opened = (day: string, prevBookableDate: string | null, nextBookableDate: string | null) => ({
  ...oneDay(day),
  prevBookableDate,
  nextBookableDate,
})

test.each<[string, days: string[], query: Record<string, string>, answer: object]>([
  [
    'without a window the whole range is painted and the earliest day is opened',
    ['2026-12-01', '2026-12-03', '2027-01-08'],
    {},
    { ...opened('2026-12-01', null, null), days: '2026-12-01:1 2026-12-03:0 2027-01-08:0' },
  ],
  [
    'a window of one day opens it and paints its month, with the nearest days outside',
    ['2026-11-27', '2026-12-01', '2026-12-11', '2027-01-08'],
    oneDay('2026-12-11'),
    { ...opened('2026-12-11', '2026-11-27', '2027-01-08'), days: '2026-12-01:0 2026-12-11:1' },
  ],
  [
    'instead of a day that is not bookable the first bookable one of its month is opened',
    ['2026-12-03', '2026-12-11'],
    oneDay('2026-12-08'),
    { ...oneDay('2026-12-03'), days: '2026-12-03:1 2026-12-11:0' },
  ],
  [
    'a longer window opens its first bookable day',
    ['2026-12-03', '2026-12-11', '2027-01-08'],
    { slotsStartDate: '2026-12-05', slotsEndDate: '2027-01-31' },
    { ...oneDay('2026-12-11'), days: '2026-12-03:0 2026-12-11:1 2027-01-08:0' },
  ],
  [
    'months without any bookable day make it jump to the first later one',
    ['2027-01-08', '2027-01-11', '2027-02-08'],
    oneDay('2026-11-20'),
    { ...opened('2027-01-08', null, '2027-02-08'), days: '2027-01-08:1 2027-01-11:0' },
  ],
  [
    'days outside start and end do not exist, and the window is clamped to them',
    ['2026-11-27', '2026-12-03', '2026-12-11'],
    { startDate: '2026-12-01', endDate: '2026-12-10', slotsStartDate: '2026-11-01', slotsEndDate: '2026-12-31' },
    { ...opened('2026-12-03', null, null), days: '2026-12-03:1' },
  ],
])('%s', async (_what, days, query, answer) => {
  const office = await openOffice()
  await openDays(office, ...days)
  expect(await look(office, query)).toMatchObject(answer)
})

// checklist: t3852
test.each(WITH_CALENDAR)('at %s months without a bookable day make it jump forward, never back', async (release) => {
  const office = await openOffice({ release })
  await openDays(office, '2026-11-27', '2026-12-01', '2027-02-08')
  expect(await look(office, oneDay('2027-01-11')), 'the next one, not the first of the horizon').toMatchObject({
    slotsStartDate: '2027-02-08',
    prevBookableDate: '2026-12-01',
    nextBookableDate: null,
    days: '2027-02-08:1',
  })
  expect(await look(office, oneDay('2027-03-11')), 'nothing later').toMatchObject({
    startDate: '2026-11-20',
    slotsStartDate: '2027-03-11',
    slotsEndDate: '2027-03-11',
    prevBookableDate: '2027-02-08',
    nextBookableDate: null,
    availableDays: [],
  })
})

// checklist: t3853
test('up to muc47 a window outside of the range is answered without dates, although something is free', async () => {
  const office = await openOffice({ release: 'muc47' })
  await openDays(office, '2026-12-01')
  for (const day of ['2026-11-19', '2028-01-01']) {
    const { status, body } = await office.calendar(oneDay(day))
    expect([status, body]).toEqual([200, readSample('available-calendar.outage')])
  }
})

test('empty window parameters count as absent', async ({ office }) => {
  const { body } = await office.calendar({ slotsStartDate: '', slotsEndDate: '' })
  expect(body).toEqual(readSample('available-calendar.empty'))
})

test('a painted day may turn out empty when opened: too few slots in a row', async ({ office }) => {
  const registry = { officeIds: '10351880', serviceIds: '10396802' }
  for (const hour of [9, 11]) {
    await office.director.openSlots({ officeId: 10351880, serviceId: 1063648, at: at('2026-12-01', hour) })
  }
  await office.director.openSlots({ officeId: 10351880, serviceId: 1063648, at: at('2026-12-03', 9) })
  await office.director.openSlots({ officeId: 10351880, serviceId: 10396802, at: at('2026-12-02', 9) })
  expect(await look(office, registry)).toMatchObject({ slotsStartDate: '2026-12-01', days: '2026-12-02:0' })
  expect(await look(office, { ...registry, ...oneDay('2026-12-02') })).toMatchObject({
    days: '2026-12-01:0 2026-12-02:1',
  })
})

test('a time needs as many slots in a row as all services together take', async ({ office }) => {
  const captchaToken = await office.solveCaptcha()
  await office.director.openSlots({ officeId: 102522, serviceId: 1063441, at: at('2026-12-01', 9), count: 2 })
  const times = async (serviceIds: string, serviceCounts: string) => {
    const { availableDays } = await look(office, { officeIds: '102522', serviceIds, serviceCounts, captchaToken })
    return availableDays[0]?.offices[0]?.appointments.map(
      (time: number) => (time * 1000 - at('2026-12-01', 9)) / 60_000,
    )
  }
  expect(await times('1063441', '1')).toEqual([0, 5, 10, 15])
  expect(await times('1063441', '2')).toEqual([0])
  expect(await times('1063441,1063453', '1,1')).toEqual([0])
  expect(await times('1063426', '1')).toEqual([0, 5, 10, 15, 20])
  expect(await times('1063441', '3')).toBeUndefined()
})

test('several offices are listed by id as text, each with its own times', async ({ office }) => {
  const captchaToken = await office.solveCaptcha()
  for (const officeId of [54261, 102522]) {
    await office.director.openSlots({ officeId, serviceId: 1063441, at: at('2026-12-01', 9) })
  }
  const { availableDays } = await look(office, { officeIds: '54261,102522', serviceIds: '1063441', captchaToken })
  const appointments = [at('2026-12-01', 9) / 1000]
  expect(availableDays).toEqual([
    {
      date: '2026-12-01',
      providerIDs: '102522,54261',
      offices: [
        { officeId: '102522', appointments },
        { officeId: '54261', appointments },
      ],
    },
  ])
})

test('linked offices list each time once, in turn by its place in the answer and among those that are asked', async () => {
  const office = await openOffice({ release: 'muc50' })
  const captchaToken = await office.solveCaptcha()
  for (const officeId of [10489, 10313237]) {
    await office.director.openSlots({ officeId, serviceId: 1063475, at: at('2026-12-01', 9), count: 8 })
  }
  const timesOf = async (officeIds: string) => {
    const { availableDays } = await look(office, { officeIds, serviceIds: '1063475', captchaToken })
    return availableDays[0].offices as { officeId: string; appointments: number[] }[]
  }
  const listedUnder = (all: Awaited<ReturnType<typeof timesOf>>) =>
    new Map(all.flatMap(({ officeId, appointments }) => appointments.map((time) => [time, officeId] as const)))
  const both = listedUnder(await timesOf('10489,10313237'))
  const [own, other] = [await timesOf('10489'), await timesOf('10313237')].map((all) => listedUnder(all))
  expect([...both.keys()].sort()).toEqual([...new Set([...(own?.keys() ?? []), ...(other?.keys() ?? [])])].sort())
  const shared = [...both.keys()].filter((time) => own?.has(time) && other?.has(time)).sort()
  expect(shared.length).toBeGreaterThan(3)
  expect(shared.slice(0, 2).map((time) => both.get(time))).toEqual(['10489', '10313237'])
  const reserve = (officeId: number, timestamp?: number) =>
    office.step('reserve', { officeId, timestamp, serviceId: [1063475], captchaToken })
  const [first] = shared
  expect((await reserve(10489, first)).status).toBe(200)
  const after = listedUnder(await timesOf('10489,10313237'))
  const later = shared.filter((time) => own?.has(time) && after.has(time) && time > (first ?? 0))
  expect(later.some((time) => after.get(time) !== both.get(time))).toBe(true)
})

test('all parameters missing makes five errors at once, further ones follow in their order', async ({ office }) => {
  const codes = async (query: Record<string, string>) =>
    codesOf(await office.get(`/available-calendar/?${new URLSearchParams(query)}`))
  expect(await codes({})).toEqual(codesOf({ body: readSample('error.calendar-all-missing.http400') }))
  const window = ['SlotsStartDate', 'SlotsEndDate']
  const inOrder = ['OfficeId', 'ServiceId', 'StartDate', 'EndDate', ...window, 'ServiceCount'].map(
    (one) => `invalid${one}`,
  )
  expect(await codes({ slotsStartDate: 'x', slotsEndDate: '2026-02-30' })).toBe(inOrder.join(' '))
  const turned = { slotsStartDate: '2026-12-02', slotsEndDate: '2026-12-01' }
  expect(codesOf(await office.calendar(turned))).toBe('slotsStartDateAfterEndDate')
  expect(codesOf(await office.calendar({ serviceCounts: '0' }))).toBe('invalidServiceCount')
  expect(codesOf(await office.calendar({ officeIds: '10471,x' }))).toBe('invalidOfficeId')
})

test.each([
  ['start after end', { startDate: '2026-12-02', endDate: '2026-12-01' }],
  ['more than 365 days', { startDate: '2026-11-20', endDate: '2027-11-21' }],
])('%s is an unknown error, and masked by the gateway', async (_case, query) => {
  const office = await openOffice()
  expect(refusalOf(await office.calendar(query))).toBe('520 unknownError')
  office.director.setFace('gateway')
  expect(await office.calendar(query)).toMatchObject(MASKED)
})

test('365 days are still allowed', async ({ office }) => {
  expect((await office.calendar({ endDate: '2027-11-20' })).status).toBe(200)
})

test('one office that lacks a service, or is unknown, fails the whole request', async ({ office }) => {
  for (const officeIds of ['10471,10470', '10471,1']) {
    expect(refusalOf(await office.calendar({ officeIds }))).toBe('400 invalidLocationAndServiceCombination')
  }
})

test('offices without any desk answer 404 noAppointmentForThisScope', async ({ office }) => {
  expect(refusalOf(await office.calendar({ officeIds: 10485, serviceIds: 1063655 }))).toBe(
    '404 noAppointmentForThisScope',
  )
})

const shelf = loadCatalogue('muc47')
const desks = createDesks(shelf)
const supply = createSupply('munich', emptyState(), shelf, () => FRIDAY_AT_TEN)
const today = berlinDay(FRIDAY_AT_TEN)
const day = (least: number, most: number) => fc.integer({ min: least, max: most }).map((days) => addDays(today, days))

const questions = fc
  .record({
    relations: fc
      .constantFrom(...shelf.catalogue.services)
      .map(({ id }) => shelf.catalogue.relations.filter(({ serviceId }) => serviceId === id)),
    count: fc.integer({ min: 1, max: 3 }),
    start: day(-10, 20),
    end: day(20, 190),
    slots: fc.oneof(
      fc.constant(['', '']),
      day(0, 100).map((one) => [one, one]),
      fc.tuple(day(0, 20), day(20, 100)),
    ),
  })
  .map(({ relations, count, start, end, slots: [slotsStart = '', slotsEnd = ''] }) => ({
    desks: relations.map(({ officeId }) => desks.get(officeId)).filter((desk) => desk !== undefined),
    selection: { serviceIds: [relations[0]?.serviceId ?? 0], counts: [count] },
    start,
    end,
    window: clampWindow({ start, end, slotsStart, slotsEnd }),
  }))
  .filter((question) => question.desks.length > 0)

test('every answer of the calendar keeps the rules of the protocol', () => {
  let answered = 0
  fc.assert(
    fc.property(questions, (question) => {
      const answer = answerCalendar(supply, question)
      const dates = answer.availableDays.map(({ date }) => date)
      expect(dates).toEqual([...new Set(dates)].sort())
      expect(dates.every((date) => date >= question.start && date <= question.end && date >= today)).toBe(true)
      const all = supplyDays(question)
      if (all.every((one) => one < monthStart(question.window.start))) {
        expect(answer).toMatchObject({
          slotsStartDate: question.window.start,
          slotsEndDate: question.window.end,
          availableDays: [],
          prevBookableDate: all.at(-1) ?? null,
          nextBookableDate: null,
        })
        return
      }
      answered += 1
      const opened = answer.slotsStartDate
      expect(answer.slotsEndDate).toBe(opened)
      for (const { date, providerIDs, offices } of answer.availableDays) {
        expect(offices.length > 0).toBe(date === opened)
        expect(providerIDs).toBe(providerIDs.split(',').sort().join(','))
        for (const { appointments } of offices) {
          expect(appointments).toEqual([...new Set(appointments)].sort((a, b) => a - b))
          expect(appointments.every((at) => at * 1000 > FRIDAY_AT_TEN && berlinDay(at * 1000) === date)).toBe(true)
        }
      }
      expect(opened >= monthStart(question.window.start)).toBe(true)
      const isJump = opened > monthEnd(question.window.end)
      const from = monthStart(isJump ? opened : question.window.start)
      const to = monthEnd(isJump ? opened : question.window.end)
      const days = all
      expect(answer.prevBookableDate).toBe(days.findLast((one) => one < from) ?? null)
      expect(answer.nextBookableDate).toBe(days.find((one) => one > to) ?? null)
      expect(dates).toEqual(days.filter((one) => one >= from && one <= to && (one !== opened || dates.includes(one))))
    }),
    { numRuns: 150 },
  )
  expect(answered).toBeGreaterThan(50)
})

function supplyDays(question: Parameters<typeof answerCalendar>[1]): string[] {
  return [
    ...new Set(
      question.desks.flatMap((desk) => supply.paintedDays(desk, question.start, question.end, question.selection)),
    ),
  ].sort()
}
