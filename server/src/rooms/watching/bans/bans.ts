// Notices when calendars look empty although they are not: a soft ban, or an answer that has changed its meaning. Pure:
// looks in, a suspicion out. A scan over the offices for a change that struck an unknown part of them at an unknown
// moment. docs/decisions/outages.md#an-empty-calendar-may-be-a-ban
import { hourMs, minuteMs } from '@terminlotse/contract/time'
import { type Habit, noteHabit, type Usual, usualOf } from './habits.ts'

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
  /** The moment of the last looks that can be trusted. */
  since: number
  /** Targets whose empty calendar is not to be believed. */
  targets: Set<number>
  /** Of these, those that showed days just before; how many there were at first is `dropped`. */
  missing: Set<number>
  dropped: number
}

interface Witness extends Habit {
  officeId: number
  /** Evidence of the looks since the calendar was last seen filled, oldest first. */
  low: { at: number; surprise: number }[]
  /** Null: the low began with evidence that no longer counts. */
  filledAt: number | null
}

/** Everything the looks at a provider have taught. */
export interface BanDetector {
  witnesses: Record<string, Witness>
  suspicion: Suspicion | null
}

/** How sure it must be: the logarithm of how much better a change explains the looks than their habit does. */
export const alarmAt = 13
/** A change is looked for at these times before now. */
const onsetsMs = [5, 10, 15, 20, 30, 45, 60].map((minutes) => minutes * minuteMs)
/** Parts of the offices that it may have struck. */
const parts = [0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 0.999]
/** After this time the offices have new habits. */
const longestMs = 48 * hourMs
/** So much of what was missing must have come back before the rest is believed to be taken. */
const returned = 0.5

export function createBanDetector(): BanDetector {
  return { witnesses: {}, suspicion: null }
}

/** Takes in the looks of an answer. The ban detector is changed; its suspicion is what holds after these looks. */
export function takeIn(detector: BanDetector, glimpses: readonly Glimpse[], sureAt = alarmAt): Suspicion | null {
  const now = glimpses.reduce((latest, { at }) => Math.max(latest, at), 0)
  const usual = usualOf(Object.values(detector.witnesses))
  for (const glimpse of glimpses) noteGlimpse(detector, glimpse, usual)
  if (detector.suspicion !== null) review(detector, detector.suspicion, now)
  const found = scan(detector, now, sureAt)
  if (found !== null && found.evidence >= sureAt) suspect(detector, found)
  return detector.suspicion
}

function noteGlimpse(detector: BanDetector, glimpse: Glimpse, usual: Usual): void {
  const before = detector.witnesses[glimpse.targetId]
  const isDoubted = detector.suspicion?.targets.has(glimpse.targetId) ?? false
  const { habit, isLow, surprise } = noteHabit(before, glimpse, usual, isDoubted)
  const filledAt = isLow ? (before?.filledAt ?? null) : glimpse.at
  const low = isLow && filledAt !== null ? [...recent(before?.low ?? [], glimpse.at), { at: glimpse.at, surprise }] : []
  detector.witnesses[glimpse.targetId] = { ...habit, officeId: glimpse.officeId, low, filledAt }
}

function recent(looks: Witness['low'], now: number): Witness['low'] {
  return looks.filter(({ at }) => at > now - Math.max(...onsetsMs))
}

interface Found {
  since: number
  evidence: number
  part: number
}

/** The change that explains the looks best. */
function scan(detector: BanDetector, now: number, sureAt: number): Found | null {
  const offices = [...Map.groupBy(Object.values(detector.witnesses), ({ officeId }) => officeId).values()]
  let best: Found | null = null
  for (const onsetMs of onsetsMs) {
    const since = now - onsetMs
    const surprises: number[] = []
    let most = 0
    for (const witnesses of offices) {
      const surprise = surpriseOf(witnesses, since)
      if (surprise === null) continue
      surprises.push(surprise)
      most += Math.max(0, surprise)
    }
    // No part explains more than all of it.
    if (most < sureAt) continue
    const odds = surprises.map((one) => Math.exp(one))
    for (const part of parts) {
      const evidence = odds.reduce((sum, one) => sum + Math.log(1 - part + part * one), 0)
      if (best === null || evidence > best.evidence) best = { since, evidence, part }
    }
  }
  return best
}

/**
 * How surprising an office's looks since a moment are to its habit; −∞ when a calendar was seen filled; null: not
 * looked at.
 */
function surpriseOf(witnesses: readonly Witness[], since: number): number | null {
  let [lowest, isFilled]: [number | null, boolean] = [null, false]
  for (const witness of witnesses) {
    const { at, low, filledAt } = witness
    if (at <= since || filledAt === null) continue
    if (filledAt > since) isFilled = true
    else if (low.length > 0) lowest = Math.max(lowest ?? Number.NEGATIVE_INFINITY, sumSince(witness, since))
  }
  return lowest ?? (isFilled ? Number.NEGATIVE_INFINITY : null)
}

function sumSince({ low }: Witness, since: number): number {
  let sum = 0
  for (let last = low.length - 1; last >= 0; last -= 1) {
    const look = low[last]
    if (!look || look.at <= since) break
    sum += look.surprise
  }
  return sum
}

/** The affected calendars: every low calendar that the change explains at least as well as its habit does. */
function suspect(detector: BanDetector, { since: onset, part }: Found): void {
  const since = detector.suspicion?.since ?? onset
  const suspicion = detector.suspicion ?? { since, targets: new Set(), missing: new Set(), dropped: 0 }
  for (const [id, witness] of Object.entries(detector.witnesses)) {
    const targetId = Number(id)
    if (!witness.isLow || witness.at <= since || suspicion.targets.has(targetId)) continue
    const odds = (part * Math.exp(sumSince(witness, since))) / (1 - part)
    if (odds < 1) continue
    suspicion.targets.add(targetId)
    if (witness.filledAt === null || witness.filledAt < since - longestMs || witness.low[0] === undefined) continue
    if (witness.low[0].at <= since) continue
    suspicion.missing.add(targetId)
    suspicion.dropped += 1
    // It is not its habit that it fell now.
    witness.drops = Math.max(0, witness.drops - 1)
  }
  detector.suspicion = suspicion
}

/** Ends the doubt about calendars that are seen filled again, and about all once most of what was missing is back. */
function review(detector: BanDetector, suspicion: Suspicion, now: number): void {
  for (const targetId of suspicion.targets) {
    if (detector.witnesses[targetId]?.isLow) continue
    suspicion.targets.delete(targetId)
    suspicion.missing.delete(targetId)
  }
  const isBack = suspicion.missing.size <= suspicion.dropped * (1 - returned)
  if (!isBack && now - suspicion.since < longestMs) return
  for (const witness of Object.values(detector.witnesses)) {
    if (!witness.isLow) continue
    witness.low = []
    witness.filledAt = null
  }
  detector.suspicion = null
}
