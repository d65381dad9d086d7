// The fate of each time that a task wanted, from the rows that were written when it was decided. Pure.
// docs/decisions/chances.md#why-not-me-is-read-from-what-was-written
import { type Fate, fates, manyOthers } from '@terminlotse/contract/tasks/why-not'
import { type DatedSlot, type SlotWish, wants } from '../../tasks/filter.ts'

/** Moments in ms since 1970. `goneAt` null: no answer has shown it gone. */
export interface SeenOpening {
  targetId: number
  office: number
  officeName: string
  slot: DatedSlot
  from: number
  goneAt: number | null
}

/** How a line of the journal named it. `unsent`: why no message went with it, or `sent`. `turn`: why nothing was booked. */
export interface NamedInLine {
  unsent?: string | undefined
  turn?: { code: string; slotAt?: number; reason?: string; place?: number } | undefined
}

export interface Written {
  lines: NamedInLine[]
  /** `endedAt`: when it was sent, or what else came of it. */
  messages: { state: string; endedAt: number }[]
  bookings: { isOwnTask: boolean; state: string; reason: string | null; wasHeld: boolean }[]
  /** It came back while the task’s last booking was of this very time. */
  isBack?: boolean
}

export interface Record {
  wish: SlotWish
  /** Since then the wish is this one. */
  wishSince: number
  written(opening: SeenOpening): Written
  /** When it began to watch there, not before the time was seen; null: it did not watch while the time was free. */
  watchedFrom(opening: SeenOpening): number | null
  isPausedAt(moment: number): boolean
  /** Times that lines or messages named. */
  named: readonly SeenOpening[]
}

interface Said {
  toldAt?: number
  reason?: string
  others?: 'some' | 'many'
}

export type Found = { fate: Fate } & Said

interface Case {
  opening: SeenOpening
  written: Written
  record: Record
  /** Null: it was not decided about, or nobody knows if the task wanted it then. */
  decidable: { from: number; fits: boolean; fitsButForNotice: boolean } | null
}

const lost = ['slot_lost', 'race_lost']
const underWay = ['wanted', 'unknown_hold', 'waiting']

const isHeld = ({ state, wasHeld }: Written['bookings'][number]) =>
  state !== 'failed' && (wasHeld || !['wanted', 'unknown_hold', 'cancelled'].includes(state))
/** The booking went on to another time. */
const wasLost = ({ lines }: Written) => lines.some(({ turn }) => turn?.code === 'slot_lost')
const endOf = ({ goneAt }: SeenOpening): number => goneAt ?? Number.POSITIVE_INFINITY

/** Each says if it holds, and what is to be said with it; null: it does not. */
const holds: { [F in Fate]: (one: Case) => Said | null } = {
  told: ({ written, opening }) => {
    const inTime = written.messages.filter(({ state, endedAt }) => state === 'sent' && endedAt <= endOf(opening))
    return inTime.length === 0 ? null : { toldAt: Math.min(...inTime.map(({ endedAt }) => endedAt)) }
  },
  booked: ({ written }) => when(written.bookings.some((one) => one.isOwnTask && isHeld(one))),
  other_booking: ({ written }) =>
    when(
      written.bookings.some((one) => !one.isOwnTask && isHeld(one)) ||
        written.lines.some(({ turn }) => turn?.code === 'turn_served') ||
        // While this one is booked, or was and is not known to be over, the line says so too.
        (!wasLost(written) &&
          !written.isBack &&
          !written.bookings.some(({ isOwnTask }) => isOwnTask) &&
          isUnsent(written, 'booking')),
    ),
  outrun: ({ written }) =>
    when(
      wasLost(written) || written.bookings.some(({ isOwnTask, reason }) => isOwnTask && lost.includes(reason ?? '')),
    ),
  refused: ({ written }) => {
    const failed = written.bookings.findLast(({ isOwnTask, state }) => isOwnTask && state === 'failed')
    return failed ? { reason: failed.reason ?? '' } : null
  },
  notice: ({ written, decidable }) => when(obstacle(written, 'too_soon') || decidable?.fitsButForNotice === true),
  no_yes: ({ written }) => when(obstacle(written, 'condition_unanswered')),
  waited_longer: ({ written, opening }) => {
    const turns = written.lines.flatMap(({ turn }) =>
      turn?.code === 'turn_outrun' && turn.slotAt === opening.slot.at.getTime() ? [turn] : [],
    )
    const before = Math.max(...turns.map(({ place = 1 }) => place - 1))
    return turns.length === 0 ? null : { others: before >= manyOthers ? 'many' : 'some' }
  },
  paused: ({ decidable, opening, record }) =>
    when(record.watchedFrom(opening) === null && decidable?.fits === true && record.isPausedAt(opening.from)),
  no_channel: ({ written }) => {
    const isGivenUp = written.messages.length > 0 && written.messages.every(({ state }) => state === 'given_up')
    return when(isGivenUp || isUnsent(written, 'no_channel'))
  },
  quiet_hours: ({ written }) => when(isUnsent(written, 'quiet_hours')),
  limit: ({ written }) => when(isUnsent(written, 'limit')),
  earlier_told: ({ written, opening, decidable, record }) => {
    if (isNamed(written) || !decidable?.fits || record.watchedFrom(opening) === null) return null
    const isBeside = (one: SeenOpening) =>
      one.slot.at <= opening.slot.at && one.from < endOf(opening) && endOf(one) > decidable.from
    return when(record.named.some(isBeside))
  },
  gone: ({ written, decidable, opening, record }) => {
    if (opening.goneAt === null || written.bookings.some(({ state }) => underWay.includes(state))) return null
    if (!isNamed(written)) return when(decidable?.fits === true && record.watchedFrom(opening) !== null)
    // A message leaves out what is gone when it is tried. One that may have arrived says nothing.
    const isLate = ({ state, endedAt }: Written['messages'][number]) =>
      state === 'overtaken' || (state === 'sent' && endedAt > endOf(opening))
    const wasHeldBack = written.isBack === true && isUnsent(written, 'booking')
    const wasWritten = written.messages.length > 0 || isUnsent(written, 'sent') || wasHeldBack
    return when(wasWritten && written.messages.every(isLate))
  },
}

const when = (isTrue: boolean): Said | null => (isTrue ? {} : null)

export function isNamed({ lines, messages }: Written): boolean {
  return lines.length + messages.length > 0
}

function isUnsent({ lines }: Written, why: string): boolean {
  return lines.some(({ unsent }) => unsent === why)
}

function obstacle({ lines }: Written, reason: string): boolean {
  return lines.some(({ turn }) => turn?.code === 'turn_obstacle' && turn.reason === reason)
}

/** The first fate that holds; null: nothing was decided, or nobody knows it any more. Then nothing is claimed. */
export function fateOf(opening: SeenOpening, record: Record): Found | null {
  const watchedFrom = record.watchedFrom(opening)
  const from = watchedFrom ?? opening.from
  const now = new Date(from)
  const fits = wants(record.wish, opening.slot, now)
  const fitsButForNotice =
    !fits && watchedFrom !== null && wants({ ...record.wish, minimum_notice_hours: null }, opening.slot, now)
  const decidable = from < record.wishSince ? null : { from, fits, fitsButForNotice }
  const one: Case = { opening, record, decidable, written: record.written(opening) }
  for (const fate of fates) {
    const said = holds[fate](one)
    if (said !== null) return { fate, ...said }
  }
  return null
}
