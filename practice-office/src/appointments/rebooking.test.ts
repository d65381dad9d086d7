import { expect, test } from 'vitest'
import { codesOf, DETAILS, keyOf, openOffice, readSample, refusalOf, type Testbed } from '../../test/testbed.ts'

/** The time of the rebooking samples. */
const FRIDAY = Date.parse('2026-12-11T08:00:00Z')
const EIGHTH_OF_JANUARY = Date.parse('2027-01-08T08:00:00Z')

async function openWithAppointment() {
  const office = await openOffice({ release: 'muc50' })
  await office.director.moveClock({ to: Date.parse('2026-12-01T09:00:00Z') })
  const old = await book(office, FRIDAY, 'confirmed')
  await office.openOne(EIGHTH_OF_JANUARY)
  return { office, old, source: { sourceProcessId: old.processId, sourceAuthKey: old.authKey } }
}

async function book(office: Testbed, at: number, until: 'preconfirmed' | 'confirmed') {
  await office.openOne(at)
  const hold = { ...readSample('reserve-appointment.request'), timestamp: at / 1000 }
  const key = keyOf((await office.step('reserve', hold)).body)
  await office.step('update', { ...key, ...DETAILS })
  await office.step('preconfirm', key)
  if (until === 'confirmed') await office.step('confirm', key)
  return key
}

const hold = readSample('reserve-appointment.request.rebooking')
const update = readSample('update-appointment.request.rebooking')

test('a rebooking takes the data over, keeps them, and is confirmed without an activation mail', async () => {
  const { office, old, source } = await openWithAppointment()
  const before = office.director.mails().length
  const { status, body: reserved } = await office.step('reserve', { ...hold, ...source })
  const sample = readSample('reserve-appointment.success.rebooking')
  expect(status).toBe(200)
  expect(reserved).toEqual({
    ...sample,
    ...keyOf(reserved),
    displayNumber: String(reserved.processId),
    icsContent: sample.icsContent.replace('1284590', String(reserved.processId)),
  })
  const key = keyOf(reserved)
  const renamed = await office.step('update', { ...update, ...key, ...source, familyName: 'Erik' })
  expect(refusalOf(renamed)).toBe('400 familyNameCannotBeChanged')
  expect((await office.step('update', { ...update, ...key, ...source })).status).toBe(200)
  const confirm = { ...readSample('confirm-appointment.request.rebooking'), ...key, ...source }
  expect(await office.step('confirm', confirm)).toMatchObject({ status: 200, body: { status: 'confirmed' } })
  expect(office.director.mails().slice(0, -before)).toMatchObject([{ kind: 'confirmation' }])
  // The client has to cancel the old one.
  expect((await office.read(old)).body.status).toBe('confirmed')
})

test('every locked field that is changed is named, and an empty one may be filled', async () => {
  const { office, source } = await openWithAppointment()
  const { body } = await office.step('reserve', { ...hold, ...source })
  const others = { familyName: 'A', email: 'b@example.org', telephone: '+4989000000', customTextfield: 'C' }
  const reply = await office.step('update', { ...keyOf(body), ...others, ...source })
  const locked = ['familyName', 'email', 'telephone', 'customTextfield'].map((field) => `${field}CannotBeChanged`)
  expect(codesOf(reply)).toBe(locked.join(' '))
  const timestamp = (await office.openOne(Date.parse('2026-12-14T08:00:00Z'))) / 1000
  const { body: empty } = await office.step('reserve', { ...hold, timestamp, sourceAuthKey: undefined })
  expect(empty).toMatchObject({ familyName: '', email: 'noreply-terminvereinbarung@muenchen.de' })
  const filled = await office.step('update', { ...keyOf(empty), ...DETAILS, ...source })
  expect(filled).toMatchObject({ status: 200, body: { familyName: DETAILS.familyName, email: DETAILS.email } })
})

test('a source that is unknown, has another key, or forbids rebooking is named', async () => {
  const { office, source } = await openWithAppointment()
  const reserve = async (pair: object) => refusalOf(await office.step('reserve', { ...hold, ...source, ...pair }))
  expect(await reserve({ sourceProcessId: 99 })).toBe('404 appointmentNotFound')
  expect(await reserve({ sourceAuthKey: 'ab'.repeat(32) })).toBe('406 authKeyMismatch')
  const notOpened = { timestamp: EIGHTH_OF_JANUARY / 1000 + 3600, sourceProcessId: 99 }
  expect(await reserve(notOpened), 'the slot first').toBe('404 appointmentNotAvailable')
})

test('a confirm with a source that is not confirmed, or with half a pair, is refused like any guest’s', async () => {
  const { office } = await openWithAppointment()
  const pending = await book(office, Date.parse('2026-12-15T08:00:00Z'), 'preconfirmed')
  const { body } = await office.step('reserve', { ...hold, sourceProcessId: undefined })
  await office.step('update', { ...keyOf(body), ...DETAILS })
  const confirm = async (pair: object) => refusalOf(await office.step('confirm', { ...keyOf(body), ...pair }))
  const refused = '409 processNotPreconfirmedAnymore'
  expect(await confirm({ sourceProcessId: pending.processId, sourceAuthKey: pending.authKey })).toBe(refused)
  expect(await confirm({ sourceProcessId: pending.processId })).toBe(refused)
  expect(await confirm({ sourceProcessId: 'x', sourceAuthKey: 'y' })).toBe('400 invalidProcessId invalidAuthKey')
  expect(await confirm({ sourceProcessId: 99, sourceAuthKey: 'abcd' })).toBe('404 appointmentNotFound')
})
