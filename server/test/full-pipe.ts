import { spawnSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export interface FullPipe {
  /** For the standard output of a program, which finds no room in it. */
  end: number
  /** Reads what is in it: the reader is back. */
  read(): string
  /** Nobody reads any more, and there is no room. */
  fill(): void
}

/** A pipe that nobody reads and that takes no more, until the test ends. */
export function openFullPipe(): FullPipe {
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-pipe-'))
  const path = join(folder, 'pipe')
  spawnSync('mkfifo', [path])
  const own = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  // Programs are given one that lets them wait, as shells do.
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
