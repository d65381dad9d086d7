import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { root } from '../children.ts'
import { findMemoryFolder } from './memory-folder.ts'

const mebibyte = 1024 ** 2
/** In MiB: the most that the tests write into the folder at one time, doubled. */
const neededMiB = 2_048

/**
 * Prints a sentence for each thing that this machine lacks for the tests, with its remedy. Returns whether they can run.
 * A thing that only makes them slower is no hindrance.
 */
export function tellSurroundings(): boolean {
  const memory = process.env.TMPDIR ? null : findMemoryFolder()
  const scratch = memory ?? tmpdir()
  const full = [...new Set([scratch, root])].flatMap((folder) => roomProblem(folder))
  for (const sentence of full) console.error(sentence)
  if (memory === null && !process.env.TMPDIR && process.platform === 'linux') console.log(noMemoryFolder(scratch))
  return full.length === 0
}

/** One sentence if less than `needed` MiB are free in the folder. */
export function roomProblem(folder: string, needed = neededMiB): string[] {
  const { bavail, bsize } = statfsSync(folder)
  const free = Math.floor((bavail * bsize) / mebibyte)
  if (free >= needed) return []
  const remedy = folder === root ? 'Make room there.' : 'Make room there, or set TMPDIR to a folder with room.'
  return [`The tests need ${needed} MiB free in ${folder}, and ${free} MiB are free. ${remedy}`]
}

const noMemoryFolder = (scratch: string): string =>
  `/dev/shm is missing or too small, so temporary files lie in ${scratch}, which is slower. ` +
  'To change this, give /dev/shm 4 GiB (docker run --shm-size=4g), and programs in it may be started.'
