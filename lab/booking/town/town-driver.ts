import { afterAnswer } from '../../../server/src/modules/booking/machine/answers.ts'
import { nextMove } from '../../../server/src/modules/booking/machine/machine.ts'
import {
  type Answered, aboutOf, type Blink, dropCallsUnderWay, lateHoldOf, otherSlotOf, type PretendOffice, stillCounts, terms,
  type Worker,
} from '../driver.ts' // biome-ignore format: a list
import type { Mishap } from '../mishaps.ts'
import type { TownRecords, TownRow, TownTask } from './town-records.ts'
import { writeAhead, writeChange } from './town-writes.ts'

interface Around {
  records: TownRecords
  office: PretendOffice
  /** Milliseconds of the town's clock. */
  clock: () => number
  onFollowed: (task: TownTask) => void
}

export function createTownDriver(town: Around) {
  const { records, office, clock, onFollowed } = town
  const { rows, now } = records
  const workers: (Worker<TownRow> | null)[] = [null, null, null]

  const begin = (pick: number): Worker<TownRow> | null => {
    const active = rows.filter(records.isLive)
    const row = active[pick % active.length]
    const move = row && nextMove(row, terms, now())
    if (!row || !move) return null
    if (move.kind === 'settle') writeChange(records, row, move.change, onFollowed)
    if (move.kind !== 'call' || !writeAhead(records, row, move.call)) return null
    return { row, callNo: row.callNo, call: move.call, sentAt: now(), answer: null }
  }

  return {
    /**
     * One step of a driver: reads and writes ahead, lets the office act, and writes the answer if it still counts.
     * `pick`: which of the open rows.
     */
    step(index: number, pick: number, way: Mishap, blink: Blink = 'none'): void {
      const worker = workers[index]
      if (!worker) {
        workers[index] = begin(pick)
        return
      }
      const { row, call, answer } = worker
      if (answer === null) {
        worker.answer = office.ask(call, aboutOf(row, row.task.person), clock(), way)
        return
      }
      if (blink === 'refuses') return
      if (blink === 'none') workers[index] = null
      finish(town, { ...worker, answer })
    },
    crash(): void {
      workers.fill(null)
    },
    dropCallsUnderWay: (): void => dropCallsUnderWay(workers),
  }
}

/** Writes an answer if it still counts; otherwise gives back what the call made. */
function finish({ records, office, clock, onFollowed }: Around, worker: Answered<TownRow>): void {
  const { row, call, answer } = worker
  const other = otherSlotOf(worker, 'reserve')
  const isWelcome = other !== null && records.isWanted(row.task, other.at) && row.task.isWatching && !row.task.isTrial
  const around = {
    terms,
    sentAt: worker.sentAt,
    now: records.now(),
    earliest: records.now(),
    latest: records.now(),
    nextSlot: answer.kind === 'gone' ? nextBest(records, office.free(clock()), row) : null,
    instead: isWelcome ? other : null,
    movedTo: otherSlotOf(worker, 'read'),
  }
  if (stillCounts(worker)) {
    writeChange(records, row, afterAnswer(row, call, answer, around), onFollowed)
    return
  }
  const id = lateHoldOf(worker)
  if (id !== null) office.ask('cancel', { ...aboutOf(row, row.task.person), id }, clock(), 'none')
}

/** The slot that a booking tries next when its own is taken. */
function nextBest(records: TownRecords, free: Date[], row: TownRow) {
  const at = free.find((slot) => records.isWanted(row.task, slot) && !records.isTaken(slot))
  return at ? { at, officeExternalId: records.officeOf(at), officeName: '' } : null
}
