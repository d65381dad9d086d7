import { spawnSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export interface FullPipe {
  /** The standard output for a program; it has no room. */
  end: number
  /** Reads the content: the reader is back. */
  read(): string
  /** Fills the pipe; nobody reads it any more. */
  fill(): void
}

/** A pipe that nobody reads and that takes no more, until the test ends. */
export function openFullPipe(): FullPipe {
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-pipe-'))
  const path = join(folder, 'pipe')
  spawnSync('mkfifo', [path])
  const own = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  // Programs get a blocking end, as from shells.
  const end = openSync(path, constants.O_WRONLY)
  onTestFinished(() => {
    for (const file of [own, end]) closeSync(file)
    rmSync(folder, { recursive: true })
  })
  const fill = () => {
    for (const size of [4_096, 1]) untilRefused(() => writeSync(own, '.'.repeat(size)))
  }
  fill()
  return {
    end,
    fill,
    read() {
      const [text, part] = [[] as string[], Buffer.alloc(65_536)]
      untilRefused(() => text.push(part.subarray(0, readSync(own, part)).toString('latin1')))
      return text.join('')
    },
  }
}

function untilRefused(step: () => unknown): void {
  try {
    for (;;) step()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
  }
}
