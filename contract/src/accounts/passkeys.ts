// Passkeys (WebAuthn): signing in without or beside a password. The browser's data are in the JSON of the standard.
import { z } from 'zod'
import { session } from '../accounts.ts'
import { presentPassword as password } from '../fields/password.ts'
import { bytes, credential, usedPasskey } from '../fields/used-passkey.ts'
import { idMax, passkeyMinutes, passkeyNameLength } from '../limits.ts'
import { done, idParams, moment, page, route } from '../route.ts'

/** The data that the browser passes on to the device with the key. */
const options = z.looseObject({ challenge: z.string() })

const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    /** The ways in which the browser may reach the device, such as `internal` or `usb`. */
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})
export type MadePasskey = z.output<typeof madePasskey>

const name = z.string('value_required').trim().min(1, 'value_required').max(passkeyNameLength.max, 'name_long')

const passkey = z.object({
  id: z.number().int().max(idMax),
  name: z.string(),
  created_at: moment,
  /** Null: not used since it was added. */
  last_used_at: moment.nullable(),
})
export type Passkey = z.infer<typeof passkey>

const passkeyList = page(passkey).extend({
  /** True if a sign-in with the password asks for a passkey too. */
  asked_at_sign_in: z.boolean(),
  /** True if the operator demands this of staff: the person cannot switch it off. */
  is_demanded: z.boolean(),
  /** The only address at which passkeys work, such as `https://termine.example`. Null: none here. */
  works_at: z.string().nullable(),
})
export type PasskeyList = z.infer<typeof passkeyList>

export const addPasskeyBody = z.object({ name, password })
export const passkeyPasswordBody = z.object({ password })
export const renamePasskeyBody = z.object({ name })

export const passkeyRoutes = {
  passkeys: route({
    method: 'GET',
    path: '/auth/passkeys/',
    access: 'signed_in',
    summary: 'My passkeys, and whether a sign-in asks for one',
    answer: passkeyList,
  }),
  preparePasskey: route({
    method: 'POST',
    path: '/auth/passkeys/prepare/',
    access: 'signed_in',
    summary: `What my browser needs to make a passkey; good for ${passkeyMinutes} minutes, once`,
    body: addPasskeyBody,
    answer: options,
  }),
  addPasskey: route({
    method: 'POST',
    path: '/auth/passkeys/',
    access: 'signed_in',
    summary: 'Add the passkey that my browser has made',
    body: z.object({ name, passkey: madePasskey }),
    answer: passkey,
    status: 201,
  }),
  renamePasskey: route({
    method: 'PATCH',
    path: '/auth/passkeys/:id/',
    access: 'signed_in',
    summary: 'Give one of my passkeys another name',
    params: idParams,
    body: renamePasskeyBody,
    answer: passkey,
  }),
  removePasskey: route({
    method: 'POST',
    path: '/auth/passkeys/:id/remove/',
    access: 'signed_in',
    summary: 'Remove one of my passkeys. After the last one, a sign-in asks for none',
    params: idParams,
    body: passkeyPasswordBody,
    answer: done,
  }),
  askForPasskey: route({
    method: 'POST',
    path: '/auth/passkeys/ask/',
    access: 'signed_in',
    summary: 'Whether a sign-in with my password asks for a passkey too',
    body: passkeyPasswordBody.extend({ ask: z.boolean('invalid') }),
    answer: done,
  }),
  passkeyChallenge: route({
    method: 'POST',
    path: '/auth/passkey-challenge/',
    access: 'public',
    summary: `What a browser needs to use a passkey for signing in; good for ${passkeyMinutes} minutes, once`,
    answer: options,
  }),
  passkeyLogin: route({
    method: 'POST',
    path: '/auth/passkey-login/',
    access: 'public',
    summary: 'Sign in with a passkey alone',
    body: z.object({ passkey: usedPasskey }),
    answer: session,
  }),
}
