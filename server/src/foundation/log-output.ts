import { constants, fstatSync, openSync, write, writeSync } from 'node:fs'
import { keepLines } from './log-lines.ts'

/**
 * So much may wait for the destination, in bytes: the lines of a long trouble at level `info`. More would use up the
 * memory of the product while nobody reads.
 */
const mostWaiting = 1_048_576
/** After so long it is tried again, in milliseconds. The reader of a pipe soon makes room, a full disk does not. */
const [afterFullPipeMs, afterErrorMs] = [50, 1_000]

/** Where lines of the log go. */
export interface LogOutput {
  /** Takes a line with its line break. Never throws or waits. A line for which there is no room is lost, and counted. */
  write(line: string): void
  /** Resolves when everything that was taken is written, at the latest after `patienceMs`. */
  flush(patienceMs: number): Promise<void>
  /** So many lines were lost since the start of this process. */
  lost(): number
}

/**
 * Standard output as the destination of the log. It may be full, broken, closed or not read: then lines wait, the newest
 * are lost, and a line says how many as soon as it works again.
 * docs/decisions/operators.md#the-log-cannot-stop-the-product
 */
export function openLogOutput(): LogOutput {
  const to = descriptor()
  const lines = keepLines(mostWaiting, tellLost)
  const whenEmpty = new Set<() => void>()
  /** What is being written, or could not be. */
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
    write(to, chunk, (error, written) => {
      isWriting = false
      if (error) pauseAfter(error)
      else drop(written)
      writeOn()
    })
  }
  function pauseAfter({ code }: NodeJS.ErrnoException): void {
    isPausing = true
    const goOn = () => {
      isPausing = false
      writeOn()
    }
    setTimeout(goOn, code === 'EAGAIN' ? afterFullPipeMs : afterErrorMs).unref()
  }
  function fetch(): void {
    if (chunk.length === 0) chunk = Buffer.from(lines.fetch())
  }
  function drop(written: number): void {
    chunk = chunk.subarray(written)
    lines.drop(written)
  }
  // For a process that ends at once, for example after an error that nobody caught. Each write is tried once.
  process.once('exit', () => {
    // The engine still ends this one.
    if (isWriting) drop(chunk.length)
    try {
      for (fetch(); chunk.length > 0; fetch()) drop(writeSync(to, chunk))
    } catch {
      // It does not work now, and there is no later.
    }
  })
  return {
    write(line) {
      lines.take(line)
      writeOn()
    },
    async flush(patienceMs) {
      if (lines.isEmpty()) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const patience = setTimeout(resolve, patienceMs)
      whenEmpty.add(resolve)
      await promise
      clearTimeout(patience)
      whenEmpty.delete(resolve)
    },
    lost: lines.lost,
  }
}

function tellLost(lost: number): string {
  return `${JSON.stringify({ level: 40, time: Date.now(), lost, msg: 'Lines of the log were lost.' })}\n`
}

/**
 * Standard output, opened so that no write waits for a reader: a thread that waits would keep the process from ending.
 * A file lets nobody wait. It is written by the number that the shell has opened, because that has its position.
 */
function descriptor(): number {
  // The engine opens it here, and sets pipes and sockets to let nobody wait.
  const fd: number = process.stdout.fd ?? 1
  if (fstatSync(fd).isFile()) return fd
  try {
    return openSync('/dev/fd/1', constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY)
  } catch {
    // A socket cannot be opened by a name, and neither can what belongs to another user.
    return fd
  }
}
