// The record from which chances are counted. The database fills it.
// docs/decisions/chances.md
import type { TaskFilter } from '@terminlotse/contract/tasks/filter'

/** The Berlin days of the record that a look back covers, with today. */
export const lookBackDays = 30

/** A span of time in ms since 1970; the end is not part of it. */
export interface Span {
  from: number
  to: number
}

/** A time that was not free at one look and was at the next, or that stood there at a first look. Moments in ms since 1970. */
export interface Opening {
  slotAt: number
  /** The first and the last look that showed it free. */
  firstSeen: number
  lastSeen: number
  /** The first look that did not show it any more; null: it was free to the end of the record, or until it had passed. */
  goneAt: number | null
  /**
   * The planned looks that showed it, 2 for two or more. 0: only looks that are more frequent than planned showed it,
   * and they make no office look better.
   */
  looks: 0 | 1 | 2
  /**
   * False: it stood at the first look or after a gap over two planned intervals, so nobody knows when it appeared, or it
   * was gone for less than 15 minutes. A night rest is no gap.
   */
  isNew: boolean
  /** True: it is free because one of our own bookings or holds let it go. */
  isOwn: boolean
}

export interface History {
  /** The number of the office in the catalogue. */
  office: number
  officeName: string
  /** Ascending by `firstSeen`. */
  openings: readonly Opening[]
  /**
   * The spans in which planned looks were answered: a span goes on while two answers are at most two intervals apart.
   * Outside lie suspected bans, outages, changed answers, and times in which nobody watched. Ascending, none overlaps.
   */
  watched: readonly Span[]
  /** Night rests, in which no look is planned. Ascending, none overlaps. */
  rests: readonly Span[]
}

export interface Question {
  /** One for each office that is watched. */
  histories: readonly History[]
  /** The wishes of the task as of `now`. */
  filter: TaskFilter
  /** ms since 1970. */
  now: number
}
