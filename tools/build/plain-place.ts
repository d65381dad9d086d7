import { constants, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { removeAbandoned } from '../machine/memory-folder.ts'
import { roomProblem } from '../machine/surroundings.ts'

/** Vite takes the rest of a path after these for a part of an address, also behind a symbolic link. */
const signs = /[#?]/
const room = { who: 'A path with # or ? needs a copy, which needs', neededMiB: 1_024, remedy: 'Make room there.' }
const left = ['dist', 'data', join('node_modules', '.cache')]

/** Does the work in this folder, or in a copy that Vite can read. Throws where none can be made. */
export async function inPlainPlace<T>(from: string, work: (place: string) => Promise<T>): Promise<T> {
  if (!signs.test(from)) return work(from)
  if (signs.test(tmpdir())) throw new Error(`${from} and ${tmpdir()}: set TMPDIR to a folder without # and ?.`)
  const problem = roomProblem(tmpdir(), room)
  if (problem !== null) throw new Error(problem)
  removeAbandoned(tmpdir())
  const copy = mkdtempSync(join(tmpdir(), `terminlotse-run-${process.pid}-`))
  try {
    const filter = (path: string) => !left.includes(relative(from, path))
    cpSync(from, copy, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE, filter })
    const [cache, ownCache] = [from, copy].map((place) => join(place, 'node_modules', '.cache')) as [string, string]
    if (existsSync(cache)) symlinkSync(cache, ownCache)
    return await work(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
