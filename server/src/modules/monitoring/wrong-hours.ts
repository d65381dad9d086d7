// Hours of new appointments that turned out wrong. docs/decisions/rounds.md#release-hours-come-first
import { berlinDay } from '@terminlotse/contract/berlin-time'
import { dayMs, minuteMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../foundation/ctx.ts'
import { findProvider } from '../offices/catalogue.ts'
import { isReleasing, type ReleaseHours, readReleaseHours } from '../offices/release-hours.ts'
import { type FirstSeen, readFirstSeen } from './records/rounds.store.ts'

const weeks = 3
const watchedMs = weeks * 7 * dayMs
/** A new time is seen so much later at most. */
const seenWithinMs = 15 * minuteMs
const fewestOutside = 3

/**
 * Of places that were watched for three weeks, the facts (their numbers) in whose hours nothing new was seen while new
 * times were seen outside of them, with the number of these moments.
 */
export function findWrongHours(hours: readonly ReleaseHours[], seen: readonly FirstSeen[]): Map<number, number> {
  const wrong = new Map<number, number>()
  for (const [fact, of] of Map.groupBy(hours, (one) => one.fact)) {
    const isMeant = ({ serviceExternalId, officeExternalId }: FirstSeen) =>
      of.some(({ services, offices }) => services.includes(serviceExternalId) || offices.includes(officeExternalId))
    const isInside = (place: FirstSeen, at: Date) =>
      isReleasing(place, of, at) || isReleasing(place, of, new Date(at.getTime() - seenWithinMs))
    const moments = seen.filter(isMeant).flatMap((place) => place.at.map((at) => isInside(place, at)))
    if (!moments.includes(true) && moments.length >= fewestOutside) wrong.set(fact, moments.length)
  }
  return wrong
}

type Preset = Ctx['config']['providers'][number]
interface Judged {
  right: ReleaseHours[]
  wrong: { line: ReleaseHours['line']; count: number; weeks: number }[]
}
/** The record of weeks does not change in an hour: a process judges once a day. */
const kept = new WeakMap<Preset, { day: string; judged: Judged }>()

/** The hours of a provider's facts as its record shows them. */
export async function judgeHours(ctx: Pick<Ctx, 'db' | 'clock'>, preset: Preset): Promise<Judged> {
  const now = ctx.clock.now()
  const day = berlinDay(now)
  const before = kept.get(preset)
  if (before?.day === day) return before.judged
  const hours = await readReleaseHours(preset)
  const provider = hours.length === 0 ? null : await findProvider(ctx, preset.code)
  const seen = provider === null ? [] : await readFirstSeen(ctx, provider.id, new Date(now.getTime() - watchedMs))
  const counts = findWrongHours(hours, seen)
  const wrong = [...counts].flatMap(([fact, count]) => {
    const line = hours.find((one) => one.fact === fact)?.line
    return line === undefined ? [] : { line, count, weeks }
  })
  const judged = { right: hours.filter(({ fact }) => !counts.has(fact)), wrong }
  kept.set(preset, { day, judged })
  return judged
}
