import { request } from 'node:http'
import { expect } from 'vitest'
import { answerOf, codesOf, holdOf, keyOf, MASKED, openOffice, readSample, test } from '../../test/testbed.ts'
import { RELEASES } from '../protocol/wire.ts'
import type { FaultOrder } from './faults.ts'

const bodyOf = (name: string) => ({
  errors: readSample(name).errors.map(({ errorMessage: _, ...rest }: { errorMessage: string }) => rest),
})

test.each<[FaultOrder['way'], number, string]>([
  ['maintenance', 503, 'error.maintenance-direct.http503'],
  ['rate_limited', 429, 'error.rate-limited.http429'],
  ['blocked', 403, 'error.ip-blocked.http403'],
  ['captcha_missing', 400, 'error.calendar-captcha-missing.http400'],
  ['captcha_invalid', 400, 'error.captcha-invalid.http400'],
  ['captcha_expired', 400, 'error.captcha-expired.http400'],
  ['race_lost', 404, 'error.slot-race-lost.http404'],
  ['slot_gone', 404, 'error.slot-gone.http404'],
  ['no_scope', 404, 'error.legacy-no-scope.http404'],
  ['unknown_error', 520, 'error.date-range-quirk-direct.http520'],
])('%s answers %i in the shape of its sample', async (way, status, sample) => {
  const office = await openOffice()
  office.director.failNext({ way })
  expect(await office.calendar()).toMatchObject({ status, body: bodyOf(sample) })
  expect((await office.calendar()).status).toBe(200)
})

test.each<[FaultOrder, number, string]>([
  [{ way: 'drift-spring' }, 400, 'drift.spring-mvc.http400'],
  [{ way: 'drift-spring', status: 404 }, 404, 'drift.spring-mvc.http404'],
  [{ way: 'drift-problem' }, 400, 'drift.problem-json.http400'],
  [{ way: 'masked' }, 400, 'error.gateway-masked-5xx.http400'],
  [{ way: 'gateway-down' }, 500, 'error.gateway-own-failure.http500'],
])('%o answers %i as its sample does, at every release and through either face', async (order, status, sample) => {
  for (const release of RELEASES) {
    for (const face of ['direct', 'gateway'] as const) {
      const office = await openOffice({ release, face })
      office.director.failNext(order)
      const reply = await office.step('reserve', {})
      expect(reply.status).toBe(status)
      const { timestamp, path, requestId, ...body } = readSample(sample)
      expect(reply.body).toMatchObject(body)
      expect(Object.keys(reply.body).sort()).toEqual(Object.keys(readSample(sample)).sort())
      if (timestamp) expect(reply.body.timestamp).toBe('2026-11-20T09:00:00.000Z')
      if (path) expect(reply.body.path).toBe('/buergeransicht/api/citizen/reserve-appointment/')
      const isProblem = order.way === 'drift-problem'
      expect(reply.headers.get('content-type')).toContain(isProblem ? 'application/problem+json' : 'application/json')
    }
  }
})

test('the other wrong answers come as ordered', async ({ office }) => {
  const next = (order: FaultOrder) => {
    office.director.failNext(order)
    return office.calendar()
  }
  expect(await next({ way: 'masked' })).toMatchObject(MASKED)
  expect(await next({ way: 'unauthenticated' })).toMatchObject(answerOf('error.gateway-unauthenticated.http401'))
  expect(await next({ way: 'server_error' })).toMatchObject(answerOf('error.uncaught-exception-direct.http500'))
  expect((await next({ way: 'status', status: 502 })).status).toBe(502)
  expect(await next({ way: 'unknown_code', code: 'brandNew', status: 418 })).toMatchObject({
    status: 418,
    body: { errors: [{ errorCode: 'brandNew', statusCode: 418 }] },
  })
  expect(codesOf(await next({ way: 'error', code: 'processInvalid' }))).toBe('processInvalid')
  expect((await next({ way: 'unknown_shape' })).body).not.toHaveProperty('availableDays')
  const html = await next({ way: 'html' })
  expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
})

test('a soft ban shows an empty calendar although something is free', async ({ office }) => {
  await office.openOne()
  office.director.failNext({ way: 'empty_calendar', endpoint: 'available-calendar' })
  expect((await office.calendar()).body).toEqual(readSample('available-calendar.empty'))
  expect((await office.calendar()).body.availableDays).toHaveLength(1)
})

test('the captcha service can be out of order', async ({ office }) => {
  office.director.failNext({ way: 'captcha_unavailable' })
  expect((await office.get('/captcha-challenge/')).body).toEqual(
    readSample('captcha-challenge.upstream-failure.http200'),
  )
  office.director.failNext({ way: 'captcha_rejected' })
  expect((await office.post('/captcha-verify/', { payload: 'x' })).body).toEqual(
    readSample('captcha-verify.wrong-solution.http200'),
  )
})

test('a fault affects only its endpoint, as often as ordered, behind the face', async () => {
  const office = await openOffice({ face: 'gateway' })
  office.director.failNext({ way: 'maintenance', times: 2, endpoint: 'available-calendar' })
  expect((await office.get('/captcha-details/')).status).toBe(200)
  expect((await office.calendar()).body).toEqual({ status: 400, error: 'Bad Request' })
  expect((await office.calendar()).status).toBe(400)
  expect((await office.calendar()).status).toBe(200)
})

test('a connection reset before the office acts leaves nothing, one reset after it a hold', async ({ office }) => {
  const hold = holdOf(await office.openOne())
  office.director.failNext({ way: 'reset' })
  await expect(office.step('reserve', hold)).rejects.toThrow()
  expect(office.director.appointments()).toEqual([])
  office.director.failNext({ way: 'reset_after' })
  await expect(office.step('reserve', hold)).rejects.toThrow()
  expect(office.director.appointments()).toMatchObject([{ status: 'reserved' }])
})

test('a call that hangs is never answered; with hang_after the office has acted', async ({ office }) => {
  const key = keyOf(await office.preconfirmOne())
  // Stops waiting once the office has received the call, and with hang_after once it has acted.
  async function giveUpWhen(hasCome: () => boolean) {
    const patience = new AbortController()
    const call = fetch(`${office.url}/confirm-appointment/`, {
      method: 'POST',
      body: JSON.stringify(key),
      signal: patience.signal,
    })
    await expect.poll(hasCome).toBe(true)
    patience.abort()
    await expect(call).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  }
  const statusNow = () => office.director.appointments()[0]?.status
  office.director.failNext({ way: 'hang' })
  await giveUpWhen(() => office.director.pendingFaults().length === 0)
  expect(statusNow()).toBe('preconfirmed')
  office.director.failNext({ way: 'hang_after' })
  await giveUpWhen(() => statusNow() === 'confirmed')
})

test('a truncated answer announces more bytes than it has', async ({ office }) => {
  await office.reserveOne()
  office.director.failNext({ way: 'truncated' })
  const seen = await new Promise<{ announced: number; brought: number; isComplete: boolean }>((resolve, reject) => {
    const call = request(`${office.url}/captcha-details/`, (response) => {
      let brought = 0
      response.on('data', (chunk: Buffer) => {
        brought += chunk.length
      })
      response.on('error', () => {})
      response.on('close', () => {
        resolve({ announced: Number(response.headers['content-length']), brought, isComplete: response.complete })
      })
    })
    call.on('error', reject)
    call.end()
  })
  expect(seen.isComplete).toBe(false)
  expect(seen.brought).toBe(Math.floor(seen.announced / 2))
})

test('a slow answer is the right one', async ({ office }) => {
  office.director.failNext({ way: 'slow', delayMs: 20 })
  expect((await office.calendar()).body).toEqual(readSample('available-calendar.empty'))
})
