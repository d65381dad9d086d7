import { browserShelf } from '../ui/browser/kept.ts'
import { keptNames } from '../ui/browser/kept-names.ts'

/** True if this browser stores a sign-in, even one that is no longer valid. */
export function isSignInKept(): boolean {
  return browserShelf.read(keptNames.access) !== null
}

let hasEnded = false

/** Stores if the server, and not the person here, ended the last sign-in. */
export function noteEnd(isByServer: boolean) {
  hasEnded = isByServer
}

export function hasSignInEnded(): boolean {
  return hasEnded || (!isSignInKept() && browserShelf.read(keptNames.user) !== null)
}

const leavings = new Set<() => void>()

/** Calls `act` when the signed-in person signs out or gives way to another one, here or in another tab. */
export function whenPersonLeaves(act: () => void): void {
  leavings.add(act)
}

export function noteLeaving() {
  for (const act of leavings) act()
}

/** True if a sign-in outlasts this page. A browser that stores nothing of this site loses it with a reload. */
export function doesSignInLast(): boolean {
  return browserShelf.lasts()
}

/** Calls `listener` when another tab signs in or out. Returns the function that stops it. */
export function watchKeptSignIn(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
