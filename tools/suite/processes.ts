import { readdirSync, readFileSync } from 'node:fs'

/** A process at one moment. */
export interface Process {
  pid: number
  parent: number
  /** Processor time in seconds, of the process and of its children that have ended. */
  seconds: number
  command: string
}

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100

/** All processes of the machine; none where there is no /proc. */
export function readProcesses(): Process[] {
  return pidsOf('/proc').flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name stands in brackets and may contain brackets itself.
      const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const seconds = rest.slice(9, 13).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      return [{ pid, parent: Number(parent), seconds, command }]
    } catch {
      // The process has ended meanwhile.
      return []
    }
  })
}

/** The processes that this one has started, directly or not. */
export function descendantsOf(pid: number, all: Process[]): Process[] {
  const tree = new Map(all.map((one) => [one.pid, one]))
  return all.filter((one) => one.pid !== pid && wayUp(one, tree).includes(pid))
}

/** The process ids from this one up to the first of all. */
export function wayUp(one: Process, tree: Map<number, Process>): number[] {
  const way = [one.pid]
  for (let up = tree.get(one.parent); up && !way.includes(up.pid); up = tree.get(up.parent)) way.push(up.pid)
  return way
}

function pidsOf(folder: string): number[] {
  try {
    return readdirSync(folder).map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}
