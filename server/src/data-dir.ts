import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { ConfigError } from './config.ts'
import { holderFileIn } from './foundation/db/data-lock.ts'
import { keyFileIn } from './foundation/secret-key.ts'

const ownerOnly = 0o700

/**
 * Makes `DATA_DIR` if it is not there, and closes it to other users of the machine. A folder that holds nothing of ours
 * keeps its mode: it may be one of the system's. Throws `ConfigError` when we cannot write in it.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: ownerOnly })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new ConfigError([`DATA_DIR: ${dataDir} cannot be written${why}. Name a folder of the user who runs this.`])
  }
  const isOurs = [keyFileIn(dataDir), holderFileIn(dataDir)].some(existsSync)
  const { mode, uid } = statSync(dataDir)
  if (isOurs && uid === process.getuid?.() && (mode & 0o077) !== 0) chmodSync(dataDir, ownerOnly)
}
