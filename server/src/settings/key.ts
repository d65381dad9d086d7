import { existsSync } from 'node:fs'
import { readUsedKeys } from '../foundation/db/keys/seal-keys.ts'
import { keyFileIn, readKeyFile } from '../foundation/secret-key.ts'
import { createSecrets, type Secrets } from '../foundation/secrets.ts'
import { type Config, ConfigError, readEarlierKeys, readSecretKey } from './config.ts'
import type { Environment } from './given-settings.ts'

const keyHelp =
  'Put the key back, or name it in SECRET_KEY or SECRET_KEY_PREVIOUS. If that key is lost for good, run ' +
  '`npm run reseal -- --give-up`: it lists the secrets that nobody can open any more, and deletes them.'

/** The key of the settings or of the key file, with the earlier ones; null: there is none. No file is made. */
export function findSecrets(env: Environment, { dataDir }: Pick<Config, 'dataDir'>): Secrets | null {
  const key = readSecretKey(env) ?? (existsSync(keyFileIn(dataDir)) ? readKeyFile(dataDir) : null)
  return key && createSecrets(key, readEarlierKeys(env))
}

/** The same; the file is made if there is no key. */
export function makeSecrets(env: Environment, config: Pick<Config, 'dataDir'>): Secrets {
  return findSecrets(env, config) ?? createSecrets(readKeyFile(config.dataDir), readEarlierKeys(env))
}

/** Makes a key file only if the database needs no key yet, or only the earlier ones given: a new file would hide the loss. */
export async function settleKey(env: Environment, dataDir: string, connectionString: string): Promise<Buffer> {
  const given = readSecretKey(env)
  if (given) return given
  if (existsSync(keyFileIn(dataDir))) return readKeyFile(dataDir)
  const [first, ...others] = readEarlierKeys(env)
  const readable = first ? createSecrets(first, others).keyNames.readable : []
  const used = await readUsedKeys(connectionString)
  if (used.some((name) => !readable.includes(name))) {
    const lost = `SECRET_KEY: this database has secrets, and their key is neither set nor in ${keyFileIn(dataDir)}.`
    throw new ConfigError([`${lost} ${keyHelp}`])
  }
  return readKeyFile(dataDir)
}
