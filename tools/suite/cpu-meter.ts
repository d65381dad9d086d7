import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addShares, ofTest, type Shares } from './cpu-shares.ts'
import { readProcesses } from './processes.ts'

/** The folder in which workers note what they run: a file by the worker's process id. */
const meterFolder = 'CPU_METER'
const everyMs = 500

/** Notes the test file that this worker runs from now on, or a test in it. Does nothing without a measurement. */
export function tellTestFile(file: string, title = ''): void {
  const folder = process.env[meterFolder]
  if (folder) writeFileSync(join(folder, String(process.pid)), title === '' ? file : file + ofTest + title)
}

export interface CpuMeter {
  env: Record<string, string>
  /** Ends the measurement; returns the seconds by file and test. */
  stop(): Shares
}

/** Measures the processor time of this process's children by test, until it is stopped. On Linux only. */
export function startCpuMeter(): CpuMeter {
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-meter-'))
  const shares: Shares = new Map()
  let last = readProcesses()
  function look(): void {
    const now = readProcesses()
    const files = readdirSync(folder).map((pid) => [Number(pid), readFileSync(join(folder, pid), 'utf8')] as const)
    addShares(shares, last, now, process.pid, new Map(files))
    last = now
  }
  const timer = setInterval(look, everyMs)
  return {
    env: { [meterFolder]: folder },
    stop() {
      clearInterval(timer)
      look()
      rmSync(folder, { recursive: true, force: true })
      return shares
    },
  }
}
