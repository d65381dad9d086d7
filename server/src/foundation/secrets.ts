import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

export interface Secrets {
  /** Encrypts for storage (AES-256-GCM). `purpose` binds the text to its place: sealed for one, it opens for no other. */
  seal(plain: string, purpose: string): string
  /** Throws `SealBroken` when the text was sealed with a key that was not given, or for another purpose. */
  open(sealed: string, purpose: string): string
  /** The same text under the present key; null: it is already. Throws `SealBroken`. */
  reseal(sealed: string, purpose: string): string | null
  /** A keyed fingerprint: for values that we must recognise but not read, and for tokens that only we can make. */
  sign(text: string, purpose: string): string
  isSigned(text: string, purpose: string, signature: string): boolean
  tokenKey: Uint8Array
  /** Names of the present key and of the earlier ones that can be read; they reveal nothing about the keys. */
  keyNames: { present: string; readable: string[] }
}

export class SealBroken extends Error {
  constructor() {
    super('A sealed secret cannot be opened: it was sealed with another key.')
    this.name = 'SealBroken'
  }
}

/** The stored hash of a token. It is random and long, so a fast hash hides it well. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}

/** Null: it was sealed with a key that is missing. */
export function unlessSealed<T>(open: () => T): T | null {
  try {
    return open()
  } catch (error) {
    if (error instanceof SealBroken) return null
    throw error
  }
}

/** `key`: at least 32 bytes, from the environment or the key file. Texts that earlier keys sealed or signed are still read. */
export function createSecrets(key: Buffer, earlier: Buffer[] = []): Secrets {
  const present = deriveKeys(key)
  const readable = [present, ...earlier.map(deriveKeys)]
  return {
    tokenKey: present.token,
    keyNames: { present: present.name, readable: readable.map(({ name }) => name) },
    seal: (plain, purpose) => sealWith(present.seal, plain, purpose),
    open: (sealed, purpose) => openWith(readable, sealed, purpose).plain,
    reseal(sealed, purpose) {
      const { plain, key } = openWith(readable, sealed, purpose)
      return key === present ? null : sealWith(present.seal, plain, purpose)
    },
    sign: (text, purpose) => signWith(present.sign, text, purpose).toString('base64url'),
    isSigned(text, purpose, signature) {
      const given = Buffer.from(signature, 'base64url')
      const isOurs = (key: Keys) => given.length === 32 && timingSafeEqual(given, signWith(key.sign, text, purpose))
      return readable.some(isOurs)
    },
  }
}

interface Keys {
  seal: KeyObject
  sign: Buffer
  token: Buffer
  name: string
}

function deriveKeys(key: Buffer): Keys {
  const derive = (use: string, bytes = 32) => Buffer.from(hkdfSync('sha256', key, 'terminlotse', use, bytes))
  return {
    seal: createSecretKey(derive('seal')),
    sign: derive('sign'),
    token: derive('access-token'),
    name: derive('name', 6).toString('hex'),
  }
}

function sealWith(key: KeyObject, plain: string, purpose: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
}

function openWith(keys: Keys[], sealed: string, purpose: string): { plain: string; key: Keys } {
  const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url')
  for (const key of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key.seal, bytes.subarray(0, 12))
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(12, 28))
      return { key, plain: Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8') }
    } catch {
      // Perhaps an earlier key.
    }
  }
  throw new SealBroken()
}

function signWith(key: Buffer, text: string, purpose: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest()
}
