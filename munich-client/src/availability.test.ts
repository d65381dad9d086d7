import { describe, expect, it } from 'vitest'
import {
  clientOf,
  fixture,
  json,
  QUERY,
  type Received,
  type Reply,
  readFixture,
  refusal,
  startScriptedOffice,
} from '../test/scripted-office.ts'

const callOf = ({ path }: Received) => path.split('/').at(-2)
const calendar = fixture('available-calendar.default-window.json')
const noSuchCall = fixture('error.unknown-endpoint.http404.json')
const LEGACY: Record<string, Reply> = {
  'available-days-by-office': fixture('legacy.available-days-by-office.json'),
  'available-appointments-by-office': fixture('legacy.available-appointments-by-office.json'),
}

describe('the calendar', () => {
  it('is asked for all days and the times of the earliest, in one request', async () => {
    const office = await startScriptedOffice({ 'available-calendar': calendar })
    const outcome = await clientOf(office.baseUrl).availability(QUERY)
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
        dialect: 'calendar',
        requests: 1,
      },
    })
    expect(office.received[0]?.url).toContain('officeIds=102522,10489&')
    expect(office.received[0]?.query).toEqual({
      startDate: '2026-11-20',
      endDate: '2027-05-20',
      officeIds: '102522,10489',
      serviceIds: '1063475',
      serviceCounts: '1',
    })
  })

  it('is not asked for a day outside of the range, which muc47 would fail on', async () => {
    const office = await startScriptedOffice({ 'available-calendar': calendar })
    for (const day of ['2026-11-19', '2027-05-21']) {
      const outcome = await clientOf(office.baseUrl).availability({ ...QUERY, day })
      expect(outcome).toMatchObject({ kind: 'ok', value: { openedDay: '2026-12-01' } })
    }
    for (const { query } of office.received) expect(query).not.toHaveProperty('slotsStartDate')
  })

  it('is asked in one dialect only where that is wanted', async () => {
    const office = await startScriptedOffice({})
    const outcome = await clientOf(office.baseUrl).availability({ ...QUERY, dialect: 'calendar' })
    expect(outcome).toMatchObject({ kind: 'drift', codes: ['notFound'] })
    expect(office.received).toHaveLength(1)
  })

  it('is asked for the times of one day, with the captcha token', async () => {
    const office = await startScriptedOffice({ 'available-calendar': fixture('available-calendar.single-day.json') })
    const query = { ...QUERY, day: '2026-12-11', captchaToken: 'a.b.c' }
    const outcome = await clientOf(office.baseUrl).availability(query)
    expect(outcome).toMatchObject({
      value: { openedDay: '2026-12-11', slots: [{ officeId: 10489 }, { at: 1796976600 }] },
    })
    expect(office.received[0]?.query).toMatchObject({
      slotsStartDate: '2026-12-11',
      slotsEndDate: '2026-12-11',
      captchaToken: 'a.b.c',
    })
  })
})

describe('an office of the older release', () => {
  it('is recognised by its notFound, and asked in its own way from then on', async () => {
    const office = await startScriptedOffice(LEGACY)
    const client = clientOf(office.baseUrl)
    expect(await client.availability({ ...QUERY, captchaToken: 'a.b.c' })).toMatchObject({
      kind: 'ok',
      value: {
        dialect: 'legacy',
        requests: 3,
        days: [
          { date: '2026-07-06', officeIds: [102522, 10489] },
          { date: '2026-07-07', officeIds: [102522] },
        ],
        openedDay: '2026-07-06',
        slots: [
          { officeId: 10489, at: 1783321200 },
          { officeId: 10489, at: 1783321800 },
        ],
      },
    })
    expect(office.received.slice(1).map(({ query }) => query)).toEqual([
      {
        startDate: '2026-11-20',
        endDate: '2027-05-20',
        officeId: '102522,10489',
        serviceId: '1063475',
        serviceCount: '1',
        captchaToken: 'a.b.c',
      },
      { date: '2026-07-06', officeId: '102522,10489', serviceId: '1063475', serviceCount: '1', captchaToken: 'a.b.c' },
    ])
    expect(await client.availability(QUERY)).toMatchObject({ value: { requests: 2 } })
    expect(office.received.map(callOf)).toEqual([
      'available-calendar',
      'available-days-by-office',
      'available-appointments-by-office',
      'available-days-by-office',
      'available-appointments-by-office',
    ])
  })

  it('opens the wanted day if it is bookable, else the earliest', async () => {
    const times = { offices: [{ officeId: 102522, appointments: [1783407600] }] }
    const office = await startScriptedOffice({
      ...LEGACY,
      'available-appointments-by-office': (response, request) =>
        request.url?.includes('date=2026-07-07')
          ? json(200, times)(response, request)
          : fixture('legacy.available-appointments-by-office.json')(response, request),
    })
    const client = clientOf(office.baseUrl)
    expect(await client.availability({ ...QUERY, day: '2026-07-07' })).toMatchObject({
      value: { openedDay: '2026-07-07', slots: [{ officeId: 102522, at: 1783407600 }] },
    })
    expect(await client.availability({ ...QUERY, day: '2026-07-20' })).toMatchObject({
      value: { openedDay: '2026-07-06', slots: { length: 2 } },
    })
  })

  it('may have painted a day that turns out empty: the other days stand', async () => {
    const gone = fixture('error.legacy-no-day.http404.json')
    const office = await startScriptedOffice({ ...LEGACY, 'available-appointments-by-office': gone })
    expect(await clientOf(office.baseUrl).availability(QUERY)).toMatchObject({
      kind: 'ok',
      value: { days: { length: 2 }, openedDay: '2026-07-06', slots: [] },
    })
  })

  it.each<[string, Reply, object]>([
    ['refuses', refusal(403, 'IP_BLACKLISTED'), { kind: 'refused' }],
    ['is masked', json(400, { status: 400, error: 'Bad Request' }), { kind: 'busy', reason: 'masked' }],
    ['wants a captcha', refusal(400, 'captchaMissing'), { kind: 'captcha', reason: 'missing' }],
    ['answers strangely', json(200, { offices: 'many' }), { kind: 'drift' }],
  ])('%s at its second request: that is the outcome, not "no times"', async (_what, reply, outcome) => {
    const office = await startScriptedOffice({ ...LEGACY, 'available-appointments-by-office': reply })
    expect(await clientOf(office.baseUrl).availability(QUERY)).toMatchObject(outcome)
  })

  it('answers that nothing is free: none, without a second request', async () => {
    const none = fixture('error.legacy-no-day.http404.json')
    const office = await startScriptedOffice({ 'available-days-by-office': none })
    expect((await clientOf(office.baseUrl).availability(QUERY)).kind).toBe('none')
    expect(office.received.map(callOf)).toEqual(['available-calendar', 'available-days-by-office'])
  })
})

describe('an office that changes its release', () => {
  it('is found again when the remembered call answers notFound', async () => {
    const office = await startScriptedOffice({
      'available-calendar': [noSuchCall, calendar],
      'available-days-by-office': [json(200, { availableDays: [] })],
    })
    const client = clientOf(office.baseUrl)
    expect(await client.availability(QUERY)).toMatchObject({ value: { dialect: 'legacy', days: [], openedDay: null } })
    expect(await client.availability(QUERY)).toMatchObject({ value: { dialect: 'calendar', requests: 2 } })
  })

  it('beyond both known ones is drift', async () => {
    const office = await startScriptedOffice()
    expect(await clientOf(office.baseUrl).availability(QUERY)).toMatchObject({ kind: 'drift', codes: ['notFound'] })
    expect(office.received).toHaveLength(2)
  })

  it('is not guessed from a 404 that says something else', async () => {
    const none = fixture('error.legacy-no-scope.http404.json')
    const office = await startScriptedOffice({ ...LEGACY, 'available-calendar': none })
    expect((await clientOf(office.baseUrl).availability(QUERY)).kind).toBe('none')
    expect(office.received).toHaveLength(1)
  })

  it('is not guessed from a notFound that is no 404', async () => {
    const office = await startScriptedOffice({ ...LEGACY, 'available-calendar': refusal(400, 'notFound') })
    expect((await clientOf(office.baseUrl).availability(QUERY)).kind).toBe('drift')
    expect(office.received).toHaveLength(1)
  })

  it('is remembered only by an answer that proves it', async () => {
    const masked = fixture('error.gateway-masked-5xx.http400.json')
    const office = await startScriptedOffice({
      'available-calendar': [noSuchCall, calendar],
      'available-days-by-office': masked,
    })
    const client = clientOf(office.baseUrl)
    expect((await client.availability(QUERY)).kind).toBe('busy')
    expect(await client.availability(QUERY)).toMatchObject({ value: { dialect: 'calendar', requests: 1 } })
  })

  it('is not taken for changed while it is only busy', async () => {
    const masked = fixture('error.gateway-masked-5xx.http400.json')
    const office = await startScriptedOffice({ ...LEGACY, 'available-calendar': [masked, calendar] })
    const client = clientOf(office.baseUrl)
    expect((await client.availability(QUERY)).kind).toBe('busy')
    expect(await client.availability(QUERY)).toMatchObject({ value: { dialect: 'calendar', requests: 1 } })
  })
})

it('treats a named day as empty when its month has nothing left, even if other months have days', async () => {
  const empty = readFixture('available-calendar.empty.json') as Record<string, unknown>
  const day = '2026-12-31'
  const body = { ...empty, slotsStartDate: day, slotsEndDate: day, nextBookableDate: '2027-01-08' }
  const office = await startScriptedOffice({ 'available-calendar': json(200, body) })
  const answer = await clientOf(office.baseUrl).availability({ ...QUERY, day })
  expect(answer).toMatchObject({ kind: 'ok', value: { days: [], openedDay: day, slots: [] } })
  const other = await clientOf(office.baseUrl).availability({ ...QUERY, day: '2026-12-30' })
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
    const office = await startScriptedOffice({ 'available-calendar': json(200, body) })
    expect((await clientOf(office.baseUrl).availability(QUERY)).kind).toBe('drift')
  })

  function withTimes(offices: unknown) {
    return { ...sample, availableDays: [{ date: '2026-12-01', providerIDs: '10489', offices }] }
  }
})
