import { existsSync } from 'node:fs'
import { readUsedKeys } from '../foundation/db/keys/used-keys.ts'
import { keyFileIn, readKeyFile } from '../foundation/secret-key.ts'
import { createSecrets, type Secrets } from '../foundation/secrets.ts'
import { type Config, ConfigError, readEarlierKeys, readSecretKey } from './config.ts'
import type { Environment } from './given-settings.ts'

/** The advice for a missing key of a database. */
const keyHelp =
  'Put the key back, or name it in SECRET_KEY or SECRET_KEY_PREVIOUS. If that key is lost for good, run ' +
  '`npm run reseal -- --give-up`: it lists the secrets that nobody can open any more, and deletes them.'

/** The key of the settings or of the key file, with the earlier ones; null: there is none. No file is made. */
export function findSecrets(env: Environment, { dataDir }: Pick<Config, 'dataDir'>): Secrets | null {
  const key = readSecretKey(env) ?? (existsSync(keyFileIn(dataDir)) ? readKeyFile(dataDir) : null)
  return key && createSecrets(key, readEarlierKeys(env))
}

/**
 * The key of the settings or of the key file. The file is made if the database needs no key yet, or only keys that were
 * given as earlier ones. Throws `ConfigError` if it needs another: a new file would only hide that.
 */
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
