import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { Answer, TestServer, TestUser } from '../test-server.ts'

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')
const present = 0x01
const verified = 0x04
const hasKey = 0x40

interface Fault {
  origin?: string
  /** The device verifies nobody by fingerprint, face or PIN. */
  isUnverified?: boolean
}

/** A device that stores passkeys for one site, as the standard (WebAuthn) says. It signs with ES256. */
export function createAuthenticator(origin: string) {
  const { hostname } = new URL(origin)
  const id = randomBytes(20)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let used = 0

  function sayWho(type: string, challenge: string, { origin: from = origin }: Fault): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  }

  function state(flags: number, { isUnverified }: Fault, more = Buffer.alloc(0)): Buffer {
    used += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(used)
    return Buffer.concat([
      sha256(hostname),
      Buffer.from([present | (isUnverified ? 0 : verified) | flags]),
      count,
      more,
    ])
  }

  return {
    make({ challenge }: { challenge: string }, fault: Fault = {}) {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseOf(publicKey)])
      const authData = state(hasKey, fault, key)
      const length = Buffer.from([0x58, authData.length])
      // In CBOR: { fmt: 'none', attStmt: {}, authData }.
      const object = [Buffer.from('\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData', 'latin1'), length, authData]
      const clientDataJSON = text(sayWho('webauthn.create', challenge, fault))
      const response = { clientDataJSON, attestationObject: text(Buffer.concat(object)), transports: ['internal'] }
      return { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {}, response }
    },
    use({ challenge }: { challenge: string }, fault: Fault = {}) {
      const clientData = sayWho('webauthn.get', challenge, fault)
      const authData = state(0, fault)
      const signature = sign(privateKey, Buffer.concat([authData, sha256(clientData)]))
      const said = { clientDataJSON: text(clientData), authenticatorData: text(authData), signature: text(signature) }
      return { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {}, response: said }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>

export async function addPasskey(
  { call, ctx }: TestServer,
  { token, password }: Pick<TestUser, 'token' | 'password'>,
  device: Authenticator = createAuthenticator(new URL(ctx.config.http.publicUrl).origin),
): Promise<Answer> {
  const prepared = await call('POST', '/auth/passkeys/prepare/', { token, body: { name: 'Phone', password } })
  if (prepared.status !== 200) return prepared
  return call('POST', '/auth/passkeys/', { token, body: { name: 'Phone', passkey: device.make(prepared.body) } })
}

export async function usePasskey({ call }: TestServer, device: Authenticator, fault: Fault = {}) {
  return device.use((await call('POST', '/auth/passkey-challenge/')).body, fault)
}

function sign(key: KeyObject, bytes: Buffer): Buffer {
  return createSign('sha256').update(bytes).sign(key)
}

/** The public key in CBOR, as COSE writes a key for ES256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const [front, middle] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')]
  return Buffer.concat([front, Buffer.from(x, 'base64url'), middle, Buffer.from(y, 'base64url')])
}
