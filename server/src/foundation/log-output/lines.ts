/** Lines that wait for their destination, so many bytes at most. */
export interface WaitingLines {
  /** A line for which there is no room is lost, and counted. */
  take(line: string): void
  /** The lines that have waited longest, as one text; empty: none waits. They keep their room until `drop`. */
  fetch(): string
  /** So many bytes of what was fetched need no room any more. */
  drop(bytes: number): void
  isEmpty(): boolean
  /** So many lines were lost until now. */
  lost(): number
}

/** So many lines go together. */
const linesTogether = 256

/** Where lines are lost, what `tell` says of their number stands in their place. */
export function keepLines(mostBytes: number, tell: (lost: number) => string): WaitingLines {
  const lines: string[] = []
  let bytes = 0
  let lost = 0
  let untold = 0
  function add(line: string): void {
    lines.push(line)
    bytes += Buffer.byteLength(line)
  }
  function addLost(): void {
    if (untold > 0) add(tell(untold))
    untold = 0
  }
  return {
    take(line) {
      if (bytes + Buffer.byteLength(line) > mostBytes) {
        lost += 1
        untold += 1
        return
      }
      addLost()
      add(line)
    },
    fetch() {
      if (lines.length === 0) addLost()
      return lines.splice(0, linesTogether).join('')
    },
    drop(written) {
      bytes -= written
    },
    isEmpty: () => bytes === 0 && untold === 0,
    lost: () => lost,
  }
}
