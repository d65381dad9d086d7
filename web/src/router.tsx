import { receiverPath } from '@terminlotse/contract/paths'
import { type ComponentType, type ElementType, lazy, Suspense, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { movedPages, presentPage } from './moved-pages.ts'
import { LoginScreen, RegisterScreen } from './screens/entry-screens.tsx'
import { CrashBoundary } from './shell/crash-boundary.tsx'
import { usePushTaps } from './shell/use-push-taps.ts'
import { addTexts, type Part } from './texts/texts.ts'
import { PageSpinner } from './ui/page/page-spinner.tsx'

interface LaterScreen {
  name: string
  /** Loads it; from then on it is rendered without a moment of waiting. */
  prepare: () => Promise<void>
  shown: () => ElementType
}

function later<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): LaterScreen {
  let loaded: ComponentType | undefined
  const prepare = async () => {
    loaded = (await load())[name]
  }
  const Waiting = lazy(async () => ({ default: (await load())[name] }))
  return { name, prepare, shown: () => loaded ?? Waiting }
}

function Later({ screen }: { screen: LaterScreen }) {
  // It stays the same one as long as it is on screen.
  const [{ Shown }] = useState(() => ({ Shown: screen.shown() }))
  return <Shown />
}

// Each screen has its own key, so that none takes over the state of another.
const draw = (screen: LaterScreen) => <Later key={screen.name} screen={screen} />

const inside = () => import('./screens/signed-in-screens.ts')
const beside = () => import('./screens/visitor-screens.tsx')

const guard = later(inside, 'Guard')
const layout = later(() => withTexts('inside', inside), 'Layout')
const dashboard = later(inside, 'DashboardScreen')
const tasks = later(() => import('./screens/tasks.tsx'), 'TasksScreen')
const settings = later(() => import('./screens/settings.tsx'), 'SettingsScreen')
const access = later(() => import('./screens/access.tsx'), 'AccessScreen')
const admin = later(() => import('./screens/admin.tsx'), 'AdminScreen')
const forgotPassword = later(beside, 'ForgotPasswordScreen')
const resetPassword = later(beside, 'ResetPasswordScreen')
const keepEmail = later(beside, 'KeepEmailScreen')
const endAccess = later(beside, 'EndAccessScreen')
const verifyEmail = later(beside, 'VerifyEmailScreen')
const privacy = later(() => withTexts('privacy', beside), 'PrivacyScreen')
const politeness = later(() => withTexts('politeness', beside), 'PolitenessScreen')
const shared = later(() => withTexts('privacy', beside), 'SharedScreen')
const receive = later(() => withTexts('privacy', beside), 'ReceiveScreen')
const notFound = later(beside, 'NotFoundScreen')

async function withTexts<Module>(part: Part, load: () => Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([load(), addTexts(part)])
  return loaded
}

export async function prepareDashboard() {
  await Promise.all([guard, layout, dashboard].map(({ prepare }) => prepare()))
}

function Moved() {
  return <Navigate to={presentPage(useLocation())} replace />
}

/**
 * The route table, inside a router. The first screens are part of the first script, every other screen is loaded when
 * it is opened. The protected screens share the layout behind the guard. We do not use the library's data router: it
 * would take a fifth of the budget of the first load, and TanStack Query fetches for us.
 */
export function Screens() {
  usePushTaps()
  return (
    <CrashBoundary>
      <Suspense fallback={<PageSpinner />}>
        <Routes>
          <Route index element={<Navigate to="/login" replace />} />
          <Route path="login" element={<LoginScreen />} />
          <Route path="register" element={<RegisterScreen />} />
          <Route path="forgot-password" element={draw(forgotPassword)} />
          <Route path="reset-password" element={draw(resetPassword)} />
          <Route path="keep-email" element={draw(keepEmail)} />
          <Route path="end-access" element={draw(endAccess)} />
          <Route path="politeness" element={draw(politeness)} />
          <Route path="verify-email" element={draw(verifyEmail)} />
          <Route path="privacy" element={draw(privacy)} />
          <Route path="shared" element={draw(shared)} />
          <Route path={receiverPath.slice(1)} element={draw(receive)} />
          <Route element={draw(guard)}>
            <Route element={draw(layout)}>
              <Route path="dashboard" element={draw(dashboard)} />
              <Route path="tasks" element={draw(tasks)} />
              <Route path="settings" element={draw(settings)} />
              <Route path="access" element={draw(access)} />
              <Route path="admin" element={draw(admin)} />
            </Route>
          </Route>
          {Object.keys(movedPages).map((path) => (
            <Route key={path} path={path} element={<Moved />} />
          ))}
          <Route path="*" element={draw(notFound)} />
        </Routes>
      </Suspense>
    </CrashBoundary>
  )
}
