import { useSyncExternalStore } from 'react'
import { Navigate } from 'react-router'
import { isSignInKept, watchKeptSignIn } from '../api/kept-sign-in.ts'
import type { Elements } from '../ui/elements.ts'

export function StrangersOnly({ children }: { children: Elements }) {
  const isSignedIn = useSyncExternalStore(watchKeptSignIn, isSignInKept, () => false)
  return isSignedIn ? <Navigate to="/dashboard" replace /> : children
}
