import { berlinDay, weekdayOf } from '@terminlotse/contract/berlin-time'
import { type Band, type Chance, type Horizon, horizons } from '@terminlotse/contract/tasks/chances'
import { bandOf, fewestWindows } from './bands.ts'
import type { Question } from './history.ts'
import { createJudge, type JudgedWindow } from './judged-windows.ts'
import { separate, startingLike } from './windows.ts'

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
export function estimateAll(question: Question): Estimate[] {
  return estimatesFrom(createJudge(question), berlinDay(new Date(question.now)))
}

/** `judge`: answers windows, the latest first. `today`: the Berlin day of the chance. The shortest horizon first. */
export function estimatesFrom(judge: (days: Horizon) => readonly JudgedWindow[], today: string): Estimate[] {
  const estimates: Estimate[] = []
  for (const days of horizons) estimates.push(estimateFrom(days, judge(days), today, estimates.at(-1)))
  return estimates
}

/** A time that appears within fewer days appears within more, so no chance is below the one of the shorter horizon. */
function estimateFrom(days: Horizon, judged: readonly JudgedWindow[], today: string, shorter?: Estimate): Estimate {
  const alike = startingLike(judged, days, today)
  const apart = separate(alike)
  const windows = apart.length
  const probabilityOf = (isHit: (window: JudgedWindow) => boolean, least: number | null | undefined) =>
    windows === 0 ? null : Math.max(probabilityFrom(alike, windows, today, isHit), least ?? 0)
  const probability = probabilityOf((window) => window.isHit, shorter?.probability)
  return {
    days,
    probability,
    atMost: probabilityOf((window) => window.isHitAtMost, shorter?.atMost),
    band: probability === null || windows < fewestWindows ? null : bandOf(probability),
    windows,
    hits: apart.filter(({ isHit }) => isHit).length,
  }
}

/**
 * The share of windows with a hit among those of the same weekday, with one window added. Its hit is the share among all
 * windows that are alike, with a half added, as if only the separate ones had been seen.
 */
function probabilityFrom(
  alike: readonly JudgedWindow[],
  separateWindows: number,
  today: string,
  isHit: (window: JudgedWindow) => boolean,
): number {
  const share = alike.filter(isHit).length / alike.length
  const onAnyDay = (share * separateWindows + 0.5) / (separateWindows + 1)
  const sameDay = alike.filter(({ day }) => weekdayOf(day) === weekdayOf(today))
  return (sameDay.filter(isHit).length + onAnyDay) / (sameDay.length + 1)
}

export function chanceOf({ days, band, windows, hits }: Estimate): Chance {
  return { days, band, windows, hits }
}
