// The first screens of a signed-in person, in one file.
export { DashboardScreen } from './screens/dashboard.tsx'
export { Guard } from './shell/guard.tsx'
export { Layout } from './shell/layout.tsx'
export { Toasts } from './shell/toasts.tsx'
