import { describe, expect, it } from 'vitest'
import { fixture, json, meet, QUERY, readFixture } from '../test/scripted-office.ts'

const calendar = fixture('available-calendar.default-window.json')

describe('the calendar', () => {
  it('is asked for all days and the times of the earliest, in one request', async () => {
    const { client, received } = await meet({ 'available-calendar': calendar })
    const outcome = await client.availability(QUERY)
    expect(outcome).toMatchObject({
      kind: 'ok',
      value: {
        days: [
          { date: '2026-12-01', officeIds: [102522, 10489] },
          { date: '2026-12-03', officeIds: [102522] },
          { date: '2026-12-11', officeIds: [10489] },
          { date: '2027-01-08', officeIds: [102522, 10489] },
        ],
        openedDay: '2026-12-01',
        slots: [
          { officeId: 10489, at: 1796106600 },
          { officeId: 10489, at: 1796107200 },
          { officeId: 102522, at: 1796108400 },
          { officeId: 10489, at: 1796115600 },
        ],
      },
    })
    expect(received[0]?.url).toContain('officeIds=102522,10489&')
    expect(received[0]?.query).toEqual({
      startDate: '2026-11-20',
      endDate: '2027-05-20',
      officeIds: '102522,10489',
      serviceIds: '1063475',
      serviceCounts: '1',
    })
  })

  it('is not asked for a day outside of the range, which muc47 would fail on', async () => {
    const { client, received } = await meet({ 'available-calendar': calendar })
    for (const day of ['2026-11-19', '2027-05-21']) {
      const outcome = await client.availability({ ...QUERY, day })
      expect(outcome).toMatchObject({ kind: 'ok', value: { openedDay: '2026-12-01' } })
    }
    for (const { query } of received) expect(query).not.toHaveProperty('slotsStartDate')
  })

  it('is asked for the times of one day, with the captcha token', async () => {
    const { client, received } = await meet({ 'available-calendar': fixture('available-calendar.single-day.json') })
    const query = { ...QUERY, day: '2026-12-11', captchaToken: 'a.b.c' }
    const outcome = await client.availability(query)
    expect(outcome).toMatchObject({
      value: { openedDay: '2026-12-11', slots: [{ officeId: 10489 }, { at: 1796976600 }] },
    })
    expect(received[0]?.query).toMatchObject({
      slotsStartDate: '2026-12-11',
      slotsEndDate: '2026-12-11',
      captchaToken: 'a.b.c',
    })
  })
})

it('an office without the call is an answer that we do not understand, after one request', async () => {
  const { client, received } = await meet({})
  expect(await client.availability(QUERY)).toMatchObject({ kind: 'drift', codes: ['notFound'] })
  expect(received).toHaveLength(1)
})

it('treats a named day as empty when its month has nothing left, even if other months have days', async () => {
  const empty = readFixture('available-calendar.empty.json') as Record<string, unknown>
  const day = '2026-12-31'
  const body = { ...empty, slotsStartDate: day, slotsEndDate: day, nextBookableDate: '2027-01-08' }
  const { client } = await meet({ 'available-calendar': json(200, body) })
  expect(await client.availability({ ...QUERY, day })).toMatchObject({
    kind: 'ok',
    value: { days: [], openedDay: day, slots: [] },
  })
  const other = await client.availability({ ...QUERY, day: '2026-12-30' })
  expect(other.kind, 'another day was opened').toBe('drift')
})

describe('a calendar whose shape is off is drift, never "nothing free"', () => {
  const sample = readFixture('available-calendar.default-window.json') as Record<string, unknown>
  const empty = readFixture('available-calendar.empty.json') as Record<string, unknown>

  it.each<[string, unknown]>([
    ['no list of days', { ...sample, availableDays: undefined }],
    ['null for the days', { ...sample, availableDays: null }],
    ['days by name', { ...sample, availableDays: { '2026-12-01': [] } }],
    ['days of another kind', { ...sample, availableDays: ['2026-12-01'] }],
    ['dates of another kind', { ...sample, availableDays: [{ date: '01.12.2026', providerIDs: '1', offices: [] }] }],
    [
      'a date that does not exist',
      { ...sample, availableDays: [{ date: '2026-02-30', providerIDs: '1', offices: [] }] },
    ],
    ['no days beside a next bookable day', { ...empty, nextBookableDate: '2027-01-08' }],
    ['no day named as opened', { ...sample, slotsStartDate: undefined }],
    ['a span named as opened', { ...sample, slotsEndDate: '2026-12-03' }],
    ['times in milliseconds', withTimes([{ officeId: '10489', appointments: [1796106600000] }])],
    ['times of another day', withTimes([{ officeId: '10489', appointments: [1796976000] }])],
    ['times without an office', withTimes([{ appointments: [1796106600] }])],
    ['times under another name', withTimes([{ officeId: '10489', times: [1796106600] }])],
    ['times that are no list', withTimes({ '10489': [1796106600] })],
    ['an envelope around it', { data: sample }],
  ])('%s', async (_what, body) => {
    const { client } = await meet({ 'available-calendar': json(200, body) })
    expect((await client.availability(QUERY)).kind).toBe('drift')
  })

  function withTimes(offices: unknown) {
    return { ...sample, availableDays: [{ date: '2026-12-01', providerIDs: '10489', offices }] }
  }
})
