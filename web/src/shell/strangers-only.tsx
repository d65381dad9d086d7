import { useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isSignInKept, watchKeptSignIn } from '../api/kept-sign-in.ts'
import { pageAfterSignIn } from '../modules/accounts/page-after-sign-in.ts'
import type { Elements } from '../ui/elements.ts'

export function StrangersOnly({ children }: { children: Elements }) {
  const isSignedIn = useSyncExternalStore(watchKeptSignIn, isSignInKept, () => false)
  const next = pageAfterSignIn(useLocation())
  return isSignedIn ? <Navigate to={next} replace /> : children
}
