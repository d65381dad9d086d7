// The place of the toasts is loaded with the first of them: most visits to a first page see none.
let isWanted = false
const listeners = new Set<() => void>()

export function isToastPlaceWanted(): boolean {
  return isWanted
}

/** Called with each toast. */
export function wantToastPlace() {
  if (isWanted) return
  isWanted = true
  for (const listener of listeners) listener()
}

/** Calls `listener` when the first toast comes. Answers how to stop. */
export function watchToastPlace(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
