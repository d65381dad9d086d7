import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What is derived from the one secret key of an installation. */
export interface Secrets {
  /** Encrypts for rest (AES-256-GCM). `purpose` binds the text to its place: sealed for one, it opens for no other. */
  seal(plain: string, purpose: string): string
  /** Throws `SealBroken` when the text was sealed with another key or for another purpose. */
  open(sealed: string, purpose: string): string
  /** Signs access tokens. */
  tokenKey: Uint8Array
}

export class SealBroken extends Error {
  constructor() {
    super('A sealed secret cannot be opened: it was sealed with another key.')
    this.name = 'SealBroken'
  }
}

/** `key`: at least 32 bytes, from the environment or the key file. */
export function createSecrets(key: Buffer): Secrets {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, 'terminlotse', use, 32))
  const sealKey = derive('seal')
  return {
    tokenKey: derive('access-token'),
    seal(plain, purpose) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, purpose) {
      try {
        const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url')
        const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12))
        decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
      } catch {
        throw new SealBroken()
      }
    },
  }
}
