import { mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyState, type OfficeState, parseState } from './state.ts'

export interface StateFile {
  state: OfficeState
  /** Resolves when everything that `state` has now is on disk. */
  save(): Promise<void>
  close(): Promise<void>
}

export function inMemoryState(): StateFile {
  return { state: emptyState(), save: async () => {}, close: async () => {} }
}

/**
 * Written to a temporary file and renamed, so that a killed office finds either the old or the new state. Only the owner
 * can read it, because it has names and keys. Saves that arrive during a save share the next one.
 * @throws Error if another process has the folder, or naming the file if it cannot be read as state of this version
 */
export async function openStateFile(directory: string): Promise<StateFile> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, 'state.json')
  const unlock = await lockFolder(directory)
  const state = await readState(path).catch(async (error: unknown) => {
    await unlock()
    throw error
  })
  const write = async () => {
    const temporary = `${path}.tmp`
    await writeFile(temporary, JSON.stringify(state), { mode: 0o600 })
    await rename(temporary, path)
  }
  let running: Promise<void> | null = null
  let waiting: Promise<void> | null = null
  const start = (): Promise<void> => {
    waiting = null
    running = write().finally(() => {
      running = null
    })
    return running
  }
  const save = (): Promise<void> => {
    if (!running) return start()
    waiting ??= running.then(start, start)
    return waiting
  }
  const close = async () => {
    await save()
    await unlock()
  }
  return { state, save, close }
}

async function readState(path: string): Promise<OfficeState> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return emptyState()
    throw error
  }
  try {
    return parseState(text)
  } catch {
    throw new Error(`${path} is not a state file of this practice office: move it away to start afresh`)
  }
}

/**
 * Two offices that write the same state would lose each other's appointments. A lock of a killed process is taken over.
 * @throws Error naming the folder and the process that has it
 */
async function lockFolder(directory: string): Promise<() => Promise<void>> {
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
