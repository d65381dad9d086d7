import type { Desk } from './desks.ts'

/** A desk with start times, ms since 1970. */
export interface DeskTimes {
  desk: Desk
  times: number[]
}

/**
 * An answer lists each time of linked offices once, under one of the requested offices that have it. They take turns by
 * the place of the time in the answer. So all later times change their office when one time is taken, and when other
 * offices are requested (PROTOCOL.md#linked-offices). Any of the offices that has it can be asked to reserve it.
 */
export function dealLinked(all: DeskTimes[]): DeskTimes[] {
  return [...Map.groupBy(all, groupOf).values()].flatMap(deal)
}

function groupOf({ desk: { office } }: DeskTimes): string {
  return (office.sharedBookingOfficeIds ?? [office.id]).toSorted((one, other) => one - other).join(',')
}

function deal(linked: DeskTimes[]): DeskTimes[] {
  const inTurn = linked.toSorted((one, other) => one.desk.office.id - other.desk.office.id)
  const moments = [...new Set(inTurn.flatMap(({ times }) => times))].sort((one, other) => one - other)
  const listedAt = new Map(
    moments.map((moment, place) => {
      const able = inTurn.filter(({ times }) => times.includes(moment))
      return [moment, able[place % able.length]?.desk] as const
    }),
  )
  return inTurn.map(({ desk, times }) => ({ desk, times: times.filter((moment) => listedAt.get(moment) === desk) }))
}
