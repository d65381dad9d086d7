import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { root } from '../children.ts'
import { findMemoryFolder } from './memory-folder.ts'

const mebibyte = 1024 ** 2
/** The most that the tests write into the folder at one time, doubled. */
const tests = { who: 'The tests need', neededMiB: 2_048 }

/**
 * Prints a sentence for each thing that this machine lacks for the tests, with its remedy. Returns whether they can run.
 * A thing that only makes them slower is no hindrance.
 */
export function tellSurroundings(): boolean {
  const memory = process.env.TMPDIR ? null : findMemoryFolder()
  const scratch = memory ?? tmpdir()
  const inScratch = { ...tests, remedy: 'Make room there, or set TMPDIR to a folder with room.' }
  const inCheckout = { ...tests, remedy: 'Make room there.' }
  const problems = [scratch === root ? null : roomProblem(scratch, inScratch), roomProblem(root, inCheckout)]
  const full = problems.filter((problem) => problem !== null)
  for (const sentence of full) console.error(sentence)
  if (memory === null && !process.env.TMPDIR && process.platform === 'linux') console.log(noMemoryFolder(scratch))
  return full.length === 0
}

/** A sentence with the remedy if less room is free in the folder than `who` needs; null: there is room. */
export function roomProblem(folder: string, need: { who: string; neededMiB: number; remedy: string }): string | null {
  const { bavail, bsize } = statfsSync(folder)
  const free = Math.floor((bavail * bsize) / mebibyte)
  if (free >= need.neededMiB) return null
  return `${need.who} ${need.neededMiB} MiB free in ${folder}, and ${free} MiB are free. ${need.remedy}`
}

const noMemoryFolder = (scratch: string): string =>
  `/dev/shm is missing or too small, so temporary files lie in ${scratch}, which is slower. ` +
  'To change this, give /dev/shm 4 GiB (docker run --shm-size=4g), and programs in it may be started.'
