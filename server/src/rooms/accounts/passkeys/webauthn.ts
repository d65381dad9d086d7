// The one place that calls the library for WebAuthn. It is loaded when somebody first uses a passkey: it is large.
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { UsedPasskey } from '@terminlotse/contract/fields/used-passkey'
import type { MadePasskey } from '@terminlotse/contract/passkeys'
import { minuteMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../../foundation/ctx.ts'
import { isLocal } from '../../../local.ts'
import type { PasskeyRow } from './passkeys.store.ts'

const load = () => import('@simplewebauthn/server')
const productName = 'Terminlotse'
/** EdDSA, ES256 and RS256, as the standard numbers them: what devices of today sign with. */
const algorithms = [-8, -7, -257]
/** How long browser and device may take, in milliseconds. */
export const patienceMs = 5 * minuteMs

/** For whom a passkey is made: the host of the address, and the one origin whose pages may use it. */
export interface Site {
  id: string
  origin: string
}

/** Null where browsers make no passkeys: without encryption, except at this machine, and at an address in digits. */
export function siteOf(publicUrl: string): Site | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isNamed = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0
  return isNamed && (protocol === 'https:' || isLocal(publicUrl)) ? { id: hostname, origin } : null
}

/** What a browser needs to make a passkey that stays on its device and asks for a fingerprint, face or PIN. */
export async function makeOptions(
  site: Site,
  person: { handle: string; email: string; name: string },
  known: PasskeyRow[],
) {
  const { generateRegistrationOptions } = await load()
  return generateRegistrationOptions({
    rpName: productName,
    rpID: site.id,
    userID: new Uint8Array(Buffer.from(person.handle)),
    userName: person.email,
    userDisplayName: person.name,
    challenge: new Uint8Array(randomBytes(32)),
    timeout: patienceMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** What a browser needs to use any passkey of this site. Nobody knows yet who the person is. */
export async function useOptions(site: Site) {
  const { generateAuthenticationOptions } = await load()
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: new Uint8Array(randomBytes(32)),
    timeout: patienceMs,
    userVerification: 'required',
  })
}

type Log = Pick<Ctx, 'log'>
/** Takes the challenge that was signed; false: it is not ours, too old or used up. */
type Spend = (challenge: string) => Promise<boolean>

/** What every answer of a device must be: to our challenge, from a page of the site, and with its person there. */
const demandsOf = (site: Site, spend: Spend) => ({
  expectedChallenge: spend,
  expectedOrigin: site.origin,
  expectedRPID: site.id,
  requireUserVerification: true,
})

/** The key of a passkey that was made; null when something about it is not as it must be. */
export async function checkMade({ log }: Log, site: Site, response: MadePasskey, spend: Spend) {
  const { verifyRegistrationResponse } = await load()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      ...demandsOf(site, spend),
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return { credential_id: id, public_key: Buffer.from(publicKey).toString('base64url'), counter }
  } catch (error) {
    return refuse(log, error)
  }
}

/** The new count of a passkey that was used; null when its answer is not as it must be. */
export async function checkUsed({ log }: Log, site: Site, response: UsedPasskey, row: PasskeyRow, spend: Spend) {
  const { verifyAuthenticationResponse } = await load()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      ...demandsOf(site, spend),
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: row.counter,
        transports: row.transports,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch (error) {
    return refuse(log, error)
  }
}

// The library says only by a thrown error what was wrong; its words may repeat what the caller sent.
function refuse(log: Ctx['log'], error: unknown): null {
  log.info({ kind: error instanceof Error ? error.name : 'unknown' }, 'A passkey was refused.')
  return null
}
