import { browserShelf } from '../ui/kept.ts'

/** Under which names this browser keeps a sign-in: the specification's. */
export const keptKeys = { access: 'access_token', refresh: 'refresh_token', user: 'user' } as const

/** Whether this browser stores a sign-in, even one that is no longer valid. */
export function isSignInKept(): boolean {
  return browserShelf.read(keptKeys.access) !== null
}

let hasEnded = false

/** Notes whether the last sign-in was ended by the server, and not by its person here. */
export function noteEnd(isByServer: boolean) {
  hasEnded = isByServer
}

/** Whether a sign-in in this browser has ended without a sign-out here. */
export function hasSignInEnded(): boolean {
  return hasEnded || (!isSignInKept() && browserShelf.read(keptKeys.user) !== null)
}

/** Whether a sign-in outlasts this page. The browser may keep nothing of this site: a reload then ends it. */
export function doesSignInLast(): boolean {
  return browserShelf.lasts()
}

/** Calls `listener` when another tab signs in or out. Answers how to stop. */
export function watchKeptSignIn(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
