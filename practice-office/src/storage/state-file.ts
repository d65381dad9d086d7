import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from './folder-lock.ts'
import { emptyState, type OfficeState, parseState } from './state.ts'

/** The storage of the office's books. */
export interface StateFile {
  state: OfficeState
  /** Resolves when everything that `state` has at the moment of the call is on disk. */
  save(): Promise<void>
  /** Saves once more and unlocks the folder. */
  close(): Promise<void>
}

/** Books that are not stored: for tests and simulations. */
export function inMemoryState(): StateFile {
  return { state: emptyState(), save: async () => {}, close: async () => {} }
}

/**
 * Opens (or creates) the state under `directory`. It is written to a temporary file and renamed, so that a killed
 * office finds either the old or the new state. Only the owner can read it, because it has names and keys. Saves that
 * arrive during a save share the next one.
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
