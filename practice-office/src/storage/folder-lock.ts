import { readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Locks a folder for this process: two offices that write the same state would lose each other's appointments. A lock
 * that a killed process left behind is taken over.
 * @returns unlocks the folder
 * @throws Error naming the folder and the process that has it
 */
export async function lockFolder(directory: string): Promise<() => Promise<void>> {
  const path = join(directory, 'lock')
  const own = `${process.pid} ${await startOf(process.pid)}`
  const take = () => writeFile(path, own, { flag: 'wx', mode: 0o600 })
  try {
    await take()
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    const [pid = '', start] = (await readFile(path, 'utf8')).split(' ')
    if (isRunning(Number(pid)) && (await startOf(Number(pid))) === start) {
      throw new Error(`${directory} is in use by another practice office (process ${pid})`)
    }
    await unlink(path)
    await take()
  }
  return () => unlink(path)
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** The start of a process, in its system's own terms: numbers of processes are used again. `-`: not known. */
async function startOf(pid: number): Promise<string> {
  try {
    const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)?.split(' ')
    return fields?.[19] ?? '-'
  } catch {
    return '-'
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
