import type { Stage } from '../stage.ts'
import type { Drawing, Step } from '../steps.ts'

/** Something that goes wrong around the product. `play` returns the words for the diary. */
export interface Fault {
  name: string
  draw(drawing: Drawing): Omit<Step, 'what'>[]
  play(stage: Stage, data: never): Promise<string>
}
