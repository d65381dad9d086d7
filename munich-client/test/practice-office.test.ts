import { createPracticeOffice, type FaultOrder, type PracticeOfficeOptions } from '@terminlotse/practice-office'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { releaseUnderTest } from '../../practice-office/test/release.ts'
import type { Outcome, UnknownResponse } from '../src/index.ts'
import { clientOf } from './scripted-office.ts'

/** A Bürgerbüro: wants a captcha, holds for 15 minutes, activates within 30. */
const OFFICE = 102522
const SERVICE = 1063441
const SERVICES = { serviceIds: [SERVICE], serviceCounts: [1] }
const QUERY = { officeIds: [OFFICE], ...SERVICES, startDate: '2026-11-20', endDate: '2027-05-20' }

async function openOffice(options: PracticeOfficeOptions) {
  let now = Date.parse('2026-11-20T09:00:00Z')
  const ladder = [{ upTo: Number.POSITIVE_INFINITY, cost: 1 }]
  const captcha = { ladder, ...options.captcha }
  const office = await createPracticeOffice({ now: () => now, calendar: 'still', ...options, captcha })
  onTestFinished(() => office.close())
  const unknownResponses: UnknownResponse[] = []
  const clock = { now: () => now }
  const client = clientOf(office.url, { clock, onUnknownResponse: (difference) => unknownResponses.push(difference) })
  const pass = (minutes: number) => {
    now += minutes * 60_000
  }
  return { director: office.director, client, unknownResponses, pass }
}

function understood<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== 'ok') throw new Error(`${outcome.kind}: ${outcome.detail}`)
  return outcome.value
}

describe.each<PracticeOfficeOptions>([
  { release: 'muc50', face: 'direct' },
  { release: 'muc50', face: 'gateway' },
  { release: 'muc47', face: 'direct' },
  { release: 'muc47', face: 'gateway' },
  { release: 'muc47', face: 'direct', captcha: { variant: 'v1' } },
  { release: 'muc47', face: 'gateway', keyDigits: 4 },
])('at an office of %o', (options) => {
  it('a guest finds a time, books it, confirms it and cancels it, without any drift', async () => {
    const { director, client, unknownResponses } = await openOffice(options)
    const [opened] = await director.openSlots({ officeId: OFFICE, serviceId: SERVICE })
    const at = (opened?.at ?? 0) / 1000
    const desk = understood(await client.catalogue()).offices.find(({ id }) => id === OFFICE)?.desk
    expect(desk).toMatchObject({ captchaRequired: true, reservationMinutes: 15, activationMinutes: 30 })

    expect(await client.availability(QUERY)).toMatchObject({ kind: 'captcha', reason: 'missing' })
    const captcha = understood(await client.captchaToken())
    expect(captcha.variant).toBe(options.captcha?.variant ?? 'v2')
    const token = { captchaToken: captcha.token }
    const availability = understood(await client.availability({ ...QUERY, ...token }))
    expect(availability).toMatchObject({ slots: [{ officeId: OFFICE, at }] })
    const day = availability.openedDay ?? ''
    expect(understood(await client.availability({ ...QUERY, ...token, day }))).toMatchObject({
      openedDay: day,
      slots: [{ officeId: OFFICE, at }],
    })

    const hold = { officeId: OFFICE, timestamp: at, ...SERVICES, ...token }
    const held = understood(await client.reserve(hold))
    expect(held).toMatchObject({ status: 'reserved', officeId: OFFICE, timestamp: at, reservationMinutes: 15 })
    const person = { familyName: 'Erika Beispiel', email: 'erika@example.org', customTextfield: 'keine' }
    expect(understood(await client.update({ ...held, ...person })).status).toBe('reserved')
    expect(understood(await client.preconfirm(held)).status).toBe('preconfirmed')
    expect(await client.preconfirm(held)).toMatchObject({ kind: 'wrong_state' })
    expect(understood(await client.confirm(held)).status).toBe('confirmed')
    expect(understood(await client.appointment(held))).toMatchObject({ status: 'confirmed', processId: held.processId })
    const cancelled = understood(await client.cancel(held))
    expect(cancelled.status).toBe('deleted')
    expect(cancelled.authKey).not.toBe(held.authKey)
    expect(await client.appointment(held)).toMatchObject({ kind: 'wrong_key' })
    expect(unknownResponses).toEqual([])
  })

  // checklist: t1020
  it('a guest finds and books a passport and two identity cards as one appointment, without any drift', async () => {
    const { director, client, unknownResponses } = await openOffice(options)
    const [identityCard, passport] = [SERVICE, 1063453]
    const three = { serviceIds: [identityCard, passport], serviceCounts: [2, 1] }
    const [opened] = await director.openSlots({ officeId: OFFICE, serviceId: SERVICE, count: 3 })
    await director.openSlots({ officeId: OFFICE, serviceId: SERVICE })
    const at = (opened?.at ?? 0) / 1000
    const known = understood(await client.catalogue()).services.find(({ id }) => id === passport)
    expect(known?.combinable[identityCard]).toContain(OFFICE)

    const { token: captchaToken } = understood(await client.captchaToken())
    const availability = understood(await client.availability({ ...QUERY, ...three, captchaToken }))
    // One alone fits more often: nine slots in a row are there once.
    expect(availability.slots).toEqual([{ officeId: OFFICE, at }])
    const held = understood(await client.reserve({ officeId: OFFICE, timestamp: at, ...three, captchaToken }))
    const services = [
      { id: identityCard, count: 2 },
      { id: passport, count: 1 },
    ]
    expect(held).toMatchObject({ status: 'reserved', services })
    await client.update({ ...held, familyName: 'Erika Beispiel', email: 'erika@example.org', customTextfield: 'keine' })
    expect(understood(await client.preconfirm(held))).toMatchObject({ status: 'preconfirmed', services })
    expect(understood(await client.appointment(held)).services).toEqual(services)
    expect(director.appointments()).toMatchObject([{ services, slotCount: 9 }])
    expect(unknownResponses).toEqual([])
  })

  it('a guest is told what else can happen on the way', async () => {
    const { director, client, pass } = await openOffice(options)
    const captchaToken = understood(await client.captchaToken()).token
    const nothing = await client.availability({ ...QUERY, captchaToken })
    expect(nothing).toMatchObject({ kind: 'ok', value: { days: [], openedDay: null } })

    const [opened] = await director.openSlots({ officeId: OFFICE, serviceId: SERVICE })
    const timestamp = (opened?.at ?? 0) / 1000
    const hold = { officeId: OFFICE, timestamp, ...SERVICES, captchaToken }
    director.failNext({ way: 'race_lost', endpoint: 'reserve-appointment' })
    expect(await client.reserve(hold)).toMatchObject({ kind: 'gone', reason: 'race_lost' })
    const held = understood(await client.reserve(hold))
    expect(await client.reserve(hold)).toMatchObject({ kind: 'gone', reason: 'not_available' })
    const wrong = { familyName: ' ', email: 'no address' }
    expect(await client.update({ ...held, ...wrong })).toMatchObject({
      kind: 'invalid',
      codes: expect.arrayContaining(['invalidFamilyName', 'invalidEmail']),
    })
    expect(await client.appointment({ ...held, authKey: 'ffff' })).toMatchObject({ kind: 'wrong_key' })
    pass(20)
    expect(await client.preconfirm(held)).toMatchObject({ kind: 'unknown_appointment' })
    expect(await client.availability({ ...QUERY, captchaToken })).toMatchObject({ kind: 'captcha', reason: 'expired' })
    director.setMaintenance(true)
    const reason = options.face === 'gateway' ? 'masked' : 'maintenance'
    expect(await client.availability(QUERY)).toMatchObject({ kind: 'busy', reason })
  })
})

/** The director's ways to let a call fail, and the outcome of the calendar call. */
const WAYS: [FaultOrder, object][] = [
  [{ way: 'error', code: 'invalidLocationAndServiceCombination', status: 400 }, { kind: 'mismatch' }],
  [{ way: 'unknown_code', status: 400 }, { kind: 'drift' }],
  [{ way: 'status', status: 418 }, { kind: 'drift' }],
  [{ way: 'server_error' }, { kind: 'busy' }],
  [{ way: 'unknown_error' }, { kind: 'busy' }],
  [{ way: 'maintenance' }, { kind: 'busy' }],
  [{ way: 'masked' }, { kind: 'busy', reason: 'masked' }],
  [{ way: 'gateway-down' }, { kind: 'busy', reason: 'server' }],
  [{ way: 'drift-spring' }, { kind: 'drift' }],
  [{ way: 'drift-spring', status: 404 }, { kind: 'drift' }],
  [{ way: 'drift-problem' }, { kind: 'drift' }],
  [{ way: 'unauthenticated' }, { kind: 'drift' }],
  [{ way: 'rate_limited' }, { kind: 'busy', reason: 'rate_limited' }],
  [{ way: 'blocked' }, { kind: 'refused' }],
  [{ way: 'captcha_missing' }, { kind: 'captcha', reason: 'missing' }],
  [{ way: 'captcha_invalid' }, { kind: 'captcha', reason: 'invalid' }],
  [{ way: 'captcha_expired' }, { kind: 'captcha', reason: 'expired' }],
  [{ way: 'no_scope' }, { kind: 'none' }],
  [{ way: 'unknown_shape' }, { kind: 'drift' }],
  [{ way: 'html' }, { kind: 'drift' }],
  [{ way: 'hang' }, { kind: 'unreachable', reason: 'timeout', reached: 'maybe' }],
  [{ way: 'reset' }, { kind: 'unreachable', reason: 'network', reached: 'maybe' }],
  [{ way: 'truncated' }, { kind: 'unreachable', reason: 'network', reached: 'maybe' }],
]

/** Time stands still while a call is asked, until `hasCome`: then its limit is over at once. */
async function endAt<T>(hasCome: () => boolean, ask: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked = ask()
  await expect.poll(hasCome).toBe(true)
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  return asked
}

describe('on a bad day at an office with a free time', () => {
  it.each(WAYS)('%o is told for what it is', async (order, outcome) => {
    const { director, client } = await openOffice({ release: releaseUnderTest })
    await director.openSlots({ officeId: OFFICE, serviceId: SERVICE })
    const { token } = understood(await client.captchaToken())
    const query = { ...QUERY, captchaToken: token }
    director.failNext({ endpoint: 'available-calendar', ...order })
    const ask = () => client.availability(query)
    const hangs = () => director.pendingFaults().length === 0
    expect(await (order.way === 'hang' ? endAt(hangs, ask) : ask())).toMatchObject(outcome)
    expect(await client.availability(query)).toMatchObject({ kind: 'ok', value: { slots: { length: 1 } } })
  })

  it.each<FaultOrder['way']>(['hang_after', 'reset_after'])(
    'a reserve whose answer is lost (%s) may have been acted on',
    async (way) => {
      const { director, client } = await openOffice({ release: releaseUnderTest })
      const [opened] = await director.openSlots({ officeId: OFFICE, serviceId: SERVICE })
      const { token } = understood(await client.captchaToken())
      const timestamp = (opened?.at ?? 0) / 1000
      const hold = { ...SERVICES, officeId: OFFICE, timestamp, captchaToken: token }
      director.failNext({ way, endpoint: 'reserve-appointment' })
      const hasActed = () => director.appointments().length === 1
      expect(await endAt(hasActed, () => client.reserve(hold))).toMatchObject({ kind: 'unreachable', reached: 'maybe' })
      expect(director.appointments()).toMatchObject([{ status: 'reserved' }])
    },
  )
})
