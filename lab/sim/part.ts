/** A part of `npm run sim`: runs that do not depend on each other, and the tables of their results. */
export interface Part<Run, Answer> {
  name: string
  /** The name of lab/results/<file>.md, by which the part can be called too; absent: the part's own name. */
  file?: string
  /** The heading of its section there. */
  heading: string
  /** True: it reads a folder that is not part of the project. It is left out without one. */
  needsData?: boolean
  runs: readonly Run[]
  /** The duration of a run relative to the runs of all parts. The longest go first, so that no core is idle at the end. */
  weightOf(run: Run): number
  /** Simulates one run, in a thread of its own. `data`: the folder of `--data`, if it was given. */
  simulate(run: Run, data?: string): Promise<Answer> | Answer
  /** The tables in Markdown; the answers stand in the order of the runs. */
  report(answers: Answer[]): string
  /** The goals that these answers miss, in words; empty when all are met. */
  missed(answers: Answer[]): string[]
}
