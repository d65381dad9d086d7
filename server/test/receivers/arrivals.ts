/** Answers questions about arrivals: each one is asked again at every arrival until it has an answer. */
export function createArrivals() {
  const looks = new Set<() => void>()
  return {
    announce(): void {
      for (const look of looks) look()
    },
    /** Resolves with the first answer that is not null, now or at a later arrival. Has no limit. */
    until: <T>(find: () => T | null): Promise<T> =>
      new Promise((resolve) => {
        const look = () => {
          const found = find()
          if (found === null) return
          looks.delete(look)
          resolve(found)
        }
        looks.add(look)
        look()
      }),
  }
}
