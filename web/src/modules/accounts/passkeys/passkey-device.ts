// Makes and uses passkeys with the browser. Loaded at the first use.
import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { passkeyRoutes } from '@terminlotse/contract/accounts/passkeys'
import { call } from '../../../api/client.ts'
import { type Obstacle, PasskeyProblem } from './passkey-problem.ts'

type Making = Parameters<typeof startRegistration>[0]['optionsJSON']
type Using = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Asks the person for a passkey of this site. Returns the proof for the server. Throws `PasskeyProblem` or `ApiError`. */
export async function showPasskey() {
  demandSupport()
  const options = await call(passkeyRoutes.passkeyChallenge)
  return await named(() => startAuthentication({ optionsJSON: options as unknown as Using }))
}

/** Signs in with a passkey alone. Throws `PasskeyProblem` or `ApiError`. */
export async function signInByPasskey() {
  return await call(passkeyRoutes.passkeyLogin, { body: { passkey: await showPasskey() } })
}

/** Makes a passkey for the person who is signed in, and adds it. Throws `PasskeyProblem` or `ApiError`. */
export async function makePasskey({ name, password }: { name: string; password: string }) {
  demandSupport()
  const options = await call(passkeyRoutes.preparePasskey, { body: { name, password } })
  const passkey = await named(() => startRegistration({ optionsJSON: options as unknown as Making }))
  return await call(passkeyRoutes.addPasskey, { body: { name, passkey } })
}

function demandSupport(): void {
  if (!window.isSecureContext) throw new PasskeyProblem('insecure')
  if (!browserSupportsWebAuthn()) throw new PasskeyProblem('unsupported')
}

async function named<T extends { clientExtensionResults: object }>(work: () => Promise<T>) {
  try {
    const { clientExtensionResults, ...made } = await work()
    return { ...made, clientExtensionResults: Object.fromEntries(Object.entries(clientExtensionResults)) }
  } catch (error) {
    throw new PasskeyProblem(obstacleOf(error), error)
  }
}

function obstacleOf(error: unknown): Obstacle {
  const code = error instanceof WebAuthnError ? error.code : null
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known'
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') return 'elsewhere'
  const name = error instanceof Error ? error.name : ''
  return name === 'NotAllowedError' || name === 'AbortError' ? 'stopped' : 'failed'
}
