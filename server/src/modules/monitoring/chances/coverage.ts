import type { History } from './history.ts'
import { measureOf, without } from './spans.ts'

/** A span or a day may lack this share of its planned looks. */
export const mostMissing = 0.2

/** The time between two moments, in ms, in which looks at an office were planned, answered, or missing. */
export interface Coverage {
  planned(from: number, to: number): number
  answered(from: number, to: number): number
  missing(from: number, to: number): number
}

export function createCoverage({ watched, rests }: History): Coverage {
  const planned = measureOf(without([{ from: 0, to: Number.MAX_SAFE_INTEGER }], rests))
  const answered = measureOf(without(watched, rests))
  return { planned, answered, missing: (from, to) => planned(from, to) - answered(from, to) }
}
