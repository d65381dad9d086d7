import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  answerTo,
  BASE_PATH,
  CATALOGUE,
  fixture,
  HOLD,
  KEY,
  meet,
  QUERY,
  type Reply,
  readFixture,
  text,
} from '../test/scripted-office.ts'

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
