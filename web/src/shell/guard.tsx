import { Navigate, Outlet } from 'react-router'
import { useSession } from '../modules/accounts/session.ts'
import { PageSpinner } from '../ui/page/page-spinner.tsx'

export function Guard() {
  const session = useSession()
  if (session.isLoading) return <PageSpinner />
  if (session.user === null) return <Navigate to="/login" replace />
  return <Outlet />
}
