import type { Stage } from '../stage.ts'

/** Something that holds after each step. `check` returns what breaks it now, in words; nothing: it holds. */
export interface Law {
  name: string
  check(stage: Stage): string[] | Promise<string[]>
  /** For a law that takes time: it is judged so seldom. */
  everyMs?: number
}
