// The only file that calls the library for WebAuthn. It is loaded at the first use of a passkey, because it is large.

import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { MadePasskey } from '@terminlotse/contract/accounts/passkeys'
import type { UsedPasskey } from '@terminlotse/contract/fields/used-passkey'
import { passkeyMinutes } from '@terminlotse/contract/limits'
import { minuteMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../../foundation/ctx.ts'
import { isLocal } from '../../../foundation/http/hosts.ts'
import type { PasskeyRow } from './passkeys.store.ts'

const load = () => import('@simplewebauthn/server')
const productName = 'Terminlotse'
/** EdDSA, ES256 and RS256, by their numbers in the standard. Today's devices sign with these. */
const algorithms = [-8, -7, -257]
export const patienceMs = passkeyMinutes * minuteMs

/** The site for which a passkey is made: the host of its address, and the one origin whose pages may use it. */
export interface Site {
  id: string
  origin: string
}

/** Null if browsers make no passkeys there: at an address in digits, and without encryption unless it is this machine. */
export function siteOf(publicUrl: string): Site | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isNamed = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0
  return isNamed && (protocol === 'https:' || isLocal(publicUrl)) ? { id: hostname, origin } : null
}

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
/** Uses the signed challenge up; false: it is not ours, too old or already used. */
type Spend = (challenge: string) => Promise<boolean>

const demandsOf = (site: Site, spend: Spend) => ({
  expectedChallenge: spend,
  expectedOrigin: site.origin,
  expectedRPID: site.id,
  requireUserVerification: true,
})

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

// The text of the library's error may repeat data of the caller, so it is not passed on.
function refuse(log: Ctx['log'], error: unknown): null {
  log.info({ kind: error instanceof Error ? error.name : 'unknown' }, 'A passkey was refused.')
  return null
}
