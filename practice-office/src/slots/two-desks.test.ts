import { expect, test } from 'vitest'
import {
  codesOf,
  DETAILS,
  expectSameShape,
  holdOf,
  keyOf,
  openOffice,
  readSample,
  type Testbed,
} from '../../test/testbed.ts'

const AT = Date.parse('2026-12-11T08:00:00Z')
const REGISTERING = { officeId: 10489, serviceId: 1063475 }
const LICENCES = { officeId: 10308174, serviceId: 1071896 }

type Pair = typeof REGISTERING

/** Reserves a slot at the time `AT`. */
async function reserveAt(office: Testbed, pair: Pair) {
  const hold = { ...holdOf(AT, pair), serviceCount: [1], captchaToken: await office.solveCaptcha() }
  return office.step('reserve', hold)
}

async function timesAt(office: Testbed, { officeId, serviceId }: Pair): Promise<number[]> {
  const query = { officeIds: officeId, serviceIds: serviceId, captchaToken: await office.solveCaptcha() }
  const { body } = await office.calendar(query)
  return body.availableDays.flatMap((day: { offices: { appointments: number[] }[] }) =>
    day.offices.flatMap(({ appointments }) => appointments),
  )
}

const placeOf = ({ scope }: { scope: Record<string, unknown> }) => ({
  id: scope.id,
  hint: scope.hint,
  infoForAppointment: scope.infoForAppointment,
})

test('a time is listed once, and the second who takes it is sent to the other desk', async () => {
  const office = await openOffice({ release: 'muc50' })
  await office.director.openSlots({ ...REGISTERING, at: AT, desks: 2 })
  expect(await timesAt(office, REGISTERING)).toEqual([AT / 1000])
  const sample = readSample('reserve-appointment.same-time-two-desks')
  const { body: first } = await reserveAt(office, REGISTERING)
  expectSameShape(first, sample.first)
  expect(placeOf(first)).toEqual({ ...placeOf(sample.first), hint: 'Eingang B - EG - Wartebereich 04' })
  expect(await timesAt(office, REGISTERING), 'the other desk still has it').toEqual([AT / 1000])
  const { body: second } = await reserveAt(office, REGISTERING)
  expectSameShape(second, sample.second)
  expect(placeOf(second)).toEqual({ ...placeOf(sample.second), hint: 'Eingang B - EG - Wartebereich 03' })
  expect(await timesAt(office, REGISTERING)).toEqual([])
  expect(codesOf(await reserveAt(office, REGISTERING))).toBe('appointmentNotAvailable')
})

test('an appointment stays at its desk in all answers, and its seat is free again after it', async () => {
  const office = await openOffice({ release: 'muc50' })
  await office.director.openSlots({ ...LICENCES, at: AT, desks: 3 })
  const all = [await reserveAt(office, LICENCES), await reserveAt(office, LICENCES), await reserveAt(office, LICENCES)]
  expect(all.map(({ body }) => body.scope.id)).toEqual([6, 256, 347])
  const middle = keyOf(all[1]?.body)
  const updated = (await office.step('update', { ...middle, ...DETAILS })).body
  const read = (await office.read(middle)).body
  expect([updated, read].map(({ scope }) => scope.id)).toEqual([256, 256])
  await office.step('cancel', middle)
  expect((await reserveAt(office, LICENCES)).body.scope.id).toBe(256)
})

test('a time that opens at one desk is gone when that one is taken', async () => {
  const office = await openOffice({ release: 'muc50' })
  await office.director.openSlots({ ...LICENCES, at: AT })
  expect((await reserveAt(office, LICENCES)).status).toBe(200)
  expect(codesOf(await reserveAt(office, LICENCES))).toBe('appointmentNotAvailable')
})

test('an office had one desk until muc47', async () => {
  const office = await openOffice({ release: 'muc47' })
  await office.director.openSlots({ ...LICENCES, at: AT, desks: 3 })
  expect((await reserveAt(office, LICENCES)).status).toBe(200)
  expect(codesOf(await reserveAt(office, LICENCES))).toBe('appointmentNotAvailable')
})
