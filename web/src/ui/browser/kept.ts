export type Shelf = ReturnType<typeof createShelf>

/**
 * The data that a browser stores of this site by name. Nothing here throws, whatever the browser allows. Where it has,
 * allows or holds no storage, as errors say, values are kept until the page is left.
 */
export function createShelf(open: () => Storage | null | undefined) {
  const held = new Map<string, string>()
  /** Null: the browser refused. */
  const attempt = <Answer>(use: (storage: Storage) => Answer): { answer: Answer } | null => {
    try {
      const storage = open()
      return storage ? { answer: use(storage) } : null
    } catch {
      return null
    }
  }
  let isLasting: boolean | null = null
  return {
    /** Null: nothing is kept under this name. */
    read: (name: string): string | null =>
      held.get(name) ?? attempt((storage) => storage.getItem(name))?.answer ?? null,
    write(name: string, value: string) {
      held.delete(name)
      if (attempt((storage) => storage.setItem(name, value)) !== null) return
      held.set(name, value)
      // An older value must not come back, in another tab or after a reload.
      attempt((storage) => storage.removeItem(name))
    },
    remove(name: string) {
      held.delete(name)
      attempt((storage) => storage.removeItem(name))
    },
    /** True if written values outlast this page. */
    lasts() {
      isLasting ??=
        attempt((storage) => {
          storage.setItem('probe', 'probe')
          storage.removeItem('probe')
        }) !== null
      return isLasting
    },
  }
}

export const browserShelf = createShelf(() => globalThis.localStorage)

export const tabShelf = createShelf(() => globalThis.sessionStorage)
