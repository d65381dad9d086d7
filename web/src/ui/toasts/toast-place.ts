// The place of the toasts is loaded with the first toast: most visits to a first page see none.
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'

const againMs = 2_000
let isWanted = false
const listeners = new Set<() => void>()

export function wantToastPlace() {
  if (isWanted) return
  isWanted = true
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null until there is a toast. `load` is tried until it succeeds: a toast often comes when the network is gone. */
export function useToastPlace(load: () => Promise<ComponentType>): ComponentType | null {
  const isNeeded = useSyncExternalStore(
    watch,
    () => isWanted,
    () => false,
  )
  const [place, setPlace] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const tryToLoad = () => {
      load().then(
        (loaded) => setPlace(() => loaded),
        () => {
          timer = setTimeout(tryToLoad, againMs)
        },
      )
    }
    tryToLoad()
    return () => clearTimeout(timer)
  }, [isNeeded, load])
  return place
}
