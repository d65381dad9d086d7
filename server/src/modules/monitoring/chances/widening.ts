import { berlinDay } from '@terminlotse/contract/berlin-time'
import { type Estimate, estimatesFrom } from './estimate.ts'
import type { Candidate, Question } from './history.ts'
import { createJudge, type JudgedWindow } from './judged-windows.ts'
import { separate, startingLike } from './windows.ts'

/** In each half of the record so many windows more must have a hit. */
const fewestGained = 2

export interface Widening {
  office: number
  officeName: string
  estimate: Estimate
}

/** Null: none gains two in the older and two in the newer half of the windows. Pure. */
export function findWidening(question: Question, candidates: readonly Candidate[]): Widening | null {
  const watched = new Set(question.histories.map(({ office }) => office))
  const judgeWithout = createJudge(question)
  let best: { widening: Widening; gained: number } | null = null
  for (const candidate of candidates.filter(({ office }) => !watched.has(office))) {
    const judgeWith = createJudge({ ...question, histories: [...question.histories, candidate] })
    const today = berlinDay(new Date(question.now))
    const estimate = estimatesFrom(judgeWith, today).findLast(({ band }) => band !== null)
    if (estimate === undefined) continue
    const alike = (judge: typeof judgeWith) => startingLike(judge(estimate.days), estimate.days, today)
    const gained = windowsGained(alike(judgeWithout), alike(judgeWith))
    const { office, officeName } = candidate
    if (gained !== null && gained > (best?.gained ?? 0)) best = { gained, widening: { office, officeName, estimate } }
  }
  return best?.widening ?? null
}

/** Separate windows that both judges know, and that only the second one calls a hit; null: too few in a half of them. */
function windowsGained(before: readonly JudgedWindow[], after: readonly JudgedWindow[]): number | null {
  const hitBefore = new Map(before.map(({ from, isHit }) => [from, isHit]))
  const gains = separate(after.filter(({ from }) => hitBefore.has(from))).map(
    ({ from, isHit }) => isHit && hitBefore.get(from) === false,
  )
  const middle = Math.floor(gains.length / 2)
  const halves = [gains.slice(0, middle), gains.slice(middle)].map((half) => half.filter(Boolean).length)
  return Math.min(...halves) < fewestGained ? null : gains.filter(Boolean).length
}
