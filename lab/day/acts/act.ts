import type { Stage } from '../stage.ts'
import type { Drawing, Step } from '../steps.ts'

/** Something that a person does. `play` gets the data that `draw` made, and returns the words for the diary. */
export interface Act {
  name: string
  draw(drawing: Drawing): Omit<Step, 'what' | 'person'>[]
  play(stage: Stage, person: number, data: never): Promise<string>
}
