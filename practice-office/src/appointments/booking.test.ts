import { expect, test } from 'vitest'
import {
  codesOf,
  DETAILS,
  keyOf,
  NATURALISATION,
  openOffice,
  preconfirmOne,
  readSample,
  reserveOne,
  type Testbed,
} from '../../test/testbed.ts'
import { berlinMoment } from '../berlin.ts'

const NEXT_MONDAY = berlinMoment('2026-11-23', 9 * 60)
const read = (office: Testbed, key: { processId: number; authKey: string }) =>
  office.get(`/appointment/?processId=${key.processId}&authKey=${key.authKey}`)
const hold = (at: number) => ({ ...NATURALISATION, serviceId: [NATURALISATION.serviceId], timestamp: at / 1000 })

test('a hold ends after the reservation duration, at the next run of the cleaning job', async () => {
  const office = await openOffice()
  office.passMinutes(0.4)
  const key = keyOf(await reserveOne(office))
  office.passMinutes(5)
  expect((await read(office, key)).body.status).toBe('reserved')
  office.passMinutes(0.7)
  const gone = await read(office, key)
  expect([gone.status, codesOf(gone)]).toEqual([404, ['appointmentNotFound']])
})

test('the activation counts from the reservation, not from preconfirm', async () => {
  const office = await openOffice()
  const reserved = await reserveOne(office)
  office.passMinutes(4)
  await office.post('/preconfirm-appointment/', keyOf(reserved))
  office.passMinutes(10)
  expect((await read(office, keyOf(reserved))).body.status).toBe('preconfirmed')
  office.passMinutes(1)
  const late = await office.post('/confirm-appointment/', keyOf(reserved))
  expect([late.status, codesOf(late)]).toEqual([404, ['appointmentNotFound']])
})

test('a second preconfirm and a second confirm are refused, and the first ones stand', async () => {
  const office = await openOffice()
  const key = keyOf(await preconfirmOne(office))
  const again = await office.post('/preconfirm-appointment/', key)
  expect([again.status, codesOf(again)]).toEqual([409, ['processNotReservedAnymore']])
  expect((await office.post('/confirm-appointment/', key)).body.status).toBe('confirmed')
  const twice = await office.post('/confirm-appointment/', key)
  expect([twice.status, codesOf(twice)]).toEqual([409, ['processNotPreconfirmedAnymore']])
  expect((await read(office, key)).body.status).toBe('confirmed')
})

test("a held time is nobody else's, and free again when the hold is cancelled", async () => {
  const office = await openOffice()
  const reserved = await reserveOne(office, NEXT_MONDAY)
  const taken = await office.post('/reserve-appointment/', hold(NEXT_MONDAY))
  expect([taken.status, codesOf(taken)]).toEqual([404, ['appointmentNotAvailable']])
  const { body } = await office.post('/cancel-appointment/', keyOf(reserved))
  expect(body).toEqual(reserved)
  expect(office.director.mails()).toEqual([])
  expect((await office.post('/reserve-appointment/', hold(NEXT_MONDAY))).status).toBe(200)
})

test('a cancelled appointment gets a new key and frees its time after the deallocation time', async () => {
  const office = await openOffice()
  const key = keyOf(await preconfirmOne(office, NEXT_MONDAY))
  await office.post('/confirm-appointment/', key)
  const { body } = await office.post('/cancel-appointment/', key)
  expect(body.status).toBe('deleted')
  expect(codesOf(await read(office, key))).toEqual(['authKeyMismatch'])
  expect((await read(office, keyOf(body))).body).toMatchObject({ status: 'deleted', icsContent: null })
  office.passMinutes(14)
  expect((await office.post('/reserve-appointment/', hold(NEXT_MONDAY))).status).toBe(404)
  office.passMinutes(1.1)
  expect(codesOf(await read(office, keyOf(body)))).toEqual(['appointmentNotFound'])
  expect((await office.post('/reserve-appointment/', hold(NEXT_MONDAY))).status).toBe(200)
})

test('an appointment that has started cannot be cancelled', async () => {
  const office = await openOffice()
  const key = keyOf(await preconfirmOne(office, NEXT_MONDAY))
  await office.post('/confirm-appointment/', key)
  await office.director.moveClock({ to: NEXT_MONDAY + 1 })
  expect(await office.post('/cancel-appointment/', key)).toMatchObject({
    status: 406,
    body: { errors: [{ errorCode: 'appointmentCanNotBeCanceled' }] },
  })
})

test('each step of a booking sends its mail, an unfinished hold none', async () => {
  const office = await openOffice()
  await reserveOne(office)
  const key = keyOf(await preconfirmOne(office))
  await office.post('/confirm-appointment/', key)
  await office.post('/cancel-appointment/', key)
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

test('the link in the mail is that of the sample', async () => {
  const { mailLink } = await import('../mail/mailbox.ts')
  const { plain, fragment, viewFragment } = readSample('confirmation-link-fragment')
  const key = { processId: plain.id, authKey: plain.authKey }
  expect(mailLink('', 'activation', key)).toBe(fragment)
  expect(mailLink('', 'confirmation', key)).toBe(viewFragment)
})

test('an address gets as many appointments at a desk as the desk allows, holds not counted', async () => {
  const office = await openOffice()
  for (let n = 0; n < 4; n += 1) await preconfirmOne(office)
  const fifth = await reserveOne(office)
  const update = (email: string) => office.post('/update-appointment/', { ...DETAILS, email, ...keyOf(fifth) })
  const refused = await update('Erika@Example.org')
  expect([refused.status, codesOf(refused)]).toEqual([406, ['tooManyAppointmentsWithSameMail']])
  expect((await update('max@example.org')).status).toBe(200)
  const sixth = await reserveOne(office)
  const seventh = await reserveOne(office)
  for (const one of [sixth, seventh]) {
    expect(
      (await office.post('/update-appointment/', { ...DETAILS, email: 'max@example.org', ...keyOf(one) })).status,
    ).toBe(200)
  }
})

test('the limit is checked again at preconfirm', async () => {
  const office = await openOffice()
  const held = []
  for (let n = 0; n < 5; n += 1) {
    const reserved = await reserveOne(office)
    await office.post('/update-appointment/', { ...DETAILS, ...keyOf(reserved) })
    held.push(keyOf(reserved))
  }
  const statuses = []
  for (const key of held) statuses.push((await office.post('/preconfirm-appointment/', key)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 406])
})

test('anyone may confirm straight from reserved at muc47', async () => {
  const office = await openOffice()
  expect((await office.post('/confirm-appointment/', keyOf(await reserveOne(office)))).body.status).toBe('confirmed')
})

test('numbers may come as text, and the count of a service defaults to one', async () => {
  const office = await openOffice()
  await office.director.openSlots({ officeId: 10471, at: NEXT_MONDAY })
  const texts = { officeId: '10471', serviceId: ['1071907'], timestamp: String(NEXT_MONDAY / 1000) }
  const { body } = await office.post('/reserve-appointment/', texts)
  expect(body).toMatchObject({ status: 'reserved', serviceCount: 1, timestamp: String(NEXT_MONDAY / 1000) })
  const { processId, authKey } = body
  expect((await read(office, { processId, authKey })).status).toBe(200)
})

test('a reserve that comes within two seconds of a rival loses the race', async () => {
  const office = await openOffice()
  await office.director.openSlots({ officeId: 10471, at: NEXT_MONDAY, lifeMs: 60_000 })
  office.passMinutes(61 / 60)
  const lost = await office.post('/reserve-appointment/', hold(NEXT_MONDAY))
  expect(lost).toMatchObject({ status: 404, body: { errors: [{ errorCode: 'unknownError', statusCode: 520 }] } })
  office.passMinutes(3 / 60)
  expect(codesOf(await office.post('/reserve-appointment/', hold(NEXT_MONDAY)))).toEqual(['appointmentNotAvailable'])
})
