import { noFilter, type TaskFilter } from '@terminlotse/contract/tasks/filter'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { besides, givesWay } from '../../../server/src/modules/booking/machine/replacing.ts'
import { times } from '../../../tools/suite/repetitions.ts'
import { mishaps } from '../mishaps.ts'
import { createTown, type Town } from './town.ts'
import { check, checkAtRest, checkShares, checkTold, isKeptBeside, settle } from './town-checks.ts'
import type { TownTask } from './town-records.ts'

const dayMs = 24 * 3_600_000
const days = times({ landing: 4_000, night: 1_000_000 })
const slots = [30, 33, 36, 39, 42].map((day) => new Date(day * dayMs + 9 * 3_600_000))
const filters: TaskFilter[] = [
  noFilter,
  noFilter,
  { ...noFilter, earliest_date: '1970-02-05' },
  { ...noFilter, latest_date: '1970-02-07' },
  { ...noFilter, weekdays: [2, 3, 4, 5] },
  { ...noFilter, minimum_notice_hours: 720 },
]

/**
 * Two accounts of a family, and the account of a stranger who knows a name and an address; one person has two tasks.
 */
const who = [
  { userId: 1, person: 'erika' },
  { userId: 1, person: 'erika' },
  { userId: 1, person: 'max' },
  { userId: 2, person: 'erika' },
  { userId: 2, person: 'ayse' },
]

/** One number describes a whole act: its thousands say what is done, the rest says to whom and how. */
function perform(town: Town, act: number): void {
  const [kind, detail] = [Math.floor(act / 1_000), act % 1_000]
  const task = town.tasks[detail % town.tasks.length]
  const slot = slots[detail % slots.length]
  if (!task || !slot) return
  const at = town.now().getTime()
  if (kind < 12) drive(town, detail)
  else if (kind < 15) goodHour(town, task)
  else if (kind < 18) checkShares(town)
  else if (kind < 23) town.office.click(at, task.person)
  else if (kind < 26) town.pass(1 + (detail % 25))
  else if (kind < 30) wantEarlier(town, task)
  else if (kind < 34) town.office.open(slot)
  else if (kind === 34) town.office.take(slot)
  else if (kind === 35) town.crash()
  else if (kind === 36) town.office.cancelByMail(at, task.person)
  else if (kind === 37) change(town, task, { isWatching: false }, detail)
  else if (kind === 38) change(town, task, { isTrial: detail % 4 === 0 }, detail)
  else if (kind === 39) change(town, task, { filter: filters[detail % filters.length] ?? noFilter }, detail)
  else if (kind === 40) dieAfterFinding(town, detail)
  else if (kind === 41) moveOne(town, task, detail)
  else stopInBetween(town, task, detail)
}

/**
 * The process is killed after the record of an answer, or after some of its consequences; another process continues at
 * once or later.
 */
function dieAfterFinding(town: Town, detail: number): void {
  town.poll(detail % 8)
  town.crash()
  if (detail % 5 === 0) town.pass(2)
  if (detail % 3 === 0) return
  if (town.goOn()) checkTold(town)
}

const moves = [-37, -37, -3 * 24 * 60 - 37, 5 * 24 * 60 - 37, 20 * 24 * 60 - 37]

/**
 * The office moves the person's appointment. While an earlier one waits for its click, it moves only that one, to
 * before or after the other. A poll some minutes or hours later reads the new time.
 */
function moveOne(town: Town, task: TownTask, detail: number): void {
  const onlyLast = detail % 2 === 0
  if (onlyLast) {
    for (const slot of slots.slice(0, 2)) town.office.open(slot)
    wantEarlier(town, task)
    checkShares(town)
    driveAll(town, 9)
  }
  check(town)
  const byMs = (moves[detail % moves.length] ?? 0) * 60_000
  town.office.move(town.now().getTime(), { byMs, holder: task.person, onlyLast })
  if (detail % 4 === 0) town.office.click(town.now().getTime(), task.person)
  town.pass(detail % 3 === 0 ? 3 : 6 * 60)
  driveAll(town, 3)
}

function driveAll(town: Town, steps: number): void {
  for (let row = 0; row < town.rows.length; row += 1)
    for (let count = 0; count < steps; count += 1) town.step(0, row, 'none')
}

/** The person has clicked. While the office's answer to a status read is on its way, the person stops the task and cancels. */
function stopInBetween(town: Town, task: TownTask, detail: number): void {
  town.office.click(town.now().getTime(), task.person)
  town.pass(3)
  for (let step = 0; step < 2; step += 1) town.step(0, detail, 'none')
  check(town)
  town.settle(task, 'cancel')
  Object.assign(task, { isWatching: false, changedAt: town.now() })
  town.step(0, detail, 'none')
}

const blinks = ['refuses', 'takes'] as const

/** Some steps of one worker, or of all three one after the other. Sometimes one of the steps fails. */
function drive(town: Town, detail: number): void {
  const steps = 1 + (detail % 11)
  const wrongAt = detail % 5 === 0 ? detail % 7 : -1
  const blinkAt = detail % 6 === 0 ? detail % 8 : -1
  for (let count = 0; count < steps; count += 1) {
    const way = count === wrongAt ? (mishaps[detail % mishaps.length] ?? 'none') : 'none'
    const blink = count === blinkAt ? blinks[detail % blinks.length] : 'none'
    town.step(detail % 4 === 3 ? count % 3 : detail % 4, Math.floor(detail / 11), way, blink)
  }
}

/** No step fails and every person clicks; every row gets as far as it can. */
function goodHour(town: Town, task: TownTask): void {
  checkShares(town)
  driveAll(town, 9)
  town.office.click(town.now().getTime(), task.person)
  town.pass(3)
  driveAll(town, 3)
}

function change(town: Town, task: TownTask, changes: Partial<TownTask>, detail: number): void {
  town.settle(task, detail % 2 === 0 ? 'keep' : 'cancel')
  Object.assign(task, { isWatching: true, ...changes, changedAt: town.now() })
  town.news.pollAgain(task.id, { forget: true })
}

/** The person names their best appointment, if they have one, or else starts without one. */
function wantEarlier(town: Town, task: TownTask): void {
  const held = town.rows.find((row) => row.state === 'confirmed' && row.task.person === task.person)
  const current_appointment_at = held?.slotAt.toISOString() ?? null
  Object.assign(task, { isWatching: true, changedAt: town.now(), filter: { ...task.filter, current_appointment_at } })
  town.news.pollAgain(task.id, { forget: true })
}

describe('several candidates at two offices on days with faults', () => {
  // checklist: t305
  it('never get what their filters exclude, never two, never a false success or failure', () => {
    const seen = { booked: 0, replaced: 0, expired: 0, lost: 0, unknown: 0, givenBack: 0, movedBehind: 0 }
    const draw = fc.nat(99)
    fc.assert(
      fc.property(
        fc.tuple(draw, draw, draw, draw, draw),
        fc.array(fc.nat(43_999), { minLength: 10, maxLength: 50, size: 'max' }),
        (draws, acts) => {
          const tasks = who.map(({ userId, person }, id): TownTask => {
            const filter = filters[(draws[id] ?? 0) % filters.length] ?? noFilter
            const isTrial = (draws[id] ?? 0) % 10 === 9
            const offices = id % 3 === 0 ? [1, 2] : [1 + (id % 2)]
            return { id, userId, person, isWatching: true, isTrial, filter, offices, changedAt: new Date(0) }
          })
          const town = createTown(tasks, slots)
          for (const slot of slots.slice(0, 3)) town.office.take(slot)
          checkShares(town)
          for (const act of acts) {
            perform(town, act)
            check(town)
          }
          seen.unknown += Number(town.rows.some(({ state }) => state === 'unknown_hold'))
          settle(town)
          check(town)
          checkAtRest(town)
          seen.booked += Number(town.rows.some(({ state }) => state === 'confirmed'))
          seen.replaced += Number(town.rows.some(({ state, reason }) => state === 'cancelled' && reason === 'replaced'))
          seen.expired += Number(town.rows.some(({ state }) => state === 'expired'))
          seen.lost += Number(town.rows.some(({ reason }) => reason === 'slot_lost'))
          seen.movedBehind += Number(town.rows.some(isKeptBeside))
          seen.givenBack += Number(town.rows.some(({ state, reason }) => state === 'failed' && reason === 'limit'))
        },
      ),
      { numRuns: days },
    )
    // If nothing happened on these days, the test would prove nothing.
    const { movedBehind, givenBack, ...often } = seen
    for (const [what, count] of Object.entries(often)) expect(count, what).toBeGreaterThan(days * 0.003)
    // These two happen so seldom that a few thousand days show only whether they happen.
    const areMany = days >= 100_000
    expect(givenBack, 'limit').toBeGreaterThan(areMany ? days * 0.003 : 0)
    expect(movedBehind, 'two that both stand at the end of the day').toBeGreaterThan(areMany ? days * 0.0002 : 0)
  })

  it('know which person’s appointment is meant by "the one I have"', () => {
    const old = { id: 1, userId: 1, taskId: 1, state: 'confirmed', slotAt: new Date(0), cancelWanted: false } as const
    const asking = { userId: 1, currentAppointmentAt: new Date(0).toISOString() }
    expect(givesWay({ ...old, isSameService: true }, asking)).toBe(true)
    expect(givesWay({ ...old, isSameService: true }, { ...asking, userId: 2 })).toBe(false)
    expect(givesWay({ ...old, isSameService: false }, asking)).toBe(false)
    expect(givesWay({ ...old, isSameService: true, state: 'waiting' }, asking)).toBe(false)
    expect(givesWay({ ...old, isSameService: true }, { ...asking, currentAppointmentAt: null })).toBe(false)
    const [one, two] = [1, 2].map((id) => ({ ...old, id, isSameService: true }))
    expect(
      besides(
        [one, two].flatMap((some) => some ?? []),
        asking,
      ),
      'of two at that time',
    ).toEqual({ obstacle: two, replaces: null })
  })
})
