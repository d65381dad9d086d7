import { type WantedDays, wantsDay } from '../../tasks/filter.ts'
import type { OptionalPoll } from './ranking.ts'
import { type CalendarRequest, questionOf, type WatchedTarget } from './requests.ts'
import type { Sightings } from './sightings.ts'

export interface LateDays {
  unopened: number
  /** Null: none is late. */
  oldestAt: Date | null
}

type IsHeldHere = (officeExternalId: number, slotAt: Date, seenAt: Date) => boolean

interface Noted {
  openedAt: Date | null
  isEmpty: boolean
}

/** By day, in the order in which the office named them. */
type Days = ReadonlyMap<string, Noted>

const unknown: Noted = { openedAt: null, isEmpty: false }

export type DayBook = ReturnType<typeof createDayBook>

/** It lives in the process that asks: a new process opens the days again. */
export function createDayBook() {
  const book = new Map<number, Days>()
  let isHeldHere: IsHeldHere = () => false
  const isWanted = rememberWishes()

  return {
    note({ targets }: CalendarRequest, sightings: Sightings, at: Date) {
      for (const { id, officeExternalId } of targets) {
        const sighting = sightings.get(officeExternalId)
        if (!sighting) continue
        const before = book.get(id)
        // A day that shows only such slots does not stand for the office: nobody can have them.
        const isHeld = (seconds: number) => isHeldHere(officeExternalId, new Date(seconds * 1_000), at)
        const noted = (day: string): Noted => {
          const times = sighting.opened.get(day)
          return times ? { openedAt: at, isEmpty: times.every(isHeld) } : (before?.get(day) ?? unknown)
        }
        book.set(id, new Map(sighting.days.map((day) => [day, noted(day)])))
      }
    },
    /** A booking here may hold a slot that calendars still show. */
    holdHere(isHeld: IsHeldHere) {
      isHeldHere = isHeld
    },
    forget: (targetId: number) => void book.delete(targetId),
    daysOf: (targetId: number) => [...(book.get(targetId)?.keys() ?? [])],
    unopened: (watched: WatchedTarget[]) => countUnopened(book, watched),
    /** The days of a target that filters want and that were not opened since a moment. Null: none. */
    lateDays: (targetId: number, wanted: WantedDays[], since: Date) =>
      late(
        [...(book.get(targetId) ?? [])].filter(([day]) => isWanted(wanted, day)),
        since,
      ),
    /** The days worth opening: the first of each office, and those that filters want. Offices share the poll of a day. */
    polls(watched: WatchedTarget[], wishes: ReadonlyMap<number, WantedDays[]>): OptionalPoll[] {
      const polls = new Map<string, OptionalPoll>()
      for (const target of watched) {
        const wanted = wishes.get(target.id) ?? []
        for (const [key, one] of optionalPolls(target, book.get(target.id) ?? new Map(), {
          isAnyWanted: wanted.length > 0,
          isWanted: (day) => isWanted(wanted, day),
        })) {
          const other = polls.get(key)
          polls.set(key, other ? together(other, one) : one)
        }
      }
      return [...polls.values()]
    },
  }
}

/** A book holds thousands of equal wishes and is asked several times in a batch. */
function rememberWishes(): (wanted: WantedDays[], day: string) => boolean {
  const known = new WeakMap<WantedDays[], Map<string, boolean>>()
  return (wanted, day) => {
    const answers = known.get(wanted) ?? new Map<string, boolean>()
    known.set(wanted, answers)
    const answer = answers.get(day) ?? wanted.some((days) => wantsDay(days, day))
    answers.set(day, answer)
    return answer
  }
}

function countUnopened(book: ReadonlyMap<number, Days>, watched: WatchedTarget[]): number {
  const polls = new Set<string>()
  for (const target of watched) {
    for (const [day, { openedAt, isEmpty }] of book.get(target.id) ?? []) {
      if (openedAt === null) polls.add(keyOf(target, day))
      if (!isEmpty) break
    }
  }
  return polls.size
}

function late(wanted: [day: string, Noted][], since: Date): LateDays | null {
  const opened = wanted.flatMap(([, { openedAt }]) => openedAt?.getTime() ?? [])
  const unopened = wanted.length - opened.length
  const oldest = Math.min(...opened)
  const oldestAt = oldest < since.getTime() ? new Date(oldest) : null
  return unopened === 0 && oldestAt === null ? null : { unopened, oldestAt }
}

function optionalPolls(
  target: WatchedTarget,
  days: Days,
  { isAnyWanted, isWanted }: { isAnyWanted: boolean; isWanted(day: string): boolean },
): [question: string, OptionalPoll][] {
  const polls: [string, OptionalPoll][] = []
  let isFirstDay = true
  for (const [day, { openedAt, isEmpty }] of days) {
    if (!isFirstDay && !isAnyWanted) break
    const wants = isWanted(day)
    if (isFirstDay || wants) {
      polls.push([keyOf(target, day), optionalPoll(target, { day, lastPollAt: openedAt, isFirstDay, isWanted: wants })])
    }
    // A named day that was empty when it was opened does not stand for the office: the next day does.
    isFirstDay &&= isEmpty
  }
  return polls
}

function keyOf(target: WatchedTarget, day: string): string {
  return `${questionOf(target)}/${day}`
}

function optionalPoll(
  { id, officeExternalId, serviceExternalId, serviceCount, further, needsCaptcha, isTight = false }: WatchedTarget,
  what: Pick<OptionalPoll, 'day' | 'lastPollAt' | 'isFirstDay' | 'isWanted'>,
): OptionalPoll {
  return {
    serviceExternalId,
    serviceCount,
    further,
    needsCaptcha,
    isTight,
    targets: [{ id, officeExternalId }],
    ...what,
  }
}

function together(a: OptionalPoll, b: OptionalPoll): OptionalPoll {
  const times = [a.lastPollAt, b.lastPollAt]
  const isUnseen = times.includes(null)
  return {
    ...a,
    needsCaptcha: a.needsCaptcha || b.needsCaptcha,
    targets: [...a.targets, ...b.targets],
    lastPollAt: isUnseen ? null : new Date(Math.min(...times.map((time) => time?.getTime() ?? 0))),
    isFirstDay: a.isFirstDay || b.isFirstDay,
    isWanted: a.isWanted || b.isWanted,
  }
}
