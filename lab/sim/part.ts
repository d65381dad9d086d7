/** A part of `npm run sim`: runs that do not depend on each other, and the tables of what they showed. */
export interface Part<Run, Answer> {
  name: string
  /** Of its section in lab/results/<name>.md. */
  heading: string
  runs: readonly Run[]
  /**
   * How long a run takes compared with the runs of all parts. The longest go first, so that no core is idle at the end.
   */
  weightOf(run: Run): number
  /** Simulates one run, in a thread of its own. */
  simulate(run: Run): Promise<Answer> | Answer
  /** The tables in Markdown; the answers stand in the order of the runs. */
  report(answers: Answer[]): string
  /** Its goals that these answers miss, in words; none when all are met. */
  missed(answers: Answer[]): string[]
}
