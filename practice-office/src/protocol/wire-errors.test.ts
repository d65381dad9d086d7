import { expect } from 'vitest'
import {
  answerOf,
  codesOf,
  DETAILS,
  holdOf,
  keyOf,
  MASKED,
  openOffice,
  readSample,
  refusalOf,
  test,
} from '../../test/testbed.ts'
import { ERROR_CODES, errorAnswer } from './refusal.ts'

test('bodies that are no JSON object are refused, an empty object gets the field errors', async ({ office }) => {
  for (const body of ['', ' ', 'x', '1', 'null', '"{}"']) {
    expect(refusalOf(await office.step('reserve', body)), body).toBe('400 invalidRequest')
  }
  const empty = await office.step('reserve', {})
  expect(codesOf(empty)).toEqual(codesOf({ body: readSample('error.reserve-all-missing.http400') }))
})

test('every call with a key wants number and key, both errors at once', async ({ office }) => {
  const both = 'invalidProcessId invalidAuthKey'
  for (const step of ['update', 'preconfirm', 'confirm', 'cancel']) {
    expect(codesOf(await office.step(step, {}))).toEqual(both)
  }
  expect(codesOf(await office.get('/appointment/'))).toEqual(both)
  expect(codesOf(await office.step('cancel', { processId: 1, authKey: 1234 }))).toBe('invalidAuthKey')
  expect(codesOf(await office.step('cancel', { processId: 'x', authKey: ' abcd ' }))).toBe('invalidProcessId')
})

test('an unknown number is 404, a wrong key 406', async ({ office }) => {
  const reserved = await office.reserveOne()
  expect(refusalOf(await office.get('/appointment/?processId=99&authKey=abcd'))).toBe('404 appointmentNotFound')
  const wrong = { ...keyOf(reserved), authKey: 'abcd' }
  expect(refusalOf(await office.step('preconfirm', wrong))).toBe('406 authKeyMismatch')
})

test('all refused fields of an update are listed at once, before the mail limit', async ({ office }) => {
  const reserved = await office.reserveOne()
  const wrong = { email: 'erika+1@example.org', telephone: '123', customTextfield: ' ' }
  const reply = await office.step('update', { ...keyOf(reserved), ...wrong })
  expect(codesOf(reply)).toEqual(codesOf({ body: readSample('error.update-fields.http400') }))
  const sound = { familyName: 'E', email: 'e@example.org', customTextfield: 'Fall' }
  const kept = await office.step('update', { ...keyOf(reserved), ...sound })
  expect(kept.body).toMatchObject({ ...sound, telephone: '' })
})

test('a scalar service id and lists of unequal length crash the city, which the gateway masks', async ({ office }) => {
  const hold = holdOf(await office.openOne())
  for (const body of [
    { ...hold, serviceId: 1 },
    { ...hold, serviceCount: 1 },
    { ...hold, serviceCount: [1, 1] },
  ]) {
    office.director.setFace('direct')
    expect(await office.step('reserve', body)).toMatchObject(answerOf('error.uncaught-exception-direct.http500'))
    office.director.setFace('gateway')
    expect(await office.step('reserve', body)).toMatchObject(MASKED)
  }
})

test('reserve checks the fields, then the combination, then the time', async ({ office }) => {
  const future = { officeId: 10471, serviceId: [1071907], timestamp: 1796976000 }
  const codes = async (change: object) => codesOf(await office.step('reserve', { ...future, ...change }))
  expect(await codes({ serviceCount: [26] })).toBe('invalidServiceCount')
  expect(await codes({ timestamp: 1 })).toBe('invalidTimestamp')
  expect(await codes({ serviceId: [] })).toBe('invalidServiceId')
  expect(await codes({ serviceId: [1063441] })).toBe('invalidLocationAndServiceCombination')
  expect(await codes({})).toBe('appointmentNotAvailable')
})

test('unknown paths and wrong methods are the same 404, the root has its own', async ({ office }) => {
  for (const reply of [
    await office.get('/no-such-thing/'),
    await office.post('/offices-and-services/', {}),
    await office.get('/reserve-appointment/'),
    await office.get('/offices/'),
    await office.get('/%zz/'),
  ]) {
    expect(refusalOf(reply)).toBe('404 notFound')
  }
  const rooted = { status: 404, body: { error: { message: 'Not found.', code: 404 } } }
  expect(await office.get('/')).toMatchObject(rooted)
  expect(await office.get('')).toMatchObject(rooted)
})

test('paths work with and without a slash at the end, and under the base for signed-in people', async ({ office }) => {
  expect((await office.get('/captcha-details')).status).toBe(200)
  const signedIn = office.url.replace('/api/', '/authenticated/api/')
  expect((await fetch(`${signedIn}/captcha-details/`)).status).toBe(200)
  office.director.setFace('gateway')
  const guest = await fetch(`${signedIn}/captcha-details/`)
  expect([guest.status, await guest.json()]).toEqual([401, readSample('error.gateway-unauthenticated.http401')])
})

test("answers carry the office's clock, security headers and, on success, no-cache headers", async ({ office }) => {
  const { headers } = await office.get('/captcha-details/')
  const now = 'Fri, 20 Nov 2026 09:00:00 GMT'
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect([headers.get('date'), headers.get('last-modified'), headers.get('expires')]).toEqual([now, now, now])
  expect(headers.get('cache-control')).toBe('max-age=0')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const failed = await office.get('/appointment/')
  expect(failed.headers.has('last-modified')).toBe(false)
  expect(failed.headers.has('content-security-policy')).toBe(true)
})

test('maintenance is 503, and masked by the gateway', async ({ office }) => {
  office.director.setMaintenance(true)
  expect(refusalOf(await office.get('/offices-and-services/'))).toBe('503 serviceUnavailable')
  office.director.setFace('gateway')
  expect(await office.get('/offices-and-services/')).toMatchObject(MASKED)
})

test('a blocked address is refused before everything else', async () => {
  const office = await openOffice({ rateLimit: 1 })
  office.director.setBlocked('192.0.2.9', true)
  const from = { 'x-forwarded-for': '192.0.2.9' }
  for (let n = 0; n < 3; n += 1) {
    expect(refusalOf(await office.get('/captcha-details/', from))).toBe('403 IP_BLACKLISTED')
  }
  office.director.setBlocked('192.0.2.9', false)
  expect((await office.get('/captcha-details/', from)).status).toBe(200)
})

test('a body of more than 10 MiB is refused', async ({ office }) => {
  expect(
    refusalOf(await office.post('/captcha-verify/', JSON.stringify({ payload: 'x'.repeat(10 * 1024 * 1024) }))),
  ).toBe('413 requestEntityTooLarge')
})

test('queries that are too long or too deep are refused, control characters and blanks dropped', async ({ office }) => {
  const ask = async (query: string) => (await office.get(`/captcha-details/?${query}`)).status
  expect(await ask(`a${'[b]'.repeat(9)}=1`)).toBe(200)
  expect(await ask(`a${'[b]'.repeat(10)}=1`)).toBe(400)
  expect(await ask(`x=${'y'.repeat(32_766)}`)).toBe(200)
  expect(await ask(`x=${'y'.repeat(32_767)}`)).toBe(400)
  const key = keyOf(await office.reserveOne())
  expect((await office.get(`/appointment/?processId=%20${key.processId}%07&authKey=${key.authKey}%0a`)).status).toBe(
    200,
  )
})

test('the gateway rejects a parameter that comes twice, the application takes the last', async ({ office }) => {
  const path = '/appointment/?processId=1&processId=x&authKey=abcd'
  expect(codesOf(await office.get(path))).toBe('invalidProcessId')
  office.director.setFace('gateway')
  expect(await office.get(path)).toMatchObject(MASKED)
})

test('a page of another origin may call the API, through the gateway with a preflight', async ({ office }) => {
  const origin = 'https://stadt.muenchen.de'
  expect((await office.get('/captcha-details/', { origin })).headers.get('access-control-allow-origin')).toBe(origin)
  const ask = () =>
    fetch(`${office.url}/reserve-appointment/`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    })
  expect((await ask()).status, 'the application has no answer to it').toBe(404)
  office.director.setFace('gateway')
  const preflight = await ask()
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe(origin)
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')
})

test('extra members of a body are accepted', async ({ office }) => {
  const reserved = await office.reserveOne()
  const extra = { scope: reserved.scope, whatever: [1] }
  const reply = await office.step('update', { ...DETAILS, ...keyOf(reserved), ...extra })
  expect(reply.status).toBe(200)
})

test('the error table is the one of the city, code by code', () => {
  const rows: { code: string; httpStatus: number; type: string }[] = [
    ...readSample('error-table'),
    ...readSample('error-table.muc50'),
  ]
  const table = rows.map((row) => [row.code, { statusCode: row.httpStatus, errorType: row.type }] as const)
  expect(Object.fromEntries(ERROR_CODES)).toEqual(Object.fromEntries(table))
})

test('the status of several errors is the highest of them, and of a code outside the table 520', () => {
  expect(errorAnswer(['invalidEmail', 'authKeyMismatch']).status).toBe(406)
  expect(errorAnswer(['somethingNew'])).toMatchObject({
    status: 520,
    body: { errors: [{ errorCode: 'unknownError', statusCode: 520, errorType: 'error' }] },
  })
})
