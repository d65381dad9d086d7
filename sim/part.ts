/** A part of `npm run sim`. */
export interface Part {
  name: string
  /** Of its section in docs/performance.md. */
  heading: string
  /** Simulates and answers with its tables in Markdown; `say` shows how far it is. */
  run(say: (progress: string) => void): Promise<string>
}
