import { hash, verify } from '@node-rs/argon2'

// Argon2id with the library's defaults (19 MiB, two passes, one lane): OWASP's first choice. No password has this hash.
// A sign-in without an account is checked against it, so that both answers take the same time.
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$RstWtq8nV3VveXsTMY7yYA$ktOy2JK7rNARYkU1reYvfqzWs4KTs4uYduLJe360/uQ'

export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** `storedHash` is null where there is no account. The answer is then false, after the usual work. */
export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(storedHash ?? nobodysHash, password)
  return fits && storedHash !== null
}
