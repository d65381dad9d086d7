// docs/decisions/chances.md
import type { TaskFilter } from '@terminlotse/contract/tasks/filter'

/** The Berlin days of the record that a look back covers, with today. */
export const lookBackDays = 30

/** A span of time in ms since 1970; the end is not part of it. */
export interface Span {
  from: number
  to: number
}

/** Not free at one look and free at the next, or at a first look. Moments in ms since 1970. */
export interface Opening {
  slotAt: number
  /** The first and the last look that showed it free. */
  firstSeen: number
  lastSeen: number
  /** Null: it was free to the end of the record, or until it had passed. */
  goneAt: number | null
  /** Planned looks that showed it, 2 for two or more. More frequent looks make no office look better. */
  looks: 0 | 1 | 2
  /** False: it stood at the first look or after a gap (a night rest is none), or was gone for less than 15 minutes. */
  isNew: boolean
  /** True: it is free because one of our own bookings or holds let it go. */
  isOwn: boolean
}

export interface History {
  office: number
  officeName: string
  /** Ascending by `firstSeen`. */
  openings: readonly Opening[]
  /** A span goes on while two believed answers are at most two intervals apart. Ascending, none overlaps. */
  watched: readonly Span[]
  /** Night rests, in which no look is planned. Ascending, none overlaps. */
  rests: readonly Span[]
}

export interface Question {
  histories: readonly History[]
  filter: TaskFilter
  /** Minutes in which the city gives out new appointments, on Monday first; all 0: its hours are not known. */
  releaseMinutes: readonly number[]
  /** ms since 1970. */
  now: number
}
