import type { TaskFilter } from '@terminlotse/contract/filter'
import { type DatedSlot, dateSlot, wants } from '../../tasks/watches/filter.ts'
import { type Candidate, shareOut } from '../turns/turns.ts'
import { otherThanAsked } from './answers.reserve.ts'
import { afterAnswer } from './answers.ts'
import { type Change, isAppointment, nextMove, type OfficeCall, type Standing, type Terms } from './machine.ts'
import type { Mishap } from './mishaps.fake.ts'
import { createPretendNews } from './news.fake.ts'
import { createPretendOffice } from './office.fake.ts'
import { besides, takesItsPlace } from './replacing.ts'

const terms: Terms = { reservationMinutes: 15, activationMinutes: 30, statusReadSeconds: 120 }
const minute = 60_000

export interface TownTask {
  id: number
  userId: number
  person: string
  isWatching: boolean
  isTrial: boolean
  filter: TaskFilter
  /** The offices that it watches. */
  offices: number[]
  changedAt: Date
}

export interface TownRow extends Standing {
  id: number
  task: TownTask
  replaces: TownRow | null
  /** What the task wanted when the reserve was announced. */
  guard: { filter: TaskFilter; isTrial: boolean } | null
  callNo: number
  processId: number | null
  endedAt: Date
}

interface Worker {
  row: TownRow
  callNo: number
  call: OfficeCall
  sentAt: Date
  answer: ReturnType<ReturnType<typeof createPretendOffice>['ask']> | null
}

/** Each time is dated once: a hundred thousand days have the same ones. */
const known = new Map<number, DatedSlot>()
function dated(slotAt: Date): DatedSlot {
  const slot = known.get(+slotAt) ?? dateSlot(slotAt)
  known.set(+slotAt, slot)
  return slot
}

const ends: string[] = ['expired', 'cancelled', 'failed']
const isOpen = (row: TownRow): boolean => row.state !== 'confirmed' && !ends.includes(row.state)

/**
 * Several people's tasks at two offices and one service, in memory instead of in rows. The same pure functions decide;
 * the code around them replaces the SQL and the driver. For trying very many unlucky days.
 */
export function createTown(tasks: TownTask[], slots: Date[]) {
  // Two offices take turns along the list of slots; what was moved to another time is at neither.
  const officesBySlot = new Map(slots.map((slot, place) => [slot.getTime(), 1 + (place % 2)]))
  const officeOf = (slotAt: Date): number => officesBySlot.get(slotAt.getTime()) ?? 0
  const office = createPretendOffice(slots, officeOf)
  const rows: TownRow[] = []
  const workers: (Worker | null)[] = [null, null, null]
  const tasksById = new Map(tasks.map((task) => [task.id, task]))
  let clock = 0
  let moment = new Date(clock)
  const now = (): Date => moment

  const isWanted = (task: TownTask, slot: Date): boolean =>
    task.offices.includes(officeOf(slot)) && wants(task.filter, dated(slot), now())
  const news = createPretendNews((taskId, at) => {
    const task = tasksById.get(taskId)
    return task !== undefined && isWanted(task, new Date(at))
  })
  const watching = (): number[] => tasks.flatMap(({ id, isWatching }) => (isWatching ? [id] : []))

  const isLive = (row: TownRow): boolean => isOpen(row) || (row.state === 'confirmed' && row.slotAt > now())
  const liveOf = (task: TownTask) =>
    rows
      .filter((row) => isLive(row) && (row.task === task || row.task.person === task.person))
      .map((row) => ({ ...row, userId: row.task.userId, taskId: row.task.id, isSameService: true }))
  const standsBeside = (task: TownTask) =>
    besides(liveOf(task), { userId: task.userId, currentAppointmentAt: task.filter.current_appointment_at })

  const candidateOf = (task: TownTask): Candidate => ({
    taskId: task.id,
    person: task.person,
    isTrial: task.isTrial,
    filter: task.filter,
    changedAt: task.changedAt,
    ended: rows
      .filter((row) => ends.includes(row.state) && row.task.person === task.person && row.reason !== 'replaced')
      .sort((a, b) => b.id - a.id)
      .slice(0, 6)
      .map((row) => ({
        ...row,
        officeExternalId: officeOf(row.slotAt),
        isOwn: row.task.userId === task.userId,
      })),
  })

  const want = (task: TownTask, slotAt: Date): void => {
    const { obstacle, replaces } = standsBeside(task)
    if (obstacle || task.isTrial || !wants(task.filter, dated(slotAt), now())) return
    rows.push({
      id: rows.length, task, replaces: rows.find((row) => row.id === replaces?.id) ?? null, guard: null, callNo: 0,
      processId: null, endedAt: now(), state: 'wanted', doing: null, cancelWanted: false, reason: null, slotAt, tries: 1,
      officeExternalId: officeOf(slotAt), repeats: 0, holdUntil: null, deadlineAt: null, nextReadAt: null, doubtedAt: null,
      confirmedAt: null,
    }) // biome-ignore format: a row
  }

  const write = (
    row: TownRow,
    { appointment, slot, say: _said, pauseMs: _pause, heldAt: _held, ...columns }: Change,
  ): void => {
    // The one that a task names as the one its owner has is followed.
    for (const task of slot && row.state === 'confirmed' ? tasks : []) {
      const isNamed = task.filter.current_appointment_at === row.slotAt.toISOString()
      if (task.userId !== row.task.userId || !isNamed) continue
      task.filter = { ...task.filter, current_appointment_at: slot?.at.toISOString() ?? null }
      news.lookAgain(task.id, { forget: false })
    }
    if (slot) Object.assign(row, { slotAt: slot.at, officeExternalId: slot.officeExternalId })
    Object.assign(row, columns, { callNo: row.callNo + 1, endedAt: now() })
    if (appointment) row.processId = appointment.processId
    if (columns.state === 'confirmed') {
      row.task.isWatching = false
      const named = row.task.filter.current_appointment_at
      if (named !== null && +row.slotAt < Date.parse(named) && !row.cancelWanted) {
        row.task.filter = { ...row.task.filter, current_appointment_at: row.slotAt.toISOString() }
      }
      const old = row.replaces
      const isEarlier = old && takesItsPlace({ slot_at: row.slotAt, replaces_at: old.slotAt })
      if (old?.state === 'confirmed' && isEarlier && !old.cancelWanted && !row.cancelWanted)
        Object.assign(old, { cancelWanted: true, reason: 'replaced' })
    }
    if (columns.state === 'cancelled' && row.reason !== 'replaced')
      for (const other of rows) if (other.replaces === row) other.replaces = null
  }

  const announce = (row: TownRow, call: OfficeCall): boolean => {
    if (call === 'read') return true
    row.callNo += 1
    if (call === 'reserve') {
      const { isWatching, isTrial, filter } = row.task
      row.guard = { filter, isTrial }
      if (!isWatching || isTrial || !isWanted(row.task, row.slotAt)) {
        row.cancelWanted = true
        return false
      }
    }
    // A preconfirm that may have happened stays the open question until the office has answered.
    if (!(call === 'cancel' && row.doing === 'preconfirm')) row.doing = call
    return true
  }

  const nextBest = (row: TownRow): Date | null =>
    office
      .free(clock)
      .find((slot) => isWanted(row.task, slot) && !rows.some((one) => isOpen(one) && +one.slotAt === +slot)) ?? null

  const offices = (taskId: number): number[] => tasksById.get(taskId)?.offices ?? []

  /**
   * The consequences of an answer: its slots go to the candidates in turn, and everyone who has not heard of them is
   * told. `steps`: this many are committed before the process is killed.
   */
  const act = (shown: Date[], steps: number) => {
    const free = shown.filter((slot) => !rows.some((row) => isOpen(row) && +row.slotAt === +slot))
    const candidates = tasks.filter((task) => task.isWatching && standsBeside(task).obstacle === null).map(candidateOf)
    const counters = [1, 2].map((officeExternalId) => ({
      officeExternalId,
      slots: free.filter((slot) => officeOf(slot) === officeExternalId),
      candidates: candidates.filter(({ taskId }) => offices(taskId).includes(officeExternalId)),
    }))
    const shares = shareOut(counters, now()).map(({ share }) => share)
    for (const { taskId, slotAt } of shares.slice(0, steps)) {
      const task = tasksById.get(taskId)
      if (task) want(task, slotAt)
    }
    const toTell = news.candidates(watching(), clock)
    for (const taskId of toTell.slice(0, Math.max(0, steps - shares.length))) news.tell(taskId, clock)
    if (steps > shares.length + toTell.length) news.done()
    return shares
  }

  /** The next process goes on with what a killed one recorded. False: there was nothing, or it was too old. */
  const goOn = (): boolean => {
    const recorded = news.goOn(watching(), clock).map((at) => new Date(at))
    if (recorded.length > 0) act(recorded, Number.POSITIVE_INFINITY)
    return recorded.length > 0
  }

  return {
    office,
    rows,
    tasks,
    news,
    now,
    goOn,
    /**
     * A look, its record, and what follows from it; `steps`: what is committed after the record before the process is
     * killed.
     */
    look(steps = Number.POSITIVE_INFINITY) {
      goOn()
      const free = office.free(clock)
      news.record(free.map(Number), clock)
      return act(free, steps)
    },
    /**
     * One step of a driver: read and announce; let the office act; write the answer, if it still counts. `blink`: the
     * database does not take it, or takes it and cannot say so any more; the driver keeps the answer and tries again.
     */
    step(index: number, pick: number, way: Mishap, blink: 'none' | 'refuses' | 'takes' = 'none') {
      const worker = workers[index]
      if (!worker) {
        const active = rows.filter(isLive)
        const row = active[pick % active.length]
        const move = row && nextMove(row, terms, now())
        if (!row || !move) return
        if (move.kind === 'settle') write(row, move.change)
        if (move.kind !== 'call' || !announce(row, move.call)) return
        workers[index] = { row, callNo: row.callNo, call: move.call, sentAt: now(), answer: null }
        return
      }
      const { row, call } = worker
      if (worker.answer === null) {
        worker.answer = office.ask(
          call,
          { id: row.processId, slotAt: row.slotAt, holder: row.task.person, isDoubted: row.doubtedAt !== null },
          clock,
          way,
        )
        return
      }
      if (blink === 'refuses') return
      if (blink === 'none') workers[index] = null
      const next = worker.answer.kind === 'gone' ? nextBest(row) : null
      const nextSlot = next && { at: next, officeExternalId: officeOf(next), officeName: '' }
      const other = call === 'reserve' && worker.answer.kind === 'ok' ? otherThanAsked(row, worker.answer.value) : null
      const isWelcome = other !== null && isWanted(row.task, other.at) && row.task.isWatching && !row.task.isTrial
      const instead = isWelcome ? { ...other, officeName: '' } : null
      const elsewhere = call === 'read' && worker.answer.kind === 'ok' ? otherThanAsked(row, worker.answer.value) : null
      const movedTo = elsewhere && { ...elsewhere, officeName: '' }
      const around = { terms, sentAt: worker.sentAt, now: now(), nextSlot, instead, movedTo }
      const isFound = call === 'reserve' && row.state === 'unknown_hold' && worker.answer.kind === 'ok'
      if (row.callNo === worker.callNo || isFound) {
        write(row, afterAnswer(row, call, worker.answer, around))
      } else if (call === 'reserve' && worker.answer.kind === 'ok' && row.processId !== worker.answer.value.processId) {
        const late = {
          id: worker.answer.value.processId,
          slotAt: row.slotAt,
          holder: row.task.person,
          isDoubted: row.doubtedAt !== null,
        }
        office.ask('cancel', late, clock, 'none')
      }
    },
    crash() {
      workers.fill(null)
    },
    pass(minutes: number) {
      // Calls have a deadline of seconds: none is under way for minutes. An answer may wait for the database as long as
      // that is away.
      for (const [index, worker] of workers.entries()) if (worker?.answer === null) workers[index] = null
      clock += minutes * minute
      moment = new Date(clock)
    },
    /** The owner stops or changes the task: holds go back, and an appointment that waits too unless it is kept. */
    settle(task: TownTask, choice: 'keep' | 'cancel') {
      const mine = rows.filter((row) => row.task === task && isLive(row))
      for (const row of mine.filter((one) => !mine.some((other) => other.replaces === one))) {
        if (!isAppointment(row) || choice === 'cancel') row.cancelWanted = true
      }
    },
    isBusy: () => rows.some((row) => isOpen(row) || (isLive(row) && row.cancelWanted)),
  }
}

export type Town = ReturnType<typeof createTown>
