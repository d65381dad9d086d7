import { type Process, wayUp } from './processes.ts'

/**
 * The processor time of a run so far, in seconds: by file for what happens beside its tests, and by file, `ofTest` and
 * title for each test. The key `''` holds the time of no file.
 */
export type Shares = Map<string, number>

/** Stands between a file and the title of a test. */
export const ofTest = ' > '

/** The sessions of a PostgreSQL carry the name of their database, with the process id of the worker that made it. */
const session = /^postgres: \S+ test_(\d+)_/

/**
 * Adds the processor time between two moments to the tests that used it. `files`: which file, or which test of it, runs
 * in which worker, by the worker's process id. A worker's time is that of its whole tree of processes. The time of a
 * PostgreSQL that all workers share goes to the workers by the time of their sessions.
 */
export function addShares(
  shares: Shares,
  before: Process[],
  after: Process[],
  root: number,
  files: Map<number, string>,
) {
  const known = new Map(before.map((one) => [one.pid, one]))
  const tree = new Map(after.map((one) => [one.pid, one]))
  const spent = (one: Process) => Math.max(0, one.seconds - (known.get(one.pid)?.seconds ?? 0))
  const add = (file: string, seconds: number) => shares.set(file, (shares.get(file) ?? 0) + seconds)
  const shared = { seconds: 0, byFile: new Map<string, number>() }
  // The time of a process that has ended is now part of its nearest ancestor that goes on, with the time that was
  // counted for it before.
  const endedUnder = new Map<number, number>()
  for (const one of before) {
    if (tree.has(one.pid)) continue
    const heir = wayUp(one, known).find((pid) => tree.has(pid))
    if (heir !== undefined) endedUnder.set(heir, (endedUnder.get(heir) ?? 0) + one.seconds)
  }
  for (const one of after) {
    const way = wayUp(one, tree)
    if (!way.includes(root)) continue
    const seconds = Math.max(0, spent(one) - (endedUnder.get(one.pid) ?? 0))
    const worker = way.find((pid) => files.has(pid))
    if (worker !== undefined) {
      add(files.get(worker) ?? '', seconds)
    } else if (way.some((pid) => tree.get(pid)?.command.includes('postgres'))) {
      shared.seconds += seconds
      const file = files.get(Number(one.command.match(session)?.[1]))
      if (file !== undefined) shared.byFile.set(file, (shared.byFile.get(file) ?? 0) + seconds)
    } else add('', seconds)
  }
  divide(shared, add)
}

function divide(
  shared: { seconds: number; byFile: Map<string, number> },
  add: (file: string, seconds: number) => void,
) {
  const seen = [...shared.byFile.values()].reduce((sum, seconds) => sum + seconds, 0)
  if (seen === 0) return add('', shared.seconds)
  for (const [file, seconds] of shared.byFile) add(file, (shared.seconds * seconds) / seen)
}
