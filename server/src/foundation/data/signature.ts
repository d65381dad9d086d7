import type { Secrets } from '../secrets.ts'
import { DataFileRefused, type Header, type Manifest } from './data-file.ts'

export const dataFilePurpose = 'data_file'

export function signManifest(secrets: Secrets, { sha256 }: Manifest): string {
  return secrets.sign(sha256, dataFilePurpose)
}

/** Says if an installation with this key made the file; `unsigned`: it has no signature. */
type Origin = 'ours' | 'unsigned' | 'foreign'

function originOf(secrets: Secrets, { manifest, hmac }: { manifest: Manifest; hmac: string | null }): Origin {
  if (hmac === null) return 'unsigned'
  return secrets.isSigned(manifest.sha256, dataFilePurpose, hmac) ? 'ours' : 'foreign'
}

/** Throws `DataFileRefused` if another key made the file: it could bring accounts of a stranger. Null: no key was given. */
export function refuseStrange(
  file: string,
  secrets: Secrets | null,
  read: { header: Header; manifest: Manifest; hmac: string | null },
): void {
  const refuse = (why: string, what: string): never => {
    throw new DataFileRefused(`${file} ${why}. ${what}, or add --trust if you know who made it.`)
  }
  if (read.hmac === null) refuse('carries no signature', 'Export it again with this version')
  if (secrets === null) {
    refuse(
      'was made with a secret key that is not here',
      'Put the secret.key of that place into DATA_DIR first, or set SECRET_KEY',
    )
  } else if (originOf(secrets, read) !== 'ours') {
    refuse(
      'was signed with another secret key',
      'Put the key of that place into DATA_DIR, or name it in SECRET_KEY_PREVIOUS',
    )
  }
}
