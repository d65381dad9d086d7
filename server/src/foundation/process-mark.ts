import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { codeOf } from './error-text.ts'

/** `<place>:<process number>:<random>`, so that another process there can tell if this one still runs. */
export function markProcess(): string {
  return `${machineMark() ?? hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`
}

/** True: the process with this mark ran on this machine and has ended. False also if that cannot be known. */
export function isGone(mark: string): boolean {
  const here = machineMark()
  const [, at, number] = /^(.+):(\d+):\w+$/.exec(mark) ?? []
  if (here === null || at !== here) return false
  try {
    // A process that has ended and was not reaped yet still has its number.
    return readFileSync(`/proc/${number}/stat`, 'utf8').split(') ')[1]?.startsWith('Z') ?? false
  } catch (error) {
    return codeOf(error) === 'ENOENT'
  }
}

/** The machine, its present run, and the space of process numbers: containers may share the first two. Null: not on Linux. */
function machineMark(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${hostname()}:${boot}:${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return null
  }
}
