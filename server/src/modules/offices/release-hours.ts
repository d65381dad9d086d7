import { berlinMs } from '@terminlotse/contract/berlin-time'
import { dayMs, minuteMs } from '@terminlotse/contract/time'
import type { ProviderConfig } from '../../providers/preset.ts'
import { type Facts, readFacts } from './facts/fact.ts'

/** Hours in which some services, or all at some desks, give out new appointments. */
export interface ReleaseHours {
  /** The provider's own numbers. */
  services: readonly number[]
  offices: readonly number[]
  /** 1 is Monday. */
  weekdays: readonly number[]
  /** Minutes after midnight in Berlin; `to` is the first one after. */
  from: number
  to: number
}

/** An office that names one moment may be slow. */
const momentMinutes = 15

/** Throws if the file of the facts has the wrong shape. */
export async function readReleaseHours({ facts }: Pick<ProviderConfig, 'facts'>): Promise<ReleaseHours[]> {
  return facts === null ? [] : (await readFacts(facts)).facts.flatMap(hoursOf)
}

function hoursOf(fact: Facts['facts'][number]): ReleaseHours[] {
  if (fact.kind !== 'release_hours') return []
  const { services = [], offices = [], openings } = fact
  return openings.flatMap(({ days, hours }) => {
    if (hours === 'night') return []
    const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)]
    return { services, offices, weekdays: days, from, to: Math.max(to, from + momentMinutes) }
  })
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** True if a service or a desk gives out new appointments now. docs/decisions/rounds.md#release-hours-come-first */
export function isReleasing(
  { serviceExternalId, officeExternalId }: { serviceExternalId: number; officeExternalId: number },
  hours: readonly ReleaseHours[],
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
