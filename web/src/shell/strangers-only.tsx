import { type PropsWithChildren, useSyncExternalStore } from 'react'
import { Navigate } from 'react-router'
import { isSignInKept, watchKeptSignIn } from '../api/kept-sign-in.ts'

/** For screens that make no sense to who is signed in already: they lead such a person inside. */
export function StrangersOnly({ children }: PropsWithChildren) {
  const isSignedIn = useSyncExternalStore(watchKeptSignIn, isSignInKept, () => false)
  return isSignedIn ? <Navigate to="/dashboard" replace /> : children
}
