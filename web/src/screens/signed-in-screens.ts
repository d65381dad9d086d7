export { Layout } from '../shell/frame/layout.tsx'
export { Guard } from '../shell/guard.tsx'
export { Toasts } from '../shell/toasts.tsx'
export { DashboardScreen } from './dashboard.tsx'
