import { expect } from 'vitest'

/** Repeats `look` until it returns something, and resolves with it. */
export async function untilFound<T>(look: () => Promise<T | null | undefined>): Promise<T> {
  let found: T | null | undefined
  await expect
    .poll(async () => {
      found = await look()
      return found
    })
    .not.toSatisfy((it) => it === null || it === undefined)
  return found as T
}
