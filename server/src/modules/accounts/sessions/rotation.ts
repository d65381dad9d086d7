/** A refresh token stays valid for this long after its successor was first used. */
const graceMs = 60_000

export interface Rotation {
  generation: number
  first_uses: Date[]
}

/**
 * The state of a sign-in after the use of refresh token number `used`. A token is valid until its successor has been in
 * use for 60 s: a client that ignores successors, or a second tab that is late, is never signed out. Null: an old token
 * came back, so someone else has a copy. docs/decisions/accounts.md#guesses-wait-and-copied-tokens-end-the-sign-in
 */
export function spendGeneration(rotation: Rotation, used: number, now: Date): Rotation | null {
  const { generation, first_uses } = rotation
  const isRecent = (at: Date | undefined) => at !== undefined && now.getTime() - at.getTime() <= graceMs
  if (used > generation) {
    const before = used === generation + 1 ? first_uses.filter(isRecent) : []
    return { generation: used, first_uses: [now, ...before] }
  }
  if (used === generation) return rotation
  return isRecent(first_uses[generation - used - 1]) ? rotation : null
}

/** The token that a client should use next. All clients that ask meanwhile get the same one. */
export function successorOf({ generation }: Rotation, used: number): number {
  return Math.max(generation, used + 1)
}
