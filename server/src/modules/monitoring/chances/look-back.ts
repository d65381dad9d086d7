import type { LookBack } from '@terminlotse/contract/tasks/chances'
import type { Question } from './history.ts'

/** What appeared in the last 30 days and would have fitted; null: nothing was watched. Pure. */
export function lookBack(_question: Omit<Question, 'ahead'>): LookBack | null {
  throw new Error('not counted yet')
}

/** The days, rounded, for which all these offices have been watched. */
export function seenDays(_question: Pick<Question, 'histories' | 'now'>): number {
  throw new Error('not counted yet')
}
