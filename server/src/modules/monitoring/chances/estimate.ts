import type { Band, Chance, Horizon } from '@terminlotse/contract/tasks/chances'
import type { Question } from './history.ts'

/** A chance with all that it was counted from. */
export interface Estimate {
  days: Horizon
  /** 0…1, from times that two looks have shown. Null: no window was seen. */
  probability: number | null
  /** 0…1, from times that one look has shown, too. */
  atMost: number | null
  /** Null: fewer than `fewestWindows` separate windows were seen. */
  band: Band | null
  /** Separate windows, and those with a time that could have been told. */
  windows: number
  hits: number
}

/** For each horizon, the shortest first. Pure. */
export function estimateAll(_question: Question): Estimate[] {
  throw new Error('not counted yet')
}

/** The part of an estimate that people are told. */
export function chanceOf({ days, band, windows, hits }: Estimate): Chance {
  return { days, band, windows, hits }
}
