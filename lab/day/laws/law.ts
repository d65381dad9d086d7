import type { Stage } from '../stage.ts'

/** Something that holds after each step. `check` returns what breaks it now, in words; nothing: it holds. */
export interface Law {
  name: string
  /** `atEnd`: the scene is over, and nothing is under way. */
  check(stage: Stage, atEnd: boolean): string[] | Promise<string[]>
}
