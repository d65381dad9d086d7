/** A message that a receiver has got and does not process. */
export interface Held {
  arrived: Promise<void>
  release(): void
}

export function createHolds() {
  const ordered: { arrive(): void; released: Promise<void> }[] = []
  return {
    next(): Held {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
      ordered.push({ arrive, released })
      return { arrived, release }
    },
    /** Resolves when the present message may go on, at once without an order. */
    async pass(): Promise<void> {
      const hold = ordered.shift()
      hold?.arrive()
      await hold?.released
    },
  }
}
