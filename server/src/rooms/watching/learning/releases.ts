// When offices give out free times, learned from what the looks of the past have seen. Pure: history in, patterns out.
import { berlinMs } from '@terminlotse/contract/berlin-time'
import { hourMs } from '@terminlotse/contract/time'
import { type Clock, findClocks } from './release-clocks.ts'

export type { Clock } from './release-clocks.ts'

/** Free times of a target that came up together: not there in one look, there in the next. Unix ms. */
export interface Appearance {
  after: number
  by: number
}

/** What was seen of one target. */
export interface TargetHistory {
  appearances: readonly Appearance[]
  /** Hours under watch by Munich's weekday and hour: 168 numbers, Monday's midnight first. */
  watched: readonly number[]
}

/** When to expect something of a target. */
export interface ReleasePattern {
  /** How often something comes up beside its clocks, by weekday and hour as above; 1 is the mean of the week. */
  rates: readonly number[]
  /** Appearances in an hour under watch, on the mean. */
  perHour: number
  clocks: readonly Clock[]
}

export const hoursOfWeek = 168
/** An appearance between looks further apart than this tells nothing about its hour. */
const vagueMs = hourMs
/** So many appearances of a target weigh as much as what the whole provider does in that hour or on that weekday. */
const ownVoice = { hour: 12, weekday: 20 }
/** The same for a provider's appearances, against all hours being alike. */
const providersVoice = 10

/** The hour of Munich's week, 0 … 167. */
export function hourOfWeek(moment: number): number {
  const hours = Math.floor(berlinMs(moment) / hourMs)
  // 1970 began on a Thursday.
  return (hours + 72) % hoursOfWeek
}

/**
 * The pattern of every target of a provider. The less is known of a target, the more it follows the whole provider. A
 * clock counts only once it was seen on so many days that chance does not explain it.
 */
export function learnReleases(history: ReadonlyMap<number, TargetHistory>): Map<number, ReleasePattern> {
  const trickles = new Map<number, Trickle>()
  const clocks = new Map<number, Clock[]>()
  for (const [targetId, { appearances, watched }] of history) {
    const telling = appearances.filter(({ after, by }) => by > after && by - after <= vagueMs)
    const found = findClocks(telling, watched)
    clocks.set(targetId, found.clocks)
    trickles.set(targetId, countTrickle(found.others, watched))
  }
  const all = addUp([...trickles.values()])
  const even = { hours: Array<number>(24).fill(1), weekdays: Array<number>(7).fill(1) }
  const usual = lean(all, even, { hour: providersVoice, weekday: providersVoice })
  return new Map(
    [...trickles].map(([targetId, trickle]) => [
      targetId,
      {
        rates: spread(lean(trickle, usual, ownVoice)),
        perHour: trickle.seen / Math.max(1, trickle.watched),
        clocks: clocks.get(targetId) ?? [],
      },
    ]),
  )
}

/** Appearances and hours under watch, by hour of the day and by weekday. */
interface Trickle {
  seen: number
  watched: number
  seenBy: { hours: number[]; weekdays: number[] }
  watchedBy: { hours: number[]; weekdays: number[] }
}

interface Shape {
  hours: number[]
  weekdays: number[]
}

function countTrickle(appearances: readonly Appearance[], watched: readonly number[]): Trickle {
  const counted = emptyTrickle()
  for (const { after, by } of appearances) {
    const at = hourOfWeek((after + by) / 2)
    add(counted.seenBy, at, 1)
    counted.seen += 1
  }
  for (const [at, hours] of watched.entries()) {
    add(counted.watchedBy, at, hours)
    counted.watched += hours
  }
  return counted
}

function emptyTrickle(): Trickle {
  const none = (): Shape => ({ hours: Array<number>(24).fill(0), weekdays: Array<number>(7).fill(0) })
  return { seen: 0, watched: 0, seenBy: none(), watchedBy: none() }
}

function add(shape: Shape, hour: number, amount: number): void {
  const [ofDay, weekday] = [hour % 24, Math.floor(hour / 24)]
  shape.hours[ofDay] = (shape.hours[ofDay] ?? 0) + amount
  shape.weekdays[weekday] = (shape.weekdays[weekday] ?? 0) + amount
}

function addUp(all: Trickle[]): Trickle {
  const sum = emptyTrickle()
  for (const one of all) {
    sum.seen += one.seen
    sum.watched += one.watched
    for (const part of ['hours', 'weekdays'] as const) {
      for (const [at, seen] of one.seenBy[part].entries()) sum.seenBy[part][at] = (sum.seenBy[part][at] ?? 0) + seen
      for (const [at, hours] of one.watchedBy[part].entries()) {
        sum.watchedBy[part][at] = (sum.watchedBy[part][at] ?? 0) + hours
      }
    }
  }
  return sum
}

/** A gamma prior with the `usual` shape as its mean: `voice` appearances of the target itself outweigh it. */
function lean(trickle: Trickle, usual: Shape, voice: { hour: number; weekday: number }): Shape {
  const rate = trickle.watched > 0 ? trickle.seen / trickle.watched : 0
  const factors = (part: 'hours' | 'weekdays', weight: number): number[] =>
    usual[part].map((factor, at) => {
      const expected = rate * (trickle.watchedBy[part][at] ?? 0) * factor
      return (factor * ((trickle.seenBy[part][at] ?? 0) + weight)) / (expected + weight)
    })
  return { hours: factors('hours', voice.hour), weekdays: factors('weekdays', voice.weekday) }
}

function spread({ hours, weekdays }: Shape): number[] {
  const product = weekdays.flatMap((weekday) => hours.map((hour) => weekday * hour))
  const mean = product.reduce((sum, one) => sum + one, 0) / product.length
  return product.map((one) => one / mean)
}
