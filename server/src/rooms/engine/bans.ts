// Notices when calendars look empty although they are not: a soft ban, or an answer that has changed its meaning. Pure:
// looks in, a suspicion out. One calendar may fall empty at any time. Many offices that were filled for hours do not
// fall empty together. docs/decisions/outages.md#an-empty-calendar-may-be-a-ban
import { hourMs, minuteMs } from '@terminlotse/contract/time'

/** What one look said of one target. Moments are unix ms. */
export interface Glimpse {
  targetId: number
  /** Targets of one office share its slots: together they are one witness. */
  officeId: number
  at: number
  /** Bookable days named. */
  days: number
  /** When the last of these days is over: what is empty then has run out by itself. Null: none was named. */
  overAt: number | null
}

export interface Suspicion {
  /** Calendars fell after this moment; looks before it can be trusted. */
  since: number
  /** Targets whose empty calendar is not to be believed. */
  targets: Set<number>
  /** Those of them that showed days just before. `dropped` is how many there were at first. */
  missing: Set<number>
  dropped: number
}

/** A target's calendar at its last look. */
interface Witness {
  officeId: number
  at: number
  /** No days, or hardly any of the usual ones. */
  isLow: boolean
  /** The mean number of days in the last looks that found it filled. */
  usualDays: number
  overAt: number | null
  /** Of the last look that found it filled; null: none yet. */
  filledAt: number | null
  /** Since when it is filled without a break; null: it is low. */
  filledSince: number | null
  /** When it fell after it was filled for long; null: it is filled, or fell otherwise. */
  fellAt: number | null
}

/** Everything the looks at a provider have taught. */
export interface BanDetector {
  witnesses: Record<string, Witness>
  suspicion: Suspicion | null
}

/** An office is steady when it was filled for so long without a break. */
const steadyMs = 2 * hourMs
/** Steady offices that fall within this time have fallen together. */
const togetherMs = 15 * minuteMs
/** So many offices together are a ban, and at least this part of the steady ones. */
const many = 4
const part = 0.15
/** So many are enough where no calendar is filled any more. */
const few = 3
/** Looks further apart than this say nothing about each other. */
const longestGapMs = hourMs
/** A calendar with only this part of its usual days counts as empty. */
const lowPart = 1 / 4
/** How much each look changes what is usual. */
const newest = 0.01
/** After this time the offices have new habits. */
const longestMs = 48 * hourMs

export function createBanDetector(): BanDetector {
  return { witnesses: {}, suspicion: null }
}

/** Takes in the looks of an answer. The ban detector is changed; its suspicion is what holds after these looks. */
export function takeIn(detector: BanDetector, glimpses: readonly Glimpse[]): Suspicion | null {
  const now = glimpses.reduce((latest, { at }) => Math.max(latest, at), 0)
  for (const glimpse of glimpses) {
    detector.witnesses[glimpse.targetId] = afterLook(detector.witnesses[glimpse.targetId], glimpse)
  }
  if (detector.suspicion !== null) review(detector, detector.suspicion, now)
  const since = detector.suspicion?.since ?? now - togetherMs
  const { fallen, steady, filled } = countOffices(detector, since, now)
  const isBan = (fallen >= many && fallen >= part * steady) || (fallen >= few && filled === 0)
  if (isBan || detector.suspicion !== null) suspect(detector, since, fallen >= steady / 2)
  return detector.suspicion
}

function afterLook(before: Witness | undefined, { officeId, at, days, overAt }: Glimpse): Witness {
  if (before === undefined || at - before.at > longestGapMs) {
    const usualDays = before?.usualDays ?? days
    const isLow = days === 0 || days <= usualDays * lowPart
    const [filledAt, filledSince] = isLow ? [before?.filledAt ?? null, null] : [at, at]
    return { officeId, at, isLow, usualDays, overAt, filledAt, filledSince, fellAt: null }
  }
  if (days > 0 && days > before.usualDays * lowPart) {
    const usualDays = before.usualDays === 0 ? days : before.usualDays + (days - before.usualDays) * newest
    const filledSince = before.filledSince ?? at
    return { officeId, at, isLow: false, usualDays, overAt, filledAt: at, filledSince, fellAt: null }
  }
  // Days that have run out by themselves prove nothing.
  const ranOut = before.overAt !== null && at >= before.overAt
  const wasSteady = before.filledSince !== null && before.at - before.filledSince >= steadyMs
  const fellAt = wasSteady && !ranOut ? at : before.fellAt
  return { ...before, at, isLow: true, filledSince: null, fellAt }
}

/** Offices that were looked at lately: those that fell together, those that were filled for long, those still filled. */
function countOffices({ witnesses }: BanDetector, since: number, now: number) {
  let [fallen, steady, filled] = [0, 0, 0]
  const lately = Object.values(witnesses).filter(({ at }) => at > now - longestGapMs)
  for (const office of Map.groupBy(lately, ({ officeId }) => officeId).values()) {
    // What was seen filled since then is not struck.
    const isFilled = office.some(({ isLow, at }) => !isLow && at > since)
    const hasFallen = !isFilled && office.some(({ fellAt }) => fellAt !== null && fellAt > since)
    const isSteady = office.some(({ filledSince, at }) => filledSince !== null && at - filledSince >= steadyMs)
    fallen += Number(hasFallen)
    steady += Number(hasFallen || isSteady)
    filled += Number(isFilled)
  }
  return { fallen, steady, filled }
}

/** The affected calendars: all that fell since then; after a fall of most offices all that are empty. */
function suspect(detector: BanDetector, since: number, isOfMost: boolean): void {
  const suspicion = detector.suspicion ?? { since, targets: new Set(), missing: new Set(), dropped: 0 }
  for (const [id, { isLow, at, filledAt, fellAt }] of Object.entries(detector.witnesses)) {
    const targetId = Number(id)
    if (!isLow || at <= since || suspicion.targets.has(targetId)) continue
    const hasFallen = filledAt !== null && filledAt > since - togetherMs
    if (!hasFallen && !isOfMost) continue
    suspicion.targets.add(targetId)
    if (fellAt === null || fellAt <= since) continue
    suspicion.missing.add(targetId)
    suspicion.dropped += 1
  }
  detector.suspicion = suspicion
}

/** Ends the doubt about calendars that are seen filled again. Ends it for all once half of what was missing is back. */
function review(detector: BanDetector, suspicion: Suspicion, now: number): void {
  for (const targetId of suspicion.targets) {
    if (detector.witnesses[targetId]?.isLow) continue
    suspicion.targets.delete(targetId)
    suspicion.missing.delete(targetId)
  }
  if (suspicion.missing.size > suspicion.dropped / 2 && now - suspicion.since < longestMs) return
  for (const witness of Object.values(detector.witnesses)) witness.fellAt = null
  detector.suspicion = null
}
