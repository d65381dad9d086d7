import { hash, verify } from '@node-rs/argon2'
import { normalForm } from '@terminlotse/contract/normal-form'

// Argon2id with the library's defaults (19 MiB, two passes, one lane): OWASP's first choice. No password has this hash.
// A sign-in without an account is checked against it, so that both answers take the same time.
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$RstWtq8nV3VveXsTMY7yYA$ktOy2JK7rNARYkU1reYvfqzWs4KTs4uYduLJe360/uQ'

/** Hashes the password in its normal form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize(normalForm))
}

/**
 * Whether a password is the stored one. `fits_other_form`: it was stored in the form in which it was typed, as all were
 * once, and should be stored anew. `storedHash` is null where there is no account: it is wrong then, after the usual
 * work.
 * docs/decisions/accounts.md#text-that-is-compared-has-one-form
 */
export async function matchPassword(
  storedHash: string | null,
  password: string,
): Promise<'fits' | 'fits_other_form' | 'wrong'> {
  const normal = password.normalize(normalForm)
  const others = [password, password.normalize('NFC'), password.normalize('NFD')]
  for (const form of new Set([normal, ...others])) {
    const fits = await verify(storedHash ?? nobodysHash, form)
    if (fits && storedHash !== null) return form === normal ? 'fits' : 'fits_other_form'
  }
  return 'wrong'
}

export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  return (await matchPassword(storedHash, password)) !== 'wrong'
}
