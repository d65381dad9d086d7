// Passkeys (WebAuthn): signing in without or beside a password. The browser's data are in the JSON of the standard.
import { z } from 'zod'
import { session } from '../accounts.ts'
import { presentPassword as password } from '../fields/password.ts'
import { bytes, credential, usedPasskey } from '../fields/used-passkey.ts'
import { idMax, passkeyMinutes, passkeyNameLength } from '../limits.ts'
import { done, idParams, moment, page, route } from '../route.ts'

const options = z.looseObject({ challenge: z.string() })

const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})
export type MadePasskey = z.output<typeof madePasskey>

const name = z.string('value_required').trim().min(1, 'value_required').max(passkeyNameLength.max, 'name_long')

const passkey = z.object({
  id: z.number().int().max(idMax),
  name: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
})
export type Passkey = z.infer<typeof passkey>

const passkeyList = page(passkey).extend({
  asked_at_sign_in: z.boolean(),
  is_demanded: z.boolean(),
  /** The only address at which passkeys work, such as `https://termine.example`. Null: none here. */
  works_at: z.string().nullable(),
})
export type PasskeyList = z.infer<typeof passkeyList>

export const addPasskeyBody = z.object({ name, password })
export const passkeyPasswordBody = z.object({ password })
export const renamePasskeyBody = z.object({ name })

export const passkeyRoutes = {
  passkeys: route('GET', '/auth/passkeys/', 'signed_in', {
    summary: 'My passkeys, and whether a sign-in asks for one',
    answer: passkeyList,
  }),
  preparePasskey: route('POST', '/auth/passkeys/prepare/', 'signed_in', {
    summary: `What my browser needs to make a passkey; good for ${passkeyMinutes} minutes, once`,
    body: addPasskeyBody,
    answer: options,
  }),
  addPasskey: route('POST', '/auth/passkeys/', 'signed_in', {
    summary: 'Add the passkey that my browser has made',
    body: z.object({ name, passkey: madePasskey }),
    answer: passkey,
    status: 201,
  }),
  renamePasskey: route('PATCH', '/auth/passkeys/:id/', 'signed_in', {
    summary: 'Give one of my passkeys another name',
    params: idParams,
    body: renamePasskeyBody,
    answer: passkey,
  }),
  removePasskey: route('POST', '/auth/passkeys/:id/remove/', 'signed_in', {
    summary: 'Remove one of my passkeys. After the last one, a sign-in asks for none',
    params: idParams,
    body: passkeyPasswordBody,
    answer: done,
  }),
  askForPasskey: route('POST', '/auth/passkeys/ask/', 'signed_in', {
    summary: 'Whether a sign-in with my password asks for a passkey too',
    body: passkeyPasswordBody.extend({ ask: z.boolean('invalid') }),
    answer: done,
  }),
  passkeyChallenge: route('POST', '/auth/passkey-challenge/', 'public', {
    summary: `What a browser needs to use a passkey for signing in; good for ${passkeyMinutes} minutes, once`,
    answer: options,
  }),
  passkeyLogin: route('POST', '/auth/passkey-login/', 'public', {
    summary: 'Sign in with a passkey alone',
    body: z.object({ passkey: usedPasskey }),
    answer: session,
  }),
}
