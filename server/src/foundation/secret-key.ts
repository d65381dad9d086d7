import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from './error-text.ts'
import { makeFile, makeFolder } from './new-file.ts'

export const keyFileIn = (dataDir: string): string => join(dataDir, 'secret.key')

/** Made at the first start. If it is lost, everything sealed with it is lost. */
export function readKeyFile(dataDir: string): Buffer {
  makeFolder(dataDir, 0o700)
  const file = keyFileIn(dataDir)
  try {
    // Fails if it exists: two processes that start together agree on one key.
    makeFile(file, `${randomBytes(32).toString('base64')}\n`)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length < 32) throw new Error(`${file} is damaged: it must hold 32 bytes in base64.`)
  return key
}
