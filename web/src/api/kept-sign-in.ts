/** Under which names this browser keeps a sign-in: the specification's. */
export const keptKeys = { access: 'access_token', refresh: 'refresh_token', user: 'user' } as const

/** Whether this browser stores a sign-in, even one that is no longer valid. */
export function isSignInKept(): boolean {
  return localStorage.getItem(keptKeys.access) !== null
}

/** Calls `listener` when another tab signs in or out. Answers how to stop. */
export function watchKeptSignIn(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
