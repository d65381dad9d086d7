// One task's life on an unlucky day: rows as the table would hold them, three workers on the same row, one office.
import { hourMs, minuteMs } from '@terminlotse/contract/time'
import { afterAnswer } from './answers.ts'
import {
  type Answered, aboutOf, type Blink, type DrivenRow, dropCallsUnderWay, lateHoldOf, otherSlotOf, stillCounts, terms,
  type Worker,
} from './driver.fake.ts' // biome-ignore format: a list
import { type Change, nextMove } from './machine.ts'
import type { Mishap } from './mishaps.fake.ts'
import { createPretendOffice } from './office.fake.ts'

/** What may happen on such a day. `free`: another slot is free. */
export type Act =
  | { do: 'want' | 'crash' | 'click' | 'cancelByMail' | 'move' | 'stop' }
  | { do: 'work'; worker: number; mishap: Mishap; free: boolean; blink: Blink }
  | { do: 'pass'; minutes: number }
  | { do: 'skew'; hours: number }

interface Row extends DrivenRow {
  /** How far the office's clock is ahead of ours, as its last answer said. */
  officeAheadMs: number
}

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
    for (let count = 0; count < steps; count += 1) driver.step(count % workers, 'none', false)
  }

  return {
    office,
    rows,
    now: () => now,
    perform(what: Act): void {
      if (what.do === 'work') driver.step(what.worker, what.mishap, what.free, what.blink)
      else if (what.do === 'pass') pass(what.minutes)
      else if (what.do === 'skew') skewMs = what.hours * hourMs
      else once[what.do]()
    },
    /** Nothing goes wrong any more and time passes until every booking has come to rest. */
    settle(): void {
      skewMs = 0
      for (let step = 0; step < 200; step += 1) {
        work(9, 3)
        if (!open()) break
        driver.crash()
        now += minuteMs
      }
      // Confirmed ones are looked at again within a quarter of a day.
      now += 6 * hourMs
      work(6, 1)
      // A cancellation at the office is believed when it was said twice.
      now += minuteMs
      work(6, 1)
    },
  }
}

interface Around {
  office: ReturnType<typeof createPretendOffice>
  rows: Row[]
  /** The office's clock. */
  now: () => number
  /** How far our own clock is ahead of it. */
  skewMs: () => number
}

/** The day's workers: they bring the open booking on, or read the confirmed one. */
function createDriver(day: Around) {
  const { office, rows, now, skewMs } = day
  const workers: (Worker<Row> | null)[] = [null, null, null]
  const ours = (): number => now() + skewMs()

  /** Reads the row and announces its next call. */
  const begin = (): Worker<Row> | null => {
    const row = rows.find(isOpen) ?? rows.findLast(({ state }) => state === 'confirmed')
    if (!row) return null
    const move = nextMove(row, terms, new Date(ours() + row.officeAheadMs))
    if (move.kind === 'settle') write(row, move.change)
    if (move.kind !== 'call') return null
    if (move.call !== 'read') {
      row.callNo += 1
      // A preconfirm that may have happened stays the open question until the office has answered.
      if (!(move.call === 'cancel' && row.doing === 'preconfirm')) row.doing = move.call
    }
    return { row, callNo: row.callNo, call: move.call, sentAt: new Date(ours()), answer: null }
  }

  return {
    /** One step of the real driver: read and announce; let the office act; write the answer, if it still counts. */
    step(index: number, way: Mishap, free: boolean, blink: Blink = 'none'): void {
      const worker = workers[index]
      if (!worker) {
        workers[index] = begin()
        return
      }
      const { row, call, answer } = worker
      if (answer === null) {
        worker.answer = office.ask(call, aboutOf(row, holder), now(), way)
        return
      }
      if (blink === 'refuses') return
      if (blink === 'none') workers[index] = null
      finish(day, { ...worker, answer }, free)
    },
    crash(): void {
      workers.fill(null)
    },
    dropCallsUnderWay: (): void => dropCallsUnderWay(workers),
  }
}

/** Writes an answer if it still counts; gives back what it made otherwise. `free`: another slot is free. */
function finish({ office, now, skewMs }: Around, worker: Answered<Row>, free: boolean): void {
  const { row, call, answer } = worker
  // Every answer brings the office's time.
  const aheadMs = answer.meta === null ? row.officeAheadMs : -skewMs()
  const around = {
    terms,
    sentAt: new Date(worker.sentAt.getTime() + aheadMs),
    now: new Date(now() + skewMs() + aheadMs),
    nextSlot: free ? { at: slotAt, officeExternalId: 1, officeName: '' } : null,
    instead: free ? otherSlotOf(worker, 'reserve') : null,
    movedTo: otherSlotOf(worker, 'read'),
  }
  if (stillCounts(worker)) {
    write(row, afterAnswer(row, call, answer, around))
    row.officeAheadMs = aheadMs
    return
  }
  const id = lateHoldOf(worker)
  if (id !== null) office.ask('cancel', { id, slotAt, holder, isDoubted: false }, now(), 'none')
}

function write(row: Row, { appointment, slot, say: _said, pauseMs: _pause, heldAt: _held, ...columns }: Change): void {
  Object.assign(row, columns, { callNo: row.callNo + 1 })
  if (slot) Object.assign(row, { slotAt: slot.at, officeExternalId: slot.officeExternalId })
  if (appointment) row.processId = appointment.processId
}

function wanted(): Row {
  return {
    state: 'wanted', doing: null, cancelWanted: false, reason: null, slotAt, tries: 1, holdUntil: null,
    deadlineAt: null, nextReadAt: null, confirmedAt: null, officeExternalId: 1, repeats: 0, doubtedAt: null, callNo: 0,
    processId: null, officeAheadMs: 0,
  } // biome-ignore format: a row
}
