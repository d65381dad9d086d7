export { Guard, Layout } from '../shell/frame/layout.tsx'
export { Toasts } from '../shell/toasts.tsx'
export { DashboardScreen } from './dashboard.tsx'
