import { expect } from 'vitest'
import {
  codesOf,
  DETAILS,
  expectSameShape,
  holdOf,
  keyOf,
  openOffice,
  readSample,
  refusalOf,
  testsOf,
} from '../../test/testbed.ts'
import { addDays, berlinDay } from '../berlin.ts'
import { linkWords } from '../mail/mailbox.ts'

/** Limit of 8 slots; the service takes three. */
const FAMILY = { officeIds: 10416, serviceIds: 1064268 }
/** No limit of its own; the service takes six slots, at most three of it. */
const TRAINEES = { officeIds: 10313237, serviceIds: 10224132 }
const PLACEHOLDER = 'noreply-terminvereinbarung@muenchen.de'

const test = testsOf({ release: 'muc50' })
const codesOfSample = (name: string) => codesOf({ body: readSample(name) })

test('a reserved appointment has the shape and the placeholder of its sample', async ({ office }) => {
  const reserved = await office.reserveOne(Date.parse('2026-12-11T08:00:00Z'))
  const sample = readSample('reserve-appointment.success.muc50')
  expectSameShape(reserved, sample)
  expect(reserved).toEqual({ ...sample, ...keyOf(reserved) })
})

test('the office of the trainees has another number, and its desk other rules', async ({ office }) => {
  const before = await openOffice({ release: 'muc47' })
  const [{ body }, { body: old }] = [
    await office.get('/offices-and-services/'),
    await before.get('/offices-and-services/'),
  ]
  const numbers = (catalogue: unknown) => JSON.stringify(catalogue).match(/\b(10503|10313237)\b/g) ?? []
  expect(new Set(numbers(body))).toEqual(new Set(['10313237']))
  expect(new Set(numbers(old)), 'of services and linked offices').toEqual(new Set(['10503']))
  expect(old.offices.some(({ id }: { id: number }) => id === 10503)).toBe(false)
  const desk = body.offices.find(({ id }: { id: number }) => id === 10313237).scope
  expect(desk).toMatchObject({ customTextfieldActivated: true, customTextfieldRequired: false })
  const relation = (one: { officeId: number; serviceId: number }) =>
    one.officeId === 10313237 && one.serviceId === 1080843
  expect(body.relations.find(relation).maxQuantity).toBe(5)
  expect(
    body.offices.every((one: { scope: object | null }) => one.scope === null || 'rebookingDisabled' in one.scope),
  ).toBe(true)
  expect(
    old.offices.some((one: { scope: object | null }) => one.scope !== null && 'rebookingDisabled' in one.scope),
  ).toBe(false)
})

// checklist: t297
test('the calendar refuses what is over each office’s limits, and drops an office silently', async ({ office }) => {
  const ask = async (query: Record<string, string | number>) => {
    const reply = await office.calendar(query)
    return reply.status === 200 ? 'ok' : codesOf(reply)
  }
  expect(await ask({ ...FAMILY, serviceCounts: 2 })).toBe('ok')
  expect(await ask({ ...FAMILY, serviceCounts: 3 })).toEqual(codesOfSample('error.too-many-slots.http400'))
  expect(await ask({ ...TRAINEES, serviceCounts: 3 })).toBe('ok')
  expect(await ask({ ...TRAINEES, serviceCounts: 4 })).toEqual(codesOfSample('error.too-many-services.http400'))
  expect(await ask({ ...TRAINEES, serviceCounts: 5 })).toEqual(codesOfSample('error.both-limits.http400'))
  const twice = { officeIds: FAMILY.officeIds, serviceIds: '1064268,1064268', serviceCounts: '2,1' }
  expect(await ask(twice), 'listed twice is added up').toBe('tooManySlotsPerAppointment')
})

test('an office over its limit is left out of an answer that others give', async ({ office }) => {
  const { relations, offices } = (await office.get('/offices-and-services/')).body
  const limitOf = (id: number) =>
    Number(offices.find((one: { id: number }) => one.id === id)?.scope?.slotsPerAppointment ?? 0) || 25
  type Relation = { officeId: number; serviceId: number; slots: number; maxQuantity: number }
  const hasCaptcha = (id: number) =>
    offices.find((one: { id: number }) => one.id === id)?.scope?.captchaActivatedRequired !== false
  const fits = ({ officeId, slots, maxQuantity }: Relation, count: number) =>
    slots * count <= limitOf(officeId) && (maxQuantity === 0 || count <= maxQuantity)
  const pairs = relations.flatMap((tight: Relation) =>
    relations
      .filter((roomy: Relation) => roomy.serviceId === tight.serviceId && roomy.officeId !== tight.officeId)
      .filter((roomy: Relation) => !hasCaptcha(tight.officeId) && !hasCaptcha(roomy.officeId))
      .flatMap((roomy: Relation) =>
        [1, 2, 3, 4, 5, 6, 7, 8]
          .filter((count) => fits(roomy, count) && !fits(tight, count))
          .map((count) => ({ tight, roomy, count })),
      ),
  )
  expect(pairs.length).toBeGreaterThan(0)
  const { tight, roomy, count } = pairs[0]
  const at = Date.parse('2026-12-01T09:00:00Z')
  for (const one of [tight, roomy]) {
    await office.director.openSlots({ officeId: one.officeId, serviceId: one.serviceId, at, count })
  }
  const query = { officeIds: `${roomy.officeId},${tight.officeId}`, serviceIds: roomy.serviceId, serviceCounts: count }
  const { body } = await office.calendar(query)
  expect(body.availableDays).toMatchObject([{ date: '2026-12-01', providerIDs: String(roomy.officeId) }])
  const alone = await office.calendar({ ...query, officeIds: tight.officeId })
  expect(alone.status).toBe(400)
})

test('a reserve over the limits is refused even where no such slot is free', async ({ office }) => {
  const family = { officeId: FAMILY.officeIds, serviceId: FAMILY.serviceIds }
  const hold = holdOf(Date.parse('2026-12-01T09:00:00Z'), family)
  expect(codesOf(await office.step('reserve', { ...hold, serviceCount: [3] }))).toBe('tooManySlotsPerAppointment')
  expect(codesOf(await office.step('reserve', { ...hold, serviceCount: [2] }))).toBe('appointmentNotAvailable')
})

test('a window outside of the range is its nearest end, and turned round still an error', async ({ office }) => {
  await office.director.openSlots({ officeId: 10471, at: Date.parse('2026-12-01T09:00:00Z') })
  await office.director.openSlots({ officeId: 10471, at: Date.parse('2026-12-10T09:00:00Z') })
  const range = { startDate: '2026-12-01', endDate: '2026-12-10' }
  const ask = (slotsStartDate: string, slotsEndDate: string) =>
    office.calendar({ officeIds: 10471, serviceIds: 1071907, ...range, slotsStartDate, slotsEndDate })
  expect((await ask('2026-11-01', '2026-11-05')).body.slotsStartDate).toBe('2026-12-01')
  expect((await ask('2027-01-01', '2027-01-02')).body.slotsStartDate).toBe('2026-12-10')
  expect(codesOf(await ask('2026-12-05', '2026-12-04'))).toBe('slotsStartDateAfterEndDate')
})

test('data are entered only while reserved, and never with the placeholder as address', async ({ office }) => {
  const key = keyOf(await office.reserveOne())
  const placeholder = await office.step('update', { ...key, ...DETAILS, email: PLACEHOLDER })
  expect(refusalOf(placeholder)).toBe('400 invalidEmail')
  const early = await office.step('preconfirm', key)
  expect(early).toMatchObject({ status: 409, body: { errors: [{ errorCode: 'placeholderEmailNotAllowed' }] } })
  expect(codesOf(early)).toEqual(codesOfSample('error.placeholder-email.http409'))
  await office.step('update', { ...key, ...DETAILS })
  expect((await office.step('preconfirm', key)).status).toBe(200)
  for (const after of ['preconfirmed', 'confirmed']) {
    if (after === 'confirmed') await office.step('confirm', key)
    expect(refusalOf(await office.step('update', { ...key, ...DETAILS })), after).toBe('409 processNotReservedAnymore')
  }
})

test('a guest confirms from the mail link alone, somebody signed in also from reserved', async ({ office }) => {
  const key = keyOf(await office.reserveOne())
  const confirm = async (headers = {}) => office.step('confirm', key, headers)
  expect(codesOf(await confirm())).toBe('placeholderEmailNotAllowed')
  await office.step('update', { ...key, ...DETAILS })
  expect(codesOf(await confirm())).toBe('processNotPreconfirmedAnymore')
  await office.step('preconfirm', key)
  expect((await confirm()).body.status).toBe('confirmed')

  const claims = [{ alg: 'none' }, { sub: 'erika' }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const bearer = { authorization: `Bearer ${claims.join('.')}.x` }
  const { body } = await office.step('reserve', holdOf(await office.openOne()), bearer)
  await office.step('update', { ...keyOf(body), ...DETAILS }, bearer)
  expect((await office.step('confirm', keyOf(body), bearer)).body.status).toBe('confirmed')
})

test('muc47 plays none of this', async () => {
  const office = await openOffice({ release: 'muc47' })
  expect((await office.calendar({ ...FAMILY, serviceCounts: 3 })).status).toBe(200)
  const key = keyOf(await office.reserveOne())
  expect((await office.step('confirm', key)).status).toBe(200)
  expect(refusalOf(await office.step('update', { ...key, ...DETAILS }))).toBe('500 unknownError')
  expect(office.director.appointments()).toMatchObject([{ status: 'confirmed', familyName: DETAILS.familyName }])
})

test('two forms of a service have one name, and their texts tell them apart', async ({ office }) => {
  const { body } = await office.get('/offices-and-services/')
  const sample = readSample('offices-and-services.variants')
  const ofForms = (list: { id: number }[]) => list.filter(({ id }) => id === 1 || id === 2)
  expect(ofForms(body.services)).toEqual(ofForms(sample.services))
  for (const [place, one] of ofForms(body.offices)
    .sort((a, b) => b.id - a.id)
    .entries()) {
    expectSameShape(one, ofForms(sample.offices)[place])
  }
  const relations = (list: { officeId: number }[]) => list.filter(({ officeId }) => officeId === 1 || officeId === 2)
  expect(relations(body.relations)).toEqual(expect.arrayContaining(relations(sample.relations)))
})

test('an appointment by telephone is booked like any other', async ({ office }) => {
  const hold = holdOf(await office.openOne(undefined, 2), { officeId: 2, serviceId: 2 })
  const { status, body } = await office.step('reserve', { ...hold, serviceCount: [1] })
  expect(status).toBe(200)
  expect(body).toMatchObject({ officeId: 2, serviceId: 2, serviceName: 'Auskunft zur Rente', scope: { id: 377 } })
})

test('some desks forbid rebooking, and the words of their mails say so', async ({ office }) => {
  const { body } = await office.get('/offices-and-services/')
  const forbids = body.offices.filter((one: { scope: { rebookingDisabled: boolean } | null }) => {
    if (one.scope !== null) expect(typeof one.scope.rebookingDisabled).toBe('boolean')
    return one.scope?.rebookingDisabled
  })
  expect(forbids.map(({ id }: { id: number }) => id).sort()).toEqual([10446, 10502])
  const mail = (rebookingDisabled?: boolean) => linkWords({ kind: 'confirmation', rebookingDisabled })
  expect(mail(true)).toMatch(/^Termin absagen · /)
  expect(mail(false)).toMatch(/^Termin absagen oder verschieben · /)
  expect(mail(), 'muc47').toMatch(/^Termin ansehen oder absagen · /)
  const key = keyOf(await office.preconfirmOne())
  await office.step('confirm', key)
  expect(office.director.mails()[0]).toMatchObject({ kind: 'confirmation', rebookingDisabled: false })
})

test('the operator’s call is not there for anybody without a secret', async ({ office }) => {
  const reply = await office.post('/source-cache/warmup/', {})
  expect(refusalOf(reply)).toBe(`404 ${codesOfSample('source-cache-warmup.off.http404')}`)
})

test('naturalisation is 90 days ahead, and has one more day each midnight', async () => {
  const office = await openOffice({ release: 'muc50', calendar: 'lively' })
  const days: string[] = []
  for (let day = 0; day < 14; day += 1) {
    await office.director.moveClock({ byMs: 24 * 3_600_000 })
    const last = (await office.calendar()).body.availableDays.at(-1)?.date
    const horizon = addDays(berlinDay(office.director.now()), 90)
    expect(last <= horizon).toBe(true)
    if (last === horizon) days.push(last)
  }
  expect(days.length, 'a new day at the end').toBeGreaterThan(5)
})
