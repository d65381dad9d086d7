import { berlinMs } from '@terminlotse/contract/berlin-time'
import type { Language } from '@terminlotse/contract/language'
import type { Opening } from '@terminlotse/contract/offices/facts'
import { dayMs, minuteMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../foundation/ctx.ts'
import type { ProviderConfig } from '../../providers/preset.ts'
import { type Facts, readFacts } from './facts/fact.ts'
import { readFactsOf } from './facts/read-facts.ts'

/** Hours in which some services, or all at some desks, give out new appointments. */
interface Hours {
  /** The provider's own numbers. */
  services: readonly number[]
  offices: readonly number[]
  /** 1 is Monday. */
  weekdays: readonly number[]
  /** Minutes after midnight in Berlin; `to` is the first one after. */
  from: number
  to: number
}

export interface ReleaseHours extends Hours {
  /** The number of the fact, and its sentence in each language. */
  fact: number
  line: Record<Language, string>
}

/** An office that names one moment may be slow. */
const momentMinutes = 15
const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** Throws if the file of the facts has the wrong shape. */
export async function readReleaseHours({ facts }: Pick<ProviderConfig, 'facts'>): Promise<ReleaseHours[]> {
  return facts === null ? [] : (await readFacts(facts)).facts.flatMap(hoursOf)
}

function hoursOf(fact: Facts['facts'][number], id: number): ReleaseHours[] {
  if (fact.kind !== 'release_hours') return []
  const { services = [], offices = [], openings, line } = fact
  return openings.flatMap(({ days, hours }) => {
    if (hours === 'night') return []
    const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)]
    return { fact: id, line, services, offices, weekdays: days, from, to: Math.max(to, from + momentMinutes) }
  })
}

/** On Monday first. */
export function minutesByWeekday(openings: readonly Opening[]): number[] {
  return weekdays.map((weekday) =>
    openings
      .filter(({ days }) => days.includes(weekday))
      .reduce((all, { hours }) => all + (hours === 'night' ? 0 : lengthOf(hours)), 0),
  )
}

function lengthOf({ from, to }: { from: string; to: string }): number {
  return Math.max(minutesOf(to) - minutesOf(from), momentMinutes)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The hours that the city's texts of today name, of all these services at all these offices. */
export async function readOpenings(
  ctx: Pick<Ctx, 'config' | 'db'>,
  codes: Iterable<string>,
): Promise<(code: string, services: readonly number[], offices: readonly number[]) => Opening[]> {
  const all = [...new Set(codes)].map(async (code) => [code, await readFactsOf(ctx, code)] as const)
  const known = new Map(await Promise.all(all))
  return (code, services, offices) =>
    services.flatMap((service) =>
      (known.get(code)?.({ service, offices }) ?? []).flatMap((now) =>
        now.state === 'current' && now.fact.kind === 'release_hours' ? now.fact.openings : [],
      ),
    )
}

/** True if a service or a desk gives out new appointments now. docs/decisions/rounds.md#release-hours-come-first */
export function isReleasing(
  { serviceExternalId, officeExternalId }: { serviceExternalId: number; officeExternalId: number },
  hours: readonly Hours[],
  now: Date,
): boolean {
  const berlin = berlinMs(now.getTime())
  const minute = Math.floor((berlin % dayMs) / minuteMs)
  // 1970 began on a Thursday.
  const weekday = ((Math.floor(berlin / dayMs) + 3) % 7) + 1
  return hours.some(({ services, offices, weekdays, from, to }) => {
    const isMeant = services.includes(serviceExternalId) || offices.includes(officeExternalId)
    return isMeant && weekdays.includes(weekday) && minute >= from && minute < to
  })
}
