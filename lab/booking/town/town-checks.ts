import type { Town } from './town.ts'
import type { TownRow } from './town-records.ts'

function must(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what)
}

export function checkShares(town: Town): void {
  const shares = town.poll()
  checkTold(town)
  const given = shares.filter(({ isTrial }) => !isTrial)
  must(new Set(given.map(({ slotAt }) => +slotAt)).size === given.length, 'a slot given twice')
  const people = given.map(({ taskId }) => town.tasks.find(({ id }) => id === taskId)?.person)
  must(new Set(people).size === people.length, 'a person with two slots of one round')
  for (const { taskId, slotAt } of shares) {
    const task = town.tasks.find(({ id }) => id === taskId)
    must(task !== undefined && town.isAllowed(task, slotAt), 'a slot outside the filter')
  }
}

/** The conditions after a poll, and after another process has continued the work of a killed one. */
export function checkTold(town: Town): void {
  for (const { id, isWatching } of town.tasks) {
    must(!isWatching || town.news.isNotified(id, town.now().getTime()), 'a free slot that nobody was told of')
  }
}

export function check(town: Town): void {
  const live = town.office.alive(town.now().getTime())
  const rowOf = (id: number): TownRow | undefined => town.rows.find((row) => row.processId === id)
  for (const holder of new Set(live.map((one) => one.holder))) {
    const theirs = live.filter((one) => one.holder === holder)
    if (theirs.length === 1) continue
    must(theirs.length === 2, 'more than two for one person')
    const [first, second] = theirs.map(({ id }) => rowOf(id))
    // A hold whose answer has not arrived has no row with its number yet. The other booking must be the confirmed one
    // that it replaces.
    const old = first?.state === 'confirmed' ? first : second
    // It was earlier when it was booked; the office may have moved either of them later.
    const isReplaced = old?.state === 'confirmed' && town.rows.some((row) => row !== old && row.replaces === old)
    must(isReplaced, 'two for one person')
  }
  for (const row of town.rows) {
    if (row.state === 'confirmed') must(town.office.wasConfirmed(row.processId ?? 0), 'a success that is none')
    if (row.processId !== null) must(row.guard !== null && !row.guard.isTrial, 'a trial that reserved')
    if (row.reason === 'replaced') checkReplaced(town, row)
  }
}

/** The office has moved it to after the appointment that it should replace, and both exist. */
export function isKeptBeside({ state, slotAt, replaces }: TownRow): boolean {
  return state === 'confirmed' && replaces?.state === 'confirmed' && slotAt >= replaces.slotAt
}

const knownReplaced = new WeakSet<TownRow>()

/**
 * When it was given up, its successor was earlier, belonged to the same account, was confirmed, and was not about to be
 * given back.
 */
function checkReplaced(town: Town, old: TownRow): void {
  if (knownReplaced.has(old)) return
  knownReplaced.add(old)
  const wasConfirmed = ({ processId }: TownRow) => town.office.wasConfirmed(processId ?? 0)
  const next = town.rows.filter((row) => row.replaces === old && row.slotAt < old.slotAt && wasConfirmed(row))
  must(next.length > 0, 'the old one was given up before the new one was confirmed')
  must(
    next.every(({ task }) => task.userId === old.task.userId),
    'an appointment of another account was given up',
  )
  must(
    next.some(({ cancelWanted, reason }) => !cancelWanted || reason === 'replaced'),
    'given up for one that goes back itself',
  )
}

/** Lets time pass without faults and without new wishes, until everything has come to rest. */
export function settle(town: Town): void {
  town.crash()
  for (let step = 0; step < 120 && town.isBusy(); step += 1) {
    for (let count = 0; count < 6 * town.rows.length; count += 1) town.step(0, Math.floor(count / 6), 'none')
    town.crash()
    if (town.isBusy()) town.pass(5)
  }
  // Confirmed appointments are read again within a quarter of a day.
  town.pass(6 * 60)
  for (let count = 0; count < 6 * town.rows.length; count += 1) town.step(0, Math.floor(count / 6), 'none')
  // A cancellation at the office is believed when two answers say it.
  town.pass(1)
  for (let count = 0; count < 6 * town.rows.length; count += 1) town.step(0, Math.floor(count / 6), 'none')
}

export function checkAtRest(town: Town): void {
  const live = town.office.alive(town.now().getTime())
  must(!town.isBusy(), 'a booking that never comes to rest')
  for (const { id, status } of live) {
    must(status === 'confirmed', 'a hold nobody looks after')
    must(
      town.rows.some((row) => row.processId === id && row.state === 'confirmed'),
      'a missed success',
    )
  }
  for (const row of town.rows.filter(({ state }) => state === 'confirmed')) {
    const kept = live.find(({ id }) => id === row.processId)
    must(kept !== undefined, 'a cancellation at the office that nobody noticed')
    must(kept?.slotAt.getTime() === row.slotAt.getTime(), 'a move that nobody noticed')
  }
}
