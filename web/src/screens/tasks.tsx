export function TasksScreen() {
  return null
}
