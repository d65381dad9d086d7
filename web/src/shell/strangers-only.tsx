import { useSyncExternalStore } from 'react'
import { Navigate } from 'react-router'
import { isSignInKept, watchKeptSignIn } from '../api/kept-sign-in.ts'
import type { Elements } from '../ui/elements.ts'

/** For screens that make no sense for a signed-in person: they redirect to the dashboard. */
export function StrangersOnly({ children }: { children: Elements }) {
  const isSignedIn = useSyncExternalStore(watchKeptSignIn, isSignInKept, () => false)
  return isSignedIn ? <Navigate to="/dashboard" replace /> : children
}
