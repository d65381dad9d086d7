// What a signed-in person sees first, as one file.
export { DashboardScreen } from './screens/dashboard.tsx'
export { Guard } from './shell/guard.tsx'
export { Layout } from './shell/layout.tsx'
export { Toasts } from './shell/toasts.tsx'
