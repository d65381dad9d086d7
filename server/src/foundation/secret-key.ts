import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isErrno } from './db/embedded/binaries.ts'
import { makeFile, makeFolder } from './new-file.ts'

/** The place of the key if no setting gives it. */
export const keyFileIn = (dataDir: string): string => join(dataDir, 'secret.key')

/**
 * The installation's key from `DATA_DIR/secret.key`. It is made at the first start and only its owner can read it. If
 * it is lost, everything sealed with it is lost: saved passwords of channels and keys of appointments.
 */
export function readKeyFile(dataDir: string): Buffer {
  makeFolder(dataDir, 0o700)
  const file = keyFileIn(dataDir)
  try {
    // Fails if it exists: two processes that start together agree on one key.
    makeFile(file, `${randomBytes(32).toString('base64')}\n`)
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length < 32) throw new Error(`${file} is damaged: it must hold 32 bytes in base64.`)
  return key
}
