import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  type Ask,
  answerTo,
  BASE_PATH,
  CALLS,
  CATALOGUE,
  fixture,
  HOLD,
  json,
  KEY,
  meet,
  QUERY,
  type Reply,
  readFixture,
  text,
} from '../test/scripted-office.ts'
import type { MunichClient } from './index.ts'

type Json = Record<string, unknown>
const calls = Object.keys(CALLS) as (keyof typeof CALLS)[]
const errors = (...errorCodes: string[]) => ({
  errors: errorCodes.map((errorCode) => ({ errorCode, statusCode: 404 })),
})
const noAnswer = { kind: 'busy', reason: 'server', meta: { status: 200 } }

/** Answers of a call, with the outcome and with what staff would be told. */
async function outcomeOf(call: keyof typeof CALLS, reply: Reply, ask: Ask = CALLS[call]) {
  const { client, unknown, received } = await meet({ [call]: reply })
  const outcome = await ask(client)
  return { outcome, notes: unknown.map(({ kind, path }) => `${kind} ${path}`), requests: received.length }
}

// checklist: t3732
describe.each(calls)('%s with HTTP 200', (call) => {
  it.each<[string, Reply]>([
    ['no body', text(200, '')],
    ['white space', text(200, ' \r\n')],
    ['an empty object', text(200, '{}')],
    ['an empty list', text(200, '[]')],
    ['null', text(200, 'null')],
    ['errors about the question', json(200, errors('appointmentNotFound'))],
    ['errors about nothing free', json(200, errors('noAppointmentForThisDay', 'noAppointmentForThisScope'))],
    ['errors by number', json(200, { errors: { 0: { errorCode: 'authKeyMismatch' } } })],
    ['errors without a code', json(200, { errors: [{}] })],
    ['an error as text', json(200, { errors: 'down' })],
  ])('and %s is no answer, and no change of the protocol', async (_what, reply) => {
    const { outcome, notes } = await outcomeOf(call, reply)
    expect(outcome).toMatchObject(noAnswer)
    expect(notes.filter((note) => !note.startsWith('unknown_code'))).toEqual([])
  })

  it('and errors that ask for less, or for a captcha, is believed', async () => {
    const outcomes = await Promise.all(
      ['IP_BLACKLISTED', 'rateLimitExceeded', 'captchaMissing'].map(async (code) => {
        const { outcome } = await outcomeOf(call, json(200, errors(code)))
        return outcome.kind
      }),
    )
    expect(outcomes).toEqual(['refused', 'busy', 'captcha'])
  })
})

it('HTTP 204 is no answer, and an answer beside an empty list of errors is one', async () => {
  const none = await outcomeOf('appointment', (response) => response.writeHead(204).end())
  expect(none.outcome).toMatchObject({ kind: 'busy', reason: 'server' })
  const body = { ...(readFixture('available-calendar.empty.json') as Json), errors: [] }
  const { outcome } = await outcomeOf('available-calendar', json(200, body))
  expect(outcome.kind).toBe('ok')
})

// checklist: t3733
describe('a calendar that does not repeat the asked days is no answer', () => {
  const empty = readFixture('available-calendar.empty.json') as Json
  const full = readFixture('available-calendar.default-window.json') as Json
  const { startDate, endDate } = QUERY

  it.each<[string, Json, string[]]>([
    ['empty, as while the backend is down', { startDate: '', endDate: '', slotsStartDate: '', slotsEndDate: '' }, []],
    ['null', { startDate: null, endDate: null }, []],
    ['of which one is empty', { endDate: '' }, []],
    ['of another year', { startDate: '2025-11-20', endDate: '2026-05-20' }, ['startDate', 'endDate']],
    ['swapped', { startDate: endDate, endDate: startDate }, ['startDate', 'endDate']],
    ['in another notation', { startDate: '20.11.2026' }, ['startDate']],
    ['of another end', { endDate: '2027-05-19' }, ['endDate']],
  ])('%s', async (_what, dates, unexpected) => {
    for (const sample of [empty, full]) {
      for (const day of [undefined, '2026-12-03']) {
        const ask = (client: MunichClient) => client.availability(day === undefined ? QUERY : { ...QUERY, day })
        const reply = json(200, { ...sample, ...dates })
        const { outcome, notes, requests } = await outcomeOf('available-calendar', reply, ask)
        expect(outcome).toMatchObject(noAnswer)
        expect(notes).toEqual(unexpected.map((path) => `unexpected ${path}`))
        expect(requests).toBe(1)
      }
    }
  })

  it('nor one without them', async () => {
    for (const { startDate: _start, endDate: _end, ...rest } of [empty, full]) {
      const { outcome } = await outcomeOf('available-calendar', json(200, rest))
      expect(outcome).toMatchObject(noAnswer)
    }
  })

  it('but the truly empty one repeats them', async () => {
    const { outcome } = await outcomeOf('available-calendar', json(200, empty))
    expect(outcome).toMatchObject({ kind: 'ok', value: { days: [], openedDay: null, slots: [] } })
  })
})

// checklist: t3734
describe('an opened day', () => {
  const empty = readFixture('available-calendar.empty.json') as Json
  const asked = (day: string) => (client: MunichClient) => client.availability({ ...QUERY, day })

  it('may be a later one than the wanted day, whose month has no days', async () => {
    const days = (readFixture('available-calendar.default-window.json') as { availableDays: Json[] }).availableDays
    const [first, , , last] = days
    const later = { slotsStartDate: '2027-01-08', slotsEndDate: '2027-01-08', prevBookableDate: '2026-12-11' }
    const body = { ...empty, ...later, availableDays: [{ ...first, date: last?.date, offices: [] }] }
    const { outcome } = await outcomeOf('available-calendar', json(200, body), asked('2026-12-30'))
    expect(outcome).toMatchObject({ kind: 'ok', value: { openedDay: '2027-01-08', days: { length: 1 }, slots: [] } })
  })

  it.each<[string, Json]>([
    ['the wanted one', { slotsStartDate: '2027-04-30', slotsEndDate: '2027-04-30' }],
    ['none', { slotsStartDate: '', slotsEndDate: '' }],
    ['the whole range', {}],
  ])('is empty where no later month has days either, and %s is named', async (_what, named) => {
    const body = { ...empty, ...named, prevBookableDate: '2026-12-11' }
    const { outcome, notes } = await outcomeOf('available-calendar', json(200, body), asked('2027-04-30'))
    expect(outcome).toMatchObject({ kind: 'ok', value: { days: [], openedDay: '2027-04-30', slots: [] } })
    expect(notes).toEqual([])
  })
})

// checklist: t3735
describe("an answer with only another office's days is none about ours", () => {
  const ask: Ask = (client) => client.availability({ ...QUERY, officeIds: [10471] })
  const at = Date.parse('2026-12-01T09:00:00Z') / 1000

  it.each<[string, string, unknown]>([
    ['every day', '10489', [{ officeId: '10489', appointments: [at] }]],
    ['every time of our day', '10471,10489', [{ officeId: '10489', appointments: [at] }]],
  ])('%s in a calendar', async (_what, providerIDs, offices) => {
    const days = [{ date: '2026-12-01', providerIDs, offices }]
    const body = { ...(readFixture('available-calendar.default-window.json') as Json), availableDays: days }
    const { outcome, notes } = await outcomeOf('available-calendar', json(200, body), ask)
    expect(outcome.kind).toBe('drift')
    expect(notes).toEqual([expect.stringMatching(/^unexpected availableDays/)])
  })

  it('but beside our own they are left out', async () => {
    const offices = [
      { officeId: '10489', appointments: [at] },
      { officeId: '10471', appointments: [at + 600] },
    ]
    const days = [
      { date: '2026-12-01', providerIDs: '10471,10489', offices },
      { date: '2026-12-03', providerIDs: '10489', offices: [] },
    ]
    const body = { ...(readFixture('available-calendar.default-window.json') as Json), availableDays: days }
    const { outcome } = await outcomeOf('available-calendar', json(200, body), ask)
    expect(outcome).toMatchObject({
      kind: 'ok',
      value: { days: [{ date: '2026-12-01', officeIds: [10471] }], slots: [{ officeId: 10471, at: at + 600 }] },
    })
  })
})

describe('an answer in no known shape is drift, never a result', () => {
  const html = '<!doctype html><title>Wartung</title><p>Keine Termine verfügbar</p>'

  it.each<[string, Reply]>([
    ['a page with HTTP 200', text(200, html, { 'content-type': 'text/html' })],
    ['a page with HTTP 404', text(404, html, { 'content-type': 'text/html' })],
    ['a redirect, which is not followed', text(302, '', { location: `${BASE_PATH}/offices-and-services/` })],
    ['a redirect with a calendar in its body', text(302, JSON.stringify(readFixture('available-calendar.empty.json')))],
    ['a body cut short', text(200, '{"startDate":"2026-11-20","availableDays":[')],
    ['JSON of another kind', text(200, '7')],
    ['more than 8 MiB', text(200, `{"availableDays":[],"filler":"${'x'.repeat(9 * 1024 * 1024)}"}`)],
    ['compressed bytes', (response) => response.writeHead(200).end(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]))],
  ])('%s', async (_what, reply) => {
    const { client, received } = await meet({ 'available-calendar': reply, 'offices-and-services': fixture(CATALOGUE) })
    expect(await client.availability(QUERY)).toMatchObject({ kind: 'drift', meta: { rateLimit: null } })
    expect(received).toHaveLength(1)
  })

  it.each([
    [400, { kind: 'drift' }],
    [403, { kind: 'refused' }],
    [429, { kind: 'busy', reason: 'rate_limited' }],
    [503, { kind: 'busy', reason: 'server' }],
  ])('but a page with HTTP %i says what the status says', async (status, outcome) => {
    expect(await answerTo('available-calendar', text(status, html))).toMatchObject(outcome)
  })
})

describe('a packed answer', () => {
  const packed =
    (status: number, body: Buffer, encoding = 'gzip'): Reply =>
    (response) =>
      response.writeHead(status, { 'content-type': 'application/json', 'content-encoding': encoding }).end(body)
  const plain = JSON.stringify(readFixture('reserve-appointment.success.json'))

  it('is asked for and understood', async () => {
    const { client, received } = await meet({ 'reserve-appointment': packed(200, gzipSync(plain)) })
    expect(await client.reserve(HOLD)).toMatchObject({ kind: 'ok', value: KEY })
    expect(received[0]?.headers['accept-encoding']).toBe('gzip')
  })

  it('keeps its meaning as a refusal', async () => {
    const masked = gzipSync(JSON.stringify(readFixture('error.gateway-masked-5xx.http400.json')))
    expect(await answerTo('available-calendar', packed(400, masked))).toMatchObject({ kind: 'busy', reason: 'masked' })
  })

  it('is drift where it is broken, packed in another way, or grows beyond measure', async () => {
    for (const reply of [
      packed(200, gzipSync(plain).subarray(0, 40)),
      packed(200, Buffer.from(plain), 'br'),
      packed(200, gzipSync(Buffer.alloc(9 * 1024 * 1024, ' '))),
    ]) {
      expect((await answerTo('reserve-appointment', reply)).kind).toBe('drift')
    }
  })
})
