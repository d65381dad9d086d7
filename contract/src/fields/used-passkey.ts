// What a browser answers with when a passkey was used, as the standard (WebAuthn) writes it in JSON.
import { z } from 'zod'

/** Bytes in base64url. */
export const bytes = z
  .string('invalid')
  .max(50_000, 'invalid')
  .regex(/^[\w-]*$/, 'invalid')
/** What all answers of a device have. */
export const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key', 'invalid'),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).default({}),
}
/** The answer of a device whose passkey was used. */
export const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
})
export type UsedPasskey = z.output<typeof usedPasskey>
