import type { ProviderConfig } from '../../../providers/preset.ts'
import type { Gate } from '../../offices/gate.ts'
import { evenly, longestUnseenFirst, type Worth } from './ranking.ts'

/** Polls between the regular ones, from the requests that the limit leaves over. */
export interface EarlyPolls {
  worth: Worth
  /** The next early poll after a batch that ended at `endedAt`; null: there is none. */
  nextAt(endedAt: Date): Date | null
}

/** Left-over requests only open days, in turn. */
export const noEarlyPolls: EarlyPolls = { worth: longestUnseenFirst, nextAt: () => null }

/** Early polls begin this long after the least gap. */
const afterGapMs = 100

export function createEarlyPolls(
  { extraLooks, leastGapMs }: Pick<ProviderConfig, 'extraLooks' | 'leastGapMs'>,
  { wholeAt }: Pick<Gate, 'wholeAt'>,
): EarlyPolls {
  if (!extraLooks) return noEarlyPolls
  return {
    worth: evenly,
    // By then the last target of the batch may be asked again, and a used window is free again.
    nextAt: (endedAt) => new Date(Math.max(endedAt.getTime() + leastGapMs + afterGapMs, wholeAt()?.getTime() ?? 0)),
  }
}
