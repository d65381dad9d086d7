import type { Estimate } from './estimate.ts'
import type { Candidate, Question } from './history.ts'

/** The one office more that would help most, with the estimate that it leads to; null: none gains enough. Pure. */
export function findWidening(
  _question: Question,
  _candidates: readonly Candidate[],
): { office: number; officeName: string; estimate: Estimate } | null {
  throw new Error('not counted yet')
}
