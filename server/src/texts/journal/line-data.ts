// The data of each line of a journal, by its code. They are declared beside its sentence. The code that writes a line
// and the code that words it use the same type. So a field that is missing or misspelled is a compiler error.
import { z } from 'zod'
import type { Speech } from '../speech.ts'
import type { Follows, Former } from './after-booking.ts'
import { bookingLines } from './booking-lines.ts'
import { stoppedLines } from './stopped-lines.ts'
import { turnLines } from './turn-lines.ts'
import { watchingLines } from './watching-lines.ts'

/** Every line, with its data. The row stores the code; the words are chosen when it is read. */
export const lines = { ...bookingLines, ...turnLines, ...stoppedLines, ...watchingLines }

export type LineCode = keyof typeof lines
export type LineData = { [C in LineCode]: Parameters<(typeof lines)[C]>[0] }

/** True if this version has a sentence for the code. */
export function isLineCode(code: string): code is LineCode {
  return Object.hasOwn(lines, code)
}

export const lineCodes = Object.keys(lines).filter(isLineCode)

/** The data of a line in a row; null: its sentence needs data that the row does not have. */
export function readLine<C extends LineCode>(code: C, stored: StoredLine['data']): LineData[C] | null {
  const { success, data } = lines[code].data.safeParse(stored)
  return success ? (data as LineData[C]) : null
}

function passed<C extends LineCode>(code: C) {
  return z.object({ code: z.literal(code), data: lines[code].data as (typeof lines)[C]['data'] })
}

/** The data of a line about turns: the reason why nothing was booked for a task with automatic booking. */
export const skipped = z.discriminatedUnion('code', [
  passed('turn_outrun'),
  passed('turn_served'),
  passed('turn_obstacle'),
  passed('turn_not_now'),
])
export type SkippedLine = z.infer<typeof skipped>

/** Facts that a line may add: why found slots were not booked, the fate of the former appointment, and the next state. */
export type Beyond = {
  turn?: SkippedLine
  former?: Former['former']
  former_at?: string
  follows?: Follows['follows']
  follows_until?: string
  follows_because?: string
}

/** A line as rows and live events store it; it is worded for each reader. */
export type Line = { [C in LineCode]: { code: C; data: LineData[C] & Beyond } }[LineCode]
export type LineOf<C extends LineCode> = Extract<Line, { code: C }>

/** A line as it is stored in a row, perhaps of another version. */
export interface StoredLine {
  code: string
  data: Record<string, unknown>
}

export type LineWords = { [C in LineCode]: (data: LineData[C], speech: Speech) => string }
