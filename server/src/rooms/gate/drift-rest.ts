import { hourMs, minuteMs } from '@terminlotse/contract/time'
import type { Outcome } from '@terminlotse/munich-client'
import type { Lane } from './budget.ts'

/** Kinds of calls. A change of the API may affect one kind without the others. */
export type CallKind = Lane | 'captcha' | BookingStep

const bookingSteps = ['reserve', 'update', 'preconfirm'] as const
/** A call without which nothing can be booked. */
export type BookingStep = (typeof bookingSteps)[number]

/** Whether a kind of call rests because its answers are no longer understood: the API has changed. */
export interface DriftRest {
  /** Such answers in a row. */
  inRow: number
  /** How often it has rested without an answer that was understood. */
  rests: number
  until: Date | null
}

export const noDriftRest: DriftRest = { inRow: 0, rests: 0, until: null }

const firstMs = 15 * minuteMs
export const longestDriftRestMs = 6 * hourMs

/** How long the same is left alone after so many answers in a row that nobody understands. */
export function driftRestMs(inRow: number): number {
  return Math.min(longestDriftRestMs, firstMs * 2 ** Math.max(0, inRow - 1))
}

/**
 * Calendars differ by office, appointments by person: one strange answer does not count for all. There is only one
 * catalogue.
 */
const restsAfter: Partial<Record<CallKind, number>> = {
  ...{ round: 2, status: 2, catalogue: 1 },
  ...{ reserve: 2, update: 2, preconfirm: 2 },
}

/**
 * No call of a kind is made before this time. Nothing is reserved while a later step rests, but an existing hold goes
 * on.
 */
export function driftRestUntil(rests: ReadonlyMap<CallKind, DriftRest>, kind: CallKind): Date | null {
  if (isStep(kind) && kind !== 'reserve') return null
  const kinds: readonly CallKind[] = kind === 'reserve' ? bookingSteps : [kind]
  const untils = kinds.flatMap((one) => rests.get(one)?.until?.getTime() ?? [])
  return untils.length === 0 ? null : new Date(Math.max(...untils))
}

export function isStep(call: string): call is BookingStep {
  return bookingSteps.some((step) => step === call)
}

/** The rest of a kind of call after an answer. */
export function driftRestAfter(before: DriftRest, kind: CallKind, outcome: Outcome<unknown>, now: Date): DriftRest {
  const enough = restsAfter[kind]
  if (enough === undefined) return before
  if (outcome.kind !== 'drift') return isUnderstood(outcome) && before.inRow > 0 ? noDriftRest : before
  const inRow = before.inRow + 1
  if (inRow < enough) return { ...before, inRow }
  const rests = before.rests + 1
  return { inRow, rests, until: new Date(now.getTime() + driftRestMs(rests)) }
}

/** The office has processed the request, with any result. */
export function isUnderstood({ kind }: Outcome<unknown>): boolean {
  return kind !== 'drift' && kind !== 'busy' && kind !== 'unreachable' && kind !== 'refused'
}
