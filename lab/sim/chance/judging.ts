import type { Band } from '../../../contract/src/tasks/chances.ts'
import { type Forecast, type Interval, intervalOf, scoreOf } from './score.ts'

/** A band fails if it is off by more, and the interval of what came true excludes what was said. */
const mostOff = 0.1

export function isOff(said: readonly Forecast[]): boolean {
  const { mean, rate } = scoreOf(said)
  if (said.length === 0 || Math.abs(mean - rate) <= mostOff) return false
  const { low, high } = intervalOf(said, (score) => score.rate)
  return mean < low || mean > high
}

/** The share of hits with its interval. */
export function withInterval(said: readonly Forecast[]): string {
  return `${percent(scoreOf(said).rate)} (${between(
    intervalOf(said, ({ rate }) => rate),
    percent,
  )})`
}

export function between({ low, high }: Interval, show: (value: number) => string): string {
  return `${show(low)} to ${show(high)}`
}

/** `share`: 0…1 */
export function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}

export function bandInWords(band: Band): string {
  return band.replace('_', ' ')
}
