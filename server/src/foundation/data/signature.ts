import type { Secrets } from '../secrets.ts'
import { DataFileRefused } from './data-file.ts'
import type { Read } from './read-data.ts'

export const dataFilePurpose = 'data_file'

export function signHash(secrets: Secrets, sha256: string): string {
  return secrets.sign(sha256, dataFilePurpose)
}

/** Throws `DataFileRefused` if another key made the file: it could bring accounts of a stranger. Null: no key was given. */
export function refuseStrange(file: string, secrets: Secrets | null, { sha256, hmac }: Read): void {
  const refuse = (why: string, what: string): never => {
    throw new DataFileRefused(`${file} ${why}. ${what}, or add --trust if you know who made it.`)
  }
  if (hmac === null) refuse('carries no signature', 'Export it again with this version')
  else if (secrets === null) {
    refuse(
      'was made with a secret key that is not here',
      'Put the secret.key of that place into DATA_DIR first, or set SECRET_KEY',
    )
  } else if (!secrets.isSigned(sha256, dataFilePurpose, hmac)) {
    refuse(
      'was signed with another secret key',
      'Put the key of that place into DATA_DIR, or name it in SECRET_KEY_PREVIOUS',
    )
  }
}
