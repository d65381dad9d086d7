import { constants, fstatSync, openSync, write, writeSync } from 'node:fs'
import { codeOf } from './error-text.ts'

/** The most bytes that wait for the destination: more would use up the memory of the product while nobody reads. */
const mostWaiting = 1_048_576
/** The delays before another try, in milliseconds. The reader of a pipe soon makes room, a full disk does not. */
const [afterFullPipeMs, afterErrorMs] = [50, 1_000]

export interface LogOutput {
  /** Takes a line with its line break. Never throws or waits. Without room the line is lost, and counted. */
  write(line: string): void
  flush(patienceMs: number): Promise<void>
  lost(): number
}

/** It may be full, broken, closed or not read. docs/decisions/operators.md#the-log-cannot-stop-the-product */
export function openLogOutput(): LogOutput {
  const destination = openDestination()
  const lines = keepLines(mostWaiting, tellLost)
  const whenEmpty = new Set<() => void>()
  let chunk = Buffer.alloc(0)
  let isWriting = false
  let isPausing = false

  function writeOn(): void {
    if (isWriting || isPausing) return
    fetch()
    if (chunk.length === 0) {
      for (const resolve of whenEmpty) resolve()
      return
    }
    isWriting = true
    destination.put(chunk, (problem, written) => {
      isWriting = false
      if (problem) pauseAfter(problem)
      else drop(written)
      writeOn()
    })
  }
  function pauseAfter(problem: unknown): void {
    isPausing = true
    const goOn = () => {
      isPausing = false
      writeOn()
    }
    setTimeout(goOn, codeOf(problem) === 'EAGAIN' ? afterFullPipeMs : afterErrorMs).unref()
  }
  function fetch(): void {
    if (chunk.length === 0) chunk = Buffer.from(lines.fetch())
  }
  function drop(written: number): void {
    chunk = chunk.subarray(written)
    lines.drop(written)
  }
  // For a process that ends at once, for example after an uncaught error.
  process.once('exit', () => {
    // The engine still ends this one.
    if (isWriting) drop(chunk.length)
    try {
      for (fetch(); chunk.length > 0; fetch()) drop(writeSync(destination.fd, chunk))
    } catch {
      // It does not work now, and there is no later.
    }
  })
  return {
    write(line) {
      lines.take(line)
      writeOn()
    },
    flush: async (patienceMs) => (lines.isEmpty() ? undefined : calledAmong(whenEmpty, patienceMs)),
    lost: lines.lost,
  }
}

async function calledAmong(listeners: Set<() => void>, patienceMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const patience = setTimeout(resolve, patienceMs)
  listeners.add(resolve)
  await promise
  clearTimeout(patience)
  listeners.delete(resolve)
}

function tellLost(lost: number): string {
  return `${JSON.stringify({ level: 40, time: Date.now(), lost, msg: 'Lines of the log were lost.' })}\n`
}

interface Destination {
  fd: number
  put(chunk: Buffer, done: (problem: unknown, written: number) => void): void
}

/**
 * Neither the main thread nor the end of the process waits for it. The disk of a file may be slow, so another thread
 * writes it, by the number that the shell has opened, because that has its position.
 */
function openDestination(): Destination {
  // The engine opens it here, and sets pipes and sockets to non-blocking.
  const given: number = process.stdout.fd ?? 1
  if (fstatSync(given).isFile()) return { fd: given, put: (chunk, done) => write(given, chunk, done) }
  const fd = openWithoutWaiting() ?? given
  return {
    fd,
    put(chunk, done) {
      let [problem, written]: [unknown, number] = [null, 0]
      try {
        written = writeSync(fd, chunk)
      } catch (error) {
        problem = error
      }
      done(problem, written)
    },
  }
}

/** A stopped terminal would block the engine. Null: a socket has no name, or the terminal belongs to another user. */
function openWithoutWaiting(): number | null {
  try {
    return openSync('/dev/fd/1', constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY)
  } catch {
    return null
  }
}

export interface WaitingLines {
  take(line: string): void
  /** The lines that have waited longest, as one text; empty: none waits. They keep their room until `drop`. */
  fetch(): string
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
