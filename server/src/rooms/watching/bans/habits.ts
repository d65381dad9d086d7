import { dayMs, hourMs } from '@terminlotse/contract/time'
/** How a target's calendar comes and goes by itself. */
export interface Habit {
  /** Of the last look. */
  at: number
  isLow: boolean
  overAt: number | null
  /** Bookable days on the mean, while there are any. */
  usualDays: number
  /** Time seen filled and low, and how often it fell and rose. */
  filledMs: number
  lowMs: number
  drops: number
  rises: number
}

/** Falls and rises per ms, over all. */
export interface Usual {
  drop: number
  rise: number
}

/** A calendar with only this part of its usual days counts as empty. */
const lowPart = 1 / 4
const learnMs = 12 * hourMs
/** In a low the usual is forgotten more slowly: it may come back. */
const forgetMs = 72 * hourMs
/** What all do weighs as much as this time under watch. */
const usualVoiceMs = dayMs
/** Nothing is so improbable that a single look could prove much. */
const leastChance = 3e-4
/** Looks further apart than this say little about each other. */
const longestGapMs = hourMs

/** What all witnesses do on the mean; at first a fall in six hours and a rise in one. */
export function usualOf(all: readonly Habit[]): Usual {
  const sum = { drops: 4, rises: 24, filledMs: usualVoiceMs, lowMs: usualVoiceMs }
  for (const one of all) {
    sum.drops += one.drops
    sum.rises += one.rises
    sum.filledMs += one.filledMs
    sum.lowMs += one.lowMs
  }
  return { drop: sum.drops / sum.filledMs, rise: sum.rises / sum.lowMs }
}

/**
 * The habit after a look, and how surprising the look was to it: the logarithm of 1 ÷ its chance, where the calendar is
 * low.
 */
export function noteHabit(
  before: Habit | undefined,
  { at, days, overAt }: { at: number; days: number; overAt: number | null },
  usual: Usual,
  isDoubted: boolean,
): { habit: Habit; isLow: boolean; surprise: number } {
  if (before === undefined) {
    const isLow = days === 0
    const empty = { filledMs: 0, lowMs: 0, drops: 0, rises: 0 }
    return { habit: { at, isLow, overAt, usualDays: days, ...empty }, isLow, surprise: 0 }
  }
  const isLow = days === 0 || days <= before.usualDays * lowPart
  const passedMs = Math.max(0, at - before.at)
  const gapMs = Math.min(passedMs, longestGapMs)
  const ranOut = before.overAt !== null && at >= before.overAt
  const surprise = isLow && !ranOut ? -Math.log(chanceOfLow(before, usual, gapMs)) : 0
  const counts = isDoubted
    ? {}
    : {
        filledMs: before.filledMs + (before.isLow ? 0 : gapMs),
        lowMs: before.lowMs + (before.isLow ? gapMs : 0),
        drops: before.drops + (isLow && !before.isLow && !ranOut ? 1 : 0),
        rises: before.rises + (!isLow && before.isLow ? 1 : 0),
      }
  const learned = isDoubted && isLow ? 0 : 1 - Math.exp(-passedMs / (isLow ? forgetMs : learnMs))
  const usualDays = before.usualDays + (days - before.usualDays) * learned
  return {
    habit: { ...before, ...counts, at, isLow, overAt: isLow ? before.overAt : overAt, usualDays },
    isLow,
    surprise,
  }
}

function chanceOfLow(before: Habit, usual: Usual, gapMs: number): number {
  const drop = (before.drops + usual.drop * usualVoiceMs) / (before.filledMs + usualVoiceMs)
  const rise = (before.rises + usual.rise * usualVoiceMs) / (before.lowMs + usualVoiceMs)
  const chance = before.isLow ? Math.exp(-rise * gapMs) : 1 - Math.exp(-drop * gapMs)
  return Math.max(leastChance, chance)
}
