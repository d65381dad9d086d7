import '../shell/look/later-styles.ts'
import { TasksPage } from '../modules/tasks/tasks-page.tsx'

export const TasksScreen = () => <TasksPage />
