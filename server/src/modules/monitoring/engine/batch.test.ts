import { addDays } from '@terminlotse/contract/berlin-time'
import type { AvailabilityQuery, NotOk } from '@terminlotse/munich-client'
import { describe, expect, it } from 'vitest'
import { type Calendars, createCity, failed, intervalMs, start, target } from './batch.harness.ts'
import type { WatchedTarget } from './requests.ts'

/** A target that was seen two minutes ago and is due in two minutes. */
const seen = { lastCheckAt: new Date(start - 120_000), nextCheckAt: new Date(start + 120_000) }
const tomorrow = '2026-11-24'
const later = '2026-11-26'
const latest = '2026-11-30'

const oneDayEach = (offices: WatchedTarget[], days: string[]): Calendars =>
  Object.fromEntries(offices.map(({ officeExternalId }, n) => [officeExternalId, { [days[n] ?? '']: [n + 1] }]))

describe('a batch with requests that are left over', () => {
  it('opens the first days that an early look named, each once', async () => {
    const offices = [target(seen), target(seen), target(seen)]
    const city = createCity({ calendars: oneDayEach(offices, [tomorrow, later, latest]) })
    const said = await city.batch(offices)
    expect(city.asked.map(({ day }) => day)).toEqual([null, later, latest])
    expect([...said.values()]).toEqual(['slots', 'slots', 'slots'])
  })

  it('makes no early look twice, however many first days wait', async () => {
    const offices = [target(seen), target(seen), target(seen)]
    const city = createCity({ calendars: oneDayEach(offices, [tomorrow, later, latest]) })
    city.pass(-110_000)
    await city.batch(offices.map((one) => ({ ...one, lastCheckAt: null })))
    city.pass(300_000)
    city.asked.length = 0
    await city.batch(offices.map((one) => ({ ...one, nextCheckAt: new Date(start + 600_000) })))
    expect(city.asked.map(({ day }) => day).sort()).toEqual([later, latest, null].sort())
  })

  it('opens every first day although the batch was long', async () => {
    const pairs = Array.from({ length: 52 }, (_, n) => [
      target({ serviceExternalId: n }),
      target({ serviceExternalId: n }),
    ])
    const [, other] = pairs[7] ?? []
    const calendars: Calendars = {}
    for (const [near] of pairs) if (near) calendars[near.officeExternalId] = { [tomorrow]: [1] }
    if (other) calendars[other.officeExternalId] = { [later]: [2] }
    const city = createCity({ calendars, answerMs: 400 })
    const said = await city.batch(pairs.flat())
    expect((city.asked.at(-1)?.at ?? 0) / 1_000).toBeGreaterThan(20)
    expect(city.asked.at(-1)).toMatchObject({ offices: [other?.officeExternalId], day: later })
    expect(said.get(other?.id ?? 0)).toBe('slots')
  })

  it('opens no first day while due requests wait for the limiter to forget: its rest would start again', async () => {
    const many = Array.from({ length: 40 }, (_, n) => target({ serviceExternalId: n + 2 }))
    const city = createCity({})
    await city.batch(many)
    city.pass(20_000)
    city.asked.length = 0
    const at = city.at().getTime()
    const due = target({ lastCheckAt: new Date(at - 200_000), nextCheckAt: new Date(at) })
    const named = { ...seen, lastCheckAt: new Date(at - 70_000), nextCheckAt: new Date(at + 170_000) }
    const painted = target({ ...named, serviceExternalId: 50 })
    const sighting = { days: [later], opened: new Map() }
    city.book.note({ ...painted, targets: [painted] }, new Map([[painted.officeExternalId, sighting]]), city.at())
    await city.batch([due, painted])
    expect(city.asked).toEqual([])
    city.pass(65_000)
    await city.batch([due, painted])
    expect(city.asked.map(({ service, day }) => [service, day])).toEqual(
      expect.arrayContaining([
        [due.serviceExternalId, null],
        [50, later],
      ]),
    )
  })

  it('goes to early polls in a worn window too, where nothing that is due waits', async () => {
    const few = Array.from({ length: 35 }, (_, n) => target({ serviceExternalId: n + 1 }))
    const city = createCity({})
    await city.batch(few)
    city.pass(61_000)
    const lastCheckAt = new Date(city.at().getTime() - 61_000)
    const again = few.map((one) => ({ ...one, lastCheckAt, nextCheckAt: new Date(lastCheckAt.getTime() + intervalMs) }))
    city.asked.length = 0
    await city.batch(again)
    expect(city.asked).not.toEqual([])
  })

  // checklist: t3705
  it('opens the wanted day of each of two offices that share no request', async () => {
    const tight = [1, 2].map(() => target({ ...seen, isTight: true, lastCheckAt: new Date(start - 30_000) }))
    const city = createCity({})
    for (const one of tight) {
      const sighting = { days: [later], opened: new Map() }
      city.book.note({ ...one, targets: [one] }, new Map([[one.officeExternalId, sighting]]), city.at())
    }
    await city.batch(tight)
    expect(city.asked.map(({ offices, day }) => [offices, day])).toEqual(
      tight.map(({ officeExternalId }) => [[officeExternalId], later]),
    )
  })

  it('spends none on polls behind a captcha that is switched off', async () => {
    const shut = target({ ...seen, needsCaptcha: true, lastCheckAt: new Date(start - 900_000) })
    const open = target({ ...seen, serviceExternalId: 2 })
    const city = createCity({ captchaEnabled: false, calendars: { [open.officeExternalId]: { [tomorrow]: [1] } } })
    city.book.note(
      { ...shut, targets: [shut] },
      new Map([[shut.officeExternalId, { days: [later], opened: new Map() }]]),
      city.at(),
    )
    await city.batch([shut, open])
    expect(city.asked).toMatchObject([{ service: 2, day: null }])
  })

  it('leaves what fails to its regular polls, and goes on with the rest', async () => {
    const broken = target({ ...seen, failures: 2, lastCheckAt: new Date(start - 900_000) })
    const painted = target({ ...seen, serviceExternalId: 2, lastCheckAt: new Date(start - 300_000) })
    const fine = target({ ...seen, serviceExternalId: 3 })
    const drift: NotOk = { ...failed, kind: 'drift' }
    const city = createCity({ answer: ({ day }) => (day === undefined ? null : drift) })
    city.book.note(
      { ...painted, targets: [painted] },
      new Map([[painted.officeExternalId, { days: [later], opened: new Map() }]]),
      city.at(),
    )
    await city.batch([broken, painted, fine])
    expect(city.asked.map(({ service, day }) => [service, day])).toEqual([
      [2, later],
      [2, null],
      [3, null],
    ])
  })

  it('asks one by one when a day is refused for one of its offices, and no waiting task loses its place', async () => {
    const [fine, gone, other] = [target(seen), target(seen), target({ ...seen, serviceExternalId: 2 })]
    const mismatch: NotOk = { ...failed, kind: 'mismatch' }
    const drops = ({ day, officeIds }: AvailabilityQuery) => day === later && officeIds.includes(gone.officeExternalId)
    const calendars = {
      [fine.officeExternalId]: { [tomorrow]: [], [later]: [2] },
      [gone.officeExternalId]: { [later]: [] },
    }
    const city = createCity({ calendars, answer: (query) => (drops(query) ? mismatch : null) })
    const said = await city.batch([fine, gone, other])
    expect(Object.fromEntries(said)).toEqual({ [fine.id]: 'slots', [gone.id]: 'named', [other.id]: 'none' })
    expect(city.book.daysOf(gone.id)).toEqual([])
    expect(city.asked.filter(({ day }) => day === later).map(({ offices }) => offices)).toEqual([
      [fine.officeExternalId, gone.officeExternalId],
      [fine.officeExternalId],
      [gone.officeExternalId],
    ])
  })

  it('forgets the days of an office that no longer offers the service', async () => {
    const [fine, gone] = [target(seen), target(seen)]
    const city = createCity({
      calendars: oneDayEach([fine], [tomorrow]),
      answer: ({ officeIds }) => (officeIds.includes(gone.officeExternalId) ? { ...failed, kind: 'mismatch' } : null),
    })
    city.book.note(
      { ...gone, targets: [gone] },
      new Map([[gone.officeExternalId, { days: [later], opened: new Map() }]]),
      city.at(),
    )
    const said = await city.batch([fine, gone].map((one) => ({ ...one, nextCheckAt: new Date(start) })))
    expect(Object.fromEntries(said)).toEqual({ [fine.id]: 'slots', [gone.id]: 'mismatch' })
    expect(city.book.daysOf(gone.id)).toEqual([])
  })
})

describe('a target that was not answered the last time', () => {
  const masked: NotOk = { ...failed, kind: 'busy', reason: 'masked' }
  const due = { lastCheckAt: new Date(start - 400_000), nextCheckAt: new Date(start) }

  // checklist: t228
  it('is asked last, even after polls that nobody is owed, and closes no gate when others were answered', async () => {
    const odd = target({ ...due, failures: 1, lastCheckAt: new Date(start - 60_000) })
    const others = [target({ ...due, serviceExternalId: 2 }), target({ ...seen, serviceExternalId: 3 })]
    const city = createCity({ answer: ({ serviceIds }) => (serviceIds[0] === 1 ? masked : null) })
    const said = await city.batch([odd, ...others])
    expect(city.asked.map(({ service }) => service)).toEqual([2, 3, 1])
    expect(Object.fromEntries(said)).toMatchObject({ [odd.id]: 'busy' })
    expect(city.dispatcher.closedFor('round')).toBeNull()
  })

  it('keeps its room: what is left over leaves it a request', async () => {
    const odd = target({ ...due, failures: 3, lastCheckAt: new Date(start - 300_000) })
    const many = Array.from({ length: 20 }, (_, n) => target({ ...seen, serviceExternalId: n + 2 }))
    const city = createCity({ limit: 22 })
    await city.batch([odd, ...many])
    expect(city.asked.at(-1)?.service).toBe(1)
  })

  it('is followed by the target that was answered last, which decides: it may be the office', async () => {
    const early = target(due)
    const others = [2, 3, 4, 5, 6].map((serviceExternalId) => target({ ...due, serviceExternalId }))
    let isDown = false
    const city = createCity({ answer: () => (isDown ? masked : null) })
    await city.batch([...others, early])
    city.pass(400_000)
    isDown = true
    city.asked.length = 0
    const again = others.map((one) => ({ ...one, lastCheckAt: new Date(start), nextCheckAt: city.at() }))
    const notDue = { ...early, lastCheckAt: new Date(start + 60_000), nextCheckAt: new Date(start + 900_000) }
    await city.batch([...again, notDue])
    expect(city.asked.map(({ service }) => service)).toEqual([2, 3, 1])
    expect(city.dispatcher.closedFor('round')).toMatchObject({ reason: 'backing_off', detail: 'masked' })
    expect(city.dispatcher.closedFor('booking')).toBeNull()
  })

  it('still counts against the provider when it asks for fewer requests', async () => {
    const odd = target({ ...due, failures: 2, lastCheckAt: new Date(start - 60_000) })
    const limited: NotOk = { ...failed, kind: 'busy', reason: 'rate_limited' }
    const city = createCity({ answer: ({ serviceIds }) => (serviceIds[0] === 1 ? limited : null) })
    await city.batch([odd, target({ ...due, serviceExternalId: 2 })])
    expect(city.dispatcher.closedFor('round')).toMatchObject({ reason: 'backing_off', detail: 'rate_limited' })
  })
})

// checklist: t3749
it.each([
  ['a short interval leaves half of the window for looks and bookings', 60_000, 30],
  ['the usual interval opens them all: the limiter forgets before the next look', 300_000, 18],
])('of 42 wanted days, each is opened once, and again: %s', async (_what, everyMs, left) => {
  const days = Array.from({ length: 42 }, (_, index) => addDays('2026-11-24', index))
  const free = (day: string) => [Date.parse(`${day}T09:00:00Z`) / 1_000]
  const watched = target()
  const calendars = { [watched.officeExternalId]: Object.fromEntries(days.map((day) => [day, free(day)])) }
  const city = createCity({ calendars })
  const all = { wanted: [{ earliest_date: null, latest_date: null, weekdays: null }], everyMs }
  await city.batch([watched], undefined, all)
  expect(new Set(city.asked.map(({ day }) => day)).size, 'the first day comes with the list').toBe(42)
  city.pass(66_000)
  await city.batch([watched], undefined, all)
  expect(city.dispatcher.roomFor('booking')).toBeGreaterThanOrEqual(left - 1)
  expect(city.dispatcher.roomFor('booking')).toBeLessThanOrEqual(left)
})

it('an early poll whose captcha rests ends nothing for others: further days are opened', async () => {
  const guarded = target({ needsCaptcha: true })
  const early = { lastCheckAt: new Date(start - 200_000), nextCheckAt: new Date(start + 900_000) }
  const other = target({ ...early, needsCaptcha: true, serviceExternalId: 2 })
  const plain = target({ serviceExternalId: 3 })
  const free = (day: string) => [Date.parse(`${day}T09:00:00Z`) / 1_000]
  const days = Object.fromEntries(['2026-11-24', '2026-11-25'].map((day) => [day, free(day)]))
  const city = createCity({ calendars: { [plain.officeExternalId]: days } })
  await city.batch([guarded, other, plain], undefined, {
    wanted: [{ earliest_date: null, latest_date: null, weekdays: null }],
  })
  expect(city.asked.map(({ service, day }) => [service, day])).toEqual([
    [3, null],
    [3, '2026-11-25'],
  ])
})
