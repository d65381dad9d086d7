// Detects calendars that look empty although they are not: a soft ban, or an answer that has changed its meaning. Pure:
// polls in, a suspected ban out. One calendar may become empty at any time. Many offices that were filled for hours do
// not become empty together. docs/decisions/outages.md#an-empty-calendar-may-be-a-ban
import { hourMs, minuteMs } from '@terminlotse/contract/time'

export interface Glimpse {
  targetId: number
  /** Targets of one office share its slots: together they count as one witness. */
  officeId: number
  at: number
  days: number
  /** The end of the last of these days: after it an empty calendar is normal. Null: no day was named. */
  overAt: number | null
}

export interface SuspectedBan {
  /** The moment before the calendars fell: earlier polls can be trusted. */
  since: number
  targets: Set<number>
  /** They showed days just before the fall. `dropped`: how many there were at first. */
  missing: Set<number>
  dropped: number
}

interface Witness {
  officeId: number
  at: number
  isLow: boolean
  usualDays: number
  overAt: number | null
  filledAt: number | null
  filledSince: number | null
  /** Null: it is filled, or did not fall after a long filled time. */
  fellAt: number | null
}

export interface BanDetector {
  witnesses: Record<string, Witness>
  suspectedBan: SuspectedBan | null
}

const steadyMs = 2 * hourMs
const togetherMs = 15 * minuteMs
/** Together they are a ban, if they are at least this part of the steady offices. */
const many = 4
const part = 0.15
const few = 3
const longestGapMs = hourMs
const lowPart = 1 / 4
const newest = 0.01
/** After this time a suspected ban ends: the offices have new habits. */
const longestMs = 48 * hourMs

export function createBanDetector(): BanDetector {
  return { witnesses: {}, suspectedBan: null }
}

/** Changes the detector. Returns the suspected ban after these polls. */
export function takeIn(detector: BanDetector, glimpses: readonly Glimpse[]): SuspectedBan | null {
  const now = glimpses.reduce((latest, { at }) => Math.max(latest, at), 0)
  for (const glimpse of glimpses) {
    detector.witnesses[glimpse.targetId] = afterPoll(detector.witnesses[glimpse.targetId], glimpse)
  }
  if (detector.suspectedBan !== null) review(detector, detector.suspectedBan, now)
  const since = detector.suspectedBan?.since ?? now - togetherMs
  const { fallen, steady, filled } = countOffices(detector, since, now)
  const isBan = (fallen >= many && fallen >= part * steady) || (fallen >= few && filled === 0)
  if (isBan || detector.suspectedBan !== null) suspect(detector, since, fallen >= steady / 2)
  return detector.suspectedBan
}

function afterPoll(before: Witness | undefined, { officeId, at, days, overAt }: Glimpse): Witness {
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
  // A calendar whose last days are over proves nothing.
  const ranOut = before.overAt !== null && at >= before.overAt
  const wasSteady = before.filledSince !== null && before.at - before.filledSince >= steadyMs
  const fellAt = wasSteady && !ranOut ? at : before.fellAt
  return { ...before, at, isLow: true, filledSince: null, fellAt }
}

function countOffices({ witnesses }: BanDetector, since: number, now: number) {
  let [fallen, steady, filled] = [0, 0, 0]
  const lately = Object.values(witnesses).filter(({ at }) => at > now - longestGapMs)
  for (const office of Map.groupBy(lately, ({ officeId }) => officeId).values()) {
    const isFilled = office.some(({ isLow, at }) => !isLow && at > since)
    const hasFallen = !isFilled && office.some(({ fellAt }) => fellAt !== null && fellAt > since)
    const isSteady = office.some(({ filledSince, at }) => filledSince !== null && at - filledSince >= steadyMs)
    fallen += Number(hasFallen)
    steady += Number(hasFallen || isSteady)
    filled += Number(isFilled)
  }
  return { fallen, steady, filled }
}

/** All calendars that fell since then. After a fall of most offices: all empty ones. */
function suspect(detector: BanDetector, since: number, isOfMost: boolean): void {
  const suspectedBan = detector.suspectedBan ?? { since, targets: new Set(), missing: new Set(), dropped: 0 }
  for (const [id, { isLow, at, filledAt, fellAt }] of Object.entries(detector.witnesses)) {
    const targetId = Number(id)
    if (!isLow || at <= since || suspectedBan.targets.has(targetId)) continue
    const hasFallen = filledAt !== null && filledAt > since - togetherMs
    if (!hasFallen && !isOfMost) continue
    suspectedBan.targets.add(targetId)
    if (fellAt === null || fellAt <= since) continue
    suspectedBan.missing.add(targetId)
    suspectedBan.dropped += 1
  }
  detector.suspectedBan = suspectedBan
}

function review(detector: BanDetector, suspectedBan: SuspectedBan, now: number): void {
  for (const targetId of suspectedBan.targets) {
    if (detector.witnesses[targetId]?.isLow) continue
    suspectedBan.targets.delete(targetId)
    suspectedBan.missing.delete(targetId)
  }
  if (suspectedBan.missing.size > suspectedBan.dropped / 2 && now - suspectedBan.since < longestMs) return
  for (const witness of Object.values(detector.witnesses)) witness.fellAt = null
  detector.suspectedBan = null
}
