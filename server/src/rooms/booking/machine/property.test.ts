import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { otherThanAsked } from './answers.reserve.ts'
import { afterAnswer } from './answers.ts'
import { type Change, lostReserve, nextMove, type OfficeCall, type Standing, type Terms } from './machine.ts'
import { type Mishap, mishaps } from './mishaps.fake.ts'
import { createPretendOffice } from './office.fake.ts'

const terms: Terms = { reservationMinutes: 15, activationMinutes: 30, statusReadSeconds: 120 }
const slotAt = new Date(40 * 24 * 3_600_000)

interface Row extends Standing {
  callNo: number
  processId: number | null
  officeAheadMs: number
}

/** A worker in the middle of a booking: what it read, what it announced, what it was answered. */
interface Worker {
  row: Row
  callNo: number
  call: OfficeCall
  sentAt: number
  answer: ReturnType<ReturnType<typeof createPretendOffice>['ask']> | null
}

/**
 * The database does not take an answer, or takes it and cannot say so any more: the driver keeps it and tries again.
 */
type Blink = 'none' | 'refuses' | 'takes'

type Act =
  | { do: 'want' | 'crash' | 'click' | 'cancelByMail' | 'move' | 'stop' }
  | { do: 'work'; worker: number; mishap: Mishap; free: boolean; blink: Blink }
  | { do: 'pass'; minutes: number }
  | { do: 'skew'; hours: number }

const mishap = fc.constantFrom<Mishap>(
  'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none', 'none', ...mishaps,
) // biome-ignore format: a list to read across

const blink = fc.constantFrom<Blink>('none', 'none', 'none', 'none', 'none', 'none', 'refuses', 'takes')
const work = fc.record({ do: fc.constant('work' as const), worker: fc.nat(2), mishap, free: fc.boolean(), blink })
const act: fc.Arbitrary<Act> = fc.oneof(
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

/** The computer we run on finds its clock wrong, or right again. */
const skew = fc.record({
  do: fc.constant('skew' as const),
  hours: fc.constantFrom(-1_200, -24, -1, 0, 0, 0, 1, 24, 72, 1_200),
})

const lucky = fc.nat(12)

/** One task's life: rows as the table would hold them, several workers on the same row, one office. */
function createDay() {
  const office = createPretendOffice([slotAt, slotAt, slotAt])
  const rows: Row[] = []
  const workers: (Worker | null)[] = [null, null, null]
  let now = 0
  let skewMs = 0
  /** What our own clock says. */
  const ours = (): number => now + skewMs

  const open = (): Row | undefined =>
    rows.find((row) => !['confirmed', 'expired', 'cancelled', 'failed'].includes(row.state))

  const write = (
    row: Row,
    { appointment, slot, say: _said, pauseMs: _pause, heldAt: _held, ...columns }: Change,
  ): void => {
    Object.assign(row, columns, { callNo: row.callNo + 1 })
    if (slot) Object.assign(row, { slotAt: slot.at, officeExternalId: slot.officeExternalId })
    if (appointment) row.processId = appointment.processId
  }

  /** One step of the real driver: read and announce; let the office act; write the answer, if it still counts. */
  const step = (index: number, way: Mishap, free: boolean, blink: Blink = 'none'): void => {
    const worker = workers[index]
    if (!worker) {
      const row = open() ?? rows.findLast((one) => one.state === 'confirmed')
      if (!row) return
      const move = nextMove(row, terms, new Date(ours() + row.officeAheadMs))
      if (move.kind === 'settle') write(row, move.change)
      if (move.kind !== 'call') return
      if (move.call !== 'read') {
        row.callNo += 1
        // A preconfirm that may have happened stays the open question until the office has answered.
        if (!(move.call === 'cancel' && row.doing === 'preconfirm')) row.doing = move.call
      }
      workers[index] = { row, callNo: row.callNo, call: move.call, sentAt: ours(), answer: null }
      return
    }
    if (worker.answer === null) {
      const about = {
        id: worker.row.processId,
        slotAt: worker.row.slotAt,
        holder: 'one',
        isDoubted: worker.row.doubtedAt !== null,
      }
      worker.answer = office.ask(worker.call, about, now, way)
      return
    }
    if (blink === 'refuses') return
    if (blink === 'none') workers[index] = null
    // Every answer brings the office's time.
    const aheadMs = worker.answer.meta === null ? worker.row.officeAheadMs : -skewMs
    const other =
      worker.call === 'reserve' && worker.answer.kind === 'ok' ? otherThanAsked(worker.row, worker.answer.value) : null
    const elsewhere =
      worker.call === 'read' && worker.answer.kind === 'ok' ? otherThanAsked(worker.row, worker.answer.value) : null
    const around = {
      terms,
      sentAt: new Date(worker.sentAt + aheadMs),
      now: new Date(ours() + aheadMs),
      nextSlot: free ? { at: slotAt, officeExternalId: 1, officeName: '' } : null,
      instead: other !== null && free ? { ...other, officeName: '' } : null,
      movedTo: elsewhere && { ...elsewhere, officeName: '' },
    }
    const isOurs = worker.row.callNo === worker.callNo
    if (isOurs || (worker.call === 'reserve' && worker.row.state === 'unknown_hold' && worker.answer.kind === 'ok')) {
      write(worker.row, afterAnswer(worker.row, worker.call, worker.answer, around))
      worker.row.officeAheadMs = aheadMs
    } else if (
      worker.call === 'reserve' &&
      worker.answer.kind === 'ok' &&
      worker.row.processId !== worker.answer.value.processId
    ) {
      office.ask('cancel', { id: worker.answer.value.processId, slotAt, holder: 'one', isDoubted: false }, now, 'none')
    }
  }

  const crash = (): void => {
    workers.fill(null)
  }

  return {
    office,
    rows,
    now: () => now,
    perform(what: Act): void {
      if (what.do === 'work') step(what.worker, what.mishap, what.free, what.blink)
      if (what.do === 'crash') crash()
      if (what.do === 'click') office.click(now)
      if (what.do === 'cancelByMail') office.cancelByMail(now)
      if (what.do === 'move') office.move(now, { byMs: -37 * 60_000 })
      if (what.do === 'stop') {
        const row = open()
        if (row) row.cancelWanted = true
      }
      if (what.do === 'pass' && what.minutes > 0) {
        // Calls have a deadline of seconds: none is under way for minutes. An answer may wait for the database as long
        // as that is away.
        for (const [index, worker] of workers.entries()) if (worker?.answer === null) workers[index] = null
        now += what.minutes * 60_000
      }
      if (what.do === 'skew') skewMs = what.hours * 3_600_000
      if (what.do === 'want' && !open() && !rows.some((row) => row.state === 'confirmed')) {
        rows.push({
          state: 'wanted', doing: null, cancelWanted: false, reason: null, slotAt, tries: 1, holdUntil: null,
          deadlineAt: null, nextReadAt: null, confirmedAt: null, officeExternalId: 1, repeats: 0, doubtedAt: null, callNo: 0,
          processId: null, officeAheadMs: 0,
        }) // biome-ignore format: a row
      }
    },
    /** Nothing goes wrong any more and time passes until every booking has come to rest. */
    settle(): void {
      skewMs = 0
      for (let turn = 0; turn < 200; turn += 1) {
        for (let count = 0; count < 9; count += 1) step(count % 3, 'none', false)
        if (!open()) break
        crash()
        now += 60_000
      }
      // Confirmed ones are looked at again within a quarter of a day.
      now += 6 * 3_600_000
      for (let count = 0; count < 6; count += 1) step(0, 'none', false)
      // A cancellation at the office is believed when it was said twice.
      now += 60_000
      for (let count = 0; count < 6; count += 1) step(0, 'none', false)
    },
  }
}

/** How many things of ours stand at the office at one time that must not be two. */
type Counted = (status: string) => boolean

function check(day: ReturnType<typeof createDay>, counts: Counted): void {
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

/** `lucky`: steps that go well before anything else happens; nine bring the appointment to its wait for the click. */
function liveThrough(lucky: number, acts: Act[], counts: Counted): void {
  const day = createDay()
  day.perform({ do: 'want' })
  for (let count = 0; count < lucky; count += 1)
    day.perform({ do: 'work', worker: 0, mishap: 'none', free: false, blink: 'none' })
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
  it('never makes two appointments, never claims a false success or failure, and always comes to rest', () => {
    const days = fc.array(act, { minLength: 5, maxLength: 60 })
    fc.assert(
      fc.property(lucky, days, (steps, acts) => liveThrough(steps, acts, () => true)),
      { numRuns: 20_000 },
    )
  }, 300_000)

  // checklist: t319
  it('neither does when our own clock leaps hours or weeks ahead or back, and is put right', () => {
    const days = fc.array(fc.oneof({ weight: 8, arbitrary: act }, { weight: 1, arbitrary: skew }), {
      minLength: 5,
      maxLength: 60,
    })
    // A clock that is ahead lets go of mere holds too early; those run out by themselves.
    fc.assert(
      fc.property(lucky, days, (steps, acts) => liveThrough(steps, acts, (status) => status !== 'reserved')),
      { numRuns: 20_000 },
    )
  }, 300_000)

  it('holds nothing else while a reserve without an answer may hold something', () => {
    const change = lostReserve(terms, new Date(0))
    expect(change).toMatchObject({ state: 'unknown_hold', holdUntil: new Date(16 * 60_000) })
  })
})
