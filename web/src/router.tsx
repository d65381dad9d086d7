import { type ComponentType, lazy, Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router'
import { CrashBoundary } from './shell/crash-boundary.tsx'
import { Guard } from './shell/guard.tsx'
import { addTexts } from './texts/texts.ts'
import { PageSpinner } from './ui/page-spinner.tsx'

function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }))
}

const Login = screen(() => import('./screens/login.tsx'), 'LoginScreen')
const Register = screen(() => import('./screens/register.tsx'), 'RegisterScreen')
const ForgotPassword = screen(() => import('./screens/forgot-password.tsx'), 'ForgotPasswordScreen')
const ResetPassword = screen(() => import('./screens/reset-password.tsx'), 'ResetPasswordScreen')
const KeepAddress = screen(() => import('./screens/keep-address.tsx'), 'KeepAddressScreen')
const VerifyEmail = screen(() => import('./screens/verify-email.tsx'), 'VerifyEmailScreen')
const Layout = lazy(async () => {
  const [layout] = await Promise.all([import('./shell/layout.tsx'), addTexts('inside')])
  return { default: layout.Layout }
})
const Privacy = lazy(async () => {
  const [screen] = await Promise.all([import('./screens/privacy.tsx'), addTexts('privacy')])
  return { default: screen.PrivacyScreen }
})
const Dashboard = screen(() => import('./screens/dashboard.tsx'), 'DashboardScreen')
const Tasks = screen(() => import('./screens/tasks.tsx'), 'TasksScreen')
const Settings = screen(() => import('./screens/settings.tsx'), 'SettingsScreen')
const Admin = screen(() => import('./screens/admin.tsx'), 'AdminScreen')
const Politeness = lazy(async () => {
  const [screen] = await Promise.all([import('./screens/politeness.tsx'), addTexts('politeness')])
  return { default: screen.PolitenessScreen }
})
const NotFound = screen(() => import('./screens/not-found.tsx'), 'NotFoundScreen')

/**
 * The route table. Each screen is its own chunk; the protected ones share the layout behind the guard. Declarative on
 * purpose: the library's data router would take a fifth of the first load's budget, and TanStack Query fetches for us.
 */
export function Router() {
  return (
    <BrowserRouter>
      <CrashBoundary>
        <Suspense fallback={<PageSpinner />}>
          <Routes>
            <Route index element={<Navigate to="/login" replace />} />
            <Route path="login" element={<Login />} />
            <Route path="register" element={<Register />} />
            <Route path="forgot-password" element={<ForgotPassword />} />
            <Route path="reset-password" element={<ResetPassword />} />
            <Route path="keep-address" element={<KeepAddress />} />
            <Route path="politeness" element={<Politeness />} />
            <Route path="verify-email" element={<VerifyEmail />} />
            <Route path="privacy" element={<Privacy />} />
            <Route element={<Guard />}>
              <Route element={<Layout />}>
                <Route path="dashboard" element={<Dashboard />} />
                <Route path="tasks" element={<Tasks />} />
                <Route path="settings" element={<Settings />} />
                <Route path="admin" element={<Admin />} />
              </Route>
            </Route>
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </CrashBoundary>
    </BrowserRouter>
  )
}
