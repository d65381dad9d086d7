import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { times } from '../../../../../../tools/suite/repetitions.ts'
import { lostReserve } from '../machine.ts'
import { type Act, createDay, type Day } from './day.harness.ts'
import { type Blink, terms } from './driver.harness.ts'
import { type Mishap, mishaps } from './mishaps.harness.ts'

const runs = { numRuns: times({ landing: 2_000, night: 340_000 }) }

const mishap = fc.constantFrom<Mishap>(
  'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none', ...mishaps,
) // biome-ignore format: a list to read across

const blink = fc.constantFrom<Blink>('none', 'none', 'none', 'none', 'none', 'none', 'refuses', 'takes')
const stepOf = { do: fc.constant('work' as const), worker: fc.nat(2), mishap, free: fc.boolean(), blink }
const work = fc.record({ ...stepOf, leap: fc.constant(0) })
/** One answer in seven has a wrong date. */
const leaping = fc.record({
  ...stepOf,
  leap: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -700, -50, -5, 5, 50, 700),
})
const actWith = (work: fc.Arbitrary<Act>): fc.Arbitrary<Act> =>
  fc.oneof(
    { weight: 12, arbitrary: work },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), minutes: fc.nat(20) }) },
    {
      weight: 2,
      arbitrary: fc.constantFrom<Act>(
        { do: 'want' },
        { do: 'crash' },
        { do: 'click' },
        { do: 'cancelByMail' },
        { do: 'move' },
        { do: 'stop' },
      ),
    },
  )
const act = actWith(work)

const skew = fc.record({
  do: fc.constant('skew' as const),
  hours: fc.constantFrom(-1_200, -24, -1, 0, 0, 0, 1, 24, 72, 1_200),
})

const lucky = fc.nat(12)

/** Counts holds or appointments of ours at the office of which there must not be two at the same time. */
type Counted = (status: string) => boolean

function check(day: Day, counts: Counted): void {
  const live = day.office.alive(day.now()).filter(({ status }) => counts(status))
  const confirmedRows = day.rows.filter((row) => row.state === 'confirmed')
  expect(live.length, 'holds and appointments at the office at one time').toBeLessThanOrEqual(1)
  for (const row of confirmedRows) {
    expect(day.office.wasConfirmed(row.processId ?? 0), 'a success that is none').toBe(true)
  }
  const isOver = (id: number): boolean =>
    day.rows.some((row) => row.processId === id && ['expired', 'cancelled', 'failed'].includes(row.state))
  const given = live.filter(({ id, status }) => status !== 'reserved' && isOver(id))
  expect(given, 'an end that is none').toEqual([])
}

/** `lucky`: the number of steps without faults at the start. Nine bring the appointment to its wait for the click. */
function liveThrough(lucky: number, acts: Act[], counts: Counted): void {
  const day = createDay()
  day.perform({ do: 'want' })
  for (let count = 0; count < lucky; count += 1)
    day.perform({ do: 'work', worker: 0, mishap: 'none', free: false, blink: 'none', leap: 0 })
  for (const what of acts) {
    day.perform(what)
    check(day, counts)
  }
  day.settle()
  check(day, counts)
  const live = day.office.alive(day.now())
  expect(
    live.filter((one) => one.status !== 'confirmed'),
    'holds nobody looks after',
  ).toEqual([])
  for (const one of live) {
    expect(
      day.rows.some((row) => row.processId === one.id && row.state === 'confirmed'),
      'a missed success',
    ).toBe(true)
  }
  for (const row of day.rows.filter((one) => one.state === 'confirmed')) {
    const kept = live.find((one) => one.id === row.processId)
    expect(kept, 'a cancellation at the office that nobody noticed').toBeDefined()
    expect(kept?.slotAt, 'a move that nobody noticed').toEqual(row.slotAt)
  }
  expect(day.rows.every((row) => ['confirmed', 'expired', 'cancelled', 'failed'].includes(row.state))).toBe(true)
}

describe('a booking on unlucky days', () => {
  // checklist: t305
  it('never makes two appointments, never claims a false success or failure, and always comes to rest', () => {
    const days = fc.array(act, { minLength: 5, maxLength: 60 })
    fc.assert(
      fc.property(lucky, days, (steps, acts) => liveThrough(steps, acts, () => true)),
      runs,
    )
  })

  it('neither does when answers of the office have a date that is hours or weeks wrong', () => {
    const days = fc.array(actWith(leaping), { minLength: 5, maxLength: 60 })
    fc.assert(
      fc.property(lucky, days, (steps, acts) => liveThrough(steps, acts, () => true)),
      runs,
    )
  })

  // checklist: t319
  it('neither does when our own clock leaps hours or weeks ahead or back, the office’s too, and is put right', () => {
    const days = fc.array(fc.oneof({ weight: 8, arbitrary: actWith(leaping) }, { weight: 1, arbitrary: skew }), {
      minLength: 5,
      maxLength: 60,
    })
    // With a clock that is ahead we give up holds too early; those expire by themselves.
    fc.assert(
      fc.property(lucky, days, (steps, acts) => liveThrough(steps, acts, (status) => status !== 'reserved')),
      runs,
    )
  })

  it('holds nothing else while a reserve without an answer may hold something', () => {
    const change = lostReserve(terms, new Date(0))
    expect(change).toMatchObject({ state: 'unknown_hold', holdUntil: new Date(16 * 60_000) })
  })
})
