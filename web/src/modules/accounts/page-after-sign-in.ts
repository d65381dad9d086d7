/** The page that the way to the sign-in has named; without one the dashboard. */
export function pageAfterSignIn({ state }: { state: { next?: string } | null }): string {
  return state?.next ?? '/dashboard'
}
