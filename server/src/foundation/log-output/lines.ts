/** Lines that wait for their destination, up to a bound in bytes. */
export interface WaitingLines {
  /** Takes a line. Without room it is lost, and counted. */
  take(line: string): void
  /** The lines that have waited longest, as one text; empty: none waits. They keep their room until `drop`. */
  fetch(): string
  /** Frees the room of this many bytes that were fetched. */
  drop(bytes: number): void
  isEmpty(): boolean
  lost(): number
}

const linesTogether = 256

/** If lines are lost, the text of `tell` about their number replaces them. */
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
