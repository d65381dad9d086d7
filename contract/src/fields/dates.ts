import { z } from 'zod'
import { years } from '../limits.ts'

export const dayBounds = { min: `${years.first}-01-01`, max: `${years.last}-12-31` } as const

const isWithin = (day: string): boolean => day >= dayBounds.min && day <= dayBounds.max
// The zone of a moment moves its day by at most one: the text and the moment are judged.
const isMomentWithin = (at: string): boolean =>
  isWithin(at.slice(0, 10)) && isWithin(new Date(at).toISOString().slice(0, 10))

// Text that is no day has its own sentence.
const inBounds = { error: 'date_range', when: ({ issues }: { issues: unknown[] }) => issues.length === 0 }

/** Berlin, `YYYY-MM-DD`. */
export const typedDay = z.iso.date('date_invalid').refine(isWithin, inBounds)

/** ISO 8601 with a zone. */
export const typedMoment = z.iso.datetime({ offset: true, error: 'moment_invalid' }).refine(isMomentWithin, inBounds)
