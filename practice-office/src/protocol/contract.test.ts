import { expect } from 'vitest'
import {
  answerOf,
  CATALOGUE,
  DETAILS,
  expectSameShape,
  keyOf,
  openOffice,
  readSample,
  refusalOf,
  test,
} from '../../test/testbed.ts'
import { TOO_LONG } from '../slots/catalogue.ts'
import type { Catalogue } from './wire.ts'
import { RELEASES } from './wire.ts'

const DAY_AT_NINE = Date.parse('2026-12-11T08:00:00Z')

// checklist: t3850
test('the catalogue is the genuine one without the trainees’ desk, with texts and limits', async ({ office }) => {
  const { status, body } = await office.get('/offices-and-services/')
  expect(status).toBe(200)
  const texts = { infoForAllAppointments: null, infoForAppointment: null }
  const genuine = (offices: Catalogue['offices']) =>
    offices.map((one) => ({
      ...one,
      slotsPerAppointment: null,
      scope: one.scope && { ...one.scope, slotsPerAppointment: null, ...texts },
    }))
  const isKept = (id: number) => id !== 10503
  expect(body.services).toEqual(CATALOGUE.services)
  expect(body.relations).toEqual(CATALOGUE.relations.filter(({ officeId }) => isKept(officeId)))
  expect(genuine(body.offices)).toEqual(genuine(CATALOGUE.offices.filter(({ id }) => isKept(id))))
})

// checklist: t3851
test.each(RELEASES)('at %s one pair of the catalogue is too long for its desk, each other fits', async (release) => {
  const office = await openOffice({ release })
  const { offices, relations }: Catalogue = (await office.get('/offices-and-services/')).body
  const limits = new Map(offices.map(({ id, scope }) => [id, Number(scope?.slotsPerAppointment ?? 0) || 25]))
  const tooLong = relations.filter(({ officeId, slots }) => slots > (limits.get(officeId) ?? 0))
  expect(tooLong).toMatchObject([TOO_LONG])
  expect(relations.filter(({ officeId }) => officeId === 10427).length).toBeGreaterThan(10)
})

test('each step of a booking answers in the shape and state of its sample', async ({ office }) => {
  const reserved = await office.reserveOne(DAY_AT_NINE)
  const sample = readSample('reserve-appointment.success')
  expectSameShape(reserved, sample)
  expect(reserved).toEqual({
    ...sample,
    ...keyOf(reserved),
    displayNumber: String(reserved.processId),
    icsContent: expect.any(String),
  })
  expect(reserved.icsContent).toBe(sample.icsContent.replace('1284417', String(reserved.processId)))
  expect(reserved.authKey).toMatch(/^[0-9a-f]{64}$/)

  const key = keyOf(reserved)
  const updated = (await office.step('update', { ...key, ...DETAILS, scope: reserved.scope })).body
  expect(updated).toEqual({ ...readSample('update-appointment.success'), ...key })

  const preconfirmed = (await office.step('preconfirm', { ...key, scope: reserved.scope })).body
  expect(preconfirmed).toEqual({ ...readSample('preconfirm-appointment.success'), ...key })

  const confirmed = (await office.step('confirm', key)).body
  expect(confirmed).toEqual({
    ...readSample('confirm-appointment.success'),
    ...key,
    captchaToken: expect.stringMatching(/^ey/),
  })

  const read = (await office.read(key)).body
  expect(read).toEqual({ ...readSample('appointment.success'), ...key, captchaToken: expect.stringMatching(/^ey/) })

  const cancelled = (await office.step('cancel', key)).body
  expect(cancelled).toEqual({ ...readSample('cancel-appointment.success'), ...key, authKey: cancelled.authKey })
  expect(cancelled.authKey).toMatch(/^[0-9a-f]{64}$/)
  expect(cancelled.authKey).not.toBe(key.authKey)
})

test('a booking of two services names the first as the main one and adds up their slots', async ({ office }) => {
  const request = readSample('reserve-appointment.request.captcha-multi')
  await office.director.openSlots({ officeId: 10489, serviceId: 1063441, at: DAY_AT_NINE, count: 2 })
  const { status, body } = await office.step('reserve', {
    ...request,
    captchaToken: await office.solveCaptcha(),
  })
  expect(status).toBe(200)
  const sample = readSample('reserve-appointment.success.multi-service')
  expectSameShape(body, sample)
  expect(body.subRequestCounts).toEqual(sample.subRequestCounts)
  expect(body).toMatchObject({ serviceId: 1063441, serviceName: 'Personalausweis', slotCount: 6, status: 'reserved' })
})

// checklist: t3862
test('the calendar answers in the shape of its samples', async ({ office }) => {
  expect((await office.calendar()).body).toEqual(readSample('available-calendar.empty'))
  await office.openOne(DAY_AT_NINE)
  const { body } = await office.calendar()
  expectSameShape(body, readSample('available-calendar.default-window'))
  expect(body.availableDays).toEqual([
    { date: '2026-12-11', providerIDs: '10471', offices: [{ officeId: '10471', appointments: [1796976000] }] },
  ])
})

test('captcha answers have the shapes of their samples', async ({ office }) => {
  expect((await office.get('/captcha-details/')).body).toEqual(readSample('captcha-details'))
  const { challenge, payload } = await office.solvedPayload()
  const sample = readSample('captcha-challenge.v2')
  expectSameShape(challenge, sample)
  expect(Object.keys(challenge.parameters).sort()).toEqual(Object.keys(sample.parameters).sort())
  expectSameShape((await office.post('/captcha-verify/', { payload })).body, readSample('captcha-verify.success'))
  const old = await openOffice({ captcha: { variant: 'v1' } })
  expectSameShape((await old.get('/captcha-challenge/')).body, readSample('captcha-challenge.v1-legacy'))
})

test('a signed-in person sees the confirmed appointments, a guest gets the 401 of each face', async ({ office }) => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const bearer = { authorization: `Bearer ${encode({ alg: 'none' })}.${encode({ sub: 'erika' })}.x` }
  await office.openOne(DAY_AT_NINE)
  const hold = { ...readSample('reserve-appointment.request') }
  const { body: reserved } = await office.step('reserve', hold, bearer)
  await office.step('update', { ...DETAILS, ...keyOf(reserved) }, bearer)
  await office.step('confirm', keyOf(reserved), bearer)
  expect((await office.get('/my-appointments/', bearer)).body).toEqual([
    { ...readSample('my-appointments.success')[0], ...keyOf(reserved) },
  ])
  expect(refusalOf(await office.get('/my-appointments/'))).toBe('401 authKeyMismatch')
  office.director.setFace('gateway')
  expect(await office.get('/my-appointments/')).toMatchObject(answerOf('error.gateway-unauthenticated.http401'))
})

test('the rest of a booking accepts the short key of releases before muc41', async () => {
  const office = await openOffice({ keyDigits: 4 })
  const preconfirmed = await office.preconfirmOne()
  expect(preconfirmed.authKey).toMatch(/^[0-9a-f]{4}$/)
  expect(preconfirmed.status).toBe('preconfirmed')
})
