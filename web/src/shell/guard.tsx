import { Navigate, Outlet } from 'react-router'
import { useSession } from '../rooms/accounts/session.ts'
import { PageSpinner } from '../ui/page-spinner.tsx'

/** Lets only the signed-in through. While the user is loading a spinner stands in. */
export function Guard() {
  const session = useSession()
  if (session.isLoading) return <PageSpinner />
  if (session.user === null) return <Navigate to="/login" replace />
  return <Outlet />
}
