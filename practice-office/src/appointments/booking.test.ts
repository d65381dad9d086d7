import { expect } from 'vitest'
import { codesOf, DETAILS, holdOf, keyOf, refusalOf, test } from '../../test/testbed.ts'
import { berlinMoment } from '../berlin.ts'

const NEXT_MONDAY = berlinMoment('2026-11-23', 9 * 60)
test('a hold ends after the reservation duration, at the next run of the cleaning job', async ({ office }) => {
  office.passMinutes(0.4)
  const key = keyOf(await office.reserveOne())
  office.passMinutes(5)
  expect((await office.read(key)).body.status).toBe('reserved')
  office.passMinutes(0.7)
  expect(refusalOf(await office.read(key))).toBe('404 appointmentNotFound')
})

test('the activation counts from the reservation, not from preconfirm', async ({ office }) => {
  const reserved = await office.reserveOne()
  office.passMinutes(4)
  await office.step('preconfirm', keyOf(reserved))
  office.passMinutes(10)
  expect((await office.read(keyOf(reserved))).body.status).toBe('preconfirmed')
  office.passMinutes(1)
  expect(refusalOf(await office.step('confirm', keyOf(reserved)))).toBe('404 appointmentNotFound')
})

test('a second preconfirm and a second confirm are refused, and the first ones stand', async ({ office }) => {
  const key = keyOf(await office.preconfirmOne())
  expect(refusalOf(await office.step('preconfirm', key))).toBe('409 processNotReservedAnymore')
  expect((await office.step('confirm', key)).body.status).toBe('confirmed')
  expect(refusalOf(await office.step('confirm', key))).toBe('409 processNotPreconfirmedAnymore')
  expect((await office.read(key)).body.status).toBe('confirmed')
})

test("a held time is nobody else's, and free again when the hold is cancelled", async ({ office }) => {
  const reserved = await office.reserveOne(NEXT_MONDAY)
  expect(refusalOf(await office.step('reserve', holdOf(NEXT_MONDAY)))).toBe('404 appointmentNotAvailable')
  const { body } = await office.step('cancel', keyOf(reserved))
  expect(body).toEqual(reserved)
  expect(office.director.mails()).toEqual([])
  expect((await office.step('reserve', holdOf(NEXT_MONDAY))).status).toBe(200)
})

test('a cancelled appointment gets a new key and frees its time after the deallocation time', async ({ office }) => {
  const key = keyOf(await office.preconfirmOne(NEXT_MONDAY))
  await office.step('confirm', key)
  const { body } = await office.step('cancel', key)
  expect(body.status).toBe('deleted')
  expect(codesOf(await office.read(key))).toBe('authKeyMismatch')
  expect((await office.read(keyOf(body))).body).toMatchObject({ status: 'deleted', icsContent: null })
  office.passMinutes(14)
  expect((await office.step('reserve', holdOf(NEXT_MONDAY))).status).toBe(404)
  office.passMinutes(1.1)
  expect(codesOf(await office.read(keyOf(body)))).toBe('appointmentNotFound')
  expect((await office.step('reserve', holdOf(NEXT_MONDAY))).status).toBe(200)
})

test('an appointment that has started cannot be cancelled', async ({ office }) => {
  const key = keyOf(await office.preconfirmOne(NEXT_MONDAY))
  await office.step('confirm', key)
  await office.director.moveClock({ to: NEXT_MONDAY + 1 })
  expect(refusalOf(await office.step('cancel', key))).toBe('406 appointmentCanNotBeCanceled')
})

test('each step of a booking sends its mail, an unfinished hold none', async ({ office }) => {
  await office.reserveOne()
  const key = keyOf(await office.preconfirmOne())
  await office.step('confirm', key)
  await office.step('cancel', key)
  const mails = office.director.mails('ERIKA@example.org').reverse()
  expect(mails.map(({ kind, processId }) => [kind, processId])).toEqual(
    ['activation', 'confirmation', 'cancellation'].map((kind) => [kind, key.processId]),
  )
  const code = Buffer.from(JSON.stringify({ id: key.processId, authKey: key.authKey })).toString('base64')
  expect(mails.map(({ link }) => link)).toEqual([
    `${office.origin}/buergeransicht/#/appointment/confirm/${code}`,
    `${office.origin}/buergeransicht/#/appointment/${code}`,
    null,
  ])
})

test('an address gets as many appointments at a desk as the desk allows, holds not counted', async ({ office }) => {
  for (let n = 0; n < 4; n += 1) await office.preconfirmOne()
  const fifth = await office.reserveOne()
  const update = (email: string) => office.step('update', { ...DETAILS, email, ...keyOf(fifth) })
  expect(refusalOf(await update('Erika@Example.org'))).toBe('406 tooManyAppointmentsWithSameMail')
  expect((await update('max@example.org')).status).toBe(200)
  for (const one of [await office.reserveOne(), await office.reserveOne()]) {
    expect((await office.step('update', { ...DETAILS, email: 'max@example.org', ...keyOf(one) })).status).toBe(200)
  }
})

test('the limit is checked again at preconfirm', async ({ office }) => {
  const held = []
  for (let n = 0; n < 5; n += 1) {
    const reserved = await office.reserveOne()
    await office.step('update', { ...DETAILS, ...keyOf(reserved) })
    held.push(keyOf(reserved))
  }
  const statuses = []
  for (const key of held) statuses.push((await office.step('preconfirm', key)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 406])
})

test('anyone may confirm straight from reserved at muc47', async ({ office }) => {
  expect((await office.step('confirm', keyOf(await office.reserveOne()))).body.status).toBe('confirmed')
})

test('numbers may come as text, and the count of a service defaults to one', async ({ office }) => {
  await office.director.openSlots({ officeId: 10471, at: NEXT_MONDAY })
  const texts = { officeId: '10471', serviceId: ['1071907'], timestamp: String(NEXT_MONDAY / 1000) }
  const { body } = await office.step('reserve', texts)
  expect(body).toMatchObject({ status: 'reserved', serviceCount: 1, timestamp: String(NEXT_MONDAY / 1000) })
  expect((await office.read(body)).status).toBe(200)
})

test('a reserve that comes within two seconds of a rival loses the race', async ({ office }) => {
  await office.director.openSlots({ officeId: 10471, at: NEXT_MONDAY, lifeMs: 60_000 })
  office.passMinutes(61 / 60)
  const lost = await office.step('reserve', holdOf(NEXT_MONDAY))
  expect(lost).toMatchObject({ status: 404, body: { errors: [{ errorCode: 'unknownError', statusCode: 520 }] } })
  office.passMinutes(3 / 60)
  expect(codesOf(await office.step('reserve', holdOf(NEXT_MONDAY)))).toBe('appointmentNotAvailable')
})
