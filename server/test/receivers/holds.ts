/** A message that a receiver has and does not go on with. */
export interface Held {
  /** Resolves when the message is there. */
  arrived: Promise<void>
  release(): void
}

/** The orders of a test to hold messages back. */
export function createHolds() {
  const ordered: { arrive(): void; released: Promise<void> }[] = []
  return {
    /** Holds the next message back. */
    next(): Held {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
      ordered.push({ arrive, released })
      return { arrived, release }
    },
    /** Resolves when the present message may go on, at once where nothing was ordered. */
    async pass(): Promise<void> {
      const hold = ordered.shift()
      hold?.arrive()
      await hold?.released
    },
  }
}
