import { expect, test } from 'vitest'
import {
  codesOf,
  DETAILS,
  keyOf,
  NATURALISATION,
  openOffice,
  readSample,
  refusalOf,
  type Testbed,
} from '../../test/testbed.ts'

/** The time of the rebooking samples. */
const FRIDAY = Date.parse('2026-12-11T08:00:00Z')
const EIGHTH_OF_JANUARY = Date.parse('2027-01-08T08:00:00Z')

async function openWithAppointment() {
  const office = await openOffice({ release: 'muc50' })
  await office.director.moveClock({ to: Date.parse('2026-12-01T09:00:00Z') })
  const old = await book(office, FRIDAY, 'confirmed')
  await office.director.openSlots({ officeId: NATURALISATION.officeId, at: EIGHTH_OF_JANUARY })
  return { office, old, source: { sourceProcessId: old.processId, sourceAuthKey: old.authKey } }
}

async function book(office: Testbed, at: number, until: 'preconfirmed' | 'confirmed') {
  await office.director.openSlots({ officeId: NATURALISATION.officeId, at })
  const hold = { ...readSample('reserve-appointment.request'), timestamp: at / 1000 }
  const key = keyOf((await office.post('/reserve-appointment/', hold)).body)
  await office.post('/update-appointment/', { ...key, ...DETAILS })
  await office.post('/preconfirm-appointment/', key)
  if (until === 'confirmed') await office.post('/confirm-appointment/', key)
  return key
}

const hold = readSample('reserve-appointment.request.rebooking')
const update = readSample('update-appointment.request.rebooking')

test('a rebooking takes the data over, keeps them, and is confirmed without an activation mail', async () => {
  const { office, old, source } = await openWithAppointment()
  const before = office.director.mails().length
  const { status, body: reserved } = await office.post('/reserve-appointment/', { ...hold, ...source })
  const sample = readSample('reserve-appointment.success.rebooking')
  expect(status).toBe(200)
  expect(reserved).toEqual({
    ...sample,
    ...keyOf(reserved),
    displayNumber: String(reserved.processId),
    icsContent: sample.icsContent.replace('1284590', String(reserved.processId)),
  })
  const key = keyOf(reserved)
  expect(
    refusalOf(await office.post('/update-appointment/', { ...update, ...key, ...source, familyName: 'Erik' })),
  ).toEqual([400, ['familyNameCannotBeChanged']])
  expect((await office.post('/update-appointment/', { ...update, ...key, ...source })).status).toBe(200)
  const confirmed = await office.post('/confirm-appointment/', {
    ...readSample('confirm-appointment.request.rebooking'),
    ...key,
    ...source,
  })
  expect(confirmed).toMatchObject({ status: 200, body: { status: 'confirmed' } })
  expect(office.director.mails().slice(0, -before)).toMatchObject([{ kind: 'confirmation' }])
  // The client has to cancel the old one.
  const { processId, authKey } = old
  const read = await office.get(`/appointment/?processId=${processId}&authKey=${authKey}`)
  expect(read.body.status).toBe('confirmed')
})

test('every locked field that is changed is named, and an empty one may be filled', async () => {
  const { office, source } = await openWithAppointment()
  const { body } = await office.post('/reserve-appointment/', { ...hold, ...source })
  const others = { familyName: 'A', email: 'b@example.org', telephone: '+4989000000', customTextfield: 'C' }
  const reply = await office.post('/update-appointment/', { ...keyOf(body), ...others, ...source })
  expect(codesOf(reply)).toEqual([
    'familyNameCannotBeChanged',
    'emailCannotBeChanged',
    'telephoneCannotBeChanged',
    'customTextfieldCannotBeChanged',
  ])
  const fresh = await office.director.openSlots({ officeId: NATURALISATION.officeId, day: '2026-12-14' })
  const timestamp = (fresh[0]?.at ?? 0) / 1000
  const { body: empty } = await office.post('/reserve-appointment/', { ...hold, timestamp, sourceAuthKey: undefined })
  expect(empty).toMatchObject({ familyName: '', email: 'noreply-terminvereinbarung@muenchen.de' })
  const filled = await office.post('/update-appointment/', { ...keyOf(empty), ...DETAILS, ...source })
  expect(filled).toMatchObject({ status: 200, body: { familyName: DETAILS.familyName, email: DETAILS.email } })
})

test('a source that is unknown, has another key, or forbids rebooking is named', async () => {
  const { office, source } = await openWithAppointment()
  const reserve = async (pair: object) => {
    const reply = await office.post('/reserve-appointment/', { ...hold, ...source, ...pair })
    return refusalOf(reply)
  }
  expect(await reserve({ sourceProcessId: 99 })).toEqual([404, ['appointmentNotFound']])
  expect(await reserve({ sourceAuthKey: 'ab'.repeat(32) })).toEqual([406, ['authKeyMismatch']])
  expect(await reserve({ timestamp: EIGHTH_OF_JANUARY / 1000 + 3600, sourceProcessId: 99 }), 'the slot first').toEqual([
    404,
    ['appointmentNotAvailable'],
  ])
})

test('a confirm with a source that is not confirmed, or with half a pair, is refused like any guest’s', async () => {
  const { office } = await openWithAppointment()
  const pending = await book(office, Date.parse('2026-12-15T08:00:00Z'), 'preconfirmed')
  const { body } = await office.post('/reserve-appointment/', { ...hold, sourceProcessId: undefined })
  await office.post('/update-appointment/', { ...keyOf(body), ...DETAILS })
  const confirm = async (pair: object) => {
    const reply = await office.post('/confirm-appointment/', { ...keyOf(body), ...pair })
    return refusalOf(reply)
  }
  const refused = [409, ['processNotPreconfirmedAnymore']]
  expect(await confirm({ sourceProcessId: pending.processId, sourceAuthKey: pending.authKey })).toEqual(refused)
  expect(await confirm({ sourceProcessId: pending.processId })).toEqual(refused)
  expect(await confirm({ sourceProcessId: 'x', sourceAuthKey: 'y' })).toEqual([
    400,
    ['invalidProcessId', 'invalidAuthKey'],
  ])
  expect(await confirm({ sourceProcessId: 99, sourceAuthKey: 'abcd' })).toEqual([404, ['appointmentNotFound']])
})
