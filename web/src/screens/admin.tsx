import '../shell/look/later-styles.ts'
import { AdminPage } from '../modules/overview/admin-page.tsx'

export const AdminScreen = () => <AdminPage />
