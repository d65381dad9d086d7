import { createCaptchaSolver, createMunichClient } from '@terminlotse/munich-client'
import { createPracticeOffice, RECOMMENDED } from '@terminlotse/practice-office'
import { expect, it } from 'vitest'
import { releaseUnderTest } from '../../practice-office/test/release.ts'
import { compareMessages, type OurDelivery, type OurLine } from './audit.ts'
import { findUnknown } from './books.ts'

it('an appointment that stands at the office is missed here, and so is a click', async () => {
  const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest })
  const solver = createCaptchaSolver()
  const client = createMunichClient({ baseUrl: office.url, userAgent: 'Terminlotse tests', solver })
  const [slot] = await office.director.openSlots({ ...RECOMMENDED, count: 1 })
  const { officeId, serviceId } = RECOMMENDED
  const timestamp = new Date(slot?.at ?? 0).getTime() / 1_000
  const reserved = await client.reserve({ officeId, timestamp, serviceIds: [serviceId], serviceCounts: [1] })
  if (reserved.kind !== 'ok') throw new Error(`Reserving: ${reserved.kind}`)
  const { processId, authKey } = reserved.value
  const email = 'erika@example.org'
  const known = (state: string) => [...findUnknown(office, [{ email, state, process_id: processId }]).values()]
  expect(known('held'), 'a mere hold').toEqual([])
  await client.update({ processId, authKey, familyName: 'Erika Muster', email })
  await client.preconfirm({ processId, authKey })
  expect([...findUnknown(office, []).values()]).toEqual([`${email} is preconfirmed at the office and unknown to us`])
  expect(known('waiting')).toEqual([])
  await client.confirm({ processId, authKey })
  expect(known('waiting')).toEqual([`${email} is confirmed at the office and waiting here`])
  expect(known('confirmed')).toEqual([])
  await client.close()
  await solver.close()
  await office.close()
})

const line = (code: string, more: Partial<OurLine> = {}): OurLine => ({
  email: 'erika',
  user_id: 1,
  code,
  level: 'info',
  is_at_office: false,
  is_messaged: false,
  ...more,
})
const delivery = (notice: string, more: Partial<OurDelivery> = {}): OurDelivery => ({
  id: notice,
  state: 'sent',
  notice,
  email: 'erika',
  user_id: 1,
  booking_id: 1,
  ...more,
})

function wrongIn(lines: OurLine[], deliveries: OurDelivery[]): string[] {
  const requests = deliveries.map(({ id }) => ({ type: 'note', guid: id }))
  return compareMessages(deliveries, { bookings: [], lines }, requests)
}

// checklist: t303
it.each([
  ['appointment_found', { is_messaged: true }],
  ['booking_waiting', {}],
  ['booking_confirmed', {}],
  ['booking_expired', {}],
  ['booking_failed', { level: 'error' }],
  ['booking_cancelled', { is_at_office: true }],
])('a %s that nobody was told is missed, also where another one was', (code, more) => {
  expect(wrongIn([line(code, more)], [delivery(code)])).toEqual([])
  expect(wrongIn([line(code, more)], [])).toEqual([`erika ${code} was not told 1 times`])
  expect(wrongIn([line(code, more), line(code, more)], [delivery(code)])).toEqual([
    `erika ${code} was not told 1 times`,
  ])
})

// checklist: t253
it('a message that was overtaken counts as told; one of an older state after a newer one does not go unseen', () => {
  const [waiting, confirmed] = [line('booking_waiting'), line('booking_confirmed')]
  const notices = [delivery('booking_waiting'), delivery('booking_confirmed')]
  expect(wrongIn([waiting, confirmed], notices)).toEqual([])
  const requests = [{ type: 'note', guid: 'booking_confirmed' }]
  const superseded = [delivery('booking_waiting', { state: 'overtaken' }), delivery('booking_confirmed')]
  expect(compareMessages(superseded, { bookings: [], lines: [waiting, confirmed] }, requests)).toEqual([])
  expect(wrongIn([waiting, confirmed], notices.toReversed())).toEqual([
    'erika was told booking_waiting after booking_confirmed',
  ])
})

it('a message that its receiver never answered is no fault, whether it came or not', () => {
  const unknown = [delivery('booking_confirmed', { state: 'unknown' })]
  for (const requests of [[], [{ type: 'note', guid: 'booking_confirmed' }]]) {
    expect(compareMessages(unknown, { bookings: [], lines: [line('booking_confirmed')] }, requests)).toEqual([])
  }
})

it('a time that is in the log only is not missed, nor a find while the news of its owner pause', () => {
  const silent = [line('appointment_found'), line('booking_failed'), line('booking_cancelled'), line('slot_lost')]
  expect(wrongIn(silent, [])).toEqual([])
  expect(
    wrongIn([line('appointment_found', { is_messaged: true })], [delivery('news_paused', { email: null })]),
  ).toEqual([])
})
