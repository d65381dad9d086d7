import { z } from 'zod'

/** Bytes in base64url. */
export const bytes = z
  .string('invalid')
  .max(50_000, 'invalid')
  .regex(/^[\w-]*$/, 'invalid')
export const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key', 'invalid'),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).default({}),
}
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
