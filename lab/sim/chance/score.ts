// Sums of forecasts, and how far they would be off if other weeks of other websites had been drawn.
import { seededRandom } from '../../../practice-office/src/random.ts'

/** Forecasts of one website and week that have the same probability. */
export interface Forecast {
  source: string
  week: string
  probability: number
  windows: number
  hits: number
}

export interface Score {
  windows: number
  /** Shares, 0…1: hits, and the mean of the probabilities. */
  rate: number
  mean: number
  /** The mean square of the errors. */
  brier: number
  /** `brier` divided by that of always saying the rate of these very windows. */
  ratio: number
}

interface Sums {
  windows: number
  hits: number
  said: number
  squares: number
}

/** An interval holds 95 % of the draws. */
export interface Interval {
  low: number
  high: number
}

const draws = 1_000

export function scoreOf(forecasts: readonly Forecast[]): Score {
  return scoreFrom(sumUp(forecasts))
}

/** The interval of a figure of the score: websites × weeks are drawn anew, with a seed. */
export function intervalOf(forecasts: readonly Forecast[], figure: (score: Score) => number): Interval {
  const clusters = [...Map.groupBy(forecasts, ({ source, week }) => `${source} ${week}`).values()].map(sumUp)
  const random = seededRandom('chance bootstrap', clusters.length)
  const figures = Array.from({ length: draws }, () => {
    const drawn = clusters.map(() => clusters[Math.floor(random() * clusters.length)] ?? nothing)
    return figure(scoreFrom(drawn.reduce(add, nothing)))
  })
    .filter(Number.isFinite)
    .sort((one, other) => one - other)
  const at = (share: number) => figures[Math.floor(share * (figures.length - 1))] ?? Number.NaN
  return { low: at(0.025), high: at(0.975) }
}

const nothing: Sums = { windows: 0, hits: 0, said: 0, squares: 0 }

function sumUp(forecasts: readonly Forecast[]): Sums {
  return forecasts.reduce<Sums>(
    (sums, { windows, hits, probability }) =>
      add(sums, {
        windows,
        hits,
        said: windows * probability,
        squares: hits * (1 - probability) ** 2 + (windows - hits) * probability ** 2,
      }),
    nothing,
  )
}

function add(one: Sums, other: Sums): Sums {
  return {
    windows: one.windows + other.windows,
    hits: one.hits + other.hits,
    said: one.said + other.said,
    squares: one.squares + other.squares,
  }
}

function scoreFrom({ windows, hits, said, squares }: Sums): Score {
  const rate = hits / windows
  const brier = squares / windows
  return { windows, rate, mean: said / windows, brier, ratio: brier / (rate * (1 - rate)) }
}
