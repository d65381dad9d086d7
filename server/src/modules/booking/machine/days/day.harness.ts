// A day with faults for one task: rows as the table would hold them, three workers on the same row, one office.
import { hourMs, minuteMs } from '@terminlotse/contract/time'
import { createOfficeClock } from '../../../offices/gate/clock.ts'
import type { OfficeAhead } from '../../../offices/requests.ts'
import { afterAnswer } from '../answers.ts'
import { type Change, makesAppointment, nextMove } from '../machine.ts'
import {
  type Answered, aboutOf, type Blink, type DrivenRow, dropCallsUnderWay, lateHoldOf, otherSlotOf, stillCounts, terms,
  type Worker,
} from './driver.harness.ts' // biome-ignore format: a list
import type { Mishap } from './mishaps.harness.ts'
import { createPretendOffice } from './office.harness.ts'

/**
 * One event of such a day. `free`: another slot is free. `leap`: the answer comes from a node of the office whose clock
 * is wrong by this many hours, in the other direction than ours. Two clocks that are wrong alike cannot be told from
 * right ones.
 */
export type Act =
  | { do: 'want' | 'crash' | 'click' | 'cancelByMail' | 'move' | 'stop' }
  | { do: 'work'; worker: number; mishap: Mishap; free: boolean; blink: Blink; leap: number }
  | { do: 'pass'; minutes: number }
  | { do: 'skew'; hours: number }

type Row = DrivenRow

/**
 * `at`: when the worker's answer came, on our clock. `ahead`: how far the office's clock was known to be ahead then.
 */
interface DayWorker extends Worker<Row> {
  at: number
  ahead: OfficeAhead
}

type Step = Omit<Extract<Act, { do: 'work' }>, 'do' | 'worker'>
const wellDone: Step = { mishap: 'none', free: false, blink: 'none', leap: 0 }

const slotAt = new Date(40 * 24 * hourMs)
const holder = 'one'
const isOpen = ({ state }: Row): boolean => !['confirmed', 'expired', 'cancelled', 'failed'].includes(state)

export type Day = ReturnType<typeof createDay>

export function createDay() {
  const office = createPretendOffice([slotAt, slotAt, slotAt])
  const rows: Row[] = []
  let now = 0
  let skewMs = 0
  const driver = createDriver({ office, rows, now: () => now, skewMs: () => skewMs })
  const open = (): Row | undefined => rows.find(isOpen)

  const want = (): void => {
    if (!open() && !rows.some(({ state }) => state === 'confirmed')) rows.push(wanted())
  }
  const stop = (): void => {
    const row = open()
    if (row) row.cancelWanted = true
  }
  const pass = (minutes: number): void => {
    if (minutes === 0) return
    driver.dropCallsUnderWay()
    now += minutes * minuteMs
  }
  const once = {
    want,
    stop,
    crash: driver.crash,
    click: () => office.click(now),
    cancelByMail: () => office.cancelByMail(now),
    move: () => office.move(now, { byMs: -37 * minuteMs }),
  }
  const work = (steps: number, workers: number): void => {
    for (let count = 0; count < steps; count += 1) driver.step(count % workers, wellDone)
  }

  return {
    office,
    rows,
    now: () => now,
    perform(what: Act): void {
      if (what.do === 'work') driver.step(what.worker, what)
      else if (what.do === 'pass') pass(what.minutes)
      else if (what.do === 'skew') skewMs = what.hours * hourMs
      else once[what.do]()
    },
    settle(): void {
      skewMs = 0
      for (let step = 0; step < 200; step += 1) {
        work(9, 3)
        if (!open()) break
        driver.crash()
        now += minuteMs
      }
      // Confirmed bookings are read again within a quarter of a day.
      now += 6 * hourMs
      work(6, 1)
      // A cancellation at the office is believed when two answers say it.
      now += minuteMs
      work(6, 1)
    },
  }
}

interface Around {
  office: ReturnType<typeof createPretendOffice>
  rows: Row[]
  now: () => number
  skewMs: () => number
}

function createDriver(day: Around) {
  const { office, rows, now, skewMs } = day
  const workers: (DayWorker | null)[] = [null, null, null]
  const clock = createOfficeClock()
  const ours = (): number => now() + skewMs()

  const begin = (): DayWorker | null => {
    const row = rows.find(isOpen) ?? rows.findLast(({ state }) => state === 'confirmed')
    if (!row) return null
    const ahead = clock.ahead()
    const move = nextMove(row, terms, new Date(ours() + ahead.likelyMs))
    if (move.kind === 'settle') write(row, move.change)
    if (move.kind !== 'call') return null
    if (move.call !== 'read') {
      row.callNo += 1
      // A last step that may have happened stays the open question until the office has answered.
      if (!(move.call === 'cancel' && makesAppointment(row.doing))) row.doing = move.call
    }
    return { row, callNo: row.callNo, call: move.call, sentAt: new Date(ours()), answer: null, at: ours(), ahead }
  }
  const ask = (worker: DayWorker, { mishap, leap }: Step): void => {
    worker.answer = office.ask(worker.call, aboutOf(worker.row, holder), now(), mishap)
    const { meta } = worker.answer
    const leapMs = (skewMs() === 0 ? leap : -Math.sign(skewMs()) * Math.abs(leap)) * hourMs
    const connection = leapMs === 0 ? worker.callNo % 2 : 2
    const officeTime = new Date(now() + leapMs - 500)
    clock.hear(meta && { ...meta, officeTime, connection }, new Date(ours()), now())
    Object.assign(worker, { at: ours(), ahead: clock.ahead() })
  }

  return {
    /**
     * One step of the real driver: reads and writes ahead, lets the office act, and writes the answer if it still
     * counts.
     */
    step(index: number, step: Step): void {
      const worker = workers[index]
      if (!worker) {
        workers[index] = begin()
        return
      }
      const { answer } = worker
      if (answer === null) {
        ask(worker, step)
        return
      }
      if (step.blink === 'refuses') return
      if (step.blink === 'none') workers[index] = null
      finish(day, { ...worker, answer }, step.free)
    },
    /** The next process takes over the stored difference of the office's clock. */
    crash(): void {
      workers.fill(null)
      clock.begin(clock.ahead().likelyMs)
    },
    dropCallsUnderWay: (): void => dropCallsUnderWay(workers),
  }
}

/** Writes an answer if it still counts; otherwise gives back what the call made. `free`: another slot is free. */
function finish({ office, now }: Around, worker: Answered<Row> & DayWorker, free: boolean): void {
  const { row, call, answer, at, ahead } = worker
  const atOffice = (ms: number, aheadMs = ahead.likelyMs) => new Date(ms + aheadMs)
  const around = {
    terms,
    sentAt: atOffice(worker.sentAt.getTime()),
    now: atOffice(at),
    earliest: atOffice(at, ahead.leastMs),
    latest: atOffice(at, ahead.mostMs),
    nextSlot: free ? { at: slotAt, officeExternalId: 1, officeName: '' } : null,
    instead: free ? otherSlotOf(worker, 'reserve') : null,
    movedTo: otherSlotOf(worker, 'read'),
  }
  if (stillCounts(worker)) {
    write(row, afterAnswer(row, call, answer, around))
    return
  }
  const id = lateHoldOf(worker)
  if (id !== null) office.ask('cancel', { id, slotAt, holder, isMissing: false }, now(), 'none')
}

function write(row: Row, { appointment, slot, say: _said, pauseMs: _pause, heldAt: _held, ...columns }: Change): void {
  Object.assign(row, columns, { callNo: row.callNo + 1 })
  if (slot) Object.assign(row, { slotAt: slot.at, officeExternalId: slot.officeExternalId })
  if (appointment) row.processId = appointment.processId
}

function wanted(): Row {
  return {
    state: 'wanted', services: [], doing: null, cancelWanted: false, reason: null, slotAt, tries: 1, holdUntil: null,
    deadlineAt: null, nextReadAt: null, confirmedAt: null, officeExternalId: 1, repeats: 0, missingSince: null, callNo: 0,
    processId: null,
  } // biome-ignore format: a row
}
