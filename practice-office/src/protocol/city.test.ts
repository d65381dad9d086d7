// Where the practice office differed from the city's own software (PROTOCOL.md): one test for each difference.
import { expect } from 'vitest'
import {
  answerOf,
  codesOf,
  DETAILS,
  FRIDAY_AT_TEN,
  holdOf,
  keyOf,
  MASKED,
  NATURALISATION,
  openOffice,
  readSample,
  refusalOf,
  type Testbed,
  test,
} from '../../test/testbed.ts'
import { DOCUMENTED_LADDER } from '../access/captcha.ts'
import { createDirector } from '../director/director.ts'
import { bookingEndpoints } from '../endpoints/booking-endpoints.ts'
import type { FaultWay } from '../faults/fault-answers.ts'
import { createOffice } from '../office.ts'
import type { EndpointName } from '../protocol/wire.ts'
import { inMemoryState } from '../storage/state-file.ts'
import { OfficeRefusal } from './refusal.ts'
import { RELEASES } from './wire.ts'

type Key = { processId: number; authKey: string }
const step = (office: Testbed, name: string, key: Key) => office.step(name, { ...DETAILS, ...key })
const refused = (error: unknown) => (error instanceof OfficeRefusal ? refusalOf(error.answer) : error)
const wrongKey = '406 authKeyMismatch'

// checklist: t3854
test.each(RELEASES)('at %s a cancelled appointment has lost its office and its person', async (release) => {
  for (const until of ['preconfirmed', 'confirmed']) {
    const office = await openOffice({ release })
    const key = keyOf(await office.preconfirmOne())
    if (until === 'confirmed') await step(office, 'confirm', key)
    const { status, body } = await step(office, 'cancel', key)
    const { scope: lost, ...rest } = readSample('cancel-appointment.success')
    const { processId = 0, startsAt = 0 } = office.director.appointments()[0] ?? {}
    const timestamp = String(startsAt / 1000)
    const own = { processId, timestamp, displayNumber: String(processId), authKey: body.authKey }
    expect([status, body]).toMatchObject([200, { ...rest, ...own, scope: lost }])
    expect(body.authKey).not.toBe(key.authKey)
    expect((await office.read(keyOf(body))).body, 'read again').toMatchObject({ officeId: 0, status: 'deleted' })
  }
})

// checklist: t3855
test.each(RELEASES)('at %s the new key of a cancelled appointment serves only for another cancel', async (release) => {
  const office = await openOffice({ release })
  const key = keyOf(await office.preconfirmOne())
  const cancelled = keyOf((await step(office, 'cancel', key)).body)
  for (const name of ['confirm', 'preconfirm', 'update']) {
    expect(refusalOf(await step(office, name, cancelled)), name).toEqual(wrongKey)
  }
  expect(await step(office, 'cancel', cancelled)).toMatchObject({ status: 200, body: { status: 'deleted' } })
  expect(refusalOf(await step(office, 'cancel', key)), 'the old key').toEqual(wrongKey)
  expect(office.director.mails().filter(({ kind }) => kind === 'cancellation')).toHaveLength(1)
})

// checklist: t3856
test.each(RELEASES)('at %s a cancelled hold still says reserved, and its key is refused', async (release) => {
  const office = await openOffice({ release })
  const reserved = await office.reserveOne()
  const key = keyOf(reserved)
  expect((await step(office, 'cancel', key)).body).toEqual(reserved)
  expect(refusalOf(await office.read(key))).toEqual(wrongKey)
  for (const name of ['update', 'preconfirm', 'confirm', 'cancel']) {
    expect(refusalOf(await step(office, name, key)), name).toEqual(wrongKey)
  }
  const again = await office.step('reserve', holdOf(Number(reserved.timestamp) * 1000))
  expect(again.status, 'its time is free at once').toBe(200)
  office.passMinutes(16)
  expect(refusalOf(await office.read(key))).toBe('404 appointmentNotFound')
})

// checklist: t3857
test.each([
  ['Danke 😊', 500],
  ['𠮷野', 500],
  ['x'.repeat(201), 500],
  ['x'.repeat(200), 200],
  ['محمد عبد الله', 200],
  ['吉野', 200],
  ["Zoe\u0308 O'Neill", 200],
])('the name %s ends an update with %i, and is stored or not', async (familyName, status) => {
  for (const release of RELEASES) {
    const office = await openOffice({ release })
    const key = keyOf(await office.reserveOne())
    const reply = await office.step('update', { ...DETAILS, ...key, familyName })
    expect(reply.status).toBe(status)
    if (status === 500) expect(codesOf(reply)).toBe('unknownError')
    expect((await office.read(key)).body.familyName).toBe(status === 200 ? familyName : '')
    office.director.setFace('gateway')
    const masked = await office.step('update', { ...DETAILS, ...key, familyName })
    if (status === 500) expect(masked).toMatchObject(MASKED)
  }
})

// checklist: t3858
test.each(['telephone', 'customTextfield'])('a four-byte character in %s ends an update too', async (field) => {
  const office = await openOffice()
  await office.director.openSlots({ officeId: 10546 })
  const key = keyOf(await office.reserveOne())
  const reply = await office.step('update', { ...DETAILS, ...key, [field]: '😊' })
  // The telephone is judged by the interface already.
  expect(reply.status).toBe(field === 'telephone' ? 400 : 500)
})

// checklist: t3859
test.each(RELEASES)('at %s an address over 150 characters is preconfirmed, fails, gets no mail', async (release) => {
  const office = await openOffice({ release })
  for (const length of [150, 151]) {
    const email = `${'x'.repeat(length - '@example.org'.length)}@example.org`
    const key = keyOf(await office.reserveOne())
    expect((await office.step('update', { ...DETAILS, ...key, email })).status).toBe(200)
    const reply = await step(office, 'preconfirm', key)
    expect(reply.status).toBe(length === 150 ? 200 : 500)
    expect((await office.read(key)).body.status).toBe('preconfirmed')
    expect(office.director.mails(email)).toHaveLength(length === 150 ? 1 : 0)
  }
})

// checklist: t3860
test.each(RELEASES)('at %s the data of a confirmed appointment change as the release does it', async (release) => {
  const office = await openOffice({ release })
  const key = keyOf(await office.preconfirmOne())
  await step(office, 'confirm', key)
  const reply = await office.step('update', { ...DETAILS, ...key, familyName: 'Neu' })
  const isStored = release !== 'muc50'
  expect(refusalOf(reply)).toBe(isStored ? '500 unknownError' : '409 processNotReservedAnymore')
  const familyName = isStored ? 'Neu' : DETAILS.familyName
  expect((await office.read(key)).body).toMatchObject({ status: 'confirmed', familyName })
})

// checklist: t3861
test.each<[EndpointName, failing: number, empty: number, sample: string]>([
  ['available-calendar', 200, 200, 'available-calendar.outage'],
  ['appointment', 500, 200, 'error.outage.http200'],
  ['reserve-appointment', 500, 200, 'error.outage.http200'],
  ['cancel-appointment', 500, 500, 'error.outage.http200'],
])('%s answers an outage as the city does, at every release', async (endpoint, failing, empty, sample) => {
  const withoutTexts = (body: { errors?: { errorMessage: string }[] }) =>
    body.errors ? { errors: body.errors.map(({ errorMessage: _, ...rest }) => rest) } : body
  for (const release of RELEASES) {
    for (const way of ['backend-failing', 'backend-empty'] as const) {
      const office = await openOffice({ release })
      office.director.failNext({ way, endpoint })
      const isRead = endpoint === 'available-calendar' || endpoint === 'appointment'
      const reply = isRead ? await office.get(`/${endpoint}/`) : await office.post(`/${endpoint}/`, {})
      const status = way === 'backend-failing' ? failing : empty
      expect([reply.status, withoutTexts(reply.body)]).toEqual([status, withoutTexts(readSample(sample))])
    }
  }
})

// checklist: t3863
test.each<[FaultWay, number, string]>([
  ['empty', 200, ''],
  ['error', 200, 'unknownError'],
])('the director can let any call answer %s with %i', async (way, status, shown) => {
  const office = await openOffice()
  for (const endpoint of ['appointment', 'offices-and-services', 'captcha-challenge'] as const) {
    office.director.failNext({ way, endpoint, ...(way === 'error' && { code: 'unknownError', status }) })
    const answer = await fetch(`${office.url}/${endpoint}/`)
    const text = await answer.text()
    expect([answer.status, shown === '' ? text : text.includes(shown)]).toEqual([status, shown === '' ? '' : true])
  }
})

// checklist: t3864
test('a list or a form as body has none of the fields, so it gets the errors of all', async ({ office }) => {
  const wanted = refusalOf(answerOf('error.reserve-all-missing.http400'))
  expect(refusalOf(await office.step('reserve', '[]'))).toBe(wanted)
  expect(refusalOf(await office.step('reserve', '[{"officeId":10471}]'))).toBe(wanted)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(refusalOf(await office.step('reserve', 'officeId=10471', form))).toBe(wanted)
})

// checklist: t3865
test('a service that is listed twice is one with both counts', async () => {
  const office = await openOffice({ release: 'muc47' })
  const [slot] = await office.director.openSlots({ officeId: NATURALISATION.officeId, count: 3 })
  const { serviceId } = NATURALISATION
  const twice = { ...holdOf(slot?.at ?? 0), serviceId: [serviceId, serviceId], serviceCount: [1, 1] }
  const { body } = await office.step('reserve', twice)
  expect(body).toMatchObject({ serviceId, serviceCount: 2, subRequestCounts: [], slotCount: 2 })
})

// checklist: t3866
test.each(['Bearer nonsense', 'Bearer a.b.c', 'Basic eDp5', 'nonsense'])(
  'the authorization %s is refused by the calls for people, and no other call reads it',
  async (authorization) => {
    const office = await openOffice()
    const key = keyOf(await office.reserveOne())
    const headers = { authorization }
    expect(refusalOf(await office.read(key, headers))).toBe('401 authKeyMismatch')
    for (const name of ['reserve', 'update', 'preconfirm', 'confirm', 'cancel']) {
      expect((await office.step(name, { ...DETAILS, ...key }, headers)).status, name).toBe(401)
    }
    expect((await office.get('/captcha-details/', headers)).status).toBe(200)
    office.director.setFace('gateway')
    expect(await office.step('cancel', key, headers)).toMatchObject(answerOf('error.gateway-unauthenticated.http401'))
  },
)

// checklist: t3867
test.each([
  ['OPTIONS', '/offices-and-services/', 404],
  ['OPTIONS', '/reserve-appointment/', 404],
  ['HEAD', '/offices-and-services/', 400],
  ['HEAD', '/available-calendar/', 400],
  ['HEAD', '/reserve-appointment/', 404],
  ['HEAD', '/nothing/', 404],
])('%s of %s is %i', async (method, path, status) => {
  const office = await openOffice()
  const answer = await fetch(`${office.url}${path}`, { method })
  expect(answer.status).toBe(status)
  if (method === 'HEAD') expect(await answer.text()).toBe('')
})

// checklist: t3869
test.each(RELEASES)('at %s one of ten who reserve at once gets the slot, the others lose', async (release) => {
  const now = () => FRIDAY_AT_TEN
  const settings = { seed: 'race', speed: 1, release, face: 'direct', rateLimit: 0, calendar: 'still' } as const
  const captcha = { variant: 'v2', ladder: DOCUMENTED_LADDER } as const
  const outside = { outsideNow: now, uiBase: () => '', courier: () => {} }
  const office = createOffice({ ...settings, captcha, keyDigits: 64, ...outside }, inMemoryState())
  const [slot] = await createDirector(office, now).openSlots({ officeId: NATURALISATION.officeId })
  const call = { query: new URLSearchParams(), body: holdOf(slot?.at ?? 0), address: '127.0.0.1', user: null }
  // Without sockets: all ten arrive before any of them can go on.
  const reserve = async () => bookingEndpoints['reserve-appointment'].answer(office, call)
  const ends = await Promise.allSettled(Array.from({ length: 10 }, reserve))
  const losers = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  expect(losers).toHaveLength(9)
  for (const loser of losers) expect(refused(loser)).toBe('404 unknownError')
  const late = await reserve().catch((error: unknown) => error)
  expect(refused(late), 'who comes later').toBe('404 appointmentNotAvailable')
})
